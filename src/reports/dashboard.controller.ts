import { Controller, Get } from '@nestjs/common';
import { Allow, Scope, Viewer } from '../platform/http/access.js';
import { FromReplica } from '../platform/database/replica.js';
import { FailsWith } from '../platform/http/route-config.js';
import { Now } from '../platform/http/action-context.js';
import { Answers, ApiGroup } from '../platform/openapi/answers.js';
import type { User } from '../accounts/users/user.entity.js';
import { DashboardService } from './dashboard.service.js';
import { dashboardStatsSchema, expirationStatusSchema } from './dashboard.view.js';

@Controller('api')
@ApiGroup(80, 'Totals and upcoming expirations for the dashboard.')
@Allow('everyone')
@FromReplica()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get('dashboard/stats')
  @Scope('metrics:read')
  @Answers(dashboardStatsSchema, 'Read the dashboard totals')
  @FailsWith('Failed to fetch dashboard data')
  stats(@Viewer() viewer: User, @Now() now: Date) {
    return this.dashboard.stats(viewer, now);
  }

  @Get('expiration-status')
  @Scope('licenses:read', 'subscriptions:read')
  @Answers(expirationStatusSchema, 'List licenses and subscriptions that end within seven days')
  @FailsWith('Failed to fetch dashboard data')
  expirationStatus(@Viewer() viewer: User, @Now() now: Date) {
    return this.dashboard.expirationStatus(viewer, now);
  }
}
