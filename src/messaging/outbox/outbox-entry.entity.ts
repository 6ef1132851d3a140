import { defineEntity, p } from '@mikro-orm/core';
import { OUTBOX_CHANNELS, OUTBOX_STATES } from '../../rules/outbox.js';

const OutboxEntrySchema = defineEntity({
  name: 'OutboxEntry',
  tableName: 'outbox',
  properties: {
    id: p.integer().primary(),
    /** What a provider echoes in its callbacks: random, and the id of what was sent before there was one. */
    reference: p.string().defaultRaw('gen_random_uuid()::text'),
    channel: p.enum(OUTBOX_CHANNELS),
    /** With the key what it says: the same thing is never said twice. */
    kind: p.string(),
    key: p.string(),
    state: p.enum(OUTBOX_STATES).default('due'),
    /** Ids and not texts, which are made when it is sent. */
    payload: p.json<Record<string, unknown>>(),
    /** Named and not referred to: it outlives the account. */
    userId: p.integer().nullable(),
    /** The number that it goes to: `62…`. */
    recipient: p.string().nullable(),
    /** Lower goes first where a daily cap lets only some go. */
    priority: p.smallint().default(0),
    dueAt: p.datetime(),
    /** From then on it would be news of yesterday. */
    expiresAt: p.datetime().nullable(),
    /** Times that it was claimed: who claimed it last may say how it ended, and nobody else. */
    attempts: p.integer().default(0),
    claimedAt: p.datetime().nullable(),
    claimedUntil: p.datetime().nullable(),
    provider: p.string().nullable(),
    /** What the provider calls it. */
    providerRef: p.string().nullable(),
    /** What was sent, word by word. */
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

/** One thing that is to leave this installation, written with the deed that it tells of. */
export class OutboxEntry extends OutboxEntrySchema.class {}
OutboxEntrySchema.setClass(OutboxEntry);
