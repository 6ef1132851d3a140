import type { Return, Status } from '../../integrations/gateways/gateway.js';
import { MINUTE_MS } from '../../rules/day.js';

/** The clocks of two companies differ slightly; another installation's order is much older. */
export const CLOCKS_DIFFER_MS = 10 * MINUTE_MS;

export type Opened = {
  amount: number;
  openedAt: Date;
  /** The gateway's id of the booked payment; null before it, and for payments from before the id was stored. */
  transactionId: string | null;
  /** Whether we opened the page, by its number or by a reference that only we use. */
  isOurs: boolean;
};

/** The payment of an attempt and what was returned of it, in whole rupiah; all 0 when none is booked. */
export type Booked = {
  paid: number;
  /** By the gateway; finished. */
  refunded: number;
  /** The part of `refunded` and `reversed` that the gateway charged back, so that it is owed again. */
  chargedBack: number;
  /** Asked of the gateway, without an answer yet. */
  refunding: number;
  reversed: number;
  reversedByHand: number;
  /** Whether staff reversed it so recently that the gateway may not show it yet. */
  isReversalFresh: boolean;
  /** What can still be reversed, less refunds in progress. */
  left: number;
};

export type Reconciliation = {
  pays: boolean;
  /** Rupiah that were returned, but are not booked as such. */
  takesBack: number;
  /** The part of `takesBack` that is owed again. */
  owedAgain: number;
  isAll: boolean;
  /** A refund is under way: ours, which explains the difference once it arrives, or the gateway's. */
  waits: boolean;
  /** What the gateway holds beyond the ledger, negative when less, null when unknown; null when they agree. */
  differs: { by: number | null } | null;
};

const NOTHING: Reconciliation = {
  pays: false,
  takesBack: 0,
  owedAgain: 0,
  isAll: false,
  waits: false,
  differs: null,
};
const differing = (by: number | null): Reconciliation => ({ ...NOTHING, differs: { by } });

/** What to book, or to have reviewed, so that the ledger agrees with the gateway. */
export function reconcile(opened: Opened, booked: Booked, status: Status): Reconciliation {
  switch (status.state) {
    case 'pending':
      return NOTHING;
    case 'unknown':
      return booked.paid > 0 && held(booked) !== 0 ? differing(-held(booked)) : NOTHING;
    case 'unrecognized':
      return differing(null);
    case 'expired':
    case 'failed':
      if (booked.paid === 0) return NOTHING;
      return fits(opened, status)
        ? withReturns(booked, {
            back: booked.paid,
            chargedBack: booked.paid,
            isMore: false,
            isRefunding: false,
          })
        : differing(null);
    case 'paid':
      return paid(opened, booked, status);
  }
}

type Paid = Extract<Status, { state: 'paid' }>;

function paid(opened: Opened, booked: Booked, status: Paid): Reconciliation {
  const { amount } = status;
  if (amount === null || !fits(opened, status)) return differing(amount);
  if (booked.paid > 0)
    return amount === booked.paid ? withReturns(booked, status) : withOtherAmount(booked, status, amount);
  if (amount !== opened.amount) return differing(amount);
  // Paid and returned before we noticed.
  if (status.back !== null && status.back >= amount) return NOTHING;
  return { ...withReturns({ ...NOTHING_BOOKED, paid: amount, left: amount }, status), pays: true };
}

export const NOTHING_BOOKED: Booked = {
  paid: 0,
  refunded: 0,
  chargedBack: 0,
  refunding: 0,
  reversed: 0,
  reversedByHand: 0,
  isReversalFresh: false,
  left: 0,
};

/** The amount differs from the booked one; staff may have booked the rest by hand. */
function withOtherAmount(booked: Booked, { back }: Paid, amount: number): Reconciliation {
  const gone = goneOf(booked, back);
  const by = amount - (back ?? gone) - (booked.paid - gone);
  return by === 0 ? { ...NOTHING, waits: awaitsReversal(booked, back) } : differing(by);
}

type Returns = Pick<Paid, 'back' | 'chargedBack' | 'isMore' | 'isRefunding'>;

function withReturns(booked: Booked, { back, chargedBack, isMore, isRefunding }: Returns): Reconciliation {
  if (back === null) return { ...NOTHING, waits: isRefunding };
  const gone = goneOf(booked, back);
  const unexplained = Math.max(0, back - gone);
  const open = Math.max(0, unexplained - booked.refunding);
  const takesBack = Math.min(open, booked.left);
  const by = Math.max(0, gone - back) - (open - takesBack);
  return {
    ...NOTHING,
    takesBack,
    owedAgain: Math.min(takesBack, Math.max(0, chargedBack - booked.chargedBack)),
    isAll: back >= booked.paid && booked.refunding === 0,
    waits: isRefunding || unexplained > open || awaitsReversal(booked, back),
    differs: isMore || by !== 0 ? { by: isMore ? null : by } : null,
  };
}

/** `amount` by the days on which it went back: of the newest, because those before are booked. The rest is not listed. */
export function returnsByDay(
  amount: number,
  listed: readonly Return[],
  isChargeback: boolean,
  dayOf: (at: Date | null) => string,
): { amount: number; paidOn: string }[] {
  const days = new Map<string, number>();
  const newest = listed
    .filter((one) => one.isChargeback === isChargeback)
    .toSorted((one, other) => (other.at?.getTime() ?? 0) - (one.at?.getTime() ?? 0));
  let rest = amount;
  for (const { amount: returned, at } of [...newest, { amount, at: null }]) {
    const [day, share] = [dayOf(at), Math.min(rest, returned)];
    if (share > 0) days.set(day, (days.get(day) ?? 0) + share);
    rest -= share;
  }
  return [...days].map(([paidOn, sum]) => ({ amount: sum, paidOn })).toReversed();
}

const bookedAsGone = ({ refunded, reversed, reversedByHand }: Booked): number =>
  refunded + reversed + reversedByHand;

/** What the gateway should show as returned. A recent reversal by staff may still be missing there. */
function goneOf(booked: Booked, back: number | null): number {
  const gone = bookedAsGone(booked);
  return booked.isReversalFresh ? Math.min(gone, Math.max(gone - booked.reversedByHand, back ?? 0)) : gone;
}

const awaitsReversal = (booked: Booked, back: number | null): boolean =>
  goneOf(booked, back) < bookedAsGone(booked);

const held = (booked: Booked): number => booked.paid - bookedAsGone(booked);

/** Whether the answer is about our page. Fields that the gateway leaves out count as matching. */
function fits(
  { openedAt, transactionId, isOurs }: Opened,
  { at, transactionId: stated }: { at: Date | null; transactionId: string | null },
): boolean {
  const isOther = transactionId !== null && stated !== null && stated !== transactionId;
  const isOlder = at !== null && at.getTime() < openedAt.getTime() - CLOCKS_DIFFER_MS;
  return isOurs && !isOther && !isOlder;
}
