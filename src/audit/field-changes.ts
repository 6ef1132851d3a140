import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ActionContext } from '../platform/http/action-context.js';
import type { LastChange } from '../platform/http/changed-meanwhile.js';
import { AuditEvent } from './audit-event.entity.js';
import type { AuditAction, AuditSubject } from './domain-event.js';

export type Subject = {
  type: AuditSubject;
  id: number | null;
  /** Tells apart subjects without an id. */
  title?: string;
  /** An action of which only is recorded that it happened. */
  unrecorded?: AuditAction;
};

const UNKNOWN: LastChange = { changed_by: null, changed_at: null };
const SEARCHED = 100;

/** Who changed a field last, and when; unknown to programs that may not read the audit. */
export async function fieldChanges(
  em: SqlEntityManager,
  { type, id, title, unrecorded }: Subject,
  { apiKey }: ActionContext,
): Promise<(field: string) => LastChange> {
  if (apiKey && !apiKey.scopes.includes('audit:read')) return () => UNKNOWN;
  const newest = { orderBy: { id: 'desc' }, limit: SEARCHED } as const;
  const found = await em.find(AuditEvent, { subjectType: type, subjectId: id }, newest);
  const events = found.filter(({ about }) => title === undefined || about?.title === title);
  return (field) => {
    const event = events.find(({ action, after }) => action === unrecorded || (after && field in after));
    return event
      ? { changed_by: event.actorName ?? null, changed_at: event.occurredAt.toISOString() }
      : UNKNOWN;
  };
}
