import type { SqlEntityManager } from '@mikro-orm/sql';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { ROUTER_COUNTED_DAYS } from '../../rules/routers.js';

const COUNT = `update licenses l set current_mikrotik_count = counted.routers
  from subscriptions s join plans p on p.id = s.plan_id
    cross join lateral (
      select count(*)::integer as routers from routers r
      where r.license_id = s.license_id and r.state in ('bound', 'over')
        and r.last_seen_at > ?::timestamptz - make_interval(days => ${ROUTER_COUNTED_DAYS})
    ) as counted
  where l.id = any(?::integer[]) and s.license_id = l.id and p.router_policy <> 'off'
    and l.current_mikrotik_count <> counted.routers`;

/** Corrects how many routers a licence uses, where its plan counts them. Call it with the licences locked, and not for those without routers. */
export const countRouters = (em: SqlEntityManager, licenseIds: number[], now: Date) =>
  em.execute(COUNT, [now.toISOString(), arrayLiteral(licenseIds)]);
