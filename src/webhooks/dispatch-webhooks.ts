import { createHash, randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { enqueue, type NewEntry } from '../messaging/outbox/enqueue.js';
import type { WebhookEvent } from '../rules/webhooks.js';

export type PendingWebhook = {
  type: WebhookEvent;
  /** Deduplicates an event that a scan may find again; null for events of a change. */
  key: string | null;
  at: Date;
  data: object;
};

export type Wanted = ReadonlyMap<WebhookEvent, Date>;

const WANTED = `select event, min(listens_since) as since from webhook_endpoints, unnest(events) as event
  where disabled_at is null group by event`;

type Subscriber = { id: number; events: WebhookEvent[]; listens_since: Date };

const SUBSCRIBERS = `select id, events, listens_since from webhook_endpoints where disabled_at is null order by id`;

/** @returns since when endpoints want each event */
export async function wantedEvents(em: SqlEntityManager): Promise<Wanted> {
  const rows = await em.execute<{ event: WebhookEvent; since: Date }[]>(WANTED);
  return new Map(rows.map(({ event, since }) => [event, new Date(since)]));
}

export async function dispatchWebhooks(
  em: SqlEntityManager,
  pending: PendingWebhook[],
  now: Date,
): Promise<void> {
  if (pending.length === 0) return;
  const endpoints = await em.execute<Subscriber[]>(SUBSCRIBERS);
  const entries = pending.flatMap(({ type, key, at, data }) => {
    const id = eventId(key);
    const body = { type, timestamp: at.toISOString(), data };
    return endpoints
      .filter(({ events, listens_since }) => events.includes(type) && new Date(listens_since) <= at)
      .map((endpoint): NewEntry => ({
        channel: 'webhook',
        kind: type,
        key: `${id}:${endpoint.id}`,
        payload: { id, body },
        recipient: String(endpoint.id),
        dueAt: now,
        createdAt: now,
      }));
  });
  await enqueue(em, entries);
}

export const eventId = (key: string | null): string =>
  `evt_${(key === null ? randomBytes(16) : createHash('sha256').update(key).digest().subarray(0, 16)).toString('hex')}`;
