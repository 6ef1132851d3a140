import type { SqlEntityManager } from '@mikro-orm/sql';
import { conflict, type Refusal } from '../../platform/errors/refusal.js';
import type { Made } from './import-row.entity.js';

const INVOICED = `select 1 from invoices where subscription_id = ?::integer limit 1`;
const VERIFIED = `select 1 from verification_changes where license_id = ?::integer limit 1`;
const CHANGED = `select 1 from audit_events where subject_type = ? and subject_id = ?::integer
  and batch_id is distinct from ? limit 1`;

const hasBills = () =>
  conflict('This subscription already has invoices or payments, so it stays.', { code: 'built_on_bills' });
const isVerified = () =>
  conflict('A router already uses this license, so it stays.', { code: 'built_on_license' });
const wasChanged = () =>
  conflict('This was changed after the import, so it stays. Delete it on its own page.', {
    code: 'built_on_changes',
  });

/** Why what a row of an import made must stay: people or routers have gone on with it. */
export async function whatWasBuiltOn(
  em: SqlEntityManager,
  made: Made,
  batchId: number,
): Promise<Refusal | null> {
  const has = async (sql: string, values: unknown[]) => (await em.execute<unknown[]>(sql, values)).length > 0;
  if (made.subscription && (await has(INVOICED, [made.subscription]))) return hasBills();
  if (made.license && (await has(VERIFIED, [made.license]))) return isVerified();
  for (const [subject, id] of Object.entries(made))
    if (await has(CHANGED, [subject, id, batchId])) return wasChanged();
  return null;
}
