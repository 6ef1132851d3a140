import { createHash, randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { WebhookEvent } from '../rules/webhooks.js';

export type PendingWebhook = {
  type: WebhookEvent;
  /** What names the same event each time that it is found; null of one that is met once, with its deed. */
  key: string | null;
  at: Date;
  data: object;
};

export type Wanted = ReadonlyMap<WebhookEvent, Date>;

const WANTED = `select event, min(listens_since) as since from webhook_endpoints, unnest(events) as event
  where disabled_at is null group by event`;

/** A row for each endpoint that wants it, of what happened since it began to listen; what was said before is not said again. */
const INSERT = `insert into outbox (channel, kind, key, recipient, payload, due_at, created_at)
  select 'webhook', said.type, said.id || ':' || endpoint.id, endpoint.id::text,
    jsonb_build_object('id', said.id, 'body', said.body), said.now, said.now
  from jsonb_to_recordset(?::jsonb) as said (place integer, id text, type text, at timestamptz, now timestamptz, body jsonb)
    join webhook_endpoints endpoint
      on endpoint.disabled_at is null and said.type = any(endpoint.events) and endpoint.listens_since <= said.at
  order by said.place
  on conflict (kind, key) do nothing`;

/** Writes what servers are to be told, within the transaction of what happened. */
@Injectable()
export class WebhookDispatcher {
  /** One look into a table of a few rows. @returns since when the first endpoint wants each event */
  async wanted(em: SqlEntityManager): Promise<Wanted> {
    const rows = await em.execute<{ event: WebhookEvent; since: Date }[]>(WANTED);
    return new Map(rows.map(({ event, since }) => [event, new Date(since)]));
  }

  /** However many, in one statement. */
  async dispatch(em: SqlEntityManager, pending: PendingWebhook[], now: Date): Promise<void> {
    if (pending.length === 0) return;
    const said = pending.map(({ type, key, at, data }, place) => ({
      place,
      id: eventId(key),
      type,
      at,
      now,
      body: { type, timestamp: at.toISOString(), data },
    }));
    await em.execute(INSERT, [JSON.stringify(said)]);
  }
}

/** What receivers know an event by. */
export const eventId = (key: string | null): string =>
  `evt_${(key === null ? randomBytes(16) : createHash('sha256').update(key).digest().subarray(0, 16)).toString('hex')}`;
