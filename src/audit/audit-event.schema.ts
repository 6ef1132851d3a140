import { anyObject, orNull, viewSchema } from '../platform/openapi/sample.js';
import type { AuditEventView } from './audit-event.view.js';

export const auditEventSchema = viewSchema<AuditEventView>('AuditEvent', {
  id: 981,
  occurred_at: '2026-01-06T04:00:00.000Z',
  actor: orNull('admin'),
  action: 'user.role',
  subject: 'user',
  subject_id: orNull(7),
  before: orNull(anyObject({ role: 'user' })),
  after: orNull(anyObject({ role: 'admin' })),
  address: orNull('203.0.113.9'),
  request_id: orNull('3f0c6a52-6f0e-4c0b-9a53-0a6f0d9b1c11'),
  batch_id: orNull(12),
});
