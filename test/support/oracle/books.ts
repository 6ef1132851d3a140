import { DAY, type Length, monthsIn } from './calendar.js';

/** What an invoice asks for. `begun` is when its period began by payment or renewal; null while that is the next one. */
export type Bill = {
  from: number;
  to: number | null;
  length: Length;
  total: number;
  money: number;
  credit: number;
  issuedAt: number;
  renews: boolean;
  begun: number | null;
  /** The end that its payment or renewal bought. */
  until: number | null;
  isCancelled: boolean;
  /** Cancelled because its period did not come: it is asked for again if it does. */
  mayComeAgain: boolean;
  isOfChange: boolean;
};

/** Days that were sold, renewed, paid, typed or changed. A price of null: given without one. */
export type Span = {
  kind: 'sold' | 'renewed' | 'paid' | 'typed' | 'changed';
  from: number;
  to: number | null;
  length: Length | null;
  price: number | null;
  ofDays: number | null;
  bill: number | null;
  before: Terms | null;
  /** Of an end that was moved back: what it cut. */
  replaces?: Span[];
};

/** What taking a period back restores. */
export type Terms = {
  end: number | null;
  anchor: number;
  status: 'active' | 'inactive' | 'expired';
  licenseEnd: number | null;
  licenseStatus: 'active' | 'expired';
  amount: number;
  isPaid: boolean;
};

export type Receipt = {
  bill: number;
  amount: number;
  toCredit: number;
  at: number;
  /** Number of the transfer, of which it may be a part. */
  transfer: number;
  isAtGateway: boolean;
  /** Its invoice was cancelled, so all of it became credit. */
  isCredit: boolean;
  isGone: boolean;
};

export type PlanFacts = { id: number; type: string; graceDays: number; prices: Record<Length, number> };

/** Plain data, so that a copy can be tried and thrown away. */
export type Books = Terms & {
  start: number;
  plan: PlanFacts;
  agreed: { price: number; length: Length };
  spans: Span[];
  bills: Bill[];
  receipts: Receipt[];
  balance: number;
};

/** What the model expects the product to refuse. */
export class Refused extends Error {}

export const refuse = (why: string): never => {
  throw new Refused(why);
};

export const owedOf = (bill: Bill): number => (bill.isCancelled ? 0 : bill.total - bill.money - bill.credit);
export const isNext = (bill: Bill): boolean => bill.renews && bill.begun === null;
export const openBills = (books: Books): Bill[] => books.bills.filter((bill) => owedOf(bill) > 0);
export const openBegun = (books: Books): Bill | undefined => openBills(books).find((bill) => !isNext(bill));

/** Its period does not begin where the subscription ends. What is partly paid stays. */
export const isOutdated = (bill: Bill, { end }: Books): boolean =>
  end !== null &&
  bill.money + bill.credit === 0 &&
  (bill.from === bill.issuedAt ? end > bill.from : bill.from !== end);

export function openNext(books: Books): Bill | undefined {
  const next = openBills(books).filter(isNext);
  return next.find((bill) => !isOutdated(bill, books)) ?? next[0];
}

export const isRunningOwed = (books: Books): boolean =>
  !!openBegun(books) || (!books.isPaid && books.amount > 0);

/** The agreed price; a longer period never costs more than as many of the agreed ones. */
export function priceOf({ agreed, plan }: Books, length: Length): number {
  const listed = plan.prices[length];
  const times = monthsIn(length) / monthsIn(agreed.length);
  if (length === agreed.length) return agreed.price;
  return agreed.price > 0 && times > 1 ? Math.min(listed, agreed.price * times) : listed;
}

const graceUntil = ({ status, end, plan }: Books, now: number): number | null => {
  if (status !== 'active' || end === null || end >= now) return null;
  const until = end + plan.graceDays * DAY;
  return plan.graceDays > 0 && until >= now ? until : null;
};
const isOver = (at: number | null, now: number): boolean => at !== null && at < now;

export const hasLapsed = (books: Books, now: number): boolean =>
  isOver(books.end, now) && graceUntil(books, now) === null;

export const shownStatus = (books: Books, now: number): Terms['status'] =>
  hasLapsed(books, now) ? 'expired' : books.status;

/** Whether the licence's own date has passed; in grace it follows its subscription, unless it is dated earlier. */
const isLicenseOver = (books: Books, now: number): boolean =>
  isOver(books.licenseEnd, now) && !(graceUntil(books, now) !== null && books.end! <= books.licenseEnd!);

export function verdictOf(books: Books, now: number): string {
  const status = shownStatus(books, now);
  if (status === 'expired') return 'SUBSCRIPTION_EXPIRED';
  if (books.licenseStatus === 'expired' || isLicenseOver(books, now)) return 'EXPIRED';
  return status === 'inactive' ? 'SUBSCRIPTION_INACTIVE' : 'VALID';
}

export function sweep(books: Books, now: number): void {
  const [isSubscriptionOver, isItsLicenseOver] = [hasLapsed(books, now), isLicenseOver(books, now)];
  if (books.status === 'active' && isSubscriptionOver) books.status = 'expired';
  if (books.licenseStatus === 'active' && isItsLicenseOver) books.licenseStatus = 'expired';
}
