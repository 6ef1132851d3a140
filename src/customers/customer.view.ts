import type { Invoice } from '../billing/ledger/invoice.entity.js';
import { invoiceView, invoiceSchema } from '../billing/ledger/invoice.view.js';
import type { License } from '../licensing/licenses/license.entity.js';
import { licenseView, licenseSchema } from '../licensing/licenses/license.view.js';
import type { Config } from '../platform/config/config.js';
import type { Subscription } from '../licensing/subscriptions/subscription.entity.js';
import { type SubscriptionAnswer, subscriptionSchema } from '../licensing/subscriptions/subscription.view.js';
import type { User } from '../accounts/users/user.entity.js';
import { type UserAnswer, userSchema } from '../accounts/users/user.view.js';
import { orNull, viewSchema } from '../platform/openapi/sample.js';
import { type LowerLimit, lowerLimitsSchema } from '../licensing/subscriptions/lower-limits.view.js';

export type Customer = { user: User; license: License; subscription: Subscription; invoice: Invoice | null };

export const customerView = (
  { license, invoice }: Customer,
  { user, subscription }: { user: UserAnswer; subscription: SubscriptionAnswer },
  config: Pick<Config, 'publicUrl'>,
  now: Date,
) => ({
  user,
  license: licenseView(license, now),
  subscription,
  /** Null where staff issue invoices by hand, and for what is free. */
  invoice: invoice && invoiceView(invoice, config),
});

export type CustomerView = ReturnType<typeof customerView>;

export const customerSchema = viewSchema<CustomerView>('Customer', {
  user: userSchema,
  license: licenseSchema,
  subscription: subscriptionSchema,
  invoice: orNull(invoiceSchema),
});

/** Without a customer of that name, `user_id` is null. */
export type SalePreview = { user_id: number | null; lower_limits: LowerLimit[] };

export const salePreviewSchema = viewSchema<SalePreview>('SalePreview', {
  user_id: orNull(3),
  lower_limits: lowerLimitsSchema,
});
