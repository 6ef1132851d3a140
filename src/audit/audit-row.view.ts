import type { AuditEvent } from './audit-event.entity.js';

export const AUDIT_FIELDS = [
  'id',
  'occurredAt',
  'actorName',
  'action',
  'subjectType',
  'address',
  'about',
] as const;

/** A line of a file. */
export const auditRow = (event: Pick<AuditEvent, (typeof AUDIT_FIELDS)[number]>) => ({
  occurred_at: event.occurredAt.toISOString(),
  actor: event.actorName ?? null,
  action: event.action,
  subject: event.subjectType,
  username: event.about?.username ?? null,
  user_name: event.about?.user_name ?? null,
  license_key: event.about?.license_key ?? null,
  number: event.about?.number ?? null,
  address: event.address ?? null,
});

export type AuditRow = ReturnType<typeof auditRow>;
