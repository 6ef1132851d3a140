import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { OutboxChannels } from '../outbox/outbox-channel.js';
import { OutboxClaims } from '../outbox/outbox-claims.js';
import { Config } from '../../platform/config/config.js';
import { startOfDay } from '../../rules/business-day.js';
import {
  type CappedDay,
  type CappedMessage,
  type DayLoad,
  loadOf,
  smallestCap,
  IS_SENT_REMINDER,
  SENT_AT,
} from '../outbox/daily-cap.js';
import {
  MAX_DAILY_CAP,
  nextReminderTime,
  reminderExpiry,
  reminderHour,
  reminderPriority,
} from '../../rules/reminders.js';
import type { DueReminder } from './due-reminders.js';
import { SQL_BY_STRANGERS } from '../../rules/outbox.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';

type Waiting = {
  to: string;
  isReminder: boolean;
  priority: number;
  dueAt: Date;
  expiresAt: Date | null;
};

const WAITING = `select recipient as "to", kind = 'reminder' as "isReminder", priority, due_at as "dueAt",
    expires_at as "expiresAt"
  from outbox where channel = 'whatsapp' and state = 'due' and recipient is not null and not (${SQL_BY_STRANGERS})
    and (expires_at is null or expires_at > ?)`;

const LAST_REMINDED = `select recipient as "to", max(${SENT_AT}) as at from outbox
  where recipient = any(?::text[]) and ${IS_SENT_REMINDER}
  group by recipient`;

@Injectable()
export class MessageLoad {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly channels: OutboxChannels,
    private readonly claims: OutboxClaims,
  ) {}

  /** @param due reminders by day, today first */
  async forecast(due: DueReminder[][], now: Date) {
    const zone = this.config.businessTimeZone;
    const waiting = await this.waiting(now);
    const planned = due.map((list, later) => list.map((reminder) => this.planned(reminder, now, later)));
    const last = await this.lastReminders([...waiting, ...planned.flat()].map(({ to }) => to));
    const midnight = startOfDay(now, zone).getTime();
    const isMessagedToday = ({ to, isReminder }: CappedMessage) =>
      isReminder && (last.get(to) ?? 0) >= midnight;
    const tomorrow = reminderHour('from', now, zone, 1).getTime();
    const open = waiting.map((one) =>
      isMessagedToday(one) ? { ...one, at: Math.max(one.at, tomorrow) } : one,
    );
    planned[0] = planned[0]!.filter((one) => !isMessagedToday(one));

    const channel = this.channels.all.find(({ name }) => name === 'whatsapp');
    const pace = channel?.pace ?? null;
    const sentToday = pace ? (await this.claims.today(channel!, now)).sent : 0;
    const gap = pace ? pace.gapMs + pace.jitterMs / 2 : 0;
    const loadAt = (cap: number): DayLoad[] =>
      loadOf(
        planned.map((reminders, later): CappedDay => {
          const from = Math.max(now.getTime(), reminderHour('from', now, zone, later).getTime());
          const hours = Math.max(0, reminderHour('until', now, zone, later).getTime() - from);
          return {
            from: startOfDay(now, zone, later).getTime(),
            until: startOfDay(now, zone, later + 1).getTime(),
            reminders,
            room: Math.max(0, later === 0 ? cap - sentToday : cap),
            reminderRoom: gap > 0 ? Math.floor(hours / gap) : Infinity,
          };
        }),
        open,
        last,
      );
    return {
      loads: loadAt(pace?.perDay ?? Infinity),
      daily_cap: pace?.perDay ?? null,
      needed_cap: pace && smallestCap(MAX_DAILY_CAP, loadAt),
    };
  }

  private planned({ recipient, step }: DueReminder, now: Date, later: number): CappedMessage {
    const zone = this.config.businessTimeZone;
    const found = later === 0 ? now : startOfDay(now, zone, later);
    return {
      to: recipient,
      isReminder: true,
      priority: reminderPriority(step),
      at: nextReminderTime(found, zone).getTime(),
      until: reminderExpiry(step, found, this.config.reminderDays, zone).getTime(),
    };
  }

  private async waiting(now: Date): Promise<CappedMessage[]> {
    const zone = this.config.businessTimeZone;
    const rows = await this.em.fork().execute<Waiting[]>(WAITING, [now.toISOString()]);
    return rows.map(({ dueAt, expiresAt, ...row }) => {
      const at = new Date(Math.max(now.getTime(), new Date(dueAt).getTime()));
      return {
        ...row,
        at: (row.isReminder ? nextReminderTime(at, zone) : at).getTime(),
        until: expiresAt && new Date(expiresAt).getTime(),
      };
    });
  }

  private async lastReminders(numbers: string[]): Promise<Map<string, number>> {
    const rows = await this.em
      .fork()
      .execute<{ to: string; at: Date }[]>(LAST_REMINDED, [arrayLiteral(new Set(numbers))]);
    return new Map(rows.map(({ to, at }) => [to, new Date(at).getTime()]));
  }
}
