import { Body, Controller, Get, Post, StreamableFile } from '@nestjs/common';
import { Allow, Scope, Viewer } from '../../platform/http/access.js';
import { type ActionContext, Actor, Now } from '../../platform/http/action-context.js';
import { attachment } from '../../platform/http/attachment.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { Sample } from '../../platform/openapi/sample.js';
import type { User } from '../../accounts/users/user.entity.js';
import { leaseAnchorSchema } from '../leases/lease-anchor.view.js';
import { chainIsOver } from '../leases/lease-chains.js';
import { noLeaseSecret, sealedElsewhere } from '../leases/lease-seal.js';
import { CheckCodeInput, OfflineCodeInput } from './offline-code.input.js';
import { checkedCodeSchema, offlineCodeSchema } from './offline-code.view.js';
import { OfflineCodes, planWithoutLeases, refusedLicense } from './offline-codes.service.js';

const JWT = 'application/jwt';
const JWT_FILE = new Sample<StreamableFile>({ type: 'string', format: 'binary' }, 'the signed token');

@Controller('api/licenses/:id')
@ApiGroup(36, 'Leases and codes, by which a router runs where no server answers.')
export class OfflineCodesController {
  constructor(private readonly codes: OfflineCodes) {}

  @Get('lease-anchor')
  @Allow('everyone')
  @Scope('licenses:read')
  @Answers(leaseAnchorSchema, "Read what a router's script holds to check leases; the first call makes it")
  @Refuses(planWithoutLeases(), noLeaseSecret())
  anchor(@Id() id: number, @Viewer() viewer: User, @Now() now: Date) {
    return this.codes.anchor(id, viewer, now);
  }

  @Post('offline-code')
  @Allow('everyone')
  @Scope('licenses:write')
  @Answers(offlineCodeSchema, 'Make a code that a person types into a router; it cannot be taken back')
  @Refuses(planWithoutLeases(), noLeaseSecret(), refusedLicense(), sealedElsewhere(), chainIsOver())
  make(
    @Id() id: number,
    @Body() { until }: OfflineCodeInput,
    @Viewer() viewer: User,
    @Actor() context: ActionContext,
  ) {
    return this.codes.make(id, until, viewer, context);
  }

  @Post('offline-code/check')
  @Allow('everyone')
  @Scope('licenses:read')
  @Answers(checkedCodeSchema, 'Say whether a code is one of this license; changes nothing')
  @Refuses(planWithoutLeases(), noLeaseSecret())
  check(@Id() id: number, @Body() { code }: CheckCodeInput, @Viewer() viewer: User, @Now() now: Date) {
    return this.codes.check(id, code, viewer, now);
  }

  @Get('file')
  @Allow('everyone')
  @Scope('licenses:write')
  @Answers(
    JWT_FILE,
    'Make a license file: a signed token for a server without a line, for at most 35 days; it cannot be taken back',
    JWT,
  )
  @Refuses(planWithoutLeases(), noLeaseSecret(), refusedLicense())
  async file(@Id() id: number, @Viewer() viewer: User, @Actor() context: ActionContext) {
    const token = await this.codes.file(id, viewer, context);
    return new StreamableFile(Buffer.from(token), attachment(JWT, `license-${id}.jwt`));
  }

  @Post('new-lease-chain')
  @Scope('keys:rotate')
  @Answers(
    leaseAnchorSchema,
    'Begin a new chain: tokens and codes of before mean nothing to scripts that are pasted anew',
  )
  @Refuses(planWithoutLeases(), noLeaseSecret())
  restart(@Id() id: number, @Viewer() viewer: User, @Actor() context: ActionContext) {
    return this.codes.restart(id, viewer, context);
  }
}
