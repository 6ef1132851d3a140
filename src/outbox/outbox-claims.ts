import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { startOfDay } from '../rules/business-day.js';
import { OUTBOX_CHANNELS } from '../rules/outbox.js';
import type { OutboxChannel, SendResult } from './outbox-channel.js';
import { OutboxEntry } from './outbox-entry.entity.js';

/** Much longer than a try takes, and than clocks of two machines differ. */
const LEASE_MS = 60_000;
/** Named, so that the index that begins with them serves. */
const CHANNELS = `{${OUTBOX_CHANNELS.join(',')}}`;
const PACE_LOCK = 7_105_016;

/** Who sends what: N processes share the rows, and what one of them says of a row that another took over since is dropped. */
@Injectable()
export class OutboxClaims {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {}

  /** One look in an index, for what looks every few seconds. */
  async hasWork(now: Date): Promise<boolean> {
    const at = now.toISOString();
    const rows = await this.em.fork().execute<unknown[]>(
      `select where exists (select from outbox where state = 'due' and channel = any(?::text[]) and due_at <= ?)
        or exists (select from outbox where state = 'claimed' and channel = any(?::text[]) and claimed_until < ?)`,
      [CHANNELS, at, CHANNELS, at],
    );
    return rows.length > 0;
  }

  /** @param busy who is sent nothing more for now. @returns null where nothing is due; of a channel with a pace, before its turn */
  async claim(channel: OutboxChannel, now: Date, busy: readonly string[] = []): Promise<OutboxEntry | null> {
    const id = channel.pace
      ? await this.em.fork().transactional((em) => this.paced(em, channel, now))
      : await claimed(this.em.fork(), channel, now, busy);
    return id === null ? null : this.em.fork().findOneOrFail(OutboxEntry, { id });
  }

  /** What somebody took and never spoke of again: sent again where that does no harm, else uncertain. @returns how many */
  async lapse(channel: OutboxChannel, now: Date): Promise<number> {
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

  /** Also of what was called uncertain meanwhile, or told by a callback. @returns whether it was still ours to say */
  async finish({ id, attempts }: OutboxEntry, result: SendResult, now: Date): Promise<boolean> {
    const isPutBack = result.state === 'later' || result.state === 'waiting';
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
      ] as string[],
    );
    return rows.length > 0;
  }

  /** What would be news of yesterday is not sent. @returns how many */
  async expire(now: Date): Promise<number> {
    const at = now.toISOString();
    const rows = await this.em.fork().execute<unknown[]>(
      `update outbox set state = 'cancelled', finished_at = ?, last_error = 'It was not sent in time.'
        where state = 'due' and expires_at < ? returning id`,
      [at, at],
    );
    return rows.length;
  }

  private async paced(em: SqlEntityManager, channel: OutboxChannel, now: Date): Promise<number | null> {
    await em.execute(`select pg_advisory_xact_lock(${PACE_LOCK})`);
    const { gapMs, jitterMs, perDay } = channel.pace!;
    const midnight = startOfDay(now, this.config.businessTimeZone).toISOString();
    const [sent] = await em.execute<[{ last: Date | null; id: number | null; today: number }]>(
      `select max(claimed_at) as last, max(id) as id, count(*) filter (where claimed_at >= ?)::integer as today
        from outbox where provider = ? and state <> 'cancelled' and claimed_at >= ?::timestamptz - interval '1 day'`,
      [midnight, channel.provider, midnight],
    );
    if (sent.today >= perDay) return null;
    const turn = sent.last ? new Date(sent.last).getTime() + gapMs + jitterOf(sent, jitterMs) : 0;
    return now.getTime() < turn ? null : claimed(em, channel, now);
  }
}

/** The same for every process that asks after the same message. */
function jitterOf({ id, last }: { id: number | null; last: Date | null }, jitterMs: number): number {
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
        order by due_at, id limit 1 for update skip locked
      ) update outbox set state = 'claimed', attempts = attempts + 1, claimed_at = ?, claimed_until = ?, provider = ?
      where id = any(array(select id from next)) returning id`,
    [
      channel.name,
      at,
      `{${busy.join(',')}}`,
      at,
      new Date(now.getTime() + LEASE_MS).toISOString(),
      channel.provider,
    ],
  );
  return row?.id ?? null;
}
