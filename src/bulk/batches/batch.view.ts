import { type ActionBatch, type BatchRefusal, type BatchState, BATCH_STATES } from './action-batch.entity.js';
import { ERROR } from '../../platform/openapi/error.schema.js';
import type { Failure } from '../../platform/errors/failure.js';
import { anyObject, arrayOf, oneOf, orNull, Sample, viewSchema } from '../../platform/openapi/sample.js';

export type BatchDetails = {
  /** Without the ids. An undo has the batch that it reverts. */
  request: { values?: Record<string, unknown>; batch_id?: number; of?: string };
  hasInverses: boolean;
  customers: number | null;
};

const batchRefusalView = ({ id, name, status, failure }: BatchRefusal) => ({
  id,
  name,
  status,
  failure,
});

type BatchRefusalView = ReturnType<typeof batchRefusalView>;

const undoneBatchView = (id: number, action: string) => ({ id, action });

export type UndoneBatchView = ReturnType<typeof undoneBatchView>;

export const batchView = (batch: ActionBatch, { request, hasInverses, customers }: BatchDetails) => ({
  id: batch.id,
  started_at: batch.startedAt.toISOString(),
  actor: batch.actor?.username ?? null,
  action: batch.action,
  values: request.values ?? {},
  undoes: request.of && request.batch_id ? undoneBatchView(request.batch_id, request.of) : null,
  state: batch.state as BatchState,
  total: batch.total,
  reached: batch.reached,
  changed: changedIn(batch),
  refused: batch.counts.refused ?? 0,
  /** How many were reminded; null for other actions. */
  customers,
  refusals: batch.refusals.map(batchRefusalView),
  can_undo: hasInverses && !batch.counts.undone,
  is_undone: !!batch.counts.undone,
});

/** Imports count what they create; files of earlier versions also changed rows. */
const changedIn = ({ counts: { changed = 0, create = 0, change = 0 } }: ActionBatch): number =>
  changed + create + change;

export type BatchView = ReturnType<typeof batchView>;

/** Refusals can be long, so lists omit them. */
export const batchRowView = ({ refusals: _refusals, ...row }: BatchView) => row;

export type BatchRowView = ReturnType<typeof batchRowView>;

/** `done` of what was tried: rows, or customers where each gets one message. */
export type BatchPreview = {
  total: number;
  tried: number;
  done: number;
  /** Whom the rows are of; null where the action is about the rows themselves. */
  customers: number | null;
  refusals: BatchRefusal[];
  texts: string[];
};

export const batchPreviewView = ({ total, tried, done, customers, refusals, texts }: BatchPreview) => ({
  total,
  tried,
  done,
  customers,
  refusals: refusals.map(batchRefusalView),
  texts,
});

export type BatchPreviewView = ReturnType<typeof batchPreviewView>;

const refusals = arrayOf(
  viewSchema<BatchRefusalView>('BatchRefusal', {
    id: 7,
    name: 'budi',
    status: 409,
    failure: new Sample<Failure['body']>(ERROR, {
      error: 'This user has 2 subscriptions. Delete or move them first.',
      code: 'user_in_use',
      count: 2,
    }),
  }),
);

const undoneBatchSchema = viewSchema<UndoneBatchView>('UndoneBatch', {
  id: 11,
  action: 'subscription.extend',
});

export const batchSchema = viewSchema<BatchView>('Batch', {
  id: 12,
  started_at: '2026-01-06T04:00:00.000Z',
  actor: orNull('admin'),
  action: 'subscription.extend',
  values: anyObject({ billing_period: 'monthly' }),
  undoes: orNull(undoneBatchSchema),
  state: oneOf(BATCH_STATES, 'running'),
  total: 128,
  reached: 50,
  changed: 49,
  refused: 1,
  customers: orNull(40),
  refusals,
  can_undo: true,
  is_undone: false,
});

export const batchPreviewSchema = viewSchema<BatchPreviewView>('BatchPreview', {
  total: 128,
  tried: 20,
  done: 19,
  customers: orNull(104),
  refusals,
  texts: arrayOf('Halo budi, …'),
});
