import type { INestApplicationContext } from '@nestjs/common';
import { SqlEntityManager } from '@mikro-orm/sql';
import { LeaseSeal, unreadableLeases } from '../../licensing/leases/lease-seal.js';
import { type Finding, ok, problem } from './finding.js';

export async function checkLeases(app: INestApplicationContext): Promise<Finding> {
  const em = app.get(SqlEntityManager).fork();
  const seal = app.get(LeaseSeal);
  const [{ plans } = { plans: 0 }] = await em.execute<{ plans: number }[]>(
    'select count(*)::integer as plans from plans where has_leases',
  );
  if (!seal.isSet)
    return plans === 0
      ? ok('No plan has leases.')
      : problem(
          'Plans have leases, and there is no LEASE_SECRET: routers get none.',
          'Set LEASE_SECRET to what `openssl rand -base64 48` prints, for every process alike, and restart.',
        );
  const chains = await unreadableLeases(em, seal);
  if (chains === 0) return ok('Every lease can be made with LEASE_SECRET.');
  return problem(
    `Another LEASE_SECRET sealed the leases of ${chains} licenses: their routers get none.`,
    'Set LEASE_SECRET to the one of before. If it is lost, begin a new chain in the dialog “Offline code” of each license, and paste the script into its routers.',
  );
}
