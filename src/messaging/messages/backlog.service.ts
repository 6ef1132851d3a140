import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BillingCutover } from '../../billing/invoices/billing-cutover.js';
import { dueInvoices } from '../../billing/ledger/due-invoices.js';
import { InvoiceRun } from '../../billing/invoices/invoice-run.js';
import { Config } from '../../platform/config/config.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { startOfDay } from '../../rules/business-day.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { dueReminders } from './due-reminders.js';
import { ReminderRun } from './reminder-run.js';
import { type BacklogRow, type BacklogSummary, type BacklogView, NO_BACKLOG } from './backlog.view.js';

const LOOKED_UP = 500;
const PAGE_LIMIT = 100;

type Found = Pick<BacklogRow, 'subscription_id' | 'step' | 'is_invoiced'> & { about_at: Date };

@Injectable()
export class Backlog {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly cutover: BillingCutover,
    private readonly invoices: InvoiceRun,
    private readonly reminders: ReminderRun,
  ) {}

  async show(now: Date): Promise<BacklogView> {
    const cutover = await this.cutover.began();
    if (!cutover) return NO_BACKLOG;
    const lists = [await this.dueInvoices(cutover, now), ...(await this.dueReminders(cutover, now))];
    return {
      since: cutover.toISOString(),
      is_complete: lists.every((list) => list.length < LOOKED_UP),
      rows: await this.named(lists.flat()),
    };
  }

  async summary(now: Date): Promise<BacklogSummary | null> {
    const { since, rows, ...rest } = await this.show(now);
    if (since === null || rows.length === 0) return null;
    return { since, count: rows.length, rows: rows.slice(0, PAGE_LIMIT), ...rest };
  }

  async include(context: ActionContext): Promise<BacklogView> {
    await this.cutover.lift(context);
    return NO_BACKLOG;
  }

  private async dueInvoices(cutover: Date, now: Date): Promise<Found[]> {
    const { from } = this.invoices.windowOf(now);
    if (!this.config.issuesInvoices || from >= cutover) return [];
    const due = await dueInvoices(
      this.em.fork(),
      { from, until: new Date(cutover.getTime() - 1) },
      { after: null, limit: LOOKED_UP },
    );
    return due.map(({ id, ends }) => ({
      subscription_id: id,
      about_at: new Date(ends),
      step: null,
      is_invoiced: true,
    }));
  }

  private dueReminders(cutover: Date, now: Date): Promise<Found[][]> {
    const createdBefore = startOfDay(now, this.config.businessTimeZone);
    const em = this.em.fork();
    return Promise.all(
      this.reminders.windowsBefore(cutover, now).map(async ({ source, ...window }) => {
        const due = await dueReminders(em, source, window, { createdBefore, after: null, limit: LOOKED_UP });
        return due.map(({ subscription_id, step, about_at }) => ({
          subscription_id,
          about_at: new Date(about_at),
          step,
          is_invoiced: false,
        }));
      }),
    );
  }

  private async named(found: Found[]): Promise<BacklogRow[]> {
    const merged = new Map<number, Found>();
    for (const row of found) {
      const { step = null, is_invoiced = false } = merged.get(row.subscription_id) ?? {};
      merged.set(row.subscription_id, {
        ...row,
        step: row.step ?? step,
        is_invoiced: row.is_invoiced || is_invoiced,
      });
    }
    const where = { id: { $in: [...merged.keys()] } };
    const subscriptions = await this.em
      .fork()
      .find(Subscription, where, { populate: ['user', 'plan'], orderBy: { endDate: 'asc', id: 'asc' } });
    return subscriptions.map(({ id, user, plan }) => {
      const { about_at, ...row } = merged.get(id)!;
      const names = {
        user_id: user.id,
        username: user.username,
        user_name: user.displayName,
        plan_name: plan.planName,
      };
      return { ...row, ...names, about_at: about_at.toISOString() };
    });
  }
}
