import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { Config } from '../../platform/config/config.js';
import { SweepLock } from '../../licensing/expiry/sweep-lock.js';
import { ClockRefusal } from '../../platform/clock/clock-problem.js';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { DAY_MS } from '../../rules/day.js';
import { lockedWithLicenseIfThere } from '../../licensing/subscriptions/locked-with-license.js';
import { BillingCutover } from './billing-cutover.js';
import { BillingMetrics } from '../billing-metrics.js';
import { CreditAllocation } from '../credits/credit-allocation.js';
import { CreditRun } from '../credits/credit-run.js';
import { type DueInvoice, dueInvoices, type EndWindow } from './due-invoices.js';
import { InvoiceIssuer } from './invoice-issuer.js';

/** Small batches: staff who need the next invoice number wait until a batch commits. */
const BATCH = 10;
/** For the button, when INVOICE_DAYS=0 turns the schedule off. */
const DEFAULT_DAYS = 7;

@Injectable()
export class InvoiceRun {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly watch: ClockWatch,
    private readonly lock: SweepLock,
    private readonly issuer: InvoiceIssuer,
    private readonly credit: CreditAllocation,
    private readonly credits: CreditRun,
    private readonly metrics: BillingMetrics,
    private readonly cutover: BillingCutover,
  ) {}

  /** @returns how many invoices were issued @throws ClockRefusal 409 while the clock cannot be trusted */
  run(context: ActionContext): Promise<number> {
    return this.lock.alone(async () => {
      await this.refuseUnlessClockIsRight();
      const issued = await this.issueAll(context);
      await this.credits.run(context);
      return issued;
    });
  }

  /** @returns 0, since no invoice is issued @throws ClockRefusal 409 while the clock cannot be trusted */
  applyCredit(context: ActionContext): Promise<number> {
    return this.lock.alone(async () => {
      await this.refuseUnlessClockIsRight();
      await this.credits.run(context);
      return 0;
    });
  }

  private async refuseUnlessClockIsRight(): Promise<void> {
    const { problem } = await this.watch.look();
    if (problem) throw new ClockRefusal(problem);
  }

  private async issueAll(context: ActionContext): Promise<number> {
    const window = this.windowOf(context.now);
    const cutover = await this.cutover.began();
    if (cutover && cutover > window.from) window.from = cutover;
    let issued = 0;
    let batch = await this.due(window, null);
    while (batch.length > 0) {
      const made = await this.issue(batch, window, context);
      this.metrics.issued(made);
      issued += made;
      batch = await this.due(window, batch.at(-1)!);
    }
    return issued;
  }

  /** Reaches back a while, in case the server was off. */
  windowOf(now: Date): EndWindow {
    const ms = (this.config.invoiceDays || DEFAULT_DAYS) * DAY_MS;
    return { from: new Date(now.getTime() - ms), until: new Date(now.getTime() + ms) };
  }

  private due(window: EndWindow, after: DueInvoice | null): Promise<DueInvoice[]> {
    return dueInvoices(this.em.fork(), window, { after, limit: BATCH });
  }

  /** Checks again under the locks: a subscription may just have been renewed, moved or switched off. */
  private issue(batch: DueInvoice[], window: EndWindow, context: ActionContext): Promise<number> {
    return this.writes.run(
      context,
      async (note, em) => {
        const ids = batch.map(({ id }) => id).toSorted((a, b) => a - b);
        const locked = await lockedWithLicenseIfThere(em, ids);
        const due = await dueInvoices(em, window, { after: null, limit: BATCH, among: ids });
        const dueIds = new Set(due.map(({ id }) => id));
        let issued = 0;
        for (const subscription of locked.filter(({ id }) => dueIds.has(id))) {
          const transaction = { em, note, context };
          const invoice = await this.issuer.due(subscription, transaction);
          if (!invoice) continue;
          issued++;
          await this.credit.apply(invoice, subscription, transaction);
        }
        return issued;
      },
      this.em.fork(),
    );
  }
}
