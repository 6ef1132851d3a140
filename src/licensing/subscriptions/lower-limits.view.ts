import { arrayOf, oneOf, viewSchema } from '../../platform/openapi/sample.js';
import type { User } from '../../accounts/users/user.entity.js';
import type { Plan } from '../../catalog/plans/plan.entity.js';

const LIMITS = ['max_customer_count', 'max_mikrotik_count'] as const;

export type LowerLimit = { limit: (typeof LIMITS)[number]; own: number; of_plan: number };

/** The customer's own limits that stay in force below those of a plan that they pay (licenses §6). */
export function lowerLimits(
  { maxCustomerCount, maxMikrotikCount }: Pick<User, 'maxCustomerCount' | 'maxMikrotikCount'>,
  plan: Pick<Plan, 'maxCustomerCount' | 'maxMikrotikCount' | 'isUnlimited'>,
): LowerLimit[] {
  // Such a plan exceeds no limit of customers, whatever it is.
  const customers = plan.isUnlimited ? null : maxCustomerCount;
  return [
    { limit: LIMITS[0], own: customers ?? null, of_plan: plan.maxCustomerCount },
    { limit: LIMITS[1], own: maxMikrotikCount ?? null, of_plan: plan.maxMikrotikCount },
  ].filter((one): one is LowerLimit => one.own !== null && one.own < one.of_plan);
}

export const lowerLimitsSchema = arrayOf(
  viewSchema<LowerLimit>('LowerLimit', {
    limit: oneOf(LIMITS, 'max_customer_count'),
    own: 100,
    of_plan: 500,
  }),
);
