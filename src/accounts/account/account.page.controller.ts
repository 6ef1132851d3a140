import { Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Allow, Viewer } from '../../platform/http/access.js';
import { Now } from '../../platform/http/now.js';
import { PageController } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import type { User } from '../users/user.entity.js';
import { userView } from '../users/user.view.js';
import { OwnSessions } from './own-sessions.service.js';

@PageController('account')
export class AccountPageController {
  constructor(private readonly sessions: OwnSessions) {}

  @Get()
  @Allow('everyone')
  index(@Viewer() viewer: User, @Req() { session }: FastifyRequest, @Now() now: Date) {
    return page('account', {
      account: userView(viewer),
      sessions: () => this.sessions.list(viewer, session!, now),
    });
  }
}
