import {
  type Bill,
  type Books,
  hasLapsed,
  isNext,
  isOutdated,
  isRunningOwed,
  openBegun,
  openBills,
  openNext,
  owedOf,
  priceOf,
  refuse,
} from './books.js';
import { DAY, dayOfMonth, type Length, shifted } from './calendar.js';
import { extend, runningSpan } from './time.js';

type Payer = 'staff' | 'customer';
/** Where a period of what has lapsed begins, if it was chosen. */
type Anchor = 'now' | 'unchanged' | undefined;

export const nextSpan = (books: Books, length: Length, now: number, restarts = false) => {
  const isAnchored = books.end !== null && !restarts;
  const from = isAnchored ? books.end! : now;
  const anchor = isAnchored ? books.anchor : dayOfMonth(now);
  return { from, to: shifted(from, length, anchor), length, anchor };
};

export function cancel(books: Books, bill: Bill, mayComeAgain: boolean): void {
  books.balance += bill.money + bill.credit;
  const at = books.bills.indexOf(bill);
  for (const receipt of books.receipts) if (receipt.bill === at) receipt.isCredit = true;
  Object.assign(bill, { money: 0, credit: 0, isCancelled: true, mayComeAgain });
}

export function cancelOutdated(books: Books): void {
  for (const bill of openBills(books)) if (isNext(bill) && isOutdated(bill, books)) cancel(books, bill, true);
}

export function refusePartlyPaid(bill: Bill): void {
  if (bill.money > 0) refuse('partly paid');
}

type Asked = Pick<Bill, 'from' | 'to' | 'length' | 'total' | 'renews'>;

export function issue(books: Books, asked: Asked, now: number, more: Partial<Bill> = {}): Bill {
  const sums = { money: 0, credit: 0, begun: null, until: null, isCancelled: false, mayComeAgain: false };
  const bill = { ...asked, ...sums, issuedAt: now, isOfChange: false, ...more };
  books.bills.push(bill);
  if (!asked.renews)
    for (const span of books.spans) if (span.from === asked.from) span.bill = books.bills.length - 1;
  return bill;
}

/** One invoice for a period, and none for what costs nothing. */
function issueOnce(books: Books, asked: Asked, now: number): Bill {
  const wasAsked = books.bills.some(
    (bill) => !bill.isCancelled && !bill.isOfChange && bill.from === asked.from,
  );
  if (asked.total === 0 || wasAsked) refuse('free, or invoiced already');
  return issue(books, asked, now);
}

/** @param now also the start of a period after none */
export function billNext(books: Books, length: Length, now: number): Bill {
  cancelOutdated(books);
  const next = openNext(books);
  if (next?.length === length) return next;
  if (next) {
    refusePartlyPaid(next);
    cancel(books, next, false);
  }
  const { from, to } = nextSpan(books, length, now);
  return issueOnce(books, { from, to, length, total: priceOf(books, length), renews: true }, now);
}

function billRunning(books: Books, now: number): Bill {
  cancelOutdated(books);
  return issueOnce(books, { ...runningSpan(books), total: books.amount, renews: false }, now);
}

/** Who pays an invoice in full begins its period, or has paid for the running one. */
function settled(books: Books, bill: Bill, by: Payer, now: number, anchor?: Anchor): void {
  if (owedOf(bill) > 0) return;
  const isOwed = !!openBegun(books);
  if (isNext(bill)) {
    const isOver = nextSpan(books, bill.length, now).to < now;
    const isNew = anchor ? anchor === 'now' : by === 'customer' || bill.from === bill.issuedAt || isOver;
    const restarts = isNew && hasLapsed(books, now);
    const isOff = books.status === 'inactive';
    const { anchor: day, ...span } = nextSpan(books, bill.length, now, restarts);
    const paid = { ...span, kind: 'paid' as const, price: bill.total, bill: books.bills.indexOf(bill) };
    extend(books, paid, { now, anchor: day, activates: true });
    if (isOff && by === 'customer') books.status = 'inactive';
    Object.assign(books, { amount: bill.total, isPaid: !isOwed });
    Object.assign(bill, { begun: now, until: span.to });
  } else if (!isOwed) {
    books.isPaid = true;
    if ((bill.until ?? bill.to) === books.end && books.spans.at(-1)!.ofDays === null)
      books.amount = bill.total;
  }
}

export function useCredit(books: Books, bill: Bill, now: number, anchor?: Anchor): void {
  const amount = Math.min(Math.max(0, books.balance), owedOf(bill));
  if (amount === 0) return;
  books.balance -= amount;
  bill.credit += amount;
  settled(books, bill, 'customer', now, anchor);
}

/** Credit renews nothing that was switched off. */
export function useCreditOnOpen(books: Books, now: number): void {
  for (const bill of openBills(books))
    if (!isNext(bill) || books.status !== 'inactive') useCredit(books, bill, now);
}

type Money = { amount: number; by: Payer; transfer: number; anchor?: Anchor };

function receive(books: Books, bill: Bill, { amount, by, transfer, anchor }: Money, now: number): void {
  const settles = Math.min(amount, owedOf(bill));
  const at = { bill: books.bills.indexOf(bill), at: now, transfer };
  const flags = { isAtGateway: by === 'customer', isCredit: false, isGone: false };
  books.receipts.push({ ...at, ...flags, amount, toCredit: amount - settles });
  books.balance += amount - settles;
  bill.money += settles;
  settled(books, bill, by, now, anchor);
}

function complete(books: Books, bill: Bill, now: number, anchor?: Anchor): void {
  if (owedOf(bill) > 0 && bill.money + bill.credit > 0) useCredit(books, bill, now, anchor);
  useCreditOnOpen(books, now);
}

export type Payment = {
  amount: number;
  pays?: 'running' | 'next';
  length?: Length;
  spread?: boolean;
  anchor?: Anchor;
};

/** What staff record: the running period while that is owed, else the next; spread, the oldest first. */
export function pay(books: Books, { amount, pays, length, spread, anchor }: Payment, now: number): void {
  const ofFurther = length ?? openNext(books)?.length ?? books.agreed.length;
  const transfer = now + books.receipts.length;
  const oldest = () =>
    isRunningOwed(books) ? billFor(books, 'running', undefined, now) : billFor(books, 'next', ofFurther, now);
  let bill = spread && !pays ? oldest() : billFor(books, pays, length, now);
  let rest = amount;
  for (;;) {
    const left = rest - owedOf(bill);
    const another = openBills(books).some((other) => other !== bill);
    const price = priceOf(books, ofFurther);
    const goesOn = spread && left > 0 && (another || (price > 0 && left >= price));
    receive(books, bill, { amount: goesOn ? owedOf(bill) : rest, by: 'staff', transfer, anchor }, now);
    if (!goesOn) break;
    rest = left;
    bill = oldest();
  }
  complete(books, bill, now, anchor);
}

export function payAtGateway(books: Books, bill: Bill, now: number): void {
  receive(books, bill, { amount: owedOf(bill), by: 'customer', transfer: now + books.receipts.length }, now);
  complete(books, bill, now);
}

function billFor(books: Books, pays: Payment['pays'], length: Length | undefined, now: number): Bill {
  const isOwed = isRunningOwed(books);
  if (pays === 'running' && !isOwed) refuse('nothing owed');
  if (pays === 'running' || (!pays && !length && isOwed)) return openBegun(books) ?? billRunning(books, now);
  return billNext(books, length ?? openNext(books)?.length ?? books.agreed.length, now);
}

/** The hourly run: what begins within a week or began in the last is asked for once, then credit pays what is due. */
export function runInvoices(books: Books, now: number): void {
  const week = 7 * DAY;
  const { end } = books;
  const isNear = end !== null && Math.abs(end - now) <= week;
  if (isNear && books.status !== 'inactive' && books.agreed.price > 0) billDue(books, end, now);
  for (const bill of openBills(books)) {
    const dueAt = bill.renews ? Math.max(bill.from, bill.issuedAt) : bill.issuedAt;
    if (dueAt <= now + DAY && !(isNext(bill) && books.status === 'inactive')) useCredit(books, bill, now);
  }
}

function billDue(books: Books, end: number, now: number): void {
  const ofEnd = books.bills.filter((bill) => bill.from === end);
  const comesAgain = (at: number) =>
    ofEnd.slice(at).some((bill) => bill.isCancelled && (bill.mayComeAgain || bill.begun !== null));
  if (ofEnd.some((bill, at) => !bill.isCancelled || !comesAgain(at))) return;
  const next = openNext(books);
  if (next && !isOutdated(next, books)) return;
  const asked = next?.length ?? books.agreed.length;
  const length = priceOf(books, asked) > 0 ? asked : books.agreed.length;
  cancelOutdated(books);
  const { from, to } = nextSpan(books, length, now);
  useCredit(books, issue(books, { from, to, length, total: priceOf(books, length), renews: true }, now), now);
}
