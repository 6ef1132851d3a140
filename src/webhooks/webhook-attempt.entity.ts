import { defineEntity, p } from '@mikro-orm/core';
import { ATTEMPT_ERRORS } from '../rules/webhooks.js';

const WebhookAttemptSchema = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempts',
  properties: {
    id: p.integer().primary(),
    outboxId: p.integer(),
    at: p.datetime(),
    code: p.smallint().nullable(),
    ms: p.integer(),
    requestHeaders: p.json<Record<string, string>>(),
    requestBody: p.text(),
    responseBody: p.text().nullable(),
    error: p.enum(ATTEMPT_ERRORS).nullable(),
  },
});

export class WebhookAttempt extends WebhookAttemptSchema.class {}
WebhookAttemptSchema.setClass(WebhookAttempt);
