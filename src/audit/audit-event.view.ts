import { type AboutView, aboutView } from './about.view.js';
import type { AuditEvent } from './audit-event.entity.js';
import { changesOf } from './changes.js';

/**
 * Keys appear by their last four characters only.
 * @param accounts those that are still there
 */
export const auditEventView = (event: AuditEvent, accounts: ReadonlySet<number>) => ({
  id: event.id,
  occurred_at: event.occurredAt.toISOString(),
  /** Username at that time; null for the system itself. */
  actor: event.actorName ?? null,
  action: event.action,
  subject: event.subjectType,
  subject_id: event.subjectId ?? null,
  /** What the subject was called then; null where nothing tells. */
  about: event.about ? stillThere(aboutView(event.about), accounts) : null,
  /** What somebody set; nothing that follows from it. */
  changes: changesOf(event),
  before: event.before ?? null,
  after: event.after ?? null,
  address: event.address ?? null,
  request_id: event.requestId ?? null,
  /** Shared by all events of what was done to many rows as one thing. */
  batch_id: event.batchId ?? null,
});

const stillThere = (about: AboutView, accounts: ReadonlySet<number>): AboutView =>
  about.user_id !== null && accounts.has(about.user_id) ? about : { ...about, user_id: null };

export type AuditEventView = ReturnType<typeof auditEventView>;
