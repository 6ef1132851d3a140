import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../audit/audited-writes.js';
import { Config } from '../platform/config/config.js';
import { ClockRefusal } from '../platform/clock/clock-problem.js';
import { ClockWatch } from '../platform/clock/clock-watch.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { DAY_MS } from '../rules/day.js';
import { lockedWithLicense } from '../subscriptions/locked-with-license.js';
import { InvoiceIssuer } from './invoice-issuer.js';

/** In a transaction of their own, so that a clerk who books meanwhile waits for few. */
const BATCH = 50;
/** By hand where nothing is issued by itself. */
const DEFAULT_DAYS = 7;

type Due = { id: number; ends: string };

/** Asks for each next period so many days ahead of its beginning: one way for schedule, button and command. */
@Injectable()
export class InvoiceRun {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly watch: ClockWatch,
    private readonly issuer: InvoiceIssuer,
  ) {}

  /**
   * Several at once are no harm: each subscription is looked at again under its lock.
   * @returns how many were issued
   * @throws ClockRefusal 409 while the time cannot be believed
   */
  async run(context: ActionContext): Promise<number> {
    const { problem } = await this.watch.look();
    if (problem) throw new ClockRefusal(problem);
    let issued = 0;
    let batch = await this.dueAfter(null, context.now);
    while (batch.length > 0) {
      // oxlint-disable-next-line no-await-in-loop
      issued += await this.issue(batch, context);
      // oxlint-disable-next-line no-await-in-loop
      batch = await this.dueAfter(batch.at(-1)!, context.now);
    }
    return issued;
  }

  /**
   * By keyset along the index of ends. Ended lately is still due, for a server that was off; what costs nothing, was
   * switched off, or would end beyond every date is not.
   */
  private dueAfter(last: Due | null, now: Date): Promise<Due[]> {
    const ms = (this.config.invoiceDays || DEFAULT_DAYS) * DAY_MS;
    const [from, until] = [-ms, ms].map((offset) => new Date(now.getTime() + offset).toISOString());
    return this.em.fork().execute<Due[]>(
      `select id, end_date::text as ends from subscriptions
        where end_date >= ?::timestamptz and end_date <= least(?::timestamptz, '2100-01-01')
          and (end_date, id) > (?::timestamptz, ?::integer)
          and status <> 'inactive' and coalesce(agreed_amount, amount) > 0
          and not exists (select 1 from invoices where subscription_id = subscriptions.id and period_start = end_date)
        order by end_date, id limit ${BATCH}`,
      [from, until, last?.ends ?? from, last?.id ?? 0] as string[],
    );
  }

  private issue(batch: Due[], context: ActionContext): Promise<number> {
    return this.writes.run(
      context,
      async (note, em) => {
        const ids = batch.map(({ id }) => id).toSorted((a, b) => a - b);
        let issued = 0;
        for (const subscription of await lockedWithLicense(em, ids)) {
          // oxlint-disable-next-line no-await-in-loop
          if (await this.issuer.due(subscription, { em, note, context })) issued++;
        }
        return issued;
      },
      this.em.fork(),
    );
  }
}
