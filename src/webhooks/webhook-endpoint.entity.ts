import { defineEntity, p } from '@mikro-orm/core';
import { DISABLED_REASONS, type WebhookEvent } from '../rules/webhooks.js';

const WebhookEndpointSchema = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoints',
  properties: {
    id: p.integer().primary(),
    url: p.string(),
    description: p.string().nullable(),
    events: p.array<WebhookEvent>(),
    /** Sealed, as base64. */
    secret: p.text(),
    /** Signs too, beside the one that took its place, until then. */
    previousSecret: p.text().nullable(),
    previousUntil: p.datetime().nullable(),
    /** It is told of what happens from then on. */
    listensSince: p.datetime(),
    disabledAt: p.datetime().nullable(),
    disabledReason: p.enum(DISABLED_REASONS).nullable(),
    /** Deliveries that failed for good, one after the other. */
    givenUp: p.integer().default(0),
    /** Since when no try succeeded; null while the last one did. */
    failingSince: p.datetime().nullable(),
    /** Nothing is tried before. */
    restsUntil: p.datetime().nullable(),
    triedAt: p.datetime().nullable(),
    /** What it answered last; null where it gave no answer. */
    answered: p.smallint().nullable(),
    createdAt: p.datetime(),
    createdBy: p.string().nullable(),
  },
});

/** A server that is told of what happens. */
export class WebhookEndpoint extends WebhookEndpointSchema.class {}
WebhookEndpointSchema.setClass(WebhookEndpoint);
