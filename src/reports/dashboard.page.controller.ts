import { Get } from '@nestjs/common';
import { Allow, Viewer } from '../platform/http/access.js';
import { BackOffice } from '../accounts/auth/back-office.js';
import type { PayLinkView } from '../billing/pay-links/pay-link.view.js';
import { PayLinksService } from '../billing/pay-links/pay-links.service.js';
import {
  CustomerDebtPropsLoader,
  type CustomerLicensesProps,
  customerLicensesProps,
} from '../customers/customer-licenses.props.js';
import { CustomerLicensesService } from '../customers/customer-licenses.service.js';
import { RestoreHold } from '../integrations/restore-hold/restore-hold.js';
import { clockProblemView } from '../licensing/expiry/clock.view.js';
import { expiryRunView } from '../licensing/expiry/expiry-run.view.js';
import { ExpirySweep } from '../licensing/expiry/expiry-sweep.js';
import { ExpiryUndo } from '../licensing/expiry/expiry-undo.js';
import { RouterOverview } from '../licensing/routers/router-overview.js';
import { RouterSilence } from '../licensing/routers/router-silence.js';
import { ClockWatch } from '../platform/clock/clock-watch.js';
import { Config } from '../platform/config/config.js';
import { Now } from '../platform/http/action-context.js';
import { PageController } from '../platform/inertia/page-controller.js';
import { page } from '../platform/inertia/page.js';
import { defer, type PageProps } from '../platform/inertia/props.js';
import { Setup } from '../accounts/setup/setup.service.js';
import type { User } from '../accounts/users/user.entity.js';
import { EndpointsService } from '../webhooks/endpoints.service.js';
import { DashboardService } from './dashboard.service.js';
import { TodayService } from './today.service.js';

/** So many subscriptions are offered to be renewed; the page of the link has all. */
const RENEWALS = 3;

@PageController('dashboard')
export class DashboardPageController {
  constructor(
    private readonly debt: CustomerDebtPropsLoader,
    private readonly today: TodayService,
    private readonly payLinks: PayLinksService,
    private readonly dashboard: DashboardService,
    private readonly routers: RouterOverview,
    private readonly sweep: ExpirySweep,
    private readonly backOffice: BackOffice,
    private readonly clock: ClockWatch,
    private readonly config: Config,
    private readonly setup: Setup,
    private readonly customerLicenses: CustomerLicensesService,
    private readonly hold: RestoreHold,
    private readonly webhooks: EndpointsService,
    private readonly expiryUndo: ExpiryUndo,
    private readonly silence: RouterSilence,
  ) {}

  @Get()
  @Allow('everyone')
  index(@Viewer() viewer: User, @Now() now: Date) {
    if (!this.backOffice.isStaff(viewer)) return this.home(viewer, now);
    return page('dashboard', {
      stats: defer(() => this.dashboard.cards(viewer, now), 'numbers'),
      ...this.endings(viewer, now),
      /** Null for staff who see no totals of money. */
      money: defer(() => this.today.money(viewer, now), 'numbers'),
      work: () => this.today.work(viewer, now),
      /** Null where no router has said who it is. */
      routers: defer(() => this.routers.today(viewer, now), 'numbers'),
      charts: defer(() => this.dashboard.charts(viewer, now), 'charts'),
      last_run: () => this.lastRun(),
      setup: () => this.setup.checklist(viewer),
      ...this.operation(viewer, now),
      /** Whose routers fell silent together. */
      silent_networks: defer(
        async () => (this.backOffice.can(viewer, 'routers:read') ? this.silence.networks(now) : []),
        'messages',
      ),
    });
  }

  /** What only accounts with full access can put right. */
  private operation(viewer: User, now: Date) {
    const isFull = this.backOffice.includes(viewer);
    const orNull = <T>(read: () => Promise<T>) => (isFull ? read() : Promise.resolve(null));
    return {
      clock: () => orNull(() => this.clockProblem(now)),
      held_since: () => orNull(async () => (await this.hold.heldSince())?.toISOString() ?? null),
      /** What the owner has not set although customers need it. */
      missing_settings: isFull ? this.missingSettings() : [],
      disabled_webhooks: async () => (isFull ? this.webhooks.countFailed() : 0),
    };
  }

  private missingSettings() {
    return [
      ...(this.config.whatsappNumber ? [] : (['whatsapp_number'] as const)),
      ...(this.config.hasWaysToPay ? [] : (['ways_to_pay'] as const)),
    ];
  }

  /** Customers see their licences and end dates before any totals. */
  private async home(user: User, now: Date) {
    const customerLicenses = await this.customerLicenses.listFor(user, now);
    const props = customerLicensesProps(customerLicenses, { user, isStaff: false, now, config: this.config });
    return page('home', {
      ...this.debt.propsFor(user, user),
      ...props,
      /** By which the customer renews what has ended or ends soon; null where nothing does. */
      pay_link: () => this.renewals(user, endingOf(props), now),
      ...this.endings(user, now),
    });
  }

  private async renewals(user: User, ending: Set<number>, now: Date): Promise<PayLinkView | null> {
    if (ending.size === 0) return null;
    const link = await this.payLinks.read(user.id, now);
    const ahead = link.ahead.filter(({ subscription_id: id }) => ending.has(id));
    return { ...link, ahead: ahead.slice(0, RENEWALS) };
  }

  private endings(viewer: User, now: Date) {
    return {
      ending_soon: () => this.dashboard.endingSoon(viewer, now),
      expiration: defer(() => this.dashboard.expirationAlerts(viewer, now), 'numbers'),
    };
  }

  private async lastRun() {
    const run = await this.sweep.lastRun();
    return run && expiryRunView(run);
  }

  private async clockProblem(now: Date) {
    const problem = this.clock.problemAt(now);
    return problem && clockProblemView(problem, await this.expiryUndo.countAhead(now));
  }
}

export type DashboardPage = PageProps<DashboardPageController, 'dashboard'>;
export type HomePage = PageProps<DashboardPageController, 'home'>;

/** The subscriptions that have ended or end soon. */
const endingOf = ({ customer_licenses }: CustomerLicensesProps): Set<number> =>
  new Set(
    customer_licenses.flatMap(({ subscription }) =>
      subscription &&
      (subscription.display_status === 'expired' || subscription.is_expiring_soon || subscription.grace_until)
        ? subscription.id
        : [],
    ),
  );
