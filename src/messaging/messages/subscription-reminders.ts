import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { Config } from '../../platform/config/config.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { dayOf } from '../../rules/business-day.js';
import { lockedSubscription } from '../../licensing/subscriptions/locked-with-license.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { aboutSubscription } from '../../licensing/subscriptions/subscription.view.js';
import { alreadySentToday, unreachable } from './messages-admin.service.js';
import { ReminderQueue } from './reminder-queue.js';
import { ReminderRun } from './reminder-run.js';
import { findOpenInvoices } from '../../billing/invoices/open-invoices.js';

const nothingToRemind = () =>
  conflict('This subscription is inactive or has no end, so there is nothing to be reminded of.', {
    code: 'nothing_to_remind',
  });
const noReminders = () => conflict('This customer does not want reminders.', { code: 'no_reminders' });

@Injectable()
export class SubscriptionReminders {
  constructor(
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly queue: ReminderQueue,
    private readonly reminders: ReminderRun,
  ) {}

  /** @throws Refusal 404; 409 when the customer cannot be reached, or already gets a message today */
  remind(id: number, context: ActionContext): Promise<void> {
    return this.writes.run(context, async (note, em) => {
      const transaction = { em, note, context };
      const subscription = await lockedSubscription(em, id);
      await refuseUnreachable(em, subscription);
      const { running } = await findOpenInvoices(em, id);
      if (!running) await this.reminders.askForNext(subscription, transaction);
      const day = dayOf(context.now, this.config.businessTimeZone);
      const queued = await this.queue.add(
        {
          subscription,
          step: `asked_${day}`,
          aboutAt: subscription.endDate!,
          invoiceId: running?.id ?? null,
        },
        transaction,
      );
      if (queued !== 'queued') throw alreadySentToday();
      const about = [aboutSubscription(subscription)];
      await note('subscription.remind', { subjectId: id, before: null, after: { day }, about });
    });
  }
}

async function refuseUnreachable(em: SqlEntityManager, { user, license, status, endDate }: Subscription) {
  if (status === 'inactive' || license.status === 'inactive' || !endDate) throw nothingToRemind();
  if (!user.waNumber) throw unreachable();
  const [preference] = await em.execute<{ opted_out_at: Date | null; missing_number: string | null }[]>(
    `select opted_out_at, missing_number from message_preferences where user_id = ?`,
    [user.id],
  );
  if (preference?.opted_out_at) throw noReminders();
  if (preference?.missing_number === user.waNumber) throw unreachable();
}
