import type { CustomerLicensesProps } from '../customers/customer-licenses.props.js';
import type { CountedView } from '../rules/ready-views.js';
import type { EndFilter } from '../rules/ends.js';
import type { AuditEventView } from '../audit/audit-event.view.js';
import type { BatchRowView } from '../bulk/batches/batch.view.js';
import type { CustomerLicenseView } from '../customers/customer-license.view.js';
import type { TimelineView } from '../customers/timeline.view.js';
import type {
  DashboardCharts,
  DashboardStats,
  EndingSoon,
  ExpirationAlerts,
} from '../reports/dashboard.view.js';
import type { ClockProblemView } from '../licensing/expiry/clock.view.js';
import type { ImportRowView, ImportView } from '../bulk/imports/import.view.js';
import type { Outcome } from '../rules/import-outcome.js';
import type { CsvKind } from '../rules/csv.js';
import type { ExpiryRunView } from '../licensing/expiry/expiry-run.view.js';
import type { FeatureStats, FeatureView } from '../catalog/features/feature.view.js';
import type { Count, PageLinks } from '../platform/lists/list.view.js';
import type { LedgerStats } from '../billing/payments/payable-options.view.js';
import type { InvoiceView } from '../billing/invoices/invoice.view.js';
import type { PaymentReviewView } from '../billing/reviews/payment-review.view.js';
import type { PaymentView } from '../billing/payments/payment.view.js';
import type { ClaimRefusal } from '../billing/checkout/claim-refusals.js';
import type { PayView } from '../billing/checkout/pay.view.js';
import type { GatewayName } from '../rules/ledger.js';
import type { RefundView } from '../billing/refunds/refund.view.js';
import type { LegalDocument } from '../site/legal-texts.js';
import type { SellerView } from '../billing/invoices/seller.view.js';
import type { LicenseRowView, LicenseStats } from '../licensing/licenses/license.view.js';
import type { LastReminders } from '../licensing/subscriptions/reminder-history.js';
import type { MessageCountsView } from '../messaging/messages/message-counts.js';
import type { BacklogSummary } from '../messaging/messages/backlog.view.js';
import type { CapShortage, ForecastView } from '../messaging/messages/forecast.view.js';
import type { MessageTab } from '../messaging/messages/message.input.js';
import type { MessageView } from '../messaging/messages/message.view.js';
import type { MessagePauseView } from '../messaging/pauses/message-pause.view.js';
import type { MessagePreferenceView } from '../messaging/preferences/message-preference.view.js';
import type { MessageTextView } from '../messaging/texts/message-text.view.js';
import type { TextSample } from '../messaging/texts/text-sample.view.js';
import type { OfferView } from '../catalog/plans/offer.view.js';
import type { PlanChoiceView, PlanStats, PlanView } from '../catalog/plans/plan.view.js';
import type { SetupView } from '../accounts/setup/setup.view.js';
import type { DeliveryView } from '../webhooks/delivery.view.js';
import type { EndpointView } from '../webhooks/endpoint.view.js';
import type { TrendsView } from '../reports/trends.view.js';
import type { SubscriptionRowView, SubscriptionStats } from '../licensing/subscriptions/subscription.view.js';
import type { MessageKind } from '../rules/message-texts.js';
import type { Locale } from '../rules/locale.js';
import type { LimitsView, UserView } from '../accounts/users/user.view.js';
import type { Deferred } from '../platform/inertia/props.js';

type List<Query> = {
  count: Count;
  links: PageLinks;
  query: { q: string; sort: string; per_page: number } & Query;
};

export type LoginPage = {
  /** Where to go after signing in: a path of this site. */
  next: string;
};

export type ErrorPage = { status: number; message: string; request_id: string };

export type LandingPage = SellerView & {
  plans: PlanView[];
  /** Active ones, in their order. */
  features: FeatureView[];
  demo: {
    admin_url: string | null;
    customer_url: string | null;
    username: string | null;
    password: string | null;
  };
};

export type LegalPage = SellerView & {
  document: LegalDocument;
  /** Markdown. */
  text: string;
  /** The text's own: an operator may have written it in one language only. */
  text_locale: Locale;
};

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

export type UsersPage = List<{ role: string | null }> & {
  users: UserView[];
  stats: Deferred<{ total: number }>;
  offer: OfferView;
  public_url: string;
};

/** What customers see in place of the dashboard: theirs first, then the same numbers. */
export type HomePage = CustomerLicensesProps & {
  user: UserView;
  stats: Deferred<DashboardStats>;
  ending_soon: EndingSoon;
  expiration: Deferred<ExpirationAlerts>;
};

export type UserPage = CustomerLicensesProps & {
  user: UserView;
  limits: LimitsView;
  messages: MessagePreferenceView;
  /** When they were last reminded of each subscription; empty for customers. */
  reminded: LastReminders;
  /** What staff keep in mind; null for customers. */
  notes: string | null;
  /** To choose from; none for customers. */
  plans: PlanChoiceView[];
  /** Null for customers. */
  timeline: Deferred<TimelineView | null>;
};

/** A licence with its subscription. */
export type LicensePage = Pick<CustomerLicensesProps, 'public_url' | 'whatsapp_number'> &
  Pick<UserPage, 'plans' | 'timeline'> & { customer_license: CustomerLicenseView };

export type LicensesPage = List<{
  status: string | null;
  expiring: 'soon' | null;
  silent_days: number | null;
  verifying: 'expired' | null;
}> & {
  licenses: LicenseRowView[];
  stats: Deferred<LicenseStats>;
  public_url: string;
};

export type SubscriptionsPage = List<{
  status: string | null;
  payment_status: string | null;
  plan_type: string | null;
  expiring: 'soon' | null;
  ends: EndFilter | null;
  username: string | null;
}> & {
  subscriptions: SubscriptionRowView[];
  /** When their customers were last reminded; empty for customers. */
  reminded: LastReminders;
  plans: PlanChoiceView[];
  stats: Deferred<SubscriptionStats>;
  view_counts: Deferred<Record<CountedView, Count>>;
};

export type InvoicesPage = List<{ state: string | null }> & {
  invoices: InvoiceView[];
  stats: Deferred<LedgerStats>;
};

export type InvoicePage = {
  invoice: InvoiceView;
  /** Reversals too, oldest first. */
  payments: PaymentView[];
  /** The payments of other invoices that came as one amount with these, oldest first. */
  other_parts: PaymentView[];
  /** Of its payments, oldest first; none for customers. */
  refunds: RefundView[];
  /** What its customer has, in rupiah. */
  credit: number;
  /** What of the invoice was paid from credit, in rupiah. */
  credit_used: number;
  seller: SellerView;
};

export type PaymentsPage = List<{ method: string | null; month: string | null }> & {
  payments: PaymentView[];
  stats: Deferred<LedgerStats>;
};

export type PaymentReviewsPage = List<{ state: string; kind: string | null }> & {
  reviews: PaymentReviewView[];
};

/** What a link of an invoice leads to. */
export type PayPage = SellerView & {
  /** Null of a link that leads nowhere. */
  bill: PayView | null;
  /** Chosen, and opened no page. */
  failed: GatewayName | null;
  /** Why the picture of a transfer was not taken. */
  refused: ClaimRefusal | null;
};

export type PlansPage = List<object> & {
  plans: PlanView[];
  stats: Deferred<PlanStats>;
  /** The setting, which holds where a plan says nothing. */
  grace_days: number;
  /** Nobody has looked at the prices yet, and the first steps are still shown. */
  is_first_look: boolean;
};

export type FeaturesPage = List<{ is_active: boolean | null }> & {
  features: FeatureView[];
  stats: Deferred<FeatureStats>;
};

export type MessagesPage = List<{ tab: MessageTab }> & {
  messages: MessageView[];
  counts: MessageCountsView;
  /** Of the tab that tells of it; else null. */
  forecast: ForecastView | null;
  /** Null where the daily cap gives nothing up this week. */
  cap_shortage: Deferred<CapShortage | null>;
  pauses: MessagePauseView[];
  provider: 'manual' | 'cloud' | 'waha';
  /** What the provider answers; null where staff send by hand. */
  health: Deferred<{ isOk: boolean; sentence: string } | null>;
  /** By which customers know the business, `62…`. */
  whatsapp_number: string | null;
};

export type MessageTextsPage = {
  texts: MessageTextView[];
  /** Customers to show them with; none where nobody has a subscription. */
  samples: TextSample[];
  kind: MessageKind;
};

type VerifyLicensePage = object;

export type TrendsPage = { trends: TrendsView };

export type WebhooksPage = List<{ endpoint: number | null; state: string | null; event: string | null }> & {
  endpoints: EndpointView[];
  deliveries: DeliveryView[];
};

export type AuditPage = List<{
  actor: string | null;
  action: string | null;
  subject: string | null;
  batch: number | null;
}> & {
  events: AuditEventView[];
};

export type BatchesPage = List<{ state: string | null }> & { batches: BatchRowView[] };

export type NewImportPage = {
  /** What the file is of, unless something else is chosen. */
  kind: CsvKind;
};

export type ImportRunPage = List<{ outcome: Outcome | null }> & {
  run: ImportView;
  rows: ImportRowView[];
};

/** Page name → the props its component gets. A page that is not named here cannot be rendered. */
type Pages = {
  landing: LandingPage;
  legal: LegalPage;
  login: LoginPage;
  error: ErrorPage;
  dashboard: DashboardPage;
  home: HomePage;
  users: UsersPage;
  user: UserPage;
  license: LicensePage;
  licenses: LicensesPage;
  subscriptions: SubscriptionsPage;
  invoices: InvoicesPage;
  invoice: InvoicePage;
  payments: PaymentsPage;
  'payment-reviews': PaymentReviewsPage;
  pay: PayPage;
  plans: PlansPage;
  features: FeaturesPage;
  messages: MessagesPage;
  'message-texts': MessageTextsPage;
  'verify-license': VerifyLicensePage;
  trends: TrendsPage;
  audit: AuditPage;
  webhooks: WebhooksPage;
  batches: BatchesPage;
  'new-import': NewImportPage;
  'import-run': ImportRunPage;
};

export type PageName = keyof Pages;

declare module '../platform/inertia/props.js' {
  interface PageRegister {
    pages: Pages;
  }
}
