import type { SqlEntityManager } from '@mikro-orm/sql';
import { License } from '../licensing/licenses/license.entity.js';
import { licenseView, usageView } from '../licensing/licenses/license.view.js';
import { DAY_MS } from '../rules/day.js';
import { sqlMaxCustomers, sqlMaxMikrotiks } from '../rules/entitlements.js';
import { SILENT_MS } from '../rules/silence.js';
import type { PendingWebhook, Wanted } from './dispatch-webhooks.js';
import { exceededData, silentData } from './event-data.js';
import type { Position, Scan, Step } from './scan.js';
import { arrayLiteral } from '../platform/database/array-literal.js';
import { declareOwnedRows } from '../audit/recoverable.js';

const SLICE = 2_000;
/** Licences silent for longer were reported before, or fell silent before anyone subscribed. */
const REPORTED_WITHIN_MS = 3 * DAY_MS;

const LAST_OF_SLICE = `select max(id) as last, count(*)::integer as count
  from (select id from licenses where id > ? order by id limit ${SLICE}) as slice`;

/** Neither statement has an index: keeping it would cost every verification more than this scan costs. */
const SILENT = `select id, coalesce(verified_at, created_at) as since from licenses
    left join last_verifications on license_id = id
  where id > ? and id <= ? and status = 'active' and created_at < ?::timestamptz
    and coalesce(verified_at, created_at) < ?::timestamptz and coalesce(verified_at, created_at) >= ?::timestamptz`;

/** Finds unlimited plans too; the licence's own getters sort those out. */
const OVER = `select licenses.id from licenses join subscriptions on license_id = licenses.id
    join users on users.id = user_id join plans on plans.id = plan_id
  where licenses.id > ? and licenses.id <= ?
    and (current_customer_count > ${sqlMaxCustomers('users', 'plans')}
      or current_mikrotik_count > ${sqlMaxMikrotiks('users', 'plans')})`;

type Slice = { after: number; last: number };

/** Finds licences whose router fell silent or that exceed a limit: verifications emit no domain events. */
export class UsageScan implements Scan {
  readonly name = 'usage';
  readonly finds = ['license.silent', 'usage.limit_exceeded'] as const;

  async step(em: SqlEntityManager, from: Position, wanted: Wanted, now: Date): Promise<Step> {
    const after = Number(from.id ?? 0);
    const [{ last, count }] = await em.execute<[{ last: number | null; count: number }]>(LAST_OF_SLICE, [
      after,
    ]);
    if (last === null) return { pending: [], position: { id: 0 }, isDone: true };
    const slice = { after, last };
    return {
      pending: [
        ...(wanted.has('license.silent') ? await silent(em, slice, now) : []),
        ...(wanted.has('usage.limit_exceeded') ? await exceeded(em, slice, now) : []),
      ],
      position: { id: count < SLICE ? 0 : last },
      isDone: count < SLICE,
    };
  }
}

async function silent(em: SqlEntityManager, { after, last }: Slice, now: Date): Promise<PendingWebhook[]> {
  const [until, from] = [SILENT_MS, SILENT_MS + REPORTED_WITHIN_MS].map((ms) =>
    new Date(now.getTime() - ms).toISOString(),
  ) as [string, string];
  const rows = await em.execute<{ id: number; since: Date }[]>(SILENT, [after, last, until, until, from]);
  const since = new Map(rows.map((row) => [row.id, new Date(row.since)]));
  const licenses = await em.find(
    License,
    { id: { $in: [...since.keys()] } },
    { populate: ['owner', 'subscription.plan', 'lastVerification'], orderBy: { id: 'asc' } },
  );
  return licenses.map((license) => ({
    type: 'license.silent',
    key: `license.silent:${license.id}:${since.get(license.id)!.getTime()}`,
    at: new Date(since.get(license.id)!.getTime() + SILENT_MS),
    data: silentData(licenseView(license, now), license.lastVerification?.verifiedAt ?? null),
  }));
}

/** A stored row marks a licence as over its limit, so each excess is reported once. */
async function exceeded(em: SqlEntityManager, { after, last }: Slice, now: Date): Promise<PendingWebhook[]> {
  const rows = await em.execute<{ id: number }[]>(OVER, [after, last]);
  const found = await em.find(
    License,
    { id: { $in: rows.map(({ id }) => id) } },
    { populate: ['owner', 'subscription.plan', 'subscription.user'], orderBy: { id: 'asc' } },
  );
  const over = found.filter((license) => license.isCustomerLimitExceeded || license.isMikrotikLimitExceeded);
  const ids = arrayLiteral(over.map(({ id }) => id));
  await em.execute(
    `delete from webhook_excesses where license_id > ? and license_id <= ? and license_id <> all(?::integer[])`,
    [after, last, ids],
  );
  const news = await em.execute<{ id: number }[]>(
    `insert into webhook_excesses (license_id, since) select unnest(?::integer[]), ?
      on conflict do nothing returning license_id as id`,
    [ids, now.toISOString()],
  );
  const isNew = new Set(news.map(({ id }) => id));
  return over
    .filter(({ id }) => isNew.has(id))
    .map((license) => ({
      type: 'usage.limit_exceeded',
      key: `usage.limit_exceeded:${license.id}:${now.getTime()}`,
      at: now,
      data: exceededData(licenseView(license, now), usageView(license)),
    }));
}

declareOwnedRows('license', 'webhook_excesses', 'license_id');
