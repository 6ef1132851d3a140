import type { License } from '../licensing/licenses/license.entity.js';
import { licenseRowView, usageView } from '../licensing/licenses/license.view.js';
import type { Invoice } from '../billing/invoices/invoice.entity.js';
import { payPath } from '../billing/invoices/pay-token.js';
import { subscriptionRowView } from '../licensing/subscriptions/subscription.view.js';
import type { Verdict } from '../licensing/verification/verdict.js';
import type { Debt } from '../rules/debt.js';
import type { LicenseIssue } from './license-issue.js';

/** `verdict` is what a router would get now. */
export type CustomerLicense = {
  license: License;
  verdict: Verdict;
  issue: LicenseIssue | null;
  /** The oldest open invoice of the subscription. */
  owed: Invoice | null;
  /** Of the subscription, if there is one. */
  debt: Debt;
};

/** @param isWhole whether the viewer may also see other users' parts */
export const customerLicenseView = (
  { license, verdict, issue, owed, debt }: CustomerLicense,
  userId: number,
  isWhole: boolean,
  now: Date,
) => {
  const { subscription, owner } = license;
  const row = licenseRowView(license, now);
  const isTheirs = isWhole || owner?.id === userId;
  const isPaidByThem = !!subscription && (isWhole || subscription.user.id === userId);
  return {
    license: isTheirs ? row : { ...row, username: null, user_name: null, wa_number: null, owner_id: null },
    subscription: isPaidByThem ? { ...subscriptionRowView(subscription, now), ...debt } : null,
    pay_path: isPaidByThem && owed ? payPath(owed.payToken) : null,
    usage: usageView(license),
    verdict: verdict.code,
    issue,
  };
};

export type CustomerLicenseView = ReturnType<typeof customerLicenseView>;
