import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import { type ActionName, FIRST_ACTIONS } from '@/shared/actions';

type LicenseIssue = NonNullable<CustomerLicenseView['issue']>;

export type LicenseAction = Exclude<
  ActionName,
  'add-subscription' | 'remind' | 'show-invoice' | 'history' | 'delete'
>;

const FIXES: Record<Exclude<LicenseIssue, 'SUBSCRIPTION_EXPIRED' | 'ENDS_SOON'>, LicenseAction> = {
  EXPIRED: 'edit-license',
  INACTIVE: 'activate',
  SUBSCRIPTION_INACTIVE: 'activate',
  IN_GRACE: 'pay',
  PAYMENT_FAILED: 'pay',
  UNPAID: 'pay',
  SILENT: 'script',
  LIMIT_EXCEEDED: 'edit-subscription',
};

/** Why routers are refused, most severe first. */
const REFUSALS: readonly LicenseIssue[] = [
  'SUBSCRIPTION_EXPIRED',
  'EXPIRED',
  'INACTIVE',
  'SUBSCRIPTION_INACTIVE',
];

/** All causes of a refusal, or the most severe warning. */
export function shownIssues({ issues }: Pick<CustomerLicenseView, 'issues'>): LicenseIssue[] {
  const causes = issues.filter((issue) => REFUSALS.includes(issue));
  return causes.length > 0 ? causes : issues.slice(0, 1);
}

/** What fixes all shown issues at once, the best way first. */
export function fixesFor({
  issues,
  subscription,
}: Pick<CustomerLicenseView, 'issues' | 'subscription'>): LicenseAction[] {
  const [worst] = issues;
  if (!worst) return [];
  if (worst !== 'SUBSCRIPTION_EXPIRED' && worst !== 'ENDS_SOON') return [FIXES[worst]];
  if (!subscription) return ['edit-license'];
  // A payment or renewal moves the end of the license as well, but does not activate it.
  return FIRST_ACTIONS.map((name): LicenseAction =>
    issues.includes('INACTIVE') ? `${name}-and-activate` : name,
  );
}

/** The date that the issue text mentions; a future end is never the cause. */
export function issueDay({ license, subscription }: CustomerLicenseView, issue: LicenseIssue, now: string) {
  const past = (at: string | null | undefined) => (at && at < now ? at : null);
  if (issue === 'SUBSCRIPTION_EXPIRED') return past(subscription?.end_date);
  if (issue === 'EXPIRED') return past(license.expires_at);
  if (issue === 'SILENT') return license.last_verification.last_verified_at;
  if (issue === 'IN_GRACE') return graceOf({ license, subscription });
  return license.ends_at;
}

/** The end of the grace; customers see it on the licence when another user pays. */
export const graceOf = ({
  license,
  subscription,
}: Pick<CustomerLicenseView, 'license' | 'subscription'>): string | null =>
  subscription?.grace_until ?? license.grace_until;

/** Whether routers are refused; all other issues are warnings. */
export const isRefused = ({ verdict }: CustomerLicenseView) => verdict !== 'VALID';
