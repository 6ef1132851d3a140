import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { dayOf, startOfDay } from '../rules/business-day.js';
import { reminderHour } from '../rules/reminders.js';
import { Subscription } from '../subscriptions/subscription.entity.js';
import { dueReminders } from './due-reminders.js';
import type { ForecastDay } from './forecast.view.js';
import { ReminderRun } from './reminder-run.js';

const DAYS = 7;
/** Looked up of each step of a day. */
const MOST = 100;

/** Who will be reminded this week, as things stand: by the very rule that will find them. */
@Injectable()
export class MessageForecast {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly reminders: ReminderRun,
  ) {}

  /** Of today what is not written yet. */
  async week(now: Date): Promise<ForecastDay[]> {
    const days: ForecastDay[] = [];
    for (let later = 0; later < DAYS; later++) {
      // oxlint-disable-next-line no-await-in-loop
      days.push(await this.day(now, later));
    }
    return days;
  }

  private async day(now: Date, later: number): Promise<ForecastDay> {
    const zone = this.config.businessTimeZone;
    const midnight = startOfDay(now, zone, later);
    const at = reminderHour('from', now, zone, later);
    const em = this.em.fork();
    const found = await Promise.all(
      this.reminders.windowsOf(at).map(({ source, ...window }) =>
        // What ends after today cannot be caught up on before it has ended.
        dueReminders(em, source, later === 0 ? window : ofItsDay(window, zone), {
          createdBefore: midnight,
          after: null,
          limit: MOST,
        }),
      ),
    );
    const rows = found.flat();
    const names = await this.namesOf(rows.map((row) => row.subscription_id));
    return {
      day: dayOf(at, zone),
      is_exact: found.every((list) => list.length < MOST),
      rows: rows.flatMap(({ subscription_id, step, about_at }) => {
        const name = names.get(subscription_id);
        return name ? [{ subscription_id, ...name, step, about_at: new Date(about_at).toISOString() }] : [];
      }),
    };
  }

  private async namesOf(ids: number[]) {
    const where = { id: { $in: ids } };
    const rows = await this.em.fork().find(Subscription, where, { populate: ['user', 'plan'] });
    return new Map(
      rows.map(({ id, user, plan }) => [
        id,
        { user_id: user.id, username: user.username, plan_name: plan.planName },
      ]),
    );
  }
}

/** On a day to come only what is of that day is new: what is caught up on was said the day before. */
const ofItsDay = <Window extends { from: Date; until: Date }>(window: Window, zone: string): Window => ({
  ...window,
  from: startOfDay(new Date(window.until.getTime() - 1), zone),
});
