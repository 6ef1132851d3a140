import { DAY_MS } from './day.js';

export const RECORDED_METHODS = ['transfer', 'cash', 'qris_static'] as const;
export type RecordedMethod = (typeof RECORDED_METHODS)[number];

export const GATEWAYS = ['midtrans', 'xendit'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

export const PAYMENT_METHODS = [...RECORDED_METHODS, ...GATEWAYS] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const INVOICE_STATES = ['open', 'partial', 'paid', 'refunded', 'cancelled'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const OPEN_STATES = ['open', 'partial'] as const satisfies InvoiceState[];
/** Partial indexes have the same condition, so the planner knows it by its text. */
export const SQL_OPEN = `state in (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`;

/** As many as one payment may be divided into. */
export const MAX_PAID_INVOICES = 100;

/** Rupiah. */
export const totalOwed = (open: readonly { owed: number }[]): number =>
  open.reduce((sum, { owed }) => sum + owed, 0);

export const MAX_REFERENCE = 40;
export const MAX_NOTE = 500;

/** `INV-2026-000123`. Numbers have no gaps within a year, except after a restore. */
export const invoiceNumber = (year: number, position: number): string =>
  `INV-${year}-${String(position).padStart(6, '0')}`;

const positionOf = (number: string): string => number.replace(/^.*-/, '');

/** `INV-2026-000123–000142`, of invoices that were issued together; others may have come between. */
export function invoiceNumbers(numbers: string[]): string | null {
  const ranges: string[][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && Number(positionOf(number)) === Number(positionOf(last.at(-1)!)) + 1) last.push(number);
    else ranges.push([number]);
  }
  const textOf = ([first, ...others]: string[]) => [first, ...others.slice(-1).map(positionOf)].join('–');
  return ranges.map(textOf).join(', ') || null;
}

/** More than any installation issues per minute on average. */
const NUMBERS_PER_MINUTE = 1_000;

/** Skips every number that may have been issued since the backup, also by other copies restored from it. */
export const firstPositionAfterRestore = (at: Date, yearBegan: Date): number =>
  Math.ceil((at.getTime() - yearBegan.getTime()) / 60_000) * NUMBERS_PER_MINUTE + 1;

/** Invoice numbers have the shape of license keys, so lookups check this first. */
export const isInvoiceNumber = (text: string): boolean => /^INV-\d{4}-\d{6,}$/i.test(text.trim());

export function split(amount: number, owed: number): { settles: number; surplus: number } {
  const settles = Math.min(amount, owed);
  return { settles, surplus: amount - settles };
}

/** Why staff must check a payment. */
export const REVIEW_KINDS = [
  'claimed',
  'surplus',
  'twice',
  'late',
  'reversed',
  'refund_refused',
  'unmatched',
  'unknown_order',
  'switched_off',
] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];
export type InvoiceReviewKind = Exclude<ReviewKind, 'unknown_order'>;

export const REVIEW_ACTIONS = ['record_payment', 'use_credit', 'book_return'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** What stays unresolved when a review is closed with a note. */
export type ReviewLeaves = 'owed' | 'credit' | 'books' | 'gateway' | 'service';

type ReviewRule = {
  leaves: ReviewLeaves;
  above?: ReviewAction;
  below?: ReviewAction;
};

export const REVIEW_RULES: Record<ReviewKind, ReviewRule> = {
  claimed: { leaves: 'owed', above: 'record_payment' },
  surplus: { leaves: 'credit', above: 'use_credit' },
  twice: { leaves: 'credit', above: 'use_credit' },
  late: { leaves: 'credit', above: 'use_credit' },
  reversed: { leaves: 'books' },
  refund_refused: { leaves: 'books' },
  unmatched: { leaves: 'books', above: 'record_payment', below: 'book_return' },
  unknown_order: { leaves: 'gateway' },
  switched_off: { leaves: 'service' },
};

export function fittingAction(kind: ReviewKind, amount: number | null): ReviewAction | null {
  const { above, below } = REVIEW_RULES[kind];
  if (!amount) return null;
  return (amount > 0 ? above : below) ?? null;
}

export const REFUND_WAYS = ['gateway', 'transfer', 'cash'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

export const REFUND_STATES = ['asked', 'done', 'refused'] as const;

type Recorded = { by: string | null | undefined; at: Date };
type Viewer = { username: string; managesLedger: boolean };

/** The user who recorded it may undo it within a day, those who manage the ledger also later (billing §10). */
export const mayUndo = ({ by, at }: Recorded, { username, managesLedger }: Viewer, now: Date): boolean =>
  managesLedger || (by === username && now.getTime() - at.getTime() < DAY_MS);
