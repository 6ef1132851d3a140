import type { SetupView } from '../accounts/setup/setup.view.js';
import type { UserAnswer } from '../accounts/users/user.view.js';
import type { CustomerLicensesProps } from '../customers/customer-licenses.props.js';
import type { ClockProblemView } from '../licensing/expiry/clock.view.js';
import type { ExpiryRunView } from '../licensing/expiry/expiry-run.view.js';
import type { BacklogSummary } from '../messaging/messages/backlog.view.js';
import type { CapShortage } from '../messaging/messages/forecast.view.js';
import type { Deferred } from '../platform/inertia/props.js';
import type { DashboardCharts, DashboardStats, EndingSoon, ExpirationAlerts } from './dashboard.view.js';

export type DashboardPage = {
  stats: Deferred<DashboardStats>;
  ending_soon: EndingSoon;
  expiration: Deferred<ExpirationAlerts>;
  charts: Deferred<DashboardCharts>;
  /** Null before the first run. */
  last_run: ExpiryRunView | null;
  /** Null when nothing speaks against it. */
  clock: ClockProblemView | null;
  /** Since when a restored copy speaks with no gateway; null where it may. */
  held_since: string | null;
  /** Null once it is done or dismissed. */
  setup: SetupView | null;
  /** No order can be placed on the landing page. */
  lacks_whatsapp_number: boolean;
  /** How many payments need a look. */
  payment_reviews: number;
  /** How many servers are told nothing any more, though nobody said so. */
  disabled_webhooks: number;
  /** Null where the daily cap of messages gives nothing up this week. */
  cap_shortage: Deferred<CapShortage | null>;
  /** What lies before an upgrade and is left alone; null where nothing is. */
  backlog: Deferred<BacklogSummary | null>;
};

/** What customers see in place of the dashboard: theirs first, then the same numbers. */
export type HomePage = CustomerLicensesProps & {
  user: UserAnswer;
  stats: Deferred<DashboardStats>;
  ending_soon: EndingSoon;
  expiration: Deferred<ExpirationAlerts>;
};

declare module '../platform/inertia/props.js' {
  interface Pages {
    dashboard: DashboardPage;
    home: HomePage;
  }
}
