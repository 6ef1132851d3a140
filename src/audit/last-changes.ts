import type { SqlEntityManager } from '@mikro-orm/sql';
import { arrayLiteral } from '../platform/database/array-literal.js';
import { inMilliseconds } from '../platform/database/in-milliseconds.js';
import type { AuditSubject } from './domain-event.js';

/** `by` is null for the system. */
export type LastChange = { by: string | null; at: Date };

/** @returns by id, who changed one of these fields last and when; without rows that only changed by themselves */
export async function lastChanges(
  em: SqlEntityManager,
  subject: AuditSubject,
  ids: number[],
  fields: string[],
): Promise<Map<number, LastChange>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<{ id: number; by: string | null; at: number }[]>(
    `select distinct on (subject_id) subject_id as id, actor_name as by,
      ${inMilliseconds('occurred_at')} as at
    from audit_events where subject_type = ? and subject_id = any(?::integer[])
      and jsonb_exists_any(after, array(select jsonb_array_elements_text(?::jsonb)))
    order by subject_id, id desc`,
    [subject, arrayLiteral(ids), JSON.stringify(fields)],
  );
  return new Map(rows.map(({ id, by, at }) => [id, { by, at: new Date(at) }]));
}
