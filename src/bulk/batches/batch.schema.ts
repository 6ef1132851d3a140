import { BATCH_STATES } from './action-batch.entity.js';
import { ERROR } from '../../platform/openapi/error.schema.js';
import type { Failure } from '../../platform/errors/failure.js';
import { anyObject, arrayOf, oneOf, orNull, Sample, viewSchema } from '../../platform/openapi/sample.js';
import type { BatchPreviewView, BatchRefusalView, BatchView, UndoneBatchView } from './batch.view.js';

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
  refusals,
  can_undo: true,
  is_undone: false,
});

export const batchPreviewSchema = viewSchema<BatchPreviewView>('BatchPreview', {
  total: 128,
  tried: 20,
  refusals,
  texts: arrayOf('Halo budi, …'),
});
