import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { BillingCutover } from '../../billing/invoices/billing-cutover.js';
import { CreditAllocation } from '../../billing/credits/credit-allocation.js';
import { InvoiceIssuer } from '../../billing/invoices/invoice-issuer.js';
import { SweepLock } from '../../licensing/expiry/sweep-lock.js';
import type { LedgerTransaction } from '../../billing/ledger-transaction.js';
import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { ClockRefusal } from '../../platform/clock/clock-problem.js';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import { Config } from '../../platform/config/config.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { startOfDay } from '../../rules/business-day.js';
import { endWindows, overdueWindows, reminderHour, type ReminderWindow } from '../../rules/reminders.js';
import { lockedWithLicenseIfThere } from '../../licensing/subscriptions/locked-with-license.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { type DueReminder, dueReminders, type ReminderSource } from './due-reminders.js';
import { ReminderQueue } from './reminder-queue.js';

/** Small batches: staff who renew one of them wait until a batch commits. */
const BATCH = 25;

export type SourceWindow = ReminderWindow & { source: ReminderSource };

/** For schedule and command alike. Idempotent. */
@Injectable()
export class ReminderRun {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly watch: ClockWatch,
    private readonly hold: RestoreHold,
    private readonly lock: SweepLock,
    private readonly issuer: InvoiceIssuer,
    private readonly credit: CreditAllocation,
    private readonly queue: ReminderQueue,
    private readonly cutover: BillingCutover,
  ) {}

  /** @returns how many reminders were queued. @throws ClockRefusal 409 while the clock cannot be trusted */
  run(context: ActionContext): Promise<number> {
    return this.lock.alone(() => this.plan(context));
  }

  /** @param cutover older subscriptions are the backlog and left alone */
  windowsOf(now: Date, cutover: Date | null): SourceWindow[] {
    return this.allWindows(now)
      .map((window) => (cutover && isLeftAlone(window, cutover) ? { ...window, from: cutover } : window))
      .filter(({ from, until }) => from < until);
  }

  windowsBefore(cutover: Date, now: Date): SourceWindow[] {
    return this.allWindows(now)
      .filter((window) => isLeftAlone(window, cutover))
      .map((window) => ({ ...window, until: window.until < cutover ? window.until : cutover }));
  }

  private allWindows(now: Date): SourceWindow[] {
    const { reminderDays: days, businessTimeZone: zone } = this.config;
    const windows = (source: ReminderSource, list: ReminderWindow[]) =>
      list.map((window) => ({ ...window, source }));
    const overdue = overdueWindows(now, days, zone);
    // With INVOICE_DAYS=0 only staff issue invoices.
    const sold = this.config.invoiceDays > 0 ? windows('unpaid', overdue) : [];
    return [...sold, ...windows('overdue', overdue), ...windows('end', endWindows(now, days, zone))];
  }

  private async plan(context: ActionContext): Promise<number> {
    const { problem } = await this.watch.look();
    if (problem) throw new ClockRefusal(problem);
    if ((await this.hold.heldSince()) || this.isOver(context.now)) return 0;
    let written = 0;
    for (const window of this.windowsOf(context.now, await this.cutover.began())) {
      written += await this.planWindow(window, context);
    }
    return written;
  }

  /** Reminders found in the evening would only be sent tomorrow, and tomorrow's run finds them anyway. */
  private isOver(now: Date): boolean {
    return now >= reminderHour('until', now, this.config.businessTimeZone);
  }

  private async planWindow(window: SourceWindow, context: ActionContext): Promise<number> {
    let written = 0;
    let batch = await this.next(window, null, context.now);
    while (batch.length > 0) {
      written += await this.write(batch, window.source, context);
      batch = batch.length < BATCH ? [] : await this.next(window, batch.at(-1)!, context.now);
    }
    return written;
  }

  private next(window: SourceWindow, after: DueReminder | null, now: Date): Promise<DueReminder[]> {
    const createdBefore = startOfDay(now, this.config.businessTimeZone);
    return dueReminders(this.em.fork(), window.source, window, { createdBefore, after, limit: BATCH });
  }

  private write(batch: DueReminder[], source: ReminderSource, context: ActionContext): Promise<number> {
    return this.writes.run(
      context,
      async (note, em) => {
        const transaction = { em, note, context };
        const rows = batch.toSorted((a, b) => a.subscription_id - b.subscription_id);
        const ids = [...new Set(rows.map(({ subscription_id }) => subscription_id))];
        const subscriptions = new Map((await lockedWithLicenseIfThere(em, ids)).map((row) => [row.id, row]));
        let written = 0;
        for (const due of rows) {
          const subscription = subscriptions.get(due.subscription_id);
          if (subscription && (await this.remind(subscription, due, source, transaction))) written++;
        }
        return written;
      },
      this.em.fork(),
    );
  }

  /** Checks again under the lock: it may just have been renewed or paid. */
  private async remind(
    subscription: Subscription,
    due: DueReminder,
    source: ReminderSource,
    transaction: LedgerTransaction,
  ): Promise<boolean> {
    const aboutAt = new Date(due.about_at);
    if (subscription.status === 'inactive' || !subscription.user.waNumber) return false;
    const isOver = () =>
      (source === 'end' && subscription.endDate?.getTime() !== aboutAt.getTime()) ||
      (source === 'unpaid' && !subscription.isUnpaid);
    if (isOver()) return false;
    if (source === 'end') await this.askForNext(subscription, transaction);
    const invoiceId =
      source === 'unpaid' ? await this.askForRunning(subscription, transaction) : due.invoice_id;
    // Staff may just have invoiced it.
    if (source === 'unpaid' && invoiceId === null) return false;
    // Issuing the invoice may have paid it from credit.
    if (isOver()) return false;
    const reminder = { subscription, step: due.step, aboutAt, invoiceId };
    return typeof (await this.queue.add(reminder, transaction)) === 'object';
  }

  /** So that the message has a pay link, unless invoices are issued by hand. */
  async askForNext(subscription: Subscription, transaction: LedgerTransaction): Promise<void> {
    const price = subscription.agreedAmount ?? subscription.amount;
    if (this.config.invoiceDays === 0 || price === 0) return;
    const invoice = await this.issuer.due(subscription, transaction);
    if (invoice) await this.credit.apply(invoice, subscription, transaction);
  }

  /** @returns null when the period has an invoice */
  private async askForRunning(
    subscription: Subscription,
    transaction: LedgerTransaction,
  ): Promise<number | null> {
    const invoice = await this.issuer.runningDue(subscription, transaction);
    if (invoice) await this.credit.apply(invoice, subscription, transaction);
    return invoice?.id ?? null;
  }
}

/** Overdue invoices were issued by staff or schedule, so they are never part of the backlog. */
const isLeftAlone = ({ source, from }: SourceWindow, cutover: Date): boolean =>
  source !== 'overdue' && from < cutover;
