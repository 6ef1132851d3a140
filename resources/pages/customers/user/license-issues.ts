import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import { firstActions } from '@server/rules/debt';
import type { Permission } from '@server/rules/roles';
import { can, isStaff } from '@/lib/rights';

type LicenseIssue = NonNullable<CustomerLicenseView['issue']>;

export type LicenseAction =
  | 'renew'
  | 'pay'
  | 'renew-and-activate'
  | 'pay-and-activate'
  | 'activate'
  | 'pay-link'
  | 'change-plan'
  | 'edit-subscription'
  | 'edit-license'
  | 'rotate'
  | 'script'
  | 'offline-code'
  | 'verify';

/** What each action asks of the role of staff; customers and all staff may do the others. */
const NEEDS: Partial<Record<LicenseAction, Permission[]>> = {
  renew: ['subscriptions:write'],
  pay: ['payments:record'],
  'renew-and-activate': ['subscriptions:write', 'licenses:write'],
  'pay-and-activate': ['payments:record', 'subscriptions:write', 'licenses:write'],
  activate: ['subscriptions:write', 'licenses:write'],
  'pay-link': ['messages:send'],
  'change-plan': ['subscriptions:write'],
  'edit-subscription': ['subscriptions:write'],
  'edit-license': ['licenses:write'],
  rotate: ['keys:rotate'],
  'offline-code': ['licenses:write'],
};

/** Customers make codes for what is theirs. */
export const mayDo = (viewer: Parameters<typeof can>[0], action: LicenseAction): boolean =>
  can(viewer, ...(NEEDS[action] ?? [])) || (action === 'offline-code' && !isStaff(viewer));

const FIXES: Record<LicenseIssue, LicenseAction> = {
  SUBSCRIPTION_EXPIRED: 'renew',
  EXPIRED: 'edit-license',
  INACTIVE: 'activate',
  SUBSCRIPTION_INACTIVE: 'activate',
  IN_GRACE: 'pay',
  PAYMENT_FAILED: 'pay',
  UNPAID: 'pay',
  SILENT: 'script',
  LIMIT_EXCEEDED: 'edit-subscription',
  ENDS_SOON: 'renew',
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
  // A payment or renewal moves the end of the license as well, but does not activate it.
  if (worst === 'SUBSCRIPTION_EXPIRED' && subscription)
    return firstActions(subscription).map((action): LicenseAction =>
      issues.includes('INACTIVE') ? `${action}-and-activate` : action,
    );
  return [FIXES[worst] === 'renew' && !subscription ? 'edit-license' : FIXES[worst]];
}

/** The date that the issue text mentions; a future end is never the cause. */
export function issueDay({ license, subscription }: CustomerLicenseView, issue: LicenseIssue, now: string) {
  const past = (at: string | null | undefined) => (at && at < now ? at : null);
  if (issue === 'SUBSCRIPTION_EXPIRED') return past(subscription?.end_date);
  if (issue === 'EXPIRED') return past(license.expires_at);
  if (issue === 'SILENT') return license.last_verification.last_verified_at;
  if (issue === 'IN_GRACE') return graceOf({ license, subscription });
  return endOf({ license, subscription });
}

/** The earlier of the two ends; ISO times compare as text. */
export function endOf({
  license,
  subscription,
}: Pick<CustomerLicenseView, 'license' | 'subscription'>): string | null {
  const ends = [license.expires_at, subscription?.end_date].filter((end) => !!end) as string[];
  return ends.toSorted()[0] ?? null;
}

/** The end of the grace; customers see it on the licence when another user pays. */
export const graceOf = ({
  license,
  subscription,
}: Pick<CustomerLicenseView, 'license' | 'subscription'>): string | null =>
  subscription?.grace_until ?? license.grace_until;

/** Whether routers are refused; all other issues are warnings. */
export const isRefused = ({ verdict }: CustomerLicenseView) => verdict !== 'VALID';
