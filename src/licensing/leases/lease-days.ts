import { dayOf, daysAfter } from '../../rules/business-day.js';
import { type Grace, runsUntil, type SubscriptionState } from '../../rules/grace.js';
import { type CodeLimit, MAX_OFFLINE_DAYS } from '../../rules/lease-chain.js';

/** What a lease follows from, as verification reads it. */
export type LeasedLicense = {
  id: number;
  licenseKey: string;
  expiresAt: Date | null;
  /** Of the router that asks, where its plan allows fewer. */
  refusedFrom?: Date;
  subscription:
    | (SubscriptionState & {
        planName: string;
        isUnpaid: boolean;
        hasLeases: boolean;
        grace: Grace;
        isUnlimited: boolean;
        maxCustomerCount: number;
        maxMikrotikCount: number;
      })
    | null;
};

export type LeaseTerms = { leaseDays: number; timeZone: string };

const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a);

/** The end of what is paid, with its grace; sooner for a router that will be refused. */
export function paidUntil({ expiresAt, subscription, refusedFrom }: LeasedLicense): Date | null {
  const paid = runsUntil(expiresAt, subscription, subscription?.grace);
  return refusedFrom && (!paid || refusedFrom < paid) ? refusedFrom : paid;
}

/** The last day of it, to which midnight does not belong; null: without an end. */
function lastPaidDay(license: LeasedLicense, timeZone: string): string | null {
  const end = paidUntil(license);
  return end && dayOf(new Date(end.getTime() - 1), timeZone);
}

/** Until which day a router may run that is answered now, and then no more. */
export const leaseDay = (license: LeasedLicense, now: Date, { leaseDays, timeZone }: LeaseTerms): string =>
  earlier(daysAfter(dayOf(now, timeZone), leaseDays), lastPaidDay(license, timeZone));

/** Until which day a code may let it run: a code cannot be taken back, so a period that is not paid gets no more than an answer gives. */
export function lastCodeDay(
  license: LeasedLicense,
  now: Date,
  terms: LeaseTerms,
): { day: string; limit: CodeLimit } {
  if (license.subscription?.isUnpaid) return { day: leaseDay(license, now, terms), limit: 'unpaid' };
  const paid = lastPaidDay(license, terms.timeZone);
  if (paid) return { day: paid, limit: 'paid' };
  return { day: daysAfter(dayOf(now, terms.timeZone), MAX_OFFLINE_DAYS), limit: 'endless' };
}
