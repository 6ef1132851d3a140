import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { aboutSchema } from '../audit-event.schema.js';
import { DELETED_KINDS } from '../deleted-record.entity.js';
import type { DeletedRecordView } from './deleted-record.view.js';

export const deletedRecordSchema = viewSchema<DeletedRecordView>('DeletedRecord', {
  id: 4,
  kind: oneOf(DELETED_KINDS, 'subscription'),
  record_id: 12,
  about: aboutSchema,
  deleted_at: '2026-01-06T04:00:00.000Z',
  deleted_by: orNull('admin'),
  kept_until: '2026-02-05T04:00:00.000Z',
});
