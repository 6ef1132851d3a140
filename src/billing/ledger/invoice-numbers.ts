import type { SqlEntityManager } from '@mikro-orm/sql';
import { dayOf, startOf } from '../../rules/business-day.js';
import { firstPositionAfterRestore, invoiceNumber } from '../../rules/ledger.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';

type Row = { last: number; before: number | null };

const yearOf = (at: Date, timeZone: string): number => Number(dayOf(at, timeZone).slice(0, 4));

/** Holds the row of the counter until the transaction ends, so that a rollback leaves no gap. All others wait for it: call it last. */
export async function nextInvoiceNumbers(
  count: number,
  { em, note, context, timeZone }: AuditedTransaction,
): Promise<string[]> {
  const year = yearOf(context.now, timeZone);
  const first = (await firstAfterRestore(em, year, timeZone)) ?? 1;
  const [row] = await em.execute<[Row]>(
    `insert into invoice_counters (year, last) values (?, ?)
      on conflict (year) do update set last = greatest(invoice_counters.last + ?, excluded.last)
      returning last, (select last from invoice_counters where year = ?) as before`,
    [year, first + count - 1, count, year],
  );
  const start = row.last - count + 1;
  const numbers = Array.from({ length: count }, (_, i) => invoiceNumber(year, start + i));
  if (start === first && first > (row.before ?? 0) + 1)
    await note('invoice.skip_numbers', {
      subjectId: null,
      before: { number: row.before === null ? null : invoiceNumber(year, row.before) },
      after: { number: numbers[0]! },
    });
  return numbers;
}

export async function invoiceNumbersNow(
  em: SqlEntityManager,
  now: Date,
  timeZone: string,
): Promise<{ last: string | null; next: string }> {
  const year = yearOf(now, timeZone);
  const first = (await firstAfterRestore(em, year, timeZone)) ?? 1;
  const [row] = await em.execute<{ last: number }[]>('select last from invoice_counters where year = ?', [
    year,
  ]);
  return {
    last: row ? invoiceNumber(year, row.last) : null,
    next: invoiceNumber(year, Math.max((row?.last ?? 0) + 1, first)),
  };
}

async function firstAfterRestore(
  em: SqlEntityManager,
  year: number,
  timeZone: string,
): Promise<number | null> {
  const [restored] = await em.execute<{ held_at: Date }[]>(
    'select held_at from outbound_holds where skips_numbers order by held_at desc limit 1',
  );
  if (!restored) return null;
  const at = new Date(restored.held_at);
  if (yearOf(at, timeZone) !== year) return null;
  return firstPositionAfterRestore(at, startOf(`${year}-01-01`, timeZone));
}
