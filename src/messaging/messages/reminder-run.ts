import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { applyCredit } from '../../billing/ledger/credit-allocation.js';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import { openOf } from '../../billing/ledger/open-invoices.js';
import { issueRunningIfDue, issueNextIfDue } from '../../billing/ledger/issue-invoice.js';
import { SweepLock } from '../../licensing/expiry/sweep-lock.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { ClockRefusal } from '../../platform/clock/clock-problem.js';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import { Scheduled } from '../../platform/clock/scheduled.js';
import { Config } from '../../platform/config/config.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { RowRun } from '../../platform/database/row-run.js';
import { startOfDay } from '../../rules/business-day.js';
import { endWindows, overdueWindows, reminderHour, type ReminderWindow } from '../../rules/reminders.js';
import { lockedWithAccountIfThere } from '../../billing/ledger/ledger-locks.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { type DueReminder, dueReminders, type ReminderSource } from './due-reminders.js';
import { queueReminder } from './queue-reminder.js';

const PAGE = 100;

export type SourceWindow = ReminderWindow & { source: ReminderSource };

/** For schedule and command alike. Idempotent. */
@Injectable()
export class ReminderRun {
  private readonly log = new Logger(ReminderRun.name);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly watch: ClockWatch,
    private readonly hold: RestoreHold,
    private readonly lock: SweepLock,
  ) {}

  /** @returns how many reminders were queued @throws ClockRefusal 409 while the clock cannot be trusted; what ended the first row that failed */
  run(context: ActionContext): Promise<number> {
    return this.lock.alone(() => this.plan(context));
  }

  /** At minutes that the sweep and the invoices do not use. Finding nothing new is one index lookup. */
  @Scheduled('reminders', '3,18,33,48 * * * *', 'Finding who is to be reminded failed')
  async runByClock(context: ActionContext): Promise<void> {
    const written = await this.run(context);
    if (written > 0) this.log.log(`Wrote ${written} reminders.`);
  }

  windowsOf(now: Date): SourceWindow[] {
    const { reminderDays: days, businessTimeZone: zone } = this.config;
    const windows = (source: ReminderSource, list: ReminderWindow[]) =>
      list.map((window) => ({ ...window, source }));
    const overdue = overdueWindows(now, days, zone);
    const sold = this.config.issuesInvoices ? windows('unpaid', overdue) : [];
    return [...sold, ...windows('overdue', overdue), ...windows('end', endWindows(now, days, zone))];
  }

  private async plan(context: ActionContext): Promise<number> {
    const { problem } = await this.watch.check();
    if (problem) throw new ClockRefusal(problem);
    if ((await this.hold.heldSince()) || this.isOver(context.now)) return 0;
    const run = new RowRun('reminders');
    for (const window of this.windowsOf(context.now)) await this.planWindow(window, run, context);
    return run.end();
  }

  /** Reminders found in the evening would only be sent tomorrow, and tomorrow's run finds them anyway. */
  private isOver(now: Date): boolean {
    return now >= reminderHour('until', now, this.config.businessTimeZone);
  }

  private async planWindow(window: SourceWindow, run: RowRun, context: ActionContext): Promise<void> {
    let page = await this.next(window, null, context.now);
    while (page.length > 0) {
      await run.each(rowsOf(page), (due) => this.write(due, window.source, context));
      page = page.length < PAGE ? [] : await this.next(window, page.at(-1)!, context.now);
    }
  }

  private next(window: SourceWindow, after: DueReminder | null, now: Date): Promise<DueReminder[]> {
    const createdBefore = startOfDay(now, this.config.businessTimeZone);
    return dueReminders(this.em.fork(), window.source, window, { createdBefore, after, limit: PAGE });
  }

  /** Issues and writes in two transactions: while it waits for a message it must not hold the counter of invoice numbers. */
  private async write(due: DueReminder, source: ReminderSource, context: ActionContext): Promise<boolean> {
    const invoiceId =
      source === 'overdue'
        ? due.invoice_id
        : await this.during(due, source, context, (subscription, transaction) =>
            source === 'unpaid'
              ? this.askForRunning(subscription, transaction)
              : this.askForNext(subscription, transaction).then(() => null),
          );
    if (invoiceId === undefined) return false;
    const queued = await this.during(due, source, context, async (subscription, transaction) => {
      if (invoiceId !== null && !(await isOwed(subscription, invoiceId, transaction))) return undefined;
      const { reminderDays } = this.config;
      const reminder = {
        subscription,
        step: due.step,
        aboutAt: new Date(due.about_at),
        invoiceId,
        reminderDays,
      };
      return queueReminder(reminder, transaction);
    });
    return typeof queued === 'object';
  }

  /** Checks again under the lock: it may just have been renewed, paid or moved. @returns undefined where it was */
  private during<Result>(
    { subscription_id, about_at }: DueReminder,
    source: ReminderSource,
    context: ActionContext,
    work: (subscription: Subscription, transaction: AuditedTransaction) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.writes.run(
      context,
      async (transaction) => {
        const { em } = transaction;
        const [subscription] = await lockedWithAccountIfThere(em, [subscription_id]);
        if (!subscription || subscription.status === 'inactive' || !subscription.user.waNumber)
          return undefined;
        const isOver =
          (source === 'end' && subscription.endDate?.getTime() !== new Date(about_at).getTime()) ||
          (source === 'unpaid' && !subscription.isUnpaid);
        return isOver ? undefined : work(subscription, transaction);
      },
      this.em.fork(),
    );
  }

  /** So that the message has a pay link, unless invoices are issued by hand. */
  async askForNext(subscription: Subscription, transaction: AuditedTransaction): Promise<void> {
    const { endDate } = subscription;
    if (!this.config.issuesInvoices || !endDate || subscription.agreedPrice(endDate) === 0) return;
    const invoice = await issueNextIfDue(subscription, transaction);
    if (invoice) await applyCredit(invoice, subscription, transaction);
  }

  /** @returns undefined when the period has an invoice */
  private async askForRunning(
    subscription: Subscription,
    transaction: AuditedTransaction,
  ): Promise<number | undefined> {
    const invoice = await issueRunningIfDue(subscription, transaction);
    if (invoice) await applyCredit(invoice, subscription, transaction);
    return invoice?.id;
  }
}

const isOwed = async (subscription: Subscription, id: number, { em }: AuditedTransaction): Promise<boolean> =>
  (await em.count(Invoice, { ...openOf(subscription), id })) > 0;

const rowsOf = (page: DueReminder[]) => page.map((due) => ({ ...due, id: due.subscription_id }));
