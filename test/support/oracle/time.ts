import { type Books, type Span, type Terms } from './books.js';
import { DAY, dayNumber } from './calendar.js';

const termsOf = ({ end, anchor, status, licenseEnd, licenseStatus, amount, isPaid }: Books): Terms => ({
  end,
  anchor,
  status,
  licenseEnd,
  licenseStatus,
  amount,
  isPaid,
});

/** A licence that is dated earlier gets the end; only the sweep's marks go, unless somebody pays or renews. */
export function serveUntil(
  books: Books,
  end: number | null,
  { now, activates }: { now: number; activates: boolean },
): void {
  const isAhead = end === null || end >= now;
  const wasMarked = books.status === 'expired' && books.end !== null && books.end < now;
  if (isAhead && (activates || wasMarked)) books.status = 'active';
  books.end = end;
  if (books.licenseEnd === null) return;
  const wasOver = books.licenseEnd < now;
  if (end === null || books.licenseEnd < end) books.licenseEnd = end;
  if (isAhead && books.licenseStatus === 'expired' && (activates || wasOver)) books.licenseStatus = 'active';
}

/** Ends what runs then, and drops what follows. @param price of what is kept */
export function cutAt(books: Books, at: number, price?: number): void {
  books.spans = books.spans
    .filter(({ from, to }) => from < at || (to !== null && to <= at))
    .map((span) =>
      span.to !== null && span.to <= at
        ? span
        : { ...span, to: at, price: span.price === null ? null : (price ?? span.price) },
    );
}

/** What followed was dropped: from the last period on, the days until the end have no price. */
export function fillToEnd(books: Books): void {
  const from = books.spans.at(-1)?.to ?? null;
  if (from === null || (books.end !== null && from >= books.end)) return;
  const given = { kind: 'typed' as const, length: null, price: null, ofDays: null, bill: null, before: null };
  books.spans.push({ ...given, from, to: books.end });
}

export function extend(
  books: Books,
  span: Omit<Span, 'before' | 'ofDays'>,
  { now, anchor, activates }: { now: number; anchor: number; activates: boolean },
): void {
  const before = termsOf(books);
  serveUntil(books, span.to, { now, activates });
  books.anchor = anchor;
  cutAt(books, span.from);
  books.spans.push({ ...span, ofDays: null, before });
}

/** A typed end gives days without a price, or takes days away. */
export function moveEnd(
  books: Books,
  end: number | null,
  { now, anchor, activates }: { now: number; anchor: number; activates: boolean },
): void {
  const was = books.end;
  if (was !== null && (end === null || end > was)) {
    const given = { kind: 'typed' as const, from: was, to: end, length: null, price: null, bill: null };
    return extend(books, given, { now, anchor, activates });
  }
  const before = termsOf(books);
  serveUntil(books, end, { now, activates });
  books.anchor = anchor;
  if (end === null || end === was) return;
  const replaces = books.spans.filter(({ to }) => to === null || to >= end);
  // Before all that was sold: a day of it is left, so that something says what it costs.
  const { start, amount: price } = books;
  const day = {
    kind: 'sold' as const,
    from: start < end ? start : end - DAY,
    to: end,
    length: 'monthly' as const,
  };
  const [first] = replaces;
  const kept =
    first && first.from < end ? { ...first, to: end } : { ...day, price, ofDays: null, bill: null };
  books.spans = [...books.spans.filter((span) => !replaces.includes(span)), { ...kept, before, replaces }];
}

/** What is owed for: the last period with a price, with what came before a change of plan in it. */
export function runningSpan({ spans }: Books) {
  const lastAt = spans.findLastIndex(({ price }) => price !== null);
  const last = spans[lastAt] ?? spans.at(-1)!;
  const first = spans.slice(0, lastAt + 1).findLast(({ ofDays }) => ofDays === null) ?? last;
  return { from: first.from, to: last.to, length: last.length ?? ('monthly' as const) };
}

type Priced = Span & { price: number; to: number };

/** Days given without a price lengthen the period before them, unless they are more than it has. */
export function pricedSpans(spans: Span[]): Priced[] {
  const daysOf = ({ from, to }: Span) => (to === null ? Infinity : dayNumber(to + 1) - dayNumber(from + 1));
  const priced: Priced[] = [];
  for (const span of spans) {
    const last = priced.at(-1);
    if (span.price !== null) priced.push(span as Priced);
    else if (last && daysOf(span) <= daysOf(last)) priced[priced.length - 1] = { ...last, to: span.to! };
    else priced.length = 0;
  }
  return priced;
}
