import type { SqlEntityManager } from '@mikro-orm/sql';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { sqlMaxMikrotiks } from '../../rules/entitlements.js';
import { ROUTER_COUNTED_DAYS, UNLIMITED_ROUTERS } from '../../rules/routers.js';

const MAX_ROUTERS = sqlMaxMikrotiks('subscriber', 'p');

/** What the plan of each licence says about routers; `max_routers` is null where there is no limit. */
export const SQL_ROUTER_RULES = `
  select l.id as license_id, coalesce(p.router_policy, 'watch') as policy,
    case when ${MAX_ROUTERS} < ${UNLIMITED_ROUTERS} then ${MAX_ROUTERS} end as max_routers
  from licenses l
    left join subscriptions s on s.license_id = l.id
    left join users subscriber on subscriber.id = s.user_id
    left join plans p on p.id = s.plan_id`;

/** The routers that a licence counts as its own at a time. @param router a row of routers */
export const sqlIsCounted = (router: string, at: string): string =>
  `(${router}.state in ('bound', 'over') and ${router}.last_seen_at > ${at} - interval '${ROUTER_COUNTED_DAYS} days')`;

/** Since when a licence is over its limit, as long as routers that were warned go on asking. */
export const sqlWarnedSince = (router: string, at: string): string =>
  `min(${router}.warned_since) filter (where ${router}.last_seen_at > ${at} - interval '${ROUTER_COUNTED_DAYS} days')`;

const STORE_COUNTS = `
  update licenses set current_mikrotik_count = fleet.counted, usage_reported_at = greatest(usage_reported_at, fleet.seen)
  from (
    select license_id, seen, count(*) filter (where ${sqlIsCounted('r', 'seen')}) as counted
    from (select *, max(last_seen_at) over (partition by license_id) as seen from routers
      where license_id = any(?::integer[])) r
    group by license_id, seen
  ) fleet join (${SQL_ROUTER_RULES} where l.id = any(?::integer[])) rules using (license_id)
  where licenses.id = fleet.license_id and policy <> 'off' and current_mikrotik_count <> fleet.counted`;

/** The console, lists and exports show the count of the licence, so it follows the routers that were seen. */
export async function storeCounts(em: SqlEntityManager, licenseIds: Iterable<number>): Promise<void> {
  const ids = arrayLiteral(licenseIds);
  await em.execute(STORE_COUNTS, [ids, ids]);
}
