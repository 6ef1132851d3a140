import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { Config } from '../../platform/config/config.js';
import type { Refusal } from '../../platform/errors/refusal.js';
import { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import { MessagePauses } from '../pauses/message-pauses.service.js';
import { numberReminded, UNSENT } from './message-changes.js';
import { MessageComposer } from './message-composer.js';
import type { MessageDraftView } from './message.view.js';
import { findSubject, isOpen, latestAbout, refusalFor } from './message-subjects.js';
import type { MessageDraftQuery } from './message.input.js';
import { isReminded } from './one-reminder-a-day.js';
import { MessagesService } from './messages.service.js';
import { currentReminder, latestReminder, SubscriptionReminders } from './subscription-reminders.js';

const isByHandOnly = ({ details }: Refusal): boolean => details.code === 'not_on_whatsapp';

type Draft = {
  text: string | null;
  recipient: string | null;
  refusal: Refusal | null;
  latest: OutboxEntry | null;
  current: OutboxEntry | null;
};

@Injectable()
export class MessageDrafts {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly composer: MessageComposer,
    private readonly messages: MessagesService,
    private readonly pauses: MessagePauses,
    private readonly reminders: SubscriptionReminders,
  ) {}

  /** @throws Refusal 404; 409 when the message would be pointless */
  async read({ kind, ...asked }: MessageDraftQuery, now: Date): Promise<MessageDraftView> {
    const draft = await (kind === 'reminder'
      ? this.reminder(asked.id, now)
      : this.about({ ...asked, kind }, now));
    const { text, recipient, refusal, latest, current } = draft;
    return {
      text: (current?.state === 'done' && current.content) || text,
      recipient,
      message: latest && (await this.messages.one(latest.id, now)),
      can_send:
        (!refusal || isByHandOnly(refusal)) && text !== null && (!current || UNSENT.includes(current.state)),
      refusal: refusal && { error: refusal.message, code: refusal.details.code! },
      paused: await this.pauseOf(kind),
    };
  }

  private async about(asked: Parameters<typeof findSubject>[1], now: Date): Promise<Draft> {
    const subject = await findSubject(this.em, asked, { now, timeZone: this.config.businessTimeZone });
    const { kind, user, payload, key } = subject;
    const latest = await latestAbout(this.em, subject);
    return {
      text: user && (await this.composer.draft({ kind, userId: user.id, payload }, now)),
      recipient: user?.waNumber ?? null,
      refusal: await refusalFor(this.em, kind, user, false),
      latest,
      current: latest && (isOpen(latest) || latest.key === key) ? latest : null,
    };
  }

  private async reminder(id: number, now: Date): Promise<Draft> {
    const populate = ['user', 'license', 'plan'] as const;
    const subscription = await this.em.findOneOrFail(Subscription, { id }, { populate: [...populate] });
    const latest = await latestReminder(this.em, subscription);
    const { businessTimeZone: timeZone } = this.config;
    const current = await currentReminder(this.em, latest, subscription, now, timeZone);
    const { waNumber } = subscription.user;
    const waiting = current ?? (waNumber ? await this.waitingFor(waNumber, now) : null);
    const isLimited =
      waNumber != null &&
      (!current || UNSENT.includes(current.state)) &&
      (await isReminded(this.em, waNumber, { now, timeZone }, current?.id));
    return {
      // The request takes it to the number that the customer has now.
      text: await this.reminderText(id, current?.recipient === waNumber ? current : null, waiting, now),
      recipient: waNumber ?? null,
      refusal:
        (await this.reminders.refusalOf(this.em, subscription, now)) ?? (isLimited ? numberReminded() : null),
      latest,
      current,
    };
  }

  private async reminderText(
    id: number,
    current: OutboxEntry | null,
    waiting: OutboxEntry | null,
    now: Date,
  ): Promise<string> {
    const composed = current && (await this.composer.compose([current], now)).get(current.id);
    return composed?.text ?? this.composer.draftReminder(id, waiting?.state === 'due' ? waiting : null, now);
  }

  private waitingFor(number: string, now: Date): Promise<OutboxEntry | null> {
    return this.em.findOne(
      OutboxEntry,
      { recipient: number, kind: 'reminder', state: 'due', expiresAt: { $gt: now } },
      { orderBy: { id: 'asc' } },
    );
  }

  private async pauseOf(kind: MessageDraftQuery['kind']): Promise<string | null> {
    const pauses = await this.pauses.all();
    return (
      pauses.find(
        ({ scope }) => scope === 'all' || scope === (kind === 'customer_link' ? 'payment_link' : kind),
      )?.reason ?? null
    );
  }
}
