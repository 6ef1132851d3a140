import { Body, Controller, Post } from '@nestjs/common';
import { type ActionContext, Actor } from '../platform/http/action-context.js';
import { FreshFactor } from '../platform/http/access.js';
import { userHasCredit } from '../accounts/debts/has-credit.js';
import { Id } from '../platform/http/id.pipe.js';
import { Answers, ApiGroup, Refuses } from '../platform/openapi/answers.js';
import { ownAccount } from '../accounts/users/user-deletions.js';
import { lastAdmin } from '../accounts/users/user-roles.js';
import { ErasureInput } from './erasure.input.js';
import {
  moneyMoves,
  noSuchAccount,
  nameMismatch,
  pageOpen,
  refundMoves,
  stillLicensed,
  stillOwes,
  stillStaff,
  stillSubscribed,
} from './erasure-obstacles.js';
import { erasureSchema, erasureView } from './erasure.view.js';
import { Erasures } from './erasures.service.js';

@Controller('api/users')
@ApiGroup(78, 'The erasure of a person (UU PDP).')
export class ErasuresController {
  constructor(private readonly erasures: Erasures) {}

  @Post(':id/erase')
  @FreshFactor()
  @Answers(erasureSchema, 'Erase a person for ever; documents and sums stay, under a pseudonym')
  @Refuses(
    noSuchAccount(),
    ownAccount(),
    lastAdmin(),
    stillStaff(),
    stillSubscribed(2),
    stillLicensed(1),
    stillOwes(150_000),
    userHasCredit(50_000),
    moneyMoves(),
    refundMoves(),
    pageOpen(30),
    nameMismatch(),
  )
  async erase(@Id() id: number, @Body() input: ErasureInput, @Actor() context: ActionContext) {
    return erasureView(await this.erasures.erase(id, input, context));
  }
}
