import type { Status } from '../../integrations/gateways/gateway.js';

const MINUTE_MS = 60_000;
/** Clocks of two companies are never the same; an order of somebody else's is older by far. */
const CLOCKS_DIFFER_MS = 10 * MINUTE_MS;

/** What was asked for, and what is known of who pays it. */
export type Opened = {
  /** Whole rupiah. */
  amount: number;
  openedAt: Date;
  /** The gateway's own id of what is booked; null before, and of what was booked before it was kept. */
  transactionId: string | null;
  /** Whether the page that was asked for is the one that we opened, by its number or by a reference that is ours alone. */
  isOurs: boolean;
};

/** The payment of an attempt and what went back of it, in whole rupiah; all 0 where none is booked. */
export type Booked = {
  paid: number;
  /** By the gateway, and done. */
  refunded: number;
  /** What of that and of what was reversed is owed again because the gateway said so. */
  chargedBack: number;
  /** By the gateway, and not answered yet. */
  refunding: number;
  /** By the gateway's word. */
  reversed: number;
  /** By staff, who said that it went back. */
  reversedByHand: number;
  /** Whether that was so lately that the gateway may say so yet. */
  isReversalFresh: boolean;
  /** What can still be taken from the books, beyond what is being refunded. */
  left: number;
};

export type Reconciliation = {
  /** Whether the payment has to be booked, with its amount as the gateway says. */
  pays: boolean;
  /** Rupiah that went back and are not booked as such. */
  takesBack: number;
  /** What of it is owed again. */
  owedAgain: number;
  /** Whether that is all there was. */
  isAll: boolean;
  /** A refund is under way: one of ours, which explains what went back if it arrives, or one of the gateway's. */
  waits: boolean;
  /**
   * Where the books cannot follow: what the gateway holds beyond them, negative where it holds less, null where it does not
   * say how much.
   */
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

/** What to book, or what a person has to look at, so that the books say what the gateway says now. */
export function reconcile(opened: Opened, booked: Booked, word: Status): Reconciliation {
  switch (word.state) {
    case 'pending':
      return NOTHING;
    case 'unknown':
      return booked.paid > 0 && held(booked) !== 0 ? differing(-held(booked)) : NOTHING;
    case 'strange':
      return differing(null);
    case 'expired':
    case 'failed':
      if (booked.paid === 0) return NOTHING;
      return fits(opened, word)
        ? withReturns(booked, {
            back: booked.paid,
            chargedBack: booked.paid,
            isMore: false,
            isRefunding: false,
          })
        : differing(null);
    case 'paid':
      return paid(opened, booked, word);
  }
}

type Paid = Extract<Status, { state: 'paid' }>;

function paid(opened: Opened, booked: Booked, word: Paid): Reconciliation {
  const { amount } = word;
  if (amount === null || !fits(opened, word)) return differing(amount);
  if (booked.paid > 0)
    return amount === booked.paid ? withReturns(booked, word) : withOtherAmount(booked, word, amount);
  if (amount !== opened.amount) return differing(amount);
  // What came and went before we heard of it leaves nothing.
  if (word.back !== null && word.back >= amount) return NOTHING;
  return { ...withReturns({ ...NOTHING_BOOKED, paid: amount, left: amount }, word), pays: true };
}

/** Of an attempt that is not paid yet. */
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

/** Another sum than was booked, of which a person may have booked what is missing. */
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

const bookedAsGone = ({ refunded, reversed, reversedByHand }: Booked): number =>
  refunded + reversed + reversedByHand;

/** What of it the gateway should say, too. What staff reversed lately it may say yet. */
function goneOf(booked: Booked, back: number | null): number {
  const gone = bookedAsGone(booked);
  return booked.isReversalFresh ? Math.min(gone, Math.max(gone - booked.reversedByHand, back ?? 0)) : gone;
}

const awaitsReversal = (booked: Booked, back: number | null): boolean =>
  goneOf(booked, back) < bookedAsGone(booked);

const held = (booked: Booked): number => booked.paid - bookedAsGone(booked);

/** Whether it is about what we opened. What the gateway leaves out counts as fitting. */
function fits(
  { openedAt, transactionId, isOurs }: Opened,
  { at, transactionId: stated }: { at: Date | null; transactionId: string | null },
): boolean {
  const isOther = transactionId !== null && stated !== null && stated !== transactionId;
  const isOlder = at !== null && at.getTime() < openedAt.getTime() - CLOCKS_DIFFER_MS;
  return isOurs && !isOther && !isOlder;
}
