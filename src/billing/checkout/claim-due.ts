import type { SqlEntityManager } from '@mikro-orm/sql';
import type { GatewayName } from '../../rules/ledger.js';

/** Longer than any call and its booking take. */
const LEASE_MS = 60_000;

const STAMPS = { payment_attempts: '', unknown_orders: ', asked_at = ?' };

type Due = { gateways: GatewayName[]; limit: number; now: Date };

/** Leases due rows, so that another process takes over when this one dies. @returns their ids */
export async function claimDue(
  em: SqlEntityManager,
  table: keyof typeof STAMPS,
  { gateways, limit, now }: Due,
): Promise<number[]> {
  if (gateways.length === 0) return [];
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const instants = STAMPS[table] ? [leasedUntil, now, now] : [leasedUntil, now];
  const rows = await em.execute<{ id: number }[]>(
    `update ${table} set checks = least(checks + 1, 32767), next_check_at = ?${STAMPS[table]} where id in (
      select id from ${table} where next_check_at <= ?
      and gateway in (${gateways.map(() => '?').join(', ')}) order by next_check_at, id limit ${limit}
      for update skip locked) returning id`,
    [...instants.map((at) => at.toISOString()), ...gateways],
  );
  return rows.map(({ id }) => id);
}
