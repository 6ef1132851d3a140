import { inMilliseconds } from '../../platform/database/in-milliseconds.js';
import type { Status } from '../../rules/expiry.js';
import { isUnlimited, sqlMaxCustomers, sqlMaxMikrotiks } from '../../rules/entitlements.js';
import { effectiveGrace, type Grace } from '../../rules/grace.js';
import type { RouterPolicy } from '../../rules/routers.js';
import { sqlIsUnpaid } from '../subscriptions/sql-unpaid.js';
import type { LicenseSnapshot } from './verdict.js';

/** JSON lists, because they parse faster than arrays. */
export const licensesWhere = (condition: string) => `
  select l.id, l.license_key, l.status, ${inMilliseconds('l.expires_at')} as expires_at,
    coalesce(owner.username, subscriber.username) as username,
    coalesce(owner.wa_number, subscriber.wa_number) as wa_number,
    l.current_customer_count, l.current_mikrotik_count,
    s.status as subscription_status, ${sqlIsUnpaid('s')} as is_unpaid, ${inMilliseconds('s.end_date')} as end_date,
    p.plan_name, p.grace_days, p.has_leases, p.router_policy, to_json(p.features) as features,
    ${sqlMaxCustomers('subscriber', 'p')} as max_customer_count,
    ${sqlMaxMikrotiks('subscriber', 'p')} as max_mikrotik_count
  from licenses l
    left join users owner on owner.id = l.owner_id
    left join subscriptions s on s.license_id = l.id
    left join users subscriber on subscriber.id = s.user_id
    left join plans p on p.id = s.plan_id
  where ${condition}`;

export type Row = {
  id: number;
  license_key: string;
  status: Status;
  expires_at: number | null;
  username: string | null;
  wa_number: string | null;
  current_customer_count: number;
  current_mikrotik_count: number;
  subscription_status: Status | null;
  is_unpaid: boolean;
  end_date: number | null;
  plan_name: string;
  grace_days: number | null;
  has_leases: boolean;
  router_policy: RouterPolicy;
  features: string[];
  max_customer_count: number;
  max_mikrotik_count: number;
};

export const licenseOf = (row: Row, defaultGrace: Grace): LicenseSnapshot => ({
  id: row.id,
  licenseKey: row.license_key,
  status: row.status,
  expiresAt: dateOf(row.expires_at),
  username: row.username,
  waNumber: row.wa_number,
  currentCustomerCount: row.current_customer_count,
  currentMikrotikCount: row.current_mikrotik_count,
  subscription: row.subscription_status && {
    status: row.subscription_status,
    endDate: dateOf(row.end_date),
    planName: row.plan_name,
    isUnpaid: row.is_unpaid,
    hasLeases: row.has_leases,
    routerPolicy: row.router_policy,
    grace: effectiveGrace(row.grace_days, defaultGrace),
    features: row.features,
    isUnlimited: isUnlimited(row.features),
    maxCustomerCount: row.max_customer_count,
    maxMikrotikCount: row.max_mikrotik_count,
  },
});

const dateOf = (milliseconds: number | null): Date | null =>
  milliseconds === null ? null : new Date(milliseconds);
