import type { SetupView } from '../accounts/setup/setup.view.js';
import type { CustomerDebtProps, CustomerLicensesProps } from '../customers/customer-licenses.props.js';
import type { ClockProblemView } from '../licensing/expiry/clock.view.js';
import type { ExpiryRunView } from '../licensing/expiry/expiry-run.view.js';
import type { SilentNetwork } from '../licensing/routers/router-silence.view.js';
import type { PayLinkView } from '../billing/pay-links/pay-link.view.js';
import type { RoutersToday } from '../licensing/routers/router.view.js';
import type { Deferred } from '../platform/inertia/props.js';
import type { MoneyToday, Work } from './today.view.js';
import type { DashboardCards, DashboardCharts, EndingSoon, ExpirationAlerts } from './dashboard.view.js';

/** What the owner has not set although customers need it. */
export type MissingSetting = 'whatsapp_number' | 'ways_to_pay';

export type DashboardPage = {
  stats: Deferred<DashboardCards>;
  /** Null for staff who see no totals of money. */
  money: Deferred<MoneyToday | null>;
  work: Work[];
  /** Null where no router has said who it is. */
  routers: Deferred<RoutersToday | null>;
  ending_soon: EndingSoon;
  expiration: Deferred<ExpirationAlerts>;
  charts: Deferred<DashboardCharts>;
  last_run: ExpiryRunView | null;
  clock: ClockProblemView | null;
  held_since: string | null;
  setup: SetupView | null;
  missing_settings: MissingSetting[];
  disabled_webhooks: number;
  /** Whose routers fell silent together; empty for staff who read no routers. */
  silent_networks: Deferred<SilentNetwork[]>;
};

export type HomePage = CustomerDebtProps &
  CustomerLicensesProps & {
    /** By which the customer renews what has ended or ends soon; null where nothing does. */
    pay_link: PayLinkView | null;
    ending_soon: EndingSoon;
    expiration: Deferred<ExpirationAlerts>;
  };

declare module '../platform/inertia/props.js' {
  interface Pages {
    dashboard: DashboardPage;
    home: HomePage;
  }
}
