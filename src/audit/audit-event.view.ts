import { type AboutView, aboutView } from './about.view.js';
import type { AuditEvent } from './audit-event.entity.js';
import { changesOf } from './changes.js';

export const auditEventView = (event: AuditEvent, accounts: ReadonlySet<number>) => ({
  id: event.id,
  occurred_at: event.occurredAt.toISOString(),
  actor: event.actorName ?? null,
  api_key: event.apiKeyName ?? null,
  action: event.action,
  subject: event.subjectType,
  subject_id: event.subjectId ?? null,
  about: event.about ? stillThere(aboutView(event.about), accounts) : null,
  changes: changesOf(event),
  before: event.before ?? null,
  after: event.after ?? null,
  address: event.address ?? null,
  request_id: event.requestId ?? null,
  batch_id: event.batchId ?? null,
});

const stillThere = (about: AboutView, accounts: ReadonlySet<number>): AboutView =>
  about.user_id !== null && accounts.has(about.user_id) ? about : { ...about, user_id: null };

export type AuditEventView = ReturnType<typeof auditEventView>;
