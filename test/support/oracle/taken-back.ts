import {
  type Bill,
  type Books,
  isNext,
  openBegun,
  openBills,
  owedOf,
  type Receipt,
  refuse,
  type Span,
} from './books.js';
import { fillToEnd } from './time.js';
import { cancel, cancelOutdated, refusePartlyPaid, useCreditOnOpen } from './money.js';

/** Deleting cancels what is open; restoring asks for it again, and credit pays it again. */
export function deleteAndRestore(books: Books, now: number): void {
  const open = openBills(books);
  for (const bill of open) cancel(books, bill, false);
  for (const bill of open) bill.isCancelled = false;
  useCreditOnOpen(books, now);
}

function release(books: Books, bill: Bill, from: 'money' | 'credit', amount: number): void {
  const wasPaid = owedOf(bill) === 0 && !bill.isCancelled;
  bill[from] -= amount;
  if (wasPaid && amount > 0 && !isNext(bill)) books.isPaid = false;
}

function takeBack(books: Books, { before, from, bill: own, replaces = [] }: Span): void {
  books.spans.pop();
  for (const span of replaces) books.spans.push(span.from === from ? { ...span, bill: own } : span);
  Object.assign(books, before);
  fillToEnd(books);
  // What was paid or reversed since then counts.
  const bill = books.bills[books.spans.findLast(({ price }) => price !== null)?.bill ?? -1];
  if (openBegun(books)) books.isPaid = false;
  else if (bill && !bill.isCancelled && owedOf(bill) === 0) books.isPaid = true;
  cancelOutdated(books);
}

/** By the period that they paid, then by amount. */
export const receiptsInOrder = ({ receipts, bills }: Books): Receipt[] =>
  receipts.toSorted((a, b) => bills[a.bill]!.from - bills[b.bill]!.from || a.amount - b.amount);

/** Takes a transfer back, with all that it did. */
export function undoPayment(books: Books, { transfer }: Receipt): void {
  const parts = books.receipts.filter((receipt) => receipt.transfer === transfer).toReversed();
  if (parts.some(({ isGone, isAtGateway }) => isGone || isAtGateway)) refuse('cannot be undone');
  for (const part of parts) {
    const bill = books.bills[part.bill]!;
    const last = books.spans.at(-1)!;
    const began = bill.begun === part.at;
    if (began && (last.bill !== part.bill || !last.before || last.replaces)) refuse('later periods');
    const fromCredit = part.isCredit ? part.amount : part.toCredit;
    part.isGone = true;
    books.balance -= fromCredit;
    release(books, bill, 'money', part.amount - fromCredit);
    for (const paid of fromCredit > 0 ? books.bills.toReversed() : []) {
      const amount = Math.min(Math.max(0, -books.balance), paid.credit);
      books.balance += amount;
      release(books, paid, 'credit', amount);
    }
    if (began) {
      Object.assign(bill, { begun: null, until: null });
      takeBack(books, last);
    }
    const isPaidOtherwise = books.receipts.some((other) => other.bill === part.bill && !other.isGone);
    if (bill.issuedAt === part.at && !isPaidOtherwise) cancel(books, bill, true);
  }
}

export function undoRenewal(books: Books): void {
  const last = books.spans.at(-1)!;
  const isRenewal = last.kind === 'renewed' || last.kind === 'typed';
  if (!last.before || !(isRenewal || last.replaces)) refuse('no renewal');
  const bill = books.bills[last.bill ?? -1];
  if (!last.replaces && bill && !bill.isCancelled) {
    refusePartlyPaid(bill);
    cancel(books, bill, false);
  }
  takeBack(books, last);
}
