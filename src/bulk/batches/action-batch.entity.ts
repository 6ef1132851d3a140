import { defineEntity, p } from '@mikro-orm/core';
import type { Failure } from '../../platform/errors/failure.js';
import { foreignKeyRace } from '../../platform/errors/constraint-violations.js';
import { User } from '../../accounts/users/user.entity.js';
import { declarePersonalRows, NAMED } from '../../platform/database/personal-rows.js';
import type { BatchActionName } from '../../rules/batch-actions.js';
import type { TableForm } from '../../rules/csv.js';
import type { FileColumn } from '../imports/file-columns.js';
import type { BatchValues } from './batch.input.js';
import { declareReference } from '../../audit/recoverable.js';

/** Only the first refusals of a batch are kept; `counts` has the total. */
export const REFUSALS_KEPT = 100;
/** The audit keeps the changes of a batch forever. */
export const BATCHES_KEPT_DAYS = 90;
/** The rows of imported files, and so long an import can be undone. */
export const IMPORTS_KEPT_DAYS = 30;

export const BATCH_STATES = ['running', 'done', 'stopped'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** An action on rows, or the undoing of another batch. */
export type BulkRequest =
  { ids: number[]; values: BatchValues } | { ids: number[]; batch_id: number; of: BatchActionName };

export type ImportRequest = {
  ignored: string[];
  form?: TableForm & { error_cells?: number; hidden_columns?: string[]; time_zone?: string };
  /** In the order of the file. */
  columns?: FileColumn[];
  /** Whether somebody has to choose the columns first. */
  isOpen?: boolean;
  /** For cells that are empty. */
  instead?: Record<string, string>;
  isUndone?: boolean;
};

export type BatchRefusal = { id: number; name: string; status: number; failure: Failure['body'] };

const ActionBatchSchema = defineEntity({
  name: 'ActionBatch',
  tableName: 'action_batches',
  properties: {
    id: p.integer().primary(),
    startedAt: p.datetime(),
    touchedAt: p.datetime(),
    actor: () => p.manyToOne(User).nullable(),
    action: p.string(),
    request: p.json<BulkRequest | ImportRequest>(),
    state: p.enum(BATCH_STATES).default('running'),
    total: p.integer(),
    reached: p.integer().default(0),
    /** Rows by outcome: `{ changed: 118, refused: 2 }`. */
    counts: p.json<Record<string, number>>(),
    refusals: p.json<BatchRefusal[]>(),
  },
});

export class ActionBatch extends ActionBatchSchema.class {}
ActionBatchSchema.setClass(ActionBatch);

export const ACTOR_DELETED = foreignKeyRace('action_batches_actor_id_fkey');

declarePersonalRows({
  table: 'action_batches',
  rows: 'true',
  columns: { request: NAMED, refusals: NAMED },
  hidden: 'all',
});

declareReference('user', 'action_batches', 'actor_id');
