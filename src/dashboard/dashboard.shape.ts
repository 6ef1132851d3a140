import { licenseShape } from '../licenses/license.shape.js';
import { arrayOf, shape } from '../openapi/sample.js';
import { subscriptionShape } from '../subscriptions/subscription.shape.js';
import type { DashboardStats, ExpirationStatus } from './dashboard.view.js';

export const dashboardStatsShape = shape<DashboardStats>('DashboardStats', {
  total_users: 41,
  total_licenses: 120,
  total_subscriptions: 96,
  total_revenue: 14_250_000,
});

export const expirationStatusShape = shape<ExpirationStatus>('ExpirationStatus', {
  expiring_licenses: arrayOf(licenseShape),
  expiring_subscriptions: arrayOf(subscriptionShape),
  licenses_expiring_soon: 1,
  subscriptions_expiring_soon: 1,
});
