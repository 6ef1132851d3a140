import { type LicenseRowView, type LicenseView, licenseSchema } from '../licensing/licenses/license.view.js';
import type { LastReminders } from '../licensing/subscriptions/last-reminder.view.js';
import type { Status } from '../rules/expiry.js';
import {
  type SubscriptionAnswer,
  type SubscriptionRowView,
  subscriptionSchema,
} from '../licensing/subscriptions/subscription.view.js';
import { arrayOf, viewSchema } from '../platform/openapi/sample.js';

/** The four cards (console §6); revenue in rupiah. */
export type DashboardStats = {
  total_users: number;
  total_licenses: number;
  total_subscriptions: number;
  total_revenue: number;
};

export type DashboardCards = Omit<DashboardStats, 'total_revenue'> & {
  /** Null for staff who see no totals of money. */
  total_revenue: number | null;
  /** Of the users, those whom the list of staff has. */
  staff: number;
};

/** Within seven days, soonest first, at most 50 of each; the counts include all (console §6). */
export type ExpirationStatus = {
  expiring_licenses: LicenseView[];
  expiring_subscriptions: SubscriptionAnswer[];
  licenses_expiring_soon: number;
  subscriptions_expiring_soon: number;
};

/** With the ids that the page links to. */
export type ExpirationAlerts = Omit<ExpirationStatus, 'expiring_licenses' | 'expiring_subscriptions'> & {
  expiring_licenses: LicenseRowView[];
  expiring_subscriptions: SubscriptionRowView[];
  reminded: LastReminders;
};

export type EndingSoon = { licenses: number; subscriptions: number };

/** `received` in rupiah by the day of payment, less what was taken back. Gained and lost are licenses with a subscription. */
export type MonthFigures = { month: string; received: number; gained: number; lost: number };

export type DashboardCharts = {
  licenses_by_status: { status: Status; count: number }[];
  /** The next 30 days in the business time zone, today first, including days with zeros. */
  expirations_by_day: { day: string; licenses: number; subscriptions: number }[];
  by_month: MonthFigures[];
  by_plan: { plan_type: string; plan_name: string; subscriptions: number; paid_amount: number }[];
};

export const dashboardStatsSchema = viewSchema<DashboardStats>('DashboardStats', {
  total_users: 41,
  total_licenses: 120,
  total_subscriptions: 96,
  total_revenue: 14_250_000,
});

export const expirationStatusSchema = viewSchema<ExpirationStatus>('ExpirationStatus', {
  expiring_licenses: arrayOf(licenseSchema),
  expiring_subscriptions: arrayOf(subscriptionSchema),
  licenses_expiring_soon: 1,
  subscriptions_expiring_soon: 1,
});
