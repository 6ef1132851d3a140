import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { type ActionContext, Actor, Now } from '../../platform/http/action-context.js';
import { Configured } from '../../platform/http/route-config.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { TOO_MANY_FROM_NETWORK } from '../auth/login-rate-limits.js';
import { SessionCookie } from '../auth/session-cookie.js';
import { TOO_MANY_CODES } from '../second-factor/factor-rate-limits.js';
import { signInPasskeySchema } from '../second-factor/second-factor.view.js';
import { wrongCode } from '../second-factor/second-factor.service.js';
import { FactorSignInInput, PasskeySignInInput } from './factor-sign-in.input.js';
import { FactorSignIn, signInOver } from './factor-sign-in.service.js';
import { openedSession, sessionSchema } from './opened-session.js';

@Controller('api/login')
@ApiGroup(22, 'Signing in with a second factor, or by a passkey alone.')
@Public()
export class FactorSignInController {
  constructor(
    private readonly signIns: FactorSignIn,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('second-factor')
  // As for POST /api/login.
  @Configured({ routeOptions: { compress: false }, ownTransactions: true })
  @Answers(sessionSchema, 'Finish a sign-in by a code or a passkey')
  @Refuses(signInOver(), wrongCode(), TOO_MANY_CODES)
  async complete(
    @Body() input: FactorSignInInput,
    @Req() request: FastifyRequest,
    @Actor() context: ActionContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const from = this.cookie.signedInFrom(request);
    return openedSession(await this.signIns.complete(input, from, context), this.cookie, reply);
  }

  @Post('passkey')
  @Configured({ ownTransactions: true })
  @Answers(signInPasskeySchema, 'Begin to sign in by a passkey: what `navigator.credentials.get` needs')
  @Refuses(signInOver(), TOO_MANY_FROM_NETWORK)
  async begin(@Body() { sign_in }: PasskeySignInInput, @Req() { ip }: FastifyRequest, @Now() now: Date) {
    return this.signIns.passkeyOptions(sign_in, ip, now);
  }
}
