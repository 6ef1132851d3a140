import type { AuditEvent } from './audit-event.entity.js';

/** Keys appear by their last four characters only. */
export const auditEventView = (event: AuditEvent) => ({
  id: event.id,
  occurred_at: event.occurredAt.toISOString(),
  /** Username at that time; null for the system itself. */
  actor: event.actorName ?? null,
  action: event.action,
  subject: event.subjectType,
  subject_id: event.subjectId ?? null,
  before: event.before ?? null,
  after: event.after ?? null,
  address: event.address ?? null,
  request_id: event.requestId ?? null,
  /** Shared by all events of what was done to many rows as one thing. */
  batch_id: event.batchId ?? null,
});

export type AuditEventView = ReturnType<typeof auditEventView>;
