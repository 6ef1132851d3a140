import type { SqlEntityManager } from '@mikro-orm/sql';
import { OutboxEntry } from '../../messaging/outbox/outbox-entry.entity.js';
import { License } from '../../licensing/licenses/license.entity.js';
import { licenseView } from '../../licensing/licenses/license.view.js';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../rules/webhooks.js';
import { eventId } from '../../webhooks/dispatch-webhooks.js';
import { licenseData } from '../../webhooks/event-data.js';
import { WebhookAttempt } from '../../webhooks/webhook-attempt.entity.js';
import { WebhookEndpoint } from '../../webhooks/webhook-endpoint.entity.js';
import { STAFF } from './demo-accounts.js';
import { HOUR_MS } from '../../rules/day.js';

type DemoEvent = { event: WebhookEvent; hoursAgo: number; codes: number[] };

const SENT: DemoEvent[] = [
  { event: 'license.created', hoursAgo: 50, codes: [204] },
  { event: 'license.renewed', hoursAgo: 31, codes: [503, 204] },
  { event: 'license.updated', hoursAgo: 27, codes: [204] },
  { event: 'license.revoked', hoursAgo: 26, codes: [500, 500] },
];

export async function addWebhooks(em: SqlEntityManager, secret: string, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const endpoint = em.create(WebhookEndpoint, {
    url: 'https://server-bandung.example.com/webhooks/lisensi',
    description: 'Server Bandung',
    events: WEBHOOK_EVENTS.filter((event) => event.startsWith('license.')),
    secret,
    listensSince: ago(400),
    disabledAt: ago(25),
    disabledReason: 'by_hand',
    failingSince: ago(26),
    triedAt: ago(25.9),
    answered: 500,
    createdAt: ago(400),
    createdBy: STAFF[0]!,
  });
  await em.flush();
  const licenses = await em.find(
    License,
    {},
    { orderBy: { id: 'asc' }, limit: SENT.length, populate: ['owner', 'subscription.plan'] },
  );
  for (const [i, license] of licenses.entries()) await addDelivery(em, endpoint, SENT[i]!, license, now);
  await em.flush();
}

async function addDelivery(
  em: SqlEntityManager,
  endpoint: WebhookEndpoint,
  { event, hoursAgo, codes }: DemoEvent,
  license: License,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const id = eventId(`demo ${event}`);
  const body = { type: event, timestamp: at.toISOString(), data: licenseData(licenseView(license, at)) };
  const last = codes.at(-1)!;
  const entry = em.create(OutboxEntry, {
    channel: 'webhook',
    kind: event,
    key: `${id}:${endpoint.id}`,
    state: last < 300 ? 'done' : 'cancelled',
    payload: { id, body },
    recipient: String(endpoint.id),
    dueAt: at,
    attempts: codes.length,
    responseCode: last,
    lastError: last < 300 ? null : 'The endpoint was disabled.',
    createdAt: at,
    finishedAt: at,
  });
  await em.flush();
  for (const [i, code] of codes.entries())
    em.create(WebhookAttempt, {
      outboxId: entry.id,
      at: new Date(at.getTime() + i * 5_000),
      code,
      ms: 40 + 17 * i,
      requestHeaders: { 'content-type': 'application/json', 'webhook-id': id },
      requestBody: JSON.stringify(body),
      responseBody: code < 300 ? null : 'upstream is restarting',
    });
}
