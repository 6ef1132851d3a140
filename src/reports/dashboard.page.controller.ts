import { Get } from '@nestjs/common';
import { BackOffice } from '../accounts/auth/back-office.js';
import { Setup } from '../accounts/setup/setup.service.js';
import type { User } from '../accounts/users/user.entity.js';
import { expiryRunView } from '../licensing/expiry/expiry-run.view.js';
import { ExpirySweep } from '../licensing/expiry/expiry-sweep.js';
import { RouterOverview } from '../licensing/routers/router-overview.js';
import { RouterSilence } from '../licensing/routers/router-silence.js';
import { Allow, Viewer } from '../platform/http/access.js';
import { Now } from '../platform/http/action-context.js';
import { PageController } from '../platform/inertia/page-controller.js';
import { page } from '../platform/inertia/page.js';
import { defer, type PageProps } from '../platform/inertia/props.js';
import { DashboardService } from './dashboard.service.js';
import { HomePropsLoader } from './home.props.js';
import { OperationPropsLoader } from './operation.props.js';
import { TodayService } from './today.service.js';

@PageController('dashboard')
export class DashboardPageController {
  constructor(
    private readonly backOffice: BackOffice,
    private readonly home: HomePropsLoader,
    private readonly operation: OperationPropsLoader,
    private readonly dashboard: DashboardService,
    private readonly today: TodayService,
    private readonly routers: RouterOverview,
    private readonly silence: RouterSilence,
    private readonly sweep: ExpirySweep,
    private readonly setup: Setup,
  ) {}

  @Get()
  @Allow('everyone')
  async index(@Viewer() viewer: User, @Now() now: Date) {
    if (!this.backOffice.isStaff(viewer)) return page('home', await this.home.propsFor(viewer, now));
    return page('dashboard', {
      stats: defer(() => this.dashboard.cards(viewer, now), 'numbers'),
      ending_soon: () => this.dashboard.endingSoon(viewer, now),
      expiration: defer(() => this.dashboard.expirationAlerts(viewer, now), 'numbers'),
      /** Null for staff who see no totals of money. */
      money: defer(() => this.today.money(viewer, now), 'numbers'),
      work: () => this.today.work(viewer, now),
      /** Null where no router has said who it is. */
      routers: defer(() => this.routers.today(viewer, now), 'numbers'),
      charts: defer(() => this.dashboard.charts(viewer, now), 'charts'),
      last_run: async () => {
        const run = await this.sweep.lastRun();
        return run && expiryRunView(run);
      },
      setup: () => this.setup.checklist(viewer),
      ...this.operation.propsFor(viewer, now),
      /** Whose routers fell silent together. */
      silent_networks: defer(
        async () => (this.backOffice.can(viewer, 'routers:read') ? this.silence.networks(now) : []),
        'messages',
      ),
    });
  }
}

export type DashboardPage = PageProps<DashboardPageController, 'dashboard'>;
export type HomePage = PageProps<DashboardPageController, 'home'>;
