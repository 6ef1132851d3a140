import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Allow, Viewer } from '../../platform/http/access.js';
import { type ActionContext, Actor, Now } from '../../platform/http/action-context.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { DespiteRequiredAction } from '../auth/required-actions.js';
import type { User } from '../users/user.entity.js';
import { TOO_MANY_CODES } from './factor-rate-limits.js';
import { OwnSecondFactor } from './own-second-factor.service.js';
import { ProofInput } from './own-factors.input.js';
import { passkeyOptionsSchema, secondFactorSchema } from './second-factor.view.js';
import { wrongCode } from './second-factor.service.js';

@Controller('api/me/second-factor')
@ApiGroup(81, 'The second factor of the signed-in user.')
@Allow('everyone')
@DespiteRequiredAction()
export class OwnSecondFactorController {
  constructor(private readonly own: OwnSecondFactor) {}

  @Get()
  @Answers(secondFactorSchema, 'Read your second factor')
  show(@Viewer() viewer: User, @Req() { session }: FastifyRequest, @Now() now: Date) {
    return this.own.view(viewer, session!, now);
  }

  @Post()
  @Answers(secondFactorSchema, 'Show your second factor again, which makes it fresh for five minutes')
  @Refuses(wrongCode(), TOO_MANY_CODES)
  async confirm(@Body() proof: ProofInput, @Viewer() viewer: User, @Actor() context: ActionContext) {
    await this.own.confirm(proof, context);
    return this.own.view(viewer, context.session!, context.now);
  }

  @Post('passkey')
  @Answers(passkeyOptionsSchema, 'Begin to show a passkey: what `navigator.credentials.get` needs')
  begin(@Viewer() viewer: User, @Req() { session }: FastifyRequest, @Now() now: Date) {
    return this.own.confirmOptions(viewer, session!, now);
  }
}
