import { type Books, isOutdated, openNext, type PlanFacts, priceOf, refuse } from './books.js';
import { dayOfMonth, endOfDay, type Length } from './calendar.js';
import { billNext, nextSpan, useCredit } from './money.js';
import { extend, moveEnd } from './time.js';

export function renew(books: Books, { length, end }: { length?: Length; end?: string }, now: number): void {
  if (end) {
    const to = endOfDay(end);
    return moveEnd(books, to, { now, anchor: dayOfMonth(to), activates: true });
  }
  const own = length ?? 'monthly';
  const { anchor, ...span } = nextSpan(books, own, now);
  const open = openNext(books);
  const isOpen = open?.length === own && !isOutdated(open, books);
  const bill = isOpen || priceOf(books, own) > 0 ? billNext(books, own, now) : null;
  if (bill) Object.assign(bill, { begun: now, until: span.to });
  const at = bill && books.bills.indexOf(bill);
  extend(
    books,
    { ...span, kind: 'renewed', price: bill?.total ?? 0, bill: at },
    { now, anchor, activates: true },
  );
  if (!bill) return;
  Object.assign(books, { amount: bill.total, isPaid: false });
  useCredit(books, bill, now);
}

export type Edit = {
  end?: string | null;
  amount?: number;
  plan?: PlanFacts;
  status?: 'active' | 'inactive';
};

/** The form: what its reader left alone stays as it is by now, and what both changed is refused. */
export function editFrom(read: Books, books: Books, change: Edit, now: number): void {
  const ends = (end: Edit['end']) => (typeof end === 'string' ? endOfDay(end) : end);
  const fields = [
    ['amount', read.amount, books.amount, change.amount],
    ['plan', read.plan.id, books.plan.id, change.plan?.id],
    ['status', read.status, books.status, change.status],
    ['end', read.end, books.end, ends(change.end)],
  ] as const;
  const changed: Edit = {};
  for (const [field, was, is, wanted] of fields) {
    if (wanted === undefined || wanted === was) continue;
    if (is !== was && is !== wanted) refuse('changed meanwhile');
    Object.assign(changed, { [field]: change[field] });
  }
  edit(books, changed, now);
}

/** The form: another amount or plan is agreed, another end gives or takes days. */
function edit(
  books: Books,
  { end, amount = books.amount, plan = books.plan, status }: Edit,
  now: number,
): void {
  const before = books.status;
  if (amount !== books.amount || plan.id !== books.plan.id) agree(books, amount, plan);
  const to = typeof end === 'string' ? endOfDay(end) : end;
  if (to !== undefined && to !== books.end)
    moveEnd(books, to, { now, anchor: to === null ? books.anchor : dayOfMonth(to), activates: false });
  if (status && status !== before) books.status = status;
}

function agree(books: Books, amount: number, plan: PlanFacts): void {
  const last = books.spans.at(-1)!;
  const isChanged = last.bill !== null && last.ofDays !== null;
  if (isChanged) for (const span of books.spans.filter(({ bill }) => bill === last.bill)) span.bill = null;
  else if (last.bill === null && last.price !== null) last.price = amount;
  if (plan.id !== books.plan.id) books.agreed = { price: amount, length: 'monthly' };
  else if (last.length === books.agreed.length) books.agreed = { price: amount, length: last.length };
  Object.assign(books, { amount, plan });
}
