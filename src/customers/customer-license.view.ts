import type { License } from '../licensing/licenses/license.entity.js';
import type { BillingPeriod } from '../rules/billing-period.js';
import type { Config } from '../platform/config/config.js';
import { forCustomers } from '../rules/fields.js';
import { LICENSE_FIELDS } from '../rules/license-fields.js';
import { SUBSCRIPTION_FIELDS } from '../rules/subscription-fields.js';
import { licenseRowView, usageView } from '../licensing/licenses/license.view.js';
import type { Invoice } from '../billing/ledger/invoice.entity.js';
import { payableInvoiceView } from '../billing/ledger/invoice.view.js';
import type { Subscription } from '../licensing/subscriptions/subscription.entity.js';
import { nextPrice, subscriptionRowView } from '../licensing/subscriptions/subscription.view.js';
import type { Verdict } from '../licensing/verification/verdict.js';
import { startOfDay } from '../rules/business-day.js';
import { debtOf } from '../billing/ledger/ledger-debts.js';
import { type LicenseIssue, withoutPayment } from './license-issue.js';

/** `verdict` is what a router would get now. */
export type CustomerLicense = {
  license: License;
  verdict: Verdict;
  issues: LicenseIssue[];
  open: Invoice[];
  /** Of the subscription's amount; null without a subscription. */
  pricePeriod: BillingPeriod | null;
};

type Seen = {
  userId: number;
  /** Whether the viewer may also see other users' parts. */
  isWhole: boolean;
  now: Date;
  config: Pick<Config, 'publicUrl' | 'businessTimeZone'>;
};

export const customerLicenseView = (
  { license, verdict, issues, open, pricePeriod }: CustomerLicense,
  { userId, isWhole, now, config }: Seen,
) => {
  const { subscription, owner } = license;
  const whole = licenseRowView(license, now);
  const row = isWhole ? whole : forCustomers(LICENSE_FIELDS, whole);
  const isTheirs = isWhole || owner?.id === userId;
  const isPaidByThem = !!subscription && (isWhole || subscription.user.id === userId);
  const seenIssues = isPaidByThem ? issues : withoutPayment(issues);
  return {
    license: isTheirs ? row : { ...row, username: null, user_name: null, wa_number: null, owner_id: null },
    subscription: isPaidByThem
      ? {
          ...subscriptionOf(subscription, isWhole, now),
          ...debtOf(open, startOfDay(now, config.businessTimeZone)),
          price_period: pricePeriod!,
          ...nextPrice(subscription, pricePeriod!, now),
        }
      : null,
    open_invoice: isPaidByThem && open[0] ? payableInvoiceView(open[0], config) : null,
    usage: usageView(license),
    has_leases: isTheirs && !!subscription?.plan.hasLeases,
    verdict: verdict.code,
    issue: seenIssues[0] ?? null,
    issues: seenIssues,
  };
};

function subscriptionOf(subscription: Subscription, isForStaff: boolean, now: Date) {
  const row = subscriptionRowView(subscription, now);
  return isForStaff ? row : forCustomers(SUBSCRIPTION_FIELDS, row);
}

export type CustomerLicenseView = ReturnType<typeof customerLicenseView>;
