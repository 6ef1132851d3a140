import { BATCH_STATES } from '../batches/action-batch.entity.js';
import type { Failure } from '../../platform/errors/failure.js';
import { failureOf } from '../../platform/errors/failure.js';
import { ERROR } from '../../platform/openapi/error.schema.js';
import { arrayOf, oneOf, orNull, Sample, viewSchema } from '../../platform/openapi/sample.js';
import { CSV_KINDS } from '../../rules/csv.js';
import { USERNAME_TAKEN } from '../../accounts/users/user.entity.js';
import { OUTCOMES } from '../../rules/import-outcome.js';
import type { Fact } from './import-kind.js';
import type { ImportChange, ImportRowView, ImportView, OutcomeCounts } from './import.view.js';

const countsSchema = viewSchema<OutcomeCounts>('ImportCounts', {
  create: 118,
  change: 4,
  same: 20,
  refused: 2,
});

export const importSchema = viewSchema<ImportView>('Import', {
  id: 7,
  kind: oneOf(CSV_KINDS, 'users'),
  state: oneOf(['checking', 'checked', ...BATCH_STATES], 'checked'),
  started_at: '2026-01-06T04:00:00.000Z',
  total: 144,
  checked: 144,
  applied: 0,
  counts: countsSchema,
  taking_away: 1,
  ignored_columns: arrayOf('id', 'created_at'),
});

const failureSchema = new Sample<Failure['body']>(ERROR, failureOf(USERNAME_TAKEN).body);

const factSchema = (example: Fact) =>
  new Sample<Fact>({ type: ['string', 'number', 'boolean', 'null'] }, example);

const changeSchema = viewSchema<ImportChange>('ImportChange', {
  field: 'end_date',
  from: factSchema('2027-01-27T16:59:59.999Z'),
  to: factSchema('2026-12-27T16:59:59.999Z'),
  takes_away: true,
});

const lastChangeSchema = viewSchema<NonNullable<ImportRowView['last_change']>>('ImportLastChange', {
  by: orNull('siti'),
  at: '2026-01-06T04:00:00.000Z',
});

export const importRowSchema = viewSchema<ImportRowView>('ImportRow', {
  line: 2,
  name: 'budi',
  outcome: orNull(oneOf(OUTCOMES, 'refused')),
  refusal: orNull(failureSchema),
  changes: arrayOf(changeSchema),
  takes_away: true,
  last_change: orNull(lastChangeSchema),
});
