import { anyObject, arrayOf, oneOf, orNull, type Sample, viewSchema } from '../platform/openapi/sample.js';
import {
  ATTEMPT_ERRORS,
  DELIVERED_EVENTS,
  DELIVERY_STATES,
  DISABLED_REASONS,
  WEBHOOK_EVENTS,
} from '../rules/webhooks.js';
import type { AttemptView, DeliveryView, TriedDeliveryView } from './delivery.view.js';
import type { EndpointView, NewSecretView } from './endpoint.view.js';

const event = oneOf(WEBHOOK_EVENTS, 'license.renewed');

const endpoint = {
  id: 3,
  url: 'https://server.example.com/webhooks/lisensi',
  description: orNull('Server Bandung'),
  events: arrayOf(event, oneOf(WEBHOOK_EVENTS, 'license.revoked')),
  is_active: true,
  disabled_at: orNull('2026-02-01T04:00:00.000Z'),
  disabled_reason: orNull(oneOf(DISABLED_REASONS, 'failing')),
  failing_since: orNull('2026-01-29T04:00:00.000Z'),
  last_tried_at: orNull('2026-02-01T04:00:00.000Z'),
  last_code: orNull(200),
  has_readable_secret: true,
  previous_secret_until: orNull('2026-02-02T04:00:00.000Z'),
  created_at: '2026-01-06T04:00:00.000Z',
  created_by: orNull('admin'),
};

export const endpointSchema = viewSchema<EndpointView>('WebhookEndpoint', endpoint);

export const newSecretSchema = viewSchema<NewSecretView>('WebhookEndpointWithSecret', {
  ...endpoint,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
});

const delivery = {
  id: 71,
  event_id: 'evt_5f1d7a84db00d2fce00b31a7fc73224f',
  event: oneOf(DELIVERED_EVENTS, 'license.renewed'),
  endpoint_id: 3,
  url: orNull('https://server.example.com/webhooks/lisensi'),
  state: oneOf(DELIVERY_STATES, 'retrying'),
  tries: 2,
  code: orNull(503),
  created_at: '2026-02-01T04:00:00.000Z',
  next_try_at: orNull('2026-02-01T04:05:05.000Z'),
  finished_at: orNull('2026-02-01T04:05:06.000Z'),
};

export const deliverySchema = viewSchema<DeliveryView>('WebhookDelivery', delivery);

const attemptSchema = viewSchema<AttemptView>('WebhookAttempt', {
  id: 140,
  at: '2026-02-01T04:00:05.000Z',
  code: orNull(503),
  ms: 41,
  error: orNull(oneOf(ATTEMPT_ERRORS, 'no_answer')),
  request_headers: anyObject({ 'webhook-id': 'evt_5f1d7a84db00d2fce00b31a7fc73224f' }) as Sample<
    Record<string, string>
  >,
  request_body: '{"type":"license.renewed","timestamp":"2026-02-01T04:00:00.000Z","data":{"version":1}}',
  response_body: orNull('Service Unavailable'),
});

export const triedDeliverySchema = viewSchema<TriedDeliveryView>('TriedWebhookDelivery', {
  ...delivery,
  attempts: arrayOf(attemptSchema),
});
