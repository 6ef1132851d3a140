import { defineEntity, p } from '@mikro-orm/core';
import { DISABLED_REASONS, type WebhookEvent } from '../rules/webhooks.js';
import { declareActorNames } from '../platform/database/personal-rows.js';

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
    previousSecret: p.text().nullable(),
    previousUntil: p.datetime().nullable(),
    listensSince: p.datetime(),
    disabledAt: p.datetime().nullable(),
    disabledReason: p.enum(DISABLED_REASONS).nullable(),
    /** Consecutive deliveries that failed for good. */
    givenUp: p.integer().default(0),
    failingSince: p.datetime().nullable(),
    restsUntil: p.datetime().nullable(),
    triedAt: p.datetime().nullable(),
    answered: p.smallint().nullable(),
    createdAt: p.datetime(),
    createdBy: p.string().nullable(),
  },
});

export class WebhookEndpoint extends WebhookEndpointSchema.class {}
WebhookEndpointSchema.setClass(WebhookEndpoint);

declareActorNames('webhook_endpoints', 'created_by');
