import { Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notAllowed } from '../../platform/errors/refusal.js';
import { PageController } from '../../platform/inertia/page-controller.js';
import { page, redirect } from '../../platform/inertia/page.js';
import type { PageProps } from '../../platform/inertia/props.js';
import { isSentByThisSite } from '../../platform/http/fetch-site.js';
import { Config } from '../../platform/config/config.js';
import { Public } from '../../platform/http/access.js';
import { Passkeys } from '../second-factor/passkeys.js';
import { safeOrigin } from './safe-origin.js';
import { SessionCookie } from '../auth/session-cookie.js';
import { CookieViewer, Sessions } from '../auth/sessions.service.js';

@PageController()
@Public()
export class LoginPageController {
  constructor(
    private readonly cookieViewer: CookieViewer,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly config: Config,
    private readonly passkeys: Passkeys,
  ) {}

  @Get('login')
  async login(@Req() request: FastifyRequest, @Query('next') next: unknown) {
    if (await this.cookieViewer.identify(request)) return redirect(safeOrigin(next));
    return page('login', {
      next: safeOrigin(next),
      /** Over https alone. */
      passkeys_offered: this.passkeys.areOffered,
      /** Where browsers keep the cookie that they refuse over plain http; null without https in PUBLIC_URL. */
      https_url: this.config.isHttps ? this.config.publicUrl : null,
    });
  }

  /** The only change that a cookie authorises, so it must come from our own pages (security T6). */
  @Post('logout')
  @HttpCode(204)
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (!isSentByThisSite(request, this.config.publicUrl))
      throw notAllowed('Sign out with the button in the console.');
    await this.cookieViewer.identify(request);
    if (request.session) await this.sessions.end(request.session.id);
    this.cookie.end(reply);
  }
}

export type LoginPage = PageProps<LoginPageController, 'login'>;
