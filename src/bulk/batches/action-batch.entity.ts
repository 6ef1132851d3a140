import { defineEntity, p } from '@mikro-orm/core';
import type { Failure } from '../../platform/errors/failure.js';
import { foreignKeyRace } from '../../platform/errors/constraint-violations.js';
import { User } from '../../accounts/users/user.entity.js';

/** Refusals that are kept of a batch, the first ones; how many there were is counted. */
export const REFUSALS_KEPT = 100;
/** How long it is known what was done in a batch; the audit knows for ever. */
export const BATCHES_KEPT_DAYS = 90;

export const BATCH_STATES = ['running', 'done', 'stopped'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Why a row was left as it was: what the single call would have answered. */
export type BatchRefusal = { id: number; name: string; status: number; failure: Failure['body'] };

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
    /** Which rows, and what is to be done to them. */
    request: p.json<Record<string, unknown>>(),
    state: p.enum(BATCH_STATES).default('running'),
    total: p.integer(),
    /** How many rows, in their order, are done with. */
    reached: p.integer().default(0),
    /** How many rows ended how: `{ changed: 118, refused: 2 }`. */
    counts: p.json<Record<string, number>>(),
    refusals: p.json<BatchRefusal[]>(),
  },
});

/** What is done to many rows as one thing, a part at a time; each row's audit event names it. */
export class ActionBatch extends ActionBatchSchema.class {}
ActionBatchSchema.setClass(ActionBatch);

export const ACTOR_DELETED = foreignKeyRace('action_batches_actor_id_fkey');
