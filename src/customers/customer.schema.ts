import { invoiceSchema } from '../billing/invoices/invoice.schema.js';
import { licenseSchema } from '../licensing/licenses/license.schema.js';
import { orNull, viewSchema } from '../platform/openapi/sample.js';
import { subscriptionSchema } from '../licensing/subscriptions/subscription.schema.js';
import { userSchema } from '../accounts/users/user.schema.js';
import type { CustomerView } from './customer.view.js';

export const customerSchema = viewSchema<CustomerView>('Customer', {
  user: userSchema,
  license: licenseSchema,
  subscription: subscriptionSchema,
  invoice: orNull(invoiceSchema),
});
