import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { dayOf, startOfMonth } from '../rules/business-day.js';
import { DAY_MS, HOUR_MS } from '../rules/day.js';
import { MOMENT, momentParams } from '../rules/expiry.js';
import { subscriptionEnds } from '../licensing/counted-rows.js';
import { sqlCount } from '../stats/counters.js';
import type { TrendMonth, TrendsView } from './trends.view.js';
import { arrayLiteral } from '../platform/database/array-literal.js';

const MONTHS = 12;
const EXPECTED_DAYS = 30;

type Kind = 'created' | 'renewed' | 'ended' | 'received';
type Counter = { kind: Kind; month: number; count: number; amount: string };

/** Sums hourly counters, so only the rows of the current hour are counted (console §7). */
@Injectable()
export class Trends {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {}

  async at(now: Date): Promise<TrendsView> {
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    const counters = await this.counters(now, hour);
    const running = await this.running(hour);
    return { months: this.months(now, counters, running), expected: await this.expected(hour) };
  }

  private months(now: Date, counters: Counter[], running: number): TrendMonth[] {
    const zone = this.config.businessTimeZone;
    const of = (kind: Kind, month: number) =>
      counters.find((counter) => counter.kind === kind && counter.month === month) ?? {
        count: 0,
        amount: '0',
      };
    const months: TrendMonth[] = [];
    let atEnd = running;
    for (let i = MONTHS; i >= 1; i--) {
      const [created, renewed, lost] = [of('created', i), of('renewed', i), of('ended', i).count];
      const active_at_start = Math.max(atEnd - created.count + lost, 0);
      months.unshift({
        month: dayOf(startOfMonth(now, zone, i - MONTHS), zone).slice(0, 7),
        revenue: Number(of('received', i).amount),
        created: created.count,
        renewed: renewed.count,
        lost,
        active_at_start,
        churn_percent: active_at_start ? Math.round((lost / active_at_start) * 1000) / 10 : null,
      });
      atEnd = active_at_start;
    }
    return months;
  }

  private counters(now: Date, hour: Date): Promise<Counter[]> {
    const zone = this.config.businessTimeZone;
    const starts = Array.from({ length: MONTHS }, (_, i) => startOfMonth(now, zone, i - MONTHS + 1));
    const bounds = arrayLiteral(starts.map((start) => start.toISOString()));
    const [first, next] = [starts[0]!, startOfMonth(now, zone, 1)];
    const kinds: [Kind, Date][] = [
      ['created', next],
      ['renewed', next],
      ['ended', hour],
      ['received', next],
    ];
    return this.em.execute<Counter[]>(
      kinds
        .map(
          ([kind]) => `select '${kind}' as kind, width_bucket(hour, ?::timestamptz[]) as month,
            sum(count)::integer as count, sum(amount)::text as amount
          from trend_counters where kind = '${kind}' and hour >= ?::timestamptz and hour < ?::timestamptz group by 2`,
        )
        .join(' union all '),
      kinds.flatMap(([, until]) => [bounds, first.toISOString(), until.toISOString()]),
    );
  }

  private async running(at: Date): Promise<number> {
    const [row] = await this.em.execute<{ count: number }[]>(
      `${MOMENT} select ${sqlCount('ends_at is null or ends_at >= now')} as count
      from ${subscriptionEnds(null)} as ends cross join moment`,
      momentParams(at),
    );
    return row!.count;
  }

  private async expected(from: Date): Promise<TrendsView['expected']> {
    const until = new Date(from.getTime() + EXPECTED_DAYS * DAY_MS).toISOString();
    const [row] = await this.em.execute<{ subscriptions: number; amount: string }[]>(
      `select ${sqlCount()} as subscriptions, coalesce(sum(amount), 0)::text as amount from trend_counters
      where kind = 'due' and hour >= ?::timestamptz and hour < ?::timestamptz`,
      [from.toISOString(), until],
    );
    return { until, subscriptions: row!.subscriptions, amount: Number(row!.amount) };
  }
}
