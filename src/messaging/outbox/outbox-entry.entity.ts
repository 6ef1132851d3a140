import { defineEntity, p } from '@mikro-orm/core';
import { OUTBOX_CHANNELS, OUTBOX_STATES } from '../../rules/outbox.js';

const OutboxEntrySchema = defineEntity({
  name: 'OutboxEntry',
  tableName: 'outbox',
  properties: {
    id: p.integer().primary(),
    /** Echoed in callbacks. Random; the id for entries from before the column existed. */
    reference: p.string().defaultRaw('gen_random_uuid()::text'),
    channel: p.enum(OUTBOX_CHANNELS),
    /** Unique with the key, so that nothing is queued twice. */
    kind: p.string(),
    key: p.string(),
    state: p.enum(OUTBOX_STATES).default('due'),
    /** Ids only; the text is composed when it is sent. */
    payload: p.json<Record<string, unknown>>(),
    /** No foreign key: it outlives the account. */
    userId: p.integer().nullable(),
    /** `62…`, or the id of a webhook endpoint. */
    recipient: p.string().nullable(),
    priority: p.smallint().default(0),
    dueAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
    /** Fencing token: only the last claim may record the result. */
    attempts: p.integer().default(0),
    claimedAt: p.datetime().nullable(),
    claimedUntil: p.datetime().nullable(),
    provider: p.string().nullable(),
    providerRef: p.string().nullable(),
    content: p.text().nullable(),
    lastError: p.text().nullable(),
    responseCode: p.integer().nullable(),
    createdAt: p.datetime(),
    createdBy: p.string().nullable(),
    finishedAt: p.datetime().nullable(),
    finishedBy: p.string().nullable(),
    deliveredAt: p.datetime().nullable(),
    readAt: p.datetime().nullable(),
  },
});

export class OutboxEntry extends OutboxEntrySchema.class {}
OutboxEntrySchema.setClass(OutboxEntry);
