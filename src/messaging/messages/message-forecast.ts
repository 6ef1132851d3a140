import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BillingCutover } from '../../billing/invoices/billing-cutover.js';
import { OutboxChannels } from '../outbox/outbox-channel.js';
import { Config } from '../../platform/config/config.js';
import { Clock } from '../../platform/http/clock.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { dayOf, startOfDay } from '../../rules/business-day.js';
import { isReminderTime, reminderHour } from '../../rules/reminders.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { type DueReminder, dueReminders } from './due-reminders.js';
import { type CapShortage, type ForecastDay, type ForecastView, shortageIn } from './forecast.view.js';
import { MessageLoad } from './message-load.js';
import { ReminderRun } from './reminder-run.js';

const DAYS = 7;
const COUNTED = 1000;
const PAGE_LIMIT = 100;

type Found = { at: Date; lists: DueReminder[][] };

@Injectable()
export class MessageForecast {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly reminders: ReminderRun,
    private readonly load: MessageLoad,
    private readonly channels: OutboxChannels,
    private readonly cutover: BillingCutover,
    clock: Clock,
    metrics: Metrics,
  ) {
    metrics.gauge({
      name: 'lisensi_messages_over_cap',
      help: 'Messages of the next 7 days that the daily cap will not let go.',
      aggregator: 'first',
      read: async () => (await this.shortage(clock.now()))?.dropped ?? 0,
    });
  }

  async week(now: Date): Promise<ForecastView> {
    const found = await this.found(now);
    const { loads, ...caps } = await this.loadOf(found, now);
    const names = await this.namesOf(found.flatMap(({ lists }) => lists.flatMap(shownOf)));
    const days = found.map(({ at, lists }, i): ForecastDay => ({
      day: dayOf(at, this.config.businessTimeZone),
      is_exact: lists.every((list) => list.length <= PAGE_LIMIT),
      ...loads[i]!,
      rows: lists.flatMap(shownOf).flatMap(({ subscription_id, step, about_at }) => {
        const name = names.get(subscription_id);
        return name ? [{ subscription_id, ...name, step, about_at: new Date(about_at).toISOString() }] : [];
      }),
    }));
    return { days, ...caps };
  }

  async shortage(now: Date): Promise<CapShortage | null> {
    if (!this.channels.all.some(({ name, pace }) => name === 'whatsapp' && pace)) return null;
    const found = await this.found(now);
    const { loads, ...caps } = await this.loadOf(found, now);
    const days = found.map(({ at }, i) => ({ day: dayOf(at, this.config.businessTimeZone), ...loads[i]! }));
    return shortageIn({ days, ...caps });
  }

  private loadOf(found: Found[], now: Date) {
    return this.load.forecast(
      found.map(({ lists }) => lists.flat()),
      now,
    );
  }

  private async found(now: Date): Promise<Found[]> {
    const cutover = await this.cutover.began();
    const days: Found[] = [];
    for (let later = 0; later < DAYS; later++) {
      days.push(await this.day(now, later, cutover));
    }
    return days;
  }

  private async day(now: Date, later: number, cutover: Date | null): Promise<Found> {
    const zone = this.config.businessTimeZone;
    const at = reminderHour('from', now, zone, later);
    if (later === 0 && now > at && !isReminderTime(now, zone)) return { at, lists: [] };
    const em = this.em.fork();
    const lists = await Promise.all(
      this.reminders.windowsOf(at, cutover).map(({ source, ...window }) =>
        // What ends after today cannot be caught up on before it has ended.
        dueReminders(em, source, later === 0 ? window : ofItsDay(window, zone), {
          createdBefore: startOfDay(now, zone, later),
          after: null,
          limit: COUNTED,
        }),
      ),
    );
    return { at, lists };
  }

  private async namesOf(reminders: DueReminder[]) {
    const where = { id: { $in: reminders.map((row) => row.subscription_id) } };
    const rows = await this.em.fork().find(Subscription, where, { populate: ['user', 'plan'] });
    return new Map(
      rows.map(({ id, user, plan }) => [
        id,
        {
          user_id: user.id,
          username: user.username,
          user_name: user.displayName,
          plan_name: plan.planName,
        },
      ]),
    );
  }
}

const shownOf = (list: DueReminder[]): DueReminder[] => list.slice(0, PAGE_LIMIT);

/** Catching up happens today, so a later day adds only the reminders of that day. */
const ofItsDay = <Window extends { from: Date; until: Date }>(window: Window, zone: string): Window => ({
  ...window,
  from: startOfDay(new Date(window.until.getTime() - 1), zone),
});
