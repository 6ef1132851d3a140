import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { Scheduled } from '../../platform/clock/scheduled.js';
import { Config } from '../../platform/config/config.js';
import { SweepLock } from '../../licensing/expiry/sweep-lock.js';
import { ClockRefusal } from '../../platform/clock/clock-problem.js';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { RowRun } from '../../platform/database/row-run.js';
import { DAY_MS } from '../../rules/day.js';
import { lockedWithAccountIfThere } from '../ledger/ledger-locks.js';
import { applyCredit } from '../ledger/credit-allocation.js';
import { CreditRun } from './credit-run.js';
import { type DueInvoice, dueInvoices, dueSum, type EndWindow } from '../ledger/due-invoices.js';
import { issueNextIfDue } from '../ledger/issue-invoice.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { type DueView, dueView } from './due.view.js';

const PAGE = 100;
/** So many invoices of a preview are named. */
const NAMED = 50;
/** For the button, when INVOICE_DAYS=0 turns the schedule off. */
const DEFAULT_DAYS = 7;

@Injectable()
export class InvoiceRun {
  private readonly log = new Logger(InvoiceRun.name);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly watch: ClockWatch,
    private readonly lock: SweepLock,
    private readonly credits: CreditRun,
  ) {}

  /** @returns how many invoices were issued @throws ClockRefusal 409 while the clock cannot be trusted; what ended the first row that failed */
  run(context: ActionContext): Promise<number> {
    return this.alone(async (run) => {
      await this.issueAll(run, context);
      await this.credits.run(run, context);
    });
  }

  /** @returns 0, since no invoice is issued @throws as `run` */
  applyCredit(context: ActionContext): Promise<number> {
    return this.alone((run) => this.credits.run(run, context));
  }

  /** With INVOICE_DAYS=0 staff issue invoices by hand; credit still pays what falls due. Off the full minutes, when the expiry sweep runs. */
  @Scheduled('invoices', '7 * * * *', 'Issuing invoices failed')
  async runByClock(context: ActionContext): Promise<void> {
    const issued = await (this.config.issuesInvoices ? this.run(context) : this.applyCredit(context));
    if (issued > 0) this.log.log(`Issued ${issued} invoices.`);
  }

  private alone(work: (run: RowRun) => Promise<void>): Promise<number> {
    return this.lock.alone(async () => {
      await this.refuseUnlessClockIsRight();
      const run = new RowRun('invoices');
      await work(run);
      return run.end();
    });
  }

  private async refuseUnlessClockIsRight(): Promise<void> {
    const { problem } = await this.watch.check();
    if (problem) throw new ClockRefusal(problem);
  }

  /** What a run would issue now, changing nothing; the first invoices by name. */
  async preview(now: Date): Promise<DueView> {
    const window = this.windowOf(now);
    const em = this.em.fork();
    const due = await dueInvoices(em, window, { after: null, limit: NAMED });
    const rows = await em.find(
      Subscription,
      { id: due.map(({ id }) => id) },
      { populate: ['user', 'plan'], orderBy: { endDate: 'asc', id: 'asc' } },
    );
    return dueView(await dueSum(em, window), rows, this.config.issuesInvoices);
  }

  private async issueAll(run: RowRun, context: ActionContext): Promise<void> {
    const window = this.windowOf(context.now);
    let page = await this.due(window, null);
    while (page.length > 0) {
      await run.each(page, ({ id }) => this.issue(id, window, context));
      page = await this.due(window, page.at(-1)!);
    }
  }

  /** Reaches back a while, in case the server was off. */
  private windowOf(now: Date): EndWindow {
    const ms = (this.config.invoiceDays || DEFAULT_DAYS) * DAY_MS;
    return { from: new Date(now.getTime() - ms), until: new Date(now.getTime() + ms) };
  }

  private due(window: EndWindow, after: DueInvoice | null): Promise<DueInvoice[]> {
    return dueInvoices(this.em.fork(), window, { after, limit: PAGE });
  }

  /** Checks again under the lock: it may just have been renewed, moved or switched off. @returns whether it was issued */
  private async issue(id: number, window: EndWindow, context: ActionContext): Promise<boolean> {
    const isIssued = await this.writes.run(
      context,
      async (transaction) => {
        const { em } = transaction;
        const [subscription] = await lockedWithAccountIfThere(em, [id]);
        const [due] = await dueInvoices(em, window, { after: null, limit: 1, only: id });
        if (!subscription || !due) return false;
        const invoice = await issueNextIfDue(subscription, transaction);
        if (invoice) await applyCredit(invoice, subscription, transaction);
        return invoice !== null;
      },
      this.em.fork(),
    );
    return isIssued;
  }
}
