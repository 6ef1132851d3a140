import { Get, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Allow, Viewer } from '../../platform/http/access.js';
import { Now } from '../../platform/http/action-context.js';
import { PageController } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import type { PageProps } from '../../platform/inertia/props.js';
import { replaceableUntil, signInCountsUntil } from '../auth/recent-sign-in.js';
import { DespiteRequiredAction, RequiredActions } from '../auth/required-actions.js';
import { SessionCookie } from '../auth/session-cookie.js';
import { safeOrigin } from '../sign-in/safe-origin.js';
import { OwnSecondFactor } from '../second-factor/own-second-factor.service.js';
import type { User } from '../users/user.entity.js';
import { accountView } from '../users/user.view.js';
import { OwnBrowsers } from './own-browsers.service.js';
import { OwnSessions } from './own-sessions.service.js';

@PageController('account')
export class AccountPageController {
  constructor(
    private readonly sessions: OwnSessions,
    private readonly browsers: OwnBrowsers,
    private readonly cookie: SessionCookie,
    private readonly required: RequiredActions,
    private readonly secondFactor: OwnSecondFactor,
  ) {}

  @Get()
  @Allow('everyone')
  @DespiteRequiredAction()
  index(
    @Viewer() viewer: User,
    @Req() request: FastifyRequest,
    @Query('next') next: unknown,
    @Now() now: Date,
  ) {
    const { session } = request;
    const lacksFactor = this.required.lacksSecondFactor(viewer);
    return page('account', {
      account: accountView(viewer),
      /** Until when a new password needs no old one; null when it does. */
      replaceable_until: replaceableUntil(session!, viewer, now)?.toISOString() ?? null,
      /** Whether the account has to add a second factor before it goes on, to `next`. */
      lacks_factor: lacksFactor,
      next: lacksFactor ? safeOrigin(next) : null,
      /** Whether adding the first one begins with the password. */
      asks_password: !viewer.secondFactorSince && !signInCountsUntil(session!, now),
      second_factor: () => this.secondFactor.view(viewer, session!, now),
      sessions: () => this.sessions.list(viewer, session!, now),
      browsers: () => this.browsers.list(viewer, this.cookie.signedInFrom(request)),
    });
  }
}

export type AccountPage = PageProps<AccountPageController, 'account'>;
