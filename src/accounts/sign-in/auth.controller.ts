import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Configured, FailsWith } from '../../platform/http/route-config.js';
import { Now } from '../../platform/http/action-context.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import type { User } from '../users/user.entity.js';
import { accountView } from '../users/user.view.js';
import { Allow, Public, Viewer } from '../../platform/http/access.js';
import { AuthService, wrongCredentials } from './auth.service.js';
import { TOO_MANY_FAILED } from '../auth/login-rate-limits.js';
import { LoginInput } from './login.input.js';
import { accountSuspended } from '../auth/sign-ins.js';
import { SessionCookie } from '../auth/session-cookie.js';
import { sessionSchema, validTokenSchema, openedSession } from './opened-session.js';
import { secondFactorRequired } from './factor-sign-in.service.js';
import { DespiteRequiredAction } from '../auth/required-actions.js';

const SECOND_FACTOR_REQUIRED = secondFactorRequired({
  sign_in: 'm0hV3ZkqC6n2pX4t8uS1yA7bE5dG9fJ0kL2oQ4rT6w8',
  methods: ['app', 'recovery_code'],
  expires_at: '2026-02-01T04:05:00.000Z',
});

@Controller('api')
@ApiGroup(20, 'Sign-in and token checks.')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('login')
  @Public()
  // Compression would leak the token, which is next to a name that the caller chooses.
  @Configured({ routeOptions: { compress: false }, ownTransactions: true })
  @Answers(sessionSchema, 'Sign in')
  @Refuses(wrongCredentials(), accountSuspended(), SECOND_FACTOR_REQUIRED, TOO_MANY_FAILED)
  @FailsWith('Login failed')
  async login(
    @Body() input: LoginInput,
    @Req() request: FastifyRequest,
    @Now() now: Date,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const from = this.cookie.signedInFrom(request);
    return openedSession(await this.auth.login(input, from, now), this.cookie, reply);
  }

  @Get('verify-token')
  @Allow('everyone')
  @DespiteRequiredAction()
  @Answers(validTokenSchema, 'Check a token and read its user')
  verifyToken(@Viewer() viewer: User) {
    return { valid: true, user: accountView(viewer) };
  }
}
