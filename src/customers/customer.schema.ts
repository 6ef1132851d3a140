import { invoiceSchema } from '../billing/invoices/invoice.schema.js';
import { licenseSchema } from '../licensing/licenses/license.schema.js';
import { orNull, viewSchema } from '../platform/openapi/sample.js';
import { subscriptionSchema } from '../licensing/subscriptions/subscription.schema.js';
import { userSchema } from '../accounts/users/user.schema.js';
import { type LowerLimit, lowerLimitsSchema } from '../licensing/subscriptions/lower-limits.view.js';
import type { CustomerView } from './customer.view.js';

export const customerSchema = viewSchema<CustomerView>('Customer', {
  user: userSchema,
  license: licenseSchema,
  subscription: subscriptionSchema,
  invoice: orNull(invoiceSchema),
});

export type SalePreview = { user_id: number; lower_limits: LowerLimit[] };

export const salePreviewSchema = viewSchema<SalePreview>('SalePreview', {
  user_id: 3,
  lower_limits: lowerLimitsSchema,
});
