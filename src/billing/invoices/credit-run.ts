import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { sqlIsOfNextPeriod } from '../ledger/open-invoices.js';
import { SQL_STILL_PAYS } from '../ledger/credits.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { RowRun } from '../../platform/database/row-run.js';
import { DAY_MS } from '../../rules/day.js';
import { lockedWithAccountIfThere } from '../ledger/ledger-locks.js';
import { applyCreditUnasked, coverShortfall } from '../ledger/credit-allocation.js';
import { lockedDebt } from '../ledger/invoice-debt.js';
import { SQL_OPEN } from '../../rules/ledger.js';

const BATCH_SIZE = 500;

/** Per customer: credit pays what falls due within a day, and is released where it is no longer covered. */
@Injectable()
export class CreditRun {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
  ) {}

  async run(run: RowRun, context: ActionContext): Promise<void> {
    await run.each(await this.shortfalls(), ({ id, user_id }) =>
      this.within(context, async (transaction) => {
        const [subscription = null] = await lockedWithAccountIfThere(transaction.em, [id], [user_id]);
        await coverShortfall(subscription, user_id, transaction);
      }),
    );
    await run.each(await this.payable(context.now), ({ id }) =>
      this.within(context, async (transaction) => {
        const { invoice, subscription } = await lockedDebt(id, transaction);
        await applyCreditUnasked(invoice, subscription, transaction);
      }),
    );
  }

  /** @returns false, since it issues no invoice */
  private async within(
    context: ActionContext,
    work: (transaction: AuditedTransaction) => Promise<void>,
  ): Promise<false> {
    await this.writes.run(context, work, this.em.fork());
    return false;
  }

  /** Subscriptions that were paid from credit which their customer no longer has, newest first. */
  private shortfalls(): Promise<{ id: number; user_id: number }[]> {
    return this.em.fork().execute(
      `with short as (select user_id from credits group by user_id having sum(amount) < 0)
        select subscription_id as id, credits.user_id from short join credits using (user_id)
          join invoices on invoices.id = invoice_id join subscriptions on subscriptions.id = subscription_id
        where ${SQL_STILL_PAYS}
        group by subscription_id, credits.user_id having sum(credits.amount) < 0
        order by max(invoice_id) desc limit ${BATCH_SIZE}`,
    );
  }

  /** Without the switched off ones that `applyCreditUnasked` leaves, so that they do not fill the batch. */
  private payable(now: Date): Promise<{ id: number }[]> {
    return this.em.fork().execute(
      `with having_credit as (select user_id from credits group by user_id having sum(amount) > 0)
        select invoices.id from invoices join having_credit using (user_id)
        where ${SQL_OPEN} and due_at <= ? and not (${sqlIsOfNextPeriod('invoices')}
          and exists (select from subscriptions where id = subscription_id and status = 'inactive'))
        order by invoices.id limit ${BATCH_SIZE}`,
      [new Date(now.getTime() + DAY_MS).toISOString()],
    );
  }
}
