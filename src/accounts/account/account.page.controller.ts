import { Get, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Allow, Viewer } from '../../platform/http/access.js';
import { Now } from '../../platform/http/now.js';
import { PageController } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import { WithoutOwnPassword } from '../auth/password-due.js';
import { SessionCookie } from '../auth/session-cookie.js';
import { safeOrigin } from '../sign-in/safe-origin.js';
import type { User } from '../users/user.entity.js';
import { userView } from '../users/user.view.js';
import { OwnBrowsers } from './own-browsers.service.js';
import { replaceableUntil } from './own-password.service.js';
import { OwnSessions } from './own-sessions.service.js';

@PageController('account')
export class AccountPageController {
  constructor(
    private readonly sessions: OwnSessions,
    private readonly browsers: OwnBrowsers,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  @Allow('everyone')
  @WithoutOwnPassword()
  index(
    @Viewer() viewer: User,
    @Req() request: FastifyRequest,
    @Query('next') next: unknown,
    @Now() now: Date,
  ) {
    const { session } = request;
    return page('account', {
      account: userView(viewer),
      replaceable_until: replaceableUntil(session!, now)?.toISOString() ?? null,
      next: viewer.mustChangePassword ? safeOrigin(next) : null,
      sessions: () => this.sessions.list(viewer, session!, now),
      browsers: () => this.browsers.list(viewer, this.cookie.signedInFrom(request)),
    });
  }
}
