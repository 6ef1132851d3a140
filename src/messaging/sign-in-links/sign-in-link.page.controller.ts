import { Get, HttpStatus, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { CookieViewer } from '../../accounts/auth/sessions.service.js';
import { SessionCookie } from '../../accounts/auth/session-cookie.js';
import type { UserView } from '../../accounts/users/user.view.js';
import { openedSession } from '../../accounts/sign-in/opened-session.js';
import { Config } from '../../platform/config/config.js';
import { notAllowed } from '../../platform/errors/refusal.js';
import { Public } from '../../platform/http/access.js';
import { type ActionContext, Actor, Now } from '../../platform/http/action-context.js';
import { isSentByThisSite } from '../../platform/http/fetch-site.js';
import { Configured } from '../../platform/http/route-config.js';
import { PageController } from '../../platform/inertia/page-controller.js';
import { page, redirect } from '../../platform/inertia/page.js';
import type { PageProps } from '../../platform/inertia/props.js';
import { type SignInAccount, SignInAccounts } from './sign-in-accounts.js';
import { SignInLinkEntry } from './sign-in-link-entry.service.js';
import { SignInLinkLimits } from './sign-in-link-limits.js';
import type { SignInLink } from './sign-in-link.entity.js';
import { signInPath } from './sign-in-tokens.js';

/** As for pay links; but a form without a Referer would have no Origin either. */
const keepToHolder: onRequestHookHandler = (_request, reply, done) => {
  reply.header('X-Robots-Tag', 'noindex, nofollow').header('Referrer-Policy', 'same-origin');
  done();
};

const SIGN_IN_LINK = { routeOptions: { onRequest: keepToHolder } };

/** A plain HTML form, whose body is ignored. Compression would leak the token of the session. */
const SIGN_IN_FORM = {
  routeOptions: { onRequest: keepToHolder, compress: false as const },
  rawBody: true,
  ownTransactions: true,
};

@PageController('masuk')
@Public()
export class SignInLinkPageController {
  constructor(
    private readonly config: Config,
    private readonly accounts: SignInAccounts,
    private readonly entry: SignInLinkEntry,
    private readonly limits: SignInLinkLimits,
    private readonly cookieViewer: CookieViewer,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  async ask(@Req() request: FastifyRequest) {
    if (await this.cookieViewer.identify(request)) return redirect('/dashboard');
    return page('ask-sign-in-link', { seller_number: this.config.whatsappNumber });
  }

  /** Chats fetch it for a preview, so it changes nothing. */
  @Get(':token')
  @Configured(SIGN_IN_LINK)
  async show(@Param('token') token: string, @Req() { ip }: FastifyRequest, @Now() now: Date) {
    const link = await this.findLink(token, ip);
    return this.shown(token, link, link?.isOpen(now) ? await this.accounts.listFor(link, now) : []);
  }

  @Post(':token')
  @Configured(SIGN_IN_FORM)
  async enter(
    @Param('token') token: string,
    @Query('account') account: unknown,
    @Query('then') then: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Actor() context: ActionContext,
  ) {
    if (!isSentByThisSite(request, this.config.publicUrl))
      throw notAllowed('Use the button on the page of the link.');
    const link = await this.findLink(token, request.ip);
    const accounts = link?.isOpen(context.now) ? await this.accounts.listFor(link, context.now) : [];
    const chosen = accounts.find(({ id }) => accounts.length === 1 || String(id) === account);
    // No account was chosen of several, so the link stays.
    if (link && accounts.length > 0 && !chosen) return this.shown(token, link, accounts);
    const from = this.cookie.signedInFrom(request);
    const entered = link && chosen ? await this.entry.enter(link, chosen.id, from, context) : null;
    if (!entered) return this.shown(token, link, []);
    const next = then === 'password' ? '/account' : '/dashboard';
    return this.shown(token, link, accounts, { ...openedSession(entered, this.cookie, reply), next });
  }

  private async findLink(token: string, address: string): Promise<SignInLink | null> {
    const link = await this.entry.find(token);
    if (!link) await this.limits.countUnknown(address);
    return link;
  }

  private shown(
    token: string,
    link: SignInLink | null,
    accounts: SignInAccount[],
    entered: { token: string; user: UserView; next: string } | null = null,
  ) {
    const status = link ? HttpStatus.GONE : HttpStatus.NOT_FOUND;
    return page(
      'sign-in-link',
      { path: signInPath(token), accounts, seller_number: this.config.whatsappNumber, entered },
      accounts.length > 0 ? HttpStatus.OK : status,
    );
  }
}

export type AskSignInLinkPage = PageProps<SignInLinkPageController, 'ask-sign-in-link'>;
export type SignInLinkPage = PageProps<SignInLinkPageController, 'sign-in-link'>;
