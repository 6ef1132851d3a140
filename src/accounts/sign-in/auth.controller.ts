import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FailsWith } from '../../platform/http/fails-with.js';
import { Configured } from '../../platform/http/route-config.js';
import { Now } from '../../platform/http/now.js';
import { ApiGroup } from '../../platform/openapi/api-group.js';
import { Answers, Refuses } from '../../platform/openapi/answers.js';
import type { User } from '../users/user.entity.js';
import { userView } from '../users/user.view.js';
import { Allow, Public, Viewer } from '../../platform/http/access.js';
import { AuthService, wrongCredentials } from './auth.service.js';
import { TOO_MANY_FAILED } from '../auth/login-rate-limits.js';
import { LoginInput } from './login.input.js';
import { SessionCookie } from '../auth/session-cookie.js';
import { sessionSchema, validTokenSchema } from './session.schema.js';
import { SESSION_SECONDS } from '../auth/sessions.service.js';

@Controller('api')
@ApiGroup(20, 'Sign-in and token checks.')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  // Compression would leak the token, which is next to a name that the caller chooses.
  @Configured({ routeOptions: { compress: false } })
  @Answers(sessionSchema, 'Sign in')
  @Refuses(wrongCredentials(), TOO_MANY_FAILED)
  @FailsWith('Login failed')
  async login(
    @Body() input: LoginInput,
    @Req() request: FastifyRequest,
    @Now() now: Date,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const from = this.cookie.signedInFrom(request);
    const { user, token, cookie, device } = await this.auth.login(input, from, now);
    this.cookie.set(reply, cookie, SESSION_SECONDS);
    this.cookie.setDevice(reply, device);
    if (user.locale) this.cookie.setLocale(reply, user.locale);
    return { token, user: userView(user) };
  }

  @Get('verify-token')
  @Allow('everyone')
  @Answers(validTokenSchema, 'Check a token and read its user')
  verifyToken(@Viewer() viewer: User) {
    return { valid: true, user: userView(viewer) };
  }
}
