import type { HoldingView } from '@server/customers/holding.view';

type Trouble = NonNullable<HoldingView['trouble']>;

/** What can be done about a licence and its subscription. */
export type LicenseAction =
  'renew' | 'pay' | 'change-plan' | 'edit-subscription' | 'edit-license' | 'script' | 'verify';

const CURES: Record<Trouble, LicenseAction> = {
  SUBSCRIPTION_EXPIRED: 'renew',
  EXPIRED: 'edit-license',
  INACTIVE: 'edit-license',
  SUBSCRIPTION_INACTIVE: 'edit-subscription',
  IN_GRACE: 'pay',
  PAYMENT_FAILED: 'pay',
  UNPAID: 'pay',
  SILENT: 'script',
  LIMIT_EXCEEDED: 'edit-subscription',
  ENDS_SOON: 'renew',
};

export const cureOf = ({ subscription }: HoldingView, trouble: Trouble): LicenseAction =>
  CURES[trouble] === 'renew' && !subscription ? 'edit-license' : CURES[trouble];

/** The day that the words of the trouble name; an end ahead of now did not cause it. */
export function dayOfTrouble({ license, subscription }: HoldingView, trouble: Trouble, now: string) {
  const past = (at: string | null | undefined) => (at && at < now ? at : null);
  if (trouble === 'SUBSCRIPTION_EXPIRED') return past(subscription?.end_date);
  if (trouble === 'EXPIRED') return past(license.expires_at);
  if (trouble === 'SILENT') return license.last_verification.last_verified_at;
  if (trouble === 'IN_GRACE') return graceOf({ license, subscription });
  return endOf({ license, subscription });
}

/** The earlier of the two ends: instants of the API compare as text. */
export function endOf({
  license,
  subscription,
}: Pick<HoldingView, 'license' | 'subscription'>): string | null {
  const ends = [license.expires_at, subscription?.end_date].filter((end) => !!end) as string[];
  return ends.toSorted()[0] ?? null;
}

/** Until when it runs past its end; a customer sees it by the licence where somebody else pays. */
export const graceOf = ({
  license,
  subscription,
}: Pick<HoldingView, 'license' | 'subscription'>): string | null =>
  subscription?.grace_until ?? license.grace_until;

/** Which of them refuse routers, and which only need a look. */
export const isRefused = ({ verdict }: HoldingView) => verdict !== 'VALID';
