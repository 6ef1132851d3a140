import { Controller, Get } from '@nestjs/common';
import { Allow, Viewer } from '../auth/access.js';
import { FromReplica } from '../database/from-replica.js';
import { FailsWith } from '../http/fails-with.js';
import { Now } from '../http/now.js';
import { Answers } from '../openapi/answers.js';
import type { User } from '../users/user.entity.js';
import { DashboardService } from './dashboard.service.js';
import { dashboardStatsShape, expirationStatusShape } from './dashboard.shape.js';

@Controller('api')
@Allow('everyone')
@FromReplica()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get('dashboard/stats')
  @Answers(dashboardStatsShape, 'Read the four totals')
  @FailsWith('Failed to fetch dashboard data')
  stats(@Viewer() viewer: User, @Now() now: Date) {
    return this.dashboard.stats(viewer, now);
  }

  @Get('expiration-status')
  @Answers(expirationStatusShape, 'List what ends within seven days')
  @FailsWith('Failed to fetch dashboard data')
  expirationStatus(@Viewer() viewer: User, @Now() now: Date) {
    return this.dashboard.expirationStatus(viewer, now);
  }
}
