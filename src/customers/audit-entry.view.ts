import type { TrailEvent } from '../audit/audit-trail.js';
import { aboutView } from '../audit/about.view.js';
import { changesOf } from '../audit/changes.js';
import type { AuditEntryView } from './timeline.view.js';

export const auditEntryView = (event: TrailEvent): AuditEntryView => ({
  kind: 'audit',
  id: event.id,
  at: event.occurredAt.toISOString(),
  actor: event.actorName,
  action: event.action,
  subject: event.subjectType,
  subject_id: event.subjectId,
  about: event.about && aboutView(event.about),
  end_date: textOf({ ...event.before, ...event.after }.end_date),
  changes: event.before && event.after ? changesOf(event) : [],
});

const textOf = (fact: unknown): string | null => (typeof fact === 'string' ? fact : null);
