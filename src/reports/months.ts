import type { SqlEntityManager } from '@mikro-orm/sql';
import { arrayLiteral } from '../platform/database/array-literal.js';
import { dayOf, startOfMonth } from '../rules/business-day.js';
import { sqlCount } from '../stats/counters.js';
import type { MonthFigures } from './dashboard.view.js';

const MONTHS = 12;

/** Sums hourly counters; this hour's ends are still ahead (console §6). */
const FIGURES = `select coalesce(sum(amount) filter (where kind = 'received'), 0)::text as received,
    ${sqlCount(`kind = 'created'`)} as gained,
    ${sqlCount(`kind = 'ended' and hour <= ?::timestamptz - interval '1 hour'`)} as lost
  from unnest(?::timestamptz[], ?::timestamptz[]) with ordinality as months (since, until, place)
  left join trend_counters on kind in ('received', 'created', 'ended') and hour >= since and hour < until
  group by place order by place`;

/** The last twelve months of the business, this one included. */
export async function monthFigures(em: SqlEntityManager, now: Date, zone: string): Promise<MonthFigures[]> {
  const starts = Array.from({ length: MONTHS + 1 }, (_, i) => startOfMonth(now, zone, i - MONTHS + 1));
  const bounds = starts.map((start) => start.toISOString());
  const rows = await em.execute<(Omit<MonthFigures, 'month' | 'received'> & { received: string })[]>(
    FIGURES,
    [now.toISOString(), arrayLiteral(bounds.slice(0, -1)), arrayLiteral(bounds.slice(1))],
  );
  return rows.map(({ received, ...counts }, i) => ({
    month: dayOf(starts[i]!, zone).slice(0, 7),
    received: Number(received),
    ...counts,
  }));
}
