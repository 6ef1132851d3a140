import {
  type Books,
  isOutdated,
  isRunningOwed,
  openNext,
  type PlanFacts,
  priceOf,
  refuse,
  type Span,
  shownStatus,
} from './books.js';
import { dayNumber, startOfDay } from './calendar.js';
import { billNext, cancel, issue, refusePartlyPaid, useCreditOnOpen } from './money.js';
import { cutAt, pricedSpans } from './time.js';

/** Days that are left are charged anew, and what was paid for them comes off; both are rounded down. */
export function changePlan(books: Books, plan: PlanFacts, now: number): void {
  if (plan.id === books.plan.id || shownStatus(books, now) !== 'active') refuse('cannot change');
  if (isRunningOwed(books)) refuse('owed');
  const replaced = openNext(books);
  if (replaced) refusePartlyPaid(replaced);
  const parts = partsFrom(books, plan, now);
  if (replaced) cancel(books, replaced, isOutdated(replaced, books));
  Object.assign(books, { plan, agreed: { price: plan.prices.monthly, length: 'monthly' } });
  if (parts.length > 0) chargeParts(books, parts, now);
  if (replaced && priceOf(books, replaced.length) > 0) billNext(books, replaced.length, now);
  useCreditOnOpen(books, now);
}

type Part = { span: Span; ofDays: number; credit: number; charge: number };

function partsFrom(books: Books, plan: PlanFacts, now: number): Part[] {
  if (books.end === null || books.end <= now) return [];
  const ahead = pricedSpans(books.spans).filter(({ to }) => to === null || to > now);
  if (!ahead[0] || ahead[0].from > now) refuse('unknown period');
  return ahead.flatMap((span) => {
    const [first, until] = [dayNumber(span.from + 1), dayNumber(span.to + 1)];
    const left = until - Math.max(dayNumber(now), first);
    const ofDays = span.ofDays ?? until - first;
    const credit = Math.floor((span.price * left) / (until - first));
    const charge = Math.floor((plan.prices[span.length ?? 'monthly'] * left) / ofDays);
    return left > 0 && (credit > 0 || charge > 0) ? [{ span, ofDays, credit, charge }] : [];
  });
}

/** What the days are worth is written down, and the difference is asked for or becomes credit. */
function chargeParts(books: Books, parts: Part[], now: number): void {
  const [{ span: first, credit }, last] = [parts[0]!, parts.at(-1)!];
  const sum = parts.reduce((total, part) => total + part.charge - part.credit, 0);
  books.amount = Math.max(0, books.amount + last.charge - last.credit);
  if (sum > 0) books.isPaid = false;
  books.balance += Math.max(0, -sum);
  const asked = { from: now, to: books.end, length: first.length!, total: Math.max(0, sum), renews: false };
  issue(books, asked, now, { isOfChange: true });
  const bill = books.bills.length - 1;
  const spans = parts.map(({ span: { from, to, length }, ofDays, charge }): Span => {
    const start = Math.max(from, startOfDay(dayNumber(now)));
    return { kind: 'changed', from: start, to, length, price: charge, ofDays, bill, before: null };
  });
  cutAt(books, spans[0]!.from, first.price! - credit);
  books.spans.push(...spans);
}
