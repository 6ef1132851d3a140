import { Body, Controller, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow, factorTooOld } from '../../platform/http/access.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Configured } from '../../platform/http/route-config.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { TOO_MANY_FAILED } from '../auth/login-rate-limits.js';
import { DespiteRequiredAction } from '../auth/required-actions.js';
import { SessionCookie } from '../auth/session-cookie.js';
import { accountSchema, accountView } from '../users/user.view.js';
import { PasswordInput } from '../users/user.input.js';
import { OwnPasswordInput } from './own-password.input.js';
import { linkTooOld, OwnPassword, samePassword, wrongOldPassword } from './own-password.service.js';

@Controller('api/me/password')
@ApiGroup(74, 'The password of the signed-in user.')
@Allow('everyone')
@DespiteRequiredAction()
export class OwnPasswordController {
  constructor(
    private readonly passwords: OwnPassword,
    private readonly cookie: SessionCookie,
  ) {}

  @Put()
  @Configured({ ownTransactions: true })
  @Answers(accountSchema, 'Change your password and end all your sessions but this one')
  @Refuses(wrongOldPassword(), TOO_MANY_FAILED)
  async change(
    @Body() input: OwnPasswordInput,
    @Actor() context: ActionContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const from = { address: request.ip, device: this.cookie.readDevice(request) };
    const { user, device } = await this.passwords.change(input, request.session!, from, context);
    this.cookie.setDevice(reply, device);
    return accountView(user);
  }

  @Put('forgotten')
  @Configured({ ownTransactions: true })
  @Answers(
    accountSchema,
    'Replace a password without the old one, within ten minutes of signing in by a link or by a password that was set for you',
  )
  @Refuses(samePassword(), linkTooOld(), factorTooOld())
  async replace(
    @Body() input: PasswordInput,
    @Actor() context: ActionContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const known = this.cookie.readDevice(request);
    const { user, device } = await this.passwords.replace(input, request.session!, known, context);
    this.cookie.setDevice(reply, device);
    return accountView(user);
  }
}
