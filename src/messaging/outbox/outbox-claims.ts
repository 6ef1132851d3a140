import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { sqlStartOf, startOfDay } from '../../rules/business-day.js';
import { OUTBOX_CHANNELS, SQL_BY_STRANGERS } from '../../rules/outbox.js';
import { linksPerDay, SQL_BY_URGENCY } from './daily-cap.js';
import type { OutboxChannel, SendResult } from './outbox-channel.js';
import { OutboxEntry, sqlUnlocked } from './outbox-entry.entity.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';

/** Much longer than an attempt takes, and than two clocks differ. */
const LEASE_MS = 60_000;
/** Lists the channels, so that PostgreSQL uses the index that begins with the channel. */
const CHANNELS = arrayLiteral(OUTBOX_CHANNELS);
const PACE_LOCK = 7_105_016;

/** A day on which the message waited while its channel sent as many as the cap allows. */
const A_FULL_DAY = `select from jsonb_to_recordset(?::jsonb) as cap (name text, provider text, per_day integer, links_per_day integer)
  join outbox sent on sent.provider = cap.provider and sent.state not in ('cancelled', 'due')
    and (sent.${SQL_BY_STRANGERS}) = (o.${SQL_BY_STRANGERS})
    and sent.claimed_at >= ${sqlStartOf(`date_trunc('day', o.created_at at time zone ?)`, '?')} and sent.claimed_at < o.expires_at
  where cap.name = o.channel
  group by cap.name, cap.per_day, cap.links_per_day, date_trunc('day', sent.claimed_at at time zone ?)
  having count(*) >= case when o.${SQL_BY_STRANGERS} then cap.links_per_day else cap.per_day end`;

const CAP_REACHED = 'The daily limit of messages is used up: it is sent tomorrow.';
const LINKS_REACHED = 'The daily limit of sign-in links is used up.';

type Today = { sent: number; links: number; last: Date | null; id: number | null };

/** Sign-in links are counted apart, because they are requested without an account. */
const CAPS = [
  {
    full: `not (${SQL_BY_STRANGERS})`,
    why: CAP_REACHED,
    isFull: ({ sent }: Today, cap: number) => sent >= cap,
  },
  {
    full: SQL_BY_STRANGERS,
    why: LINKS_REACHED,
    isFull: ({ links }: Today, cap: number) => links >= linksPerDay(cap),
  },
];
export type Expired = { kind: string; reason: 'daily_cap' | 'too_late' };

/** Leases entries to processes. A result for an entry that another process has taken over is dropped. */
@Injectable()
export class OutboxClaims {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {}

  /** A single index lookup, since it is polled every few seconds. */
  async hasWork(now: Date): Promise<boolean> {
    const at = now.toISOString();
    const rows = await this.em.fork().execute<unknown[]>(
      `select where exists (select from outbox where state = 'due' and channel = any(?::text[]) and due_at <= ?)
        or exists (select from outbox where state = 'claimed' and channel = any(?::text[]) and claimed_until < ?)`,
      [CHANNELS, at, CHANNELS, at],
    );
    return rows.length > 0;
  }

  /** @param busy recipients at their limit. @returns null when nothing is due, or the pace does not allow it yet */
  async claim(channel: OutboxChannel, now: Date, busy: readonly string[] = []): Promise<OutboxEntry | null> {
    const id = channel.pace
      ? await this.em.fork().transactional((em) => this.paced(em, channel, now))
      : await claimed(this.em.fork(), channel, now, busy);
    return id === null ? null : this.em.fork().findOneOrFail(OutboxEntry, { id });
  }

  /** A process died while sending: repeats if that is harmless, else the outcome is uncertain. @returns how many */
  async reclaimExpiredLeases(channel: OutboxChannel, now: Date): Promise<number> {
    const at = now.toISOString();
    const rows = await this.em.fork().execute<unknown[]>(
      channel.isRepeatable
        ? `update outbox set state = 'due', claimed_until = null, due_at = ?
            where channel = ? and state = 'claimed' and claimed_until < ? returning id`
        : `update outbox set state = 'uncertain', claimed_until = null, finished_at = ?,
            last_error = 'The server stopped while it was being sent.'
            where channel = ? and state = 'claimed' and claimed_until < ? returning id`,
      [at, channel.name, at],
    );
    return rows.length;
  }

  /** Also resolves an entry that became uncertain meanwhile. @returns false when another claim owns it */
  async finish({ id, attempts }: OutboxEntry, result: SendResult, now: Date): Promise<boolean> {
    const isPutBack = result.state === 'retryable' || result.state === 'waiting';
    const content = ('content' in result && result.content) || null;
    const responseCode = ('responseCode' in result && result.responseCode) || null;
    const rows = await this.em.fork().execute<unknown[]>(
      `update outbox set state = ?, due_at = coalesce(?::timestamptz, due_at), claimed_until = null,
          claimed_at = case when ?::boolean then null else claimed_at end, finished_at = ?::timestamptz,
          provider_ref = coalesce(provider_ref, ?), last_error = ?, response_code = ?::integer,
          content = coalesce(?, content)
        where id = ? and attempts = ? and state in ('claimed', 'uncertain') returning id`,
      [
        isPutBack ? 'due' : result.state,
        isPutBack ? result.at.toISOString() : null,
        result.state === 'waiting',
        isPutBack ? null : now.toISOString(),
        result.state === 'done' ? (result.providerRef ?? null) : null,
        result.state === 'done' ? null : result.why,
        responseCode,
        content,
        id,
        attempts,
      ],
    );
    if (rows.length === 0 && content) await this.keepText({ id, attempts }, content);
    return rows.length > 0;
  }

  /** A callback may report a message before its provider answers. Not once it was erased or cleared. */
  private async keepText(
    { id, attempts }: Pick<OutboxEntry, 'id' | 'attempts'>,
    text: string,
  ): Promise<void> {
    await this.em
      .fork()
      .execute(
        `update outbox set content = coalesce(content, ?) where id = ? and attempts = ? and state = 'done' and recipient is not null`,
        [text, id, attempts],
      );
  }

  async expire(channels: readonly OutboxChannel[], now: Date): Promise<Expired[]> {
    const at = now.toISOString();
    const caps = channels.flatMap(({ name, provider, pace }) =>
      pace ? [{ name, provider, per_day: pace.perDay, links_per_day: linksPerDay(pace.perDay) }] : [],
    );
    return this.em.fork().execute<Expired[]>(
      `update outbox o set state = 'cancelled', finished_at = ?, last_error = case when exists (${A_FULL_DAY})
          then 'The daily limit of messages was used up before its turn.' else 'It was not sent in time.' end
        where ${sqlUnlocked(`state = 'due' and expires_at < ?`)}
        returning kind, case when last_error like 'The daily limit%' then 'daily_cap' else 'too_late' end as reason`,
      [at, JSON.stringify(caps), ...Array.from({ length: 3 }, () => this.config.businessTimeZone), at],
    );
  }

  /**
   * Leaves out what was claimed by a clock that was ahead and has been set back. What was tried and put back keeps the pace, but
   * was not sent.
   */
  async today({ provider }: Pick<OutboxChannel, 'provider'>, now: Date, em = this.em.fork()): Promise<Today> {
    const midnight = startOfDay(now, this.config.businessTimeZone).toISOString();
    const [today] = await em.execute<[Today]>(
      `select max(claimed_at) as last, max(id) as id,
          count(*) filter (where claimed_at >= ? and state <> 'due' and not (${SQL_BY_STRANGERS}))::integer as sent,
          count(*) filter (where claimed_at >= ? and state <> 'due' and ${SQL_BY_STRANGERS})::integer as links
        from outbox where provider = ? and state <> 'cancelled' and claimed_at >= ?::timestamptz - interval '1 day'
          and claimed_at <= ?`,
      [midnight, midnight, provider, midnight, new Date(now.getTime() + LEASE_MS).toISOString()],
    );
    return today;
  }

  /** Moves entries over the cap to tomorrow, so that they do not count as late. */
  private async putOff(
    em: SqlEntityManager,
    { name }: OutboxChannel,
    { full, why }: (typeof CAPS)[number],
    now: Date,
  ): Promise<void> {
    const tomorrow = startOfDay(now, this.config.businessTimeZone, 1).toISOString();
    await em.execute(
      `update outbox set due_at = least(?::timestamptz, expires_at), last_error = ?
        where ${sqlUnlocked(`channel = ? and state = 'due' and due_at <= ? and ${full}`)}`,
      [tomorrow, why, name, now.toISOString()],
    );
  }

  /** Makes postponed entries due again, in case the cap was raised. */
  async takeUp(): Promise<void> {
    await this.em.fork().execute(
      `update outbox set due_at = created_at, last_error = null where state = 'due' and last_error in (?, ?)`,
      CAPS.map(({ why }) => why),
    );
  }

  private async paced(em: SqlEntityManager, channel: OutboxChannel, now: Date): Promise<number | null> {
    await em.execute(`select pg_advisory_xact_lock(${PACE_LOCK})`);
    const { gapMs, jitterMs, perDay } = channel.pace!;
    const today = await this.today(channel, now, em);
    const full = CAPS.filter(({ isFull }) => isFull(today, perDay));
    for (const cap of full) await this.putOff(em, channel, cap, now);
    if (full.length === CAPS.length) return null;
    const turn = today.last ? new Date(today.last).getTime() + gapMs + jitterOf(today, jitterMs) : 0;
    return now.getTime() < turn ? null : claimed(em, channel, now);
  }
}

/** Deterministic, so that all processes agree. */
function jitterOf({ id, last }: Today, jitterMs: number): number {
  const seed = (id ?? 0) * 7919 + Math.floor(new Date(last!).getTime() / 1000);
  return jitterMs === 0 ? 0 : (seed * 2_654_435_761) % jitterMs;
}

async function claimed(
  em: SqlEntityManager,
  channel: OutboxChannel,
  now: Date,
  busy: readonly string[] = [],
): Promise<number | null> {
  const at = now.toISOString();
  const [row] = await em.execute<{ id: number }[]>(
    `with next as (
        select id from outbox where channel = ? and state = 'due' and due_at <= ?
          and (recipient is null or recipient <> all(?::text[]))
        order by ${channel.pace ? SQL_BY_URGENCY : 'due_at, id'} limit 1 for update skip locked
      ) update outbox set state = 'claimed', attempts = attempts + 1, claimed_at = ?, claimed_until = ?, provider = ?
      where id = any(array(select id from next)) returning id`,
    [
      channel.name,
      at,
      arrayLiteral(busy),
      at,
      new Date(now.getTime() + LEASE_MS).toISOString(),
      channel.provider,
    ],
  );
  return row?.id ?? null;
}
