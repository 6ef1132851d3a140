import type { AuditEvent } from './audit-event.entity.js';

export const AUDIT_FIELDS = [
  'id',
  'occurredAt',
  'actorName',
  'apiKeyName',
  'action',
  'subjectType',
  'subjectId',
  'before',
  'after',
  'address',
  'requestId',
  'batchId',
  'about',
] as const;

/** A line of a file: what changed is JSON in a cell. */
export const auditRow = (event: Pick<AuditEvent, (typeof AUDIT_FIELDS)[number]>) => ({
  id: event.id,
  occurred_at: event.occurredAt.toISOString(),
  actor: event.actorName ?? null,
  api_key: event.apiKeyName ?? null,
  action: event.action,
  subject: event.subjectType,
  subject_id: event.subjectId ?? null,
  username: event.about?.username ?? null,
  user_name: event.about?.user_name ?? null,
  license_key: event.about?.license_key ?? null,
  number: event.about?.number ?? null,
  before: event.before ? JSON.stringify(event.before) : null,
  after: event.after ? JSON.stringify(event.after) : null,
  address: event.address ?? null,
  request_id: event.requestId ?? null,
  batch_id: event.batchId ?? null,
});

export type AuditRow = ReturnType<typeof auditRow>;
