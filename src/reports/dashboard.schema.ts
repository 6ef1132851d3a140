import { licenseSchema } from '../licensing/licenses/license.schema.js';
import { arrayOf, viewSchema } from '../platform/openapi/sample.js';
import { subscriptionSchema } from '../licensing/subscriptions/subscription.schema.js';
import type { DashboardStats, ExpirationStatus } from './dashboard.view.js';

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
