import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type OutboxChannel, OutboxChannels, type SendResult } from '../outbox/outbox-channel.js';
import type { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import { Config } from '../../platform/config/config.js';
import { nextReminderTime, reminderHour } from '../../rules/reminders.js';
import type { SendOutcome, WhatsappProvider } from '../../integrations/whatsapp/provider.js';
import { Whatsapp } from '../../integrations/whatsapp/whatsapp.js';
import { type Composed, MessageComposer } from './message-composer.js';
import { MessageRefusals } from './message-refusals.js';
import { isReminded } from './one-reminder-a-day.js';
import { OBSOLETE } from './reachable.js';
import { MessagePauses } from '../pauses/message-pauses.service.js';
import { HOUR_MS, MINUTE_MS } from '../../rules/day.js';

const CONCURRENCY = 4;
const PAUSED_MS = 15 * MINUTE_MS;
/** Doubles with each try, up to an hour. */
const RETRY_DELAY_MS = 60_000;

const NUMBER_REFUSED =
  'WhatsApp could not deliver to this number on two days. Send it by hand, or clear the mark at the customer.';

/** Sends by the configured provider. Without one staff send by hand, and nothing is claimed. */
@Injectable()
export class WhatsappChannel implements OnModuleInit {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly channels: OutboxChannels,
    private readonly whatsapp: Whatsapp,
    private readonly composer: MessageComposer,
    private readonly pauses: MessagePauses,
    private readonly refusals: MessageRefusals,
  ) {}

  onModuleInit(): void {
    const { provider } = this.whatsapp;
    if (provider) this.sendBy(provider);
  }

  sendBy(provider: WhatsappProvider): void {
    this.channels.add(this.channelOf(provider));
  }

  private channelOf(provider: WhatsappProvider): OutboxChannel {
    return {
      name: 'whatsapp',
      provider: provider.name,
      concurrency: CONCURRENCY,
      concurrencyPerRecipient: 1,
      // Neither provider has idempotency keys.
      isRepeatable: false,
      get pace() {
        return provider.pace;
      },
      isOpen: async () => !(await this.pauses.isPaused('all')),
      send: (entry, now) => this.send(provider, entry, now),
    };
  }

  private async send(provider: WhatsappProvider, entry: OutboxEntry, now: Date): Promise<SendResult> {
    const waits = entry.kind === 'reminder' ? await this.waitsUntil(entry, now) : null;
    if (waits)
      return {
        state: 'waiting',
        at: waits,
        why: 'Reminders are not sent at night, or twice a day to one number.',
      };
    if (await this.refusals.isMarked(entry)) return { state: 'failed', why: NUMBER_REFUSED };
    const composed = await this.composer.composeToSend(entry.id, now);
    if (!composed) return { state: 'cancelled', why: OBSOLETE };
    if (await this.pauses.isPaused(composed.kind))
      return {
        state: 'waiting',
        at: new Date(now.getTime() + PAUSED_MS),
        why: 'Messages of this kind are paused.',
      };
    if (provider.needsTemplate && !composed.template)
      return { state: 'failed', why: 'It has no approved template: name one beside its text.' };
    const { text, template } = composed;
    const outcome = await provider.send({
      ref: entry.reference,
      to: entry.recipient!,
      text,
      template: provider.needsTemplate ? template : null,
    });
    return this.resultOf(outcome, entry, composed, now);
  }

  private async waitsUntil(entry: OutboxEntry, now: Date): Promise<Date | null> {
    const { businessTimeZone: timeZone } = this.config;
    const next = nextReminderTime(now, timeZone);
    if (next > now) return next;
    const isSecond = await isReminded(this.em.fork(), entry.recipient!, { now, timeZone }, entry.id);
    return isSecond ? reminderHour('from', now, timeZone, 1) : null;
  }

  private async resultOf(
    outcome: SendOutcome,
    entry: OutboxEntry,
    { kind, shown: content }: Composed,
    now: Date,
  ): Promise<SendResult> {
    if (outcome.state === 'sent') return { state: 'done', providerRef: outcome.providerRef, content };
    if (outcome.state === 'unknown') return { state: 'uncertain', why: outcome.why, content };
    const responseCode = Number(outcome.code) || undefined;
    if (outcome.state === 'retryable') {
      const again = outcome.afterMs ?? Math.min(RETRY_DELAY_MS * 2 ** (entry.attempts - 1), HOUR_MS);
      return { state: 'retryable', at: new Date(now.getTime() + again), why: outcome.why, responseCode };
    }
    const isOnHold = await this.refusals.apply(
      outcome,
      { id: entry.id, kind, recipient: entry.recipient!, userId: entry.userId ?? null },
      now,
    );
    if (isOnHold)
      return { state: 'retryable', at: new Date(now.getTime() + PAUSED_MS), why: outcome.why, responseCode };
    return { state: 'failed', why: outcome.why, responseCode, content };
  }
}
