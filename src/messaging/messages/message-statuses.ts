import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import { ProviderName, StatusSink, StatusUpdate } from '../../integrations/whatsapp/provider.js';
import { Whatsapp } from '../../integrations/whatsapp/whatsapp.js';
import { factsOf } from './message-facts.js';
import { MessageRefusals } from './message-refusals.js';
import { Serves } from '../../platform/wiring/serves.js';

/** Two servers' clocks differ by seconds, and a provider that hung may still send minutes later. */
const [EARLIER, LATER] = [`interval '5 seconds'`, `interval '10 minutes'`];

/** Callbacks arrive in any order, repeatedly, and sometimes before the provider's answer. */
@Injectable()
@Serves(StatusSink)
export class MessageStatuses implements StatusSink {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly refusals: MessageRefusals,
    private readonly whatsapp: Whatsapp,
  ) {}

  async receive(provider: ProviderName, updates: StatusUpdate[], now: Date): Promise<void> {
    for (const given of updates) {
      // In order, because one update may resolve what the next one adds to.
      const update = await this.named(provider, given);
      await (update.status === 'failed'
        ? this.failed(provider, update, now)
        : this.arrived(provider, update));
    }
  }

  /** Without a `ref`, only `sent` identifies a message by its chat: `read` may be about one typed by hand. */
  private async named(provider: string, update: StatusUpdate): Promise<StatusUpdate> {
    const { ref, providerRef, status, at } = update;
    if (ref !== null || !providerRef || !update.to || status !== 'sent') return update;
    const to = update.to.endsWith('@lid') ? await this.numberOf(provider, update.to) : update.to;
    if (!to) return update;
    const rows = await this.em.fork().execute<{ reference: string; is_it: boolean }[]>(
      `select reference, state = 'uncertain' and ?::timestamptz between claimed_at - ${EARLIER} and claimed_at + ${LATER} as is_it
        from outbox where channel = 'whatsapp' and provider = ? and recipient = ? and provider_ref is null
          and state in ('claimed', 'uncertain')
          and not exists (select from outbox known where known.provider = ? and known.provider_ref = ?)
        limit 2`,
      [at.toISOString(), provider, to, provider, providerRef],
    );
    return rows.length === 1 && rows[0]!.is_it ? { ...update, ref: rows[0]!.reference } : update;
  }

  /** Asked only while a message might be meant, and known no more by who accepted it before a restart. */
  private async numberOf(provider: string, chat: string): Promise<string | null> {
    const open = { channel: 'whatsapp', state: 'uncertain', provider, providerRef: null } as const;
    if ((await this.em.fork().count(OutboxEntry, open)) === 0) return null;
    return (await this.whatsapp.provider?.numberOf?.(chat)) ?? null;
  }

  /** `read` implies delivered, and resolves an uncertain message. */
  private async arrived(provider: string, update: StatusUpdate): Promise<void> {
    const at = update.at.toISOString();
    const isDelivered = update.status !== 'sent';
    const isRead = update.status === 'read';
    await this.em.fork().execute(
      `update outbox set state = 'done', finished_at = coalesce(finished_at, ?::timestamptz), claimed_until = null,
          last_error = null, provider_ref = coalesce(provider_ref, ?),
          delivered_at = case when ? then least(delivered_at, ?::timestamptz) else delivered_at end,
          read_at = case when ? then least(read_at, ?::timestamptz) else read_at end
        where ${OURS} and state in ('claimed', 'uncertain', 'done')`,
      [at, update.providerRef, isDelivered, at, isRead, at, ...oursOf(provider, update)],
    );
  }

  /** A delivered message never becomes failed, and one that a later try may deliver is tried again. */
  private async failed(provider: string, update: StatusUpdate, now: Date): Promise<void> {
    const { scope } = update;
    const [code, at] = [Number(update.code) || null, now.toISOString()];
    if (scope === 'retryable' && (await this.isTriedAgain(provider, update, now))) return;
    const rows = await this.em.fork().execute<{ id: number }[]>(
      `update outbox set state = 'failed', finished_at = ?, claimed_until = null, last_error = ?, response_code = ?::integer,
          provider_ref = coalesce(provider_ref, ?)
        where ${OURS} and state in ('claimed', 'uncertain', 'done') and delivered_at is null returning id`,
      [at, update.why, code, update.providerRef, ...oursOf(provider, update)],
    );
    if (rows.length === 0 || scope === 'retryable') return;
    const entry = await this.em.fork().findOneOrFail(OutboxEntry, { id: rows[0]!.id });
    const facts = (await factsOf(this.em.fork(), [entry], now, this.config.businessTimeZone)).get(entry.id);
    const refused = { id: entry.id, recipient: entry.recipient!, userId: entry.userId ?? null };
    const why = update.why ?? 'WhatsApp could not deliver it.';
    if (facts?.[0]) await this.refusals.apply({ scope, why }, { ...refused, kind: facts[0].kind }, now);
  }

  /** Under a new reference, so that repeated callbacks about the earlier sending find nothing. */
  private async isTriedAgain(provider: string, update: StatusUpdate, now: Date): Promise<boolean> {
    const at = now.toISOString();
    const rows = await this.em.fork().execute<unknown[]>(
      `update outbox set state = 'due', due_at = ?::timestamptz + ${LATER_AGAIN}, failed_callbacks = failed_callbacks + 1,
          finished_at = null, claimed_until = null, provider_ref = null, reference = gen_random_uuid()::text, content = null,
          last_error = ?, response_code = ?::integer
        where ${OURS} and state in ('claimed', 'uncertain', 'done') and delivered_at is null
          and failed_callbacks < ${MOST_TRIES_AGAIN} and ?::timestamptz + ${LATER_AGAIN} < expires_at returning id`,
      [at, update.why, Number(update.code) || null, ...oursOf(provider, update), at],
    );
    return rows.length > 0;
  }
}

/** After 5, 20 and 80 minutes. */
const MOST_TRIES_AGAIN = 3;
const LATER_AGAIN = `interval '5 minutes' * 4 ^ failed_callbacks`;

/** A provider echoes our reference even for a message whose sending it never confirmed. */
const OURS = `channel = 'whatsapp' and provider = ? and (reference = ? or (?::text is null and provider_ref = ?))`;

const oursOf = (provider: string, { ref, providerRef }: StatusUpdate): (string | null)[] => [
  provider,
  ref,
  ref,
  providerRef,
];
