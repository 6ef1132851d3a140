import { DAY_MS } from '../../rules/day.js';
import { aboutView } from '../about.view.js';
import type { DeletedRecord } from '../deleted-record.entity.js';

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
