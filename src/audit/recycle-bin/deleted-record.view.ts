import { DAY_MS } from '../../rules/day.js';
import { aboutView } from '../about.view.js';
import { type DeletedRecord, DELETED_KINDS } from '../deleted-record.entity.js';
import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { aboutSchema } from '../audit-event.view.js';

export const DELETED_KEPT_DAYS = 30;

export const deletedRecordView = (record: DeletedRecord) => ({
  id: record.id,
  kind: record.kind,
  record_id: record.recordId,
  about: aboutView(record.about),
  deleted_at: record.deletedAt.toISOString(),
  deleted_by: record.deletedBy ?? null,
  kept_until: new Date(record.deletedAt.getTime() + DELETED_KEPT_DAYS * DAY_MS).toISOString(),
});

export type { DeletedKind } from '../deleted-record.entity.js';
export type DeletedRecordView = ReturnType<typeof deletedRecordView>;

export const deletedRecordSchema = viewSchema<DeletedRecordView>('DeletedRecord', {
  id: 4,
  kind: oneOf(DELETED_KINDS, 'subscription'),
  record_id: 12,
  about: aboutSchema,
  deleted_at: '2026-01-06T04:00:00.000Z',
  deleted_by: orNull('admin'),
  kept_until: '2026-02-05T04:00:00.000Z',
});
