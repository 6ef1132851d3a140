import { Get, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Allow, Viewer } from '../../platform/http/access.js';
import { Now } from '../../platform/http/now.js';
import { PageController } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import { WithoutOwnPassword } from '../auth/password-due.js';
import { safeOrigin } from '../sign-in/safe-origin.js';
import type { User } from '../users/user.entity.js';
import { userView } from '../users/user.view.js';
import { replaceableUntil } from './own-password.service.js';
import { OwnSessions } from './own-sessions.service.js';

@PageController('account')
export class AccountPageController {
  constructor(private readonly sessions: OwnSessions) {}

  @Get()
  @Allow('everyone')
  @WithoutOwnPassword()
  index(
    @Viewer() viewer: User,
    @Req() { session }: FastifyRequest,
    @Query('next') next: unknown,
    @Now() now: Date,
  ) {
    return page('account', {
      account: userView(viewer),
      replaceable_until: replaceableUntil(session!, now)?.toISOString() ?? null,
      next: viewer.mustChangePassword ? safeOrigin(next) : null,
      sessions: () => this.sessions.list(viewer, session!, now),
    });
  }
}
