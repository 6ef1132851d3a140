import { type Books, type PlanFacts, type Span } from './books.js';
import { dayOfMonth, endOfDay, type Length, shifted } from './calendar.js';
import { issue } from './money.js';
import { serveUntil } from './time.js';

export type Sale = {
  plan: PlanFacts;
  amount: number;
  length?: Length | undefined;
  end?: string | null | undefined;
  licenseEnd?: number | undefined;
};

export function sell({ plan, amount, length, end, licenseEnd }: Sale, now: number): Books {
  const own = length ?? 'monthly';
  const typed = end ? endOfDay(end) : null;
  const to = end === undefined ? shifted(now, own, dayOfMonth(now)) : typed;
  const anchor = dayOfMonth(typed ?? now);
  const listed = { price: plan.prices.monthly, length: 'monthly' as const };
  const isAgreed = own === 'monthly' && amount > 0;
  const terms = { end: null, anchor, status: 'active' as const, amount, isPaid: false };
  const license = { licenseEnd: licenseEnd ?? null, licenseStatus: 'active' as const };
  const none = { spans: [], bills: [], receipts: [], balance: 0 };
  const books: Books = {
    start: now,
    plan,
    ...terms,
    ...license,
    ...none,
    agreed: isAgreed ? { ...listed, price: amount } : listed,
  };
  serveUntil(books, to, { now, activates: false });
  books.spans = soldSpans(own, amount, { now, to, anchor, isTyped: typeof end === 'string' });
  const { from } = books.spans.at(-1)!;
  if (amount > 0) issue(books, { from, to, length: own, total: amount, renews: false }, now);
  return books;
}

/** Of a typed end the amount buys the last length. */
function soldSpans(
  length: Length,
  price: number,
  { now, to, anchor, isTyped }: { now: number; to: number | null; anchor: number; isTyped: boolean },
): Span[] {
  const sold: Span = { kind: 'sold', from: now, to, length, price, ofDays: null, bill: null, before: null };
  if (!isTyped || to === null) return [sold];
  const from = shifted(to, length, anchor, -1);
  if (from <= now) return [{ ...sold, from: now < to ? now : from }];
  return [
    { ...sold, kind: 'typed', to: from, length: null, price: null },
    { ...sold, from },
  ];
}
