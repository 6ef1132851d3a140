import type { OutboxEntry } from '../messaging/outbox/outbox-entry.entity.js';
import type { AttemptError, DeliveredEvent, DeliveryState } from '../rules/webhooks.js';
import type { WebhookAttempt } from './webhook-attempt.entity.js';
import type { DeliveryPayload } from '../messaging/outbox/enqueue.js';

export type DeliveryDetails = { tries: number; url: string | null };

export const deliveryView = (entry: OutboxEntry, { tries, url }: DeliveryDetails) => ({
  id: entry.id,
  /** The `webhook-id` header. */
  event_id: (entry.payload as DeliveryPayload).id,
  event: entry.kind as DeliveredEvent,
  endpoint_id: Number(entry.recipient),
  url,
  state: stateOf(entry),
  tries,
  code: entry.responseCode ?? null,
  created_at: entry.createdAt.toISOString(),
  next_try_at: entry.state === 'due' ? entry.dueAt.toISOString() : null,
  finished_at: entry.finishedAt?.toISOString() ?? null,
});

export type DeliveryView = ReturnType<typeof deliveryView>;

/** Without the request body, which belongs to the delivery. */
const attemptView = (attempt: WebhookAttempt) => ({
  id: attempt.id,
  at: attempt.at.toISOString(),
  code: attempt.code ?? null,
  ms: attempt.ms,
  error: (attempt.error ?? null) as AttemptError | null,
  request_headers: attempt.requestHeaders,
  request_body: attempt.requestBody,
  response_body: attempt.responseBody ?? null,
});

export type AttemptView = ReturnType<typeof attemptView>;

export const triedDeliveryView = (view: DeliveryView, attempts: WebhookAttempt[]) => ({
  ...view,
  attempts: attempts.map(attemptView),
});

export type TriedDeliveryView = ReturnType<typeof triedDeliveryView>;

function stateOf({ state, lastError }: OutboxEntry): DeliveryState {
  if (state === 'due' || state === 'claimed') return lastError ? 'retrying' : 'waiting';
  if (state === 'done') return 'delivered';
  return state === 'uncertain' ? 'failed' : state;
}
