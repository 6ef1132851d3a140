import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Gateways } from '../../integrations/gateways/gateways.js';
import type { Config } from '../../platform/config/config.js';
import { type Finding, ok, problem } from './finding.js';
import { MINUTE_MS } from '../../rules/day.js';

const LATE_MINUTES = 15;

type CheckInput = { gateways: Gateways; config: Config; em: SqlEntityManager; now: Date };

export async function checkGateways({ gateways: { names }, config, em, now }: CheckInput): Promise<Finding> {
  if (names.length === 0) return ok('No payment gateway is set up: staff record what is paid.');
  if (!config.isHttps)
    return problem(
      `PUBLIC_URL is ${config.publicUrl}: gateways call back only by https, so payments are noticed half an hour late.`,
      'Set PUBLIC_URL to the https address that the gateways can reach, and restart.',
    );
  const [late] = await em.execute<{ count: string }[]>(
    `select count(*)::text as count from payment_attempts where next_check_at < ?
      and gateway in (${names.map(() => '?').join(', ')})`,
    [new Date(now.getTime() - LATE_MINUTES * MINUTE_MS).toISOString(), ...names],
  );
  if (late!.count !== '0')
    return problem(
      `${late!.count} open payments should have been asked for more than ${LATE_MINUTES} minutes ago.`,
      'See that a server runs, and what its log says of the gateways.',
    );
  return ok(`Payments are taken by ${names.join(' and ')} (${config.gateways.mode}).`);
}
