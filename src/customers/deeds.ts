import type { AuditSubject } from '../audit/audit-action.js';
import type { TrailEvent } from '../audit/audit-trail.js';
import type { Facts } from '../audit/audit.service.js';
import type { DeedView } from './timeline.view.js';

/** What people set of each; other fields follow from these, or from the time. */
const SET_BY_PEOPLE: Partial<Record<AuditSubject, string[]>> = {
  user: ['username', 'email', 'wa_number', 'role', 'locale', 'max_customer_count', 'max_mikrotik_count'],
  license: [
    'username',
    'status',
    'expires_at',
    'wifi_ai_url',
    'current_customer_count',
    'current_mikrotik_count',
  ],
  subscription: ['username', 'license_key', 'plan_name', 'amount', 'status', 'payment_status', 'end_date'],
};

/** What is known of each subject now, such as `license:12`. */
export type KnownFacts = Map<string, Facts>;

export const subjectOf = (type: string, id: number) => `${type}:${id}`;

/**
 * Events in words that name what they are about. Of a change the audit keeps what changed: the rest is what is known
 * now, taken back event by event.
 * @param events newest first, without gaps from now on
 */
export function deedsOf(events: TrailEvent[], now: KnownFacts): DeedView[] {
  const known = new Map(now);
  return events.map((event) => {
    const subject = subjectOf(event.subjectType, event.subjectId);
    const facts = { ...known.get(subject), ...(event.after ?? event.before) };
    known.set(subject, { ...facts, ...event.before });
    return deedView(event, facts);
  });
}

const deedView = (event: TrailEvent, facts: Facts): DeedView => ({
  kind: 'deed',
  id: event.id,
  at: event.occurredAt.toISOString(),
  actor: event.actorName,
  action: event.action,
  subject: event.subjectType,
  subject_id: event.subjectId,
  license_key: textOf(facts.license_key),
  plan_name: textOf(facts.plan_name),
  amount: typeof facts.amount === 'number' ? facts.amount : null,
  end_date: textOf(facts.end_date),
  changes: changesOf(event),
});

const textOf = (fact: unknown): string | null => (typeof fact === 'string' ? fact : null);

function changesOf({ subjectType, before, after }: TrailEvent): DeedView['changes'] {
  if (!before || !after) return [];
  const fields = SET_BY_PEOPLE[subjectType] ?? [];
  return fields
    .filter((field) => field in after)
    .map((field) => ({
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    }));
}
