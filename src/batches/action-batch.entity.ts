import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.js';

/** Refusals that are kept of a batch, the first ones; how many there were is counted. */
export const REFUSALS_KEPT = 100;

export const BATCH_STATES = ['running', 'done', 'stopped'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Why a row was left as it was, in the sentence of the single call. */
export type BatchRefusal = { id: number; name: string; code: string; sentence: string };

const ActionBatchSchema = defineEntity({
  name: 'ActionBatch',
  tableName: 'action_batches',
  properties: {
    id: p.integer().primary(),
    startedAt: p.datetime(),
    /** When its last part was done. */
    touchedAt: p.datetime(),
    actor: () => p.manyToOne(User).nullable(),
    /** `subscription.extend`, `users.import`. */
    action: p.string(),
    /** What was asked for: which rows, and what is to be done to them. */
    request: p.json<Record<string, unknown>>(),
    state: p.enum(BATCH_STATES).default('running'),
    /** As counted when it began. */
    total: p.integer(),
    /** The row, or line, that was done last; rows are taken in the order of their ids. */
    reached: p.integer().default(0),
    /** The last row there was when it began: what comes later is not in it. */
    until: p.integer(),
    /** How many rows ended how: `{ changed: 118, refused: 2 }`. */
    counts: p.json<Record<string, number>>(),
    refusals: p.json<BatchRefusal[]>(),
  },
});

/** What is done to many rows as one thing, a part at a time; each row's audit event names it. */
export class ActionBatch extends ActionBatchSchema.class {}
ActionBatchSchema.setClass(ActionBatch);
