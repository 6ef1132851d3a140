import { Get } from '@nestjs/common';
import { Allow, Viewer } from '../platform/http/access.js';
import { BackOffice } from '../auth/back-office.js';
import { clockProblemView } from '../expiry/clock.view.js';
import { expiryRunView } from '../expiry/expiry-run.view.js';
import { ExpirySweep } from '../expiry/expiry-sweep.js';
import { ClockWatch } from '../platform/clock/clock-watch.js';
import { Config } from '../platform/config/config.js';
import { Now } from '../platform/http/now.js';
import { PageController } from '../platform/inertia/page-controller.js';
import { page } from '../platform/inertia/page.js';
import { defer } from '../platform/inertia/props.js';
import { Setup } from '../setup/setup.service.js';
import type { User } from '../users/user.entity.js';
import { DashboardService } from './dashboard.service.js';

@PageController('dashboard')
export class DashboardPageController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly sweep: ExpirySweep,
    private readonly backOffice: BackOffice,
    private readonly clock: ClockWatch,
    private readonly config: Config,
    private readonly setup: Setup,
  ) {}

  @Get()
  @Allow('everyone')
  index(@Viewer() viewer: User, @Now() now: Date) {
    return page('dashboard', {
      stats: defer(() => this.dashboard.stats(viewer, now), 'numbers'),
      ending_soon: () => this.dashboard.endingSoon(viewer, now),
      expiration: defer(() => this.dashboard.expirationAlerts(viewer, now), 'numbers'),
      charts: defer(() => this.dashboard.charts(viewer, now), 'charts'),
      last_run: () => this.lastRun(viewer),
      clock: () => this.clockProblem(viewer, now),
      setup: () => this.setup.checklist(viewer),
      lacks_whatsapp_number: this.backOffice.includes(viewer) && !this.config.whatsappNumber,
    });
  }

  private async lastRun(viewer: User) {
    const run = this.backOffice.includes(viewer) ? await this.sweep.lastRun() : null;
    return run && expiryRunView(run);
  }

  private clockProblem(viewer: User, now: Date) {
    const problem = this.backOffice.includes(viewer) ? this.clock.problemAt(now) : null;
    return problem && clockProblemView(problem);
  }
}
