import { defineEntity, p } from '@mikro-orm/core';
import { ATTEMPT_ERRORS } from '../rules/webhooks.js';
import { declarePersonalRows, NAMED, NOTHING, sqlNaming } from '../platform/database/personal-rows.js';

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

declarePersonalRows(
  {
    table: 'webhook_attempts',
    rows: 'true',
    columns: { request_body: NAMED },
    hidden: 'all',
  },
  {
    table: 'webhook_attempts',
    rows: sqlNaming('response_body'),
    columns: { response_body: NOTHING },
    hidden: 'all',
  },
);
