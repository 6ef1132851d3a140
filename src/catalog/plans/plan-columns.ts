import { invalid } from '../../platform/errors/refusal.js';
import { MAX_RUPIAH } from '../../platform/http/fields.js';
import { type BillingPeriod, defaultPrice } from '../../rules/billing-period.js';
import { hasRouterLimit, type RouterPolicy, UNLIMITED_ROUTERS } from '../../rules/routers.js';
import { translationOf } from '../../rules/translated-text.js';
import { type Plan, planSearchText } from './plan.entity.js';
import type { PlanInput } from './plan.input.js';
import { type PlanView, planView } from './plan.view.js';

type Kept = Pick<Plan, 'description' | 'descriptionIndonesian' | 'routerPolicy' | 'hasLeases'>;

/** @throws Refusal 422 when a price calculated from the monthly one is too high, or no policy can enforce the limit */
export const planColumns = (input: PlanInput, stored?: Kept) => {
  const { plan_type: planType, plan_name: planName } = input;
  const description = input.description ?? '';
  const descriptionIndonesian = translationOf(input.description_indonesian, {
    isSame: description === stored?.description,
    stored: stored?.descriptionIndonesian,
  });
  const found = { planType, planName, description, descriptionIndonesian };
  const routers = {
    routerPolicy: routerPolicyOf(input, stored?.routerPolicy),
    hasLeases: input.has_leases ?? stored?.hasLeases ?? false,
  };
  return { ...found, searchText: planSearchText(found), ...offer(input), ...routers };
};

/** The fields of a plan as its view shows them. @throws Refusal as `planColumns` */
export function planFields(input: PlanInput, { description, ...shown }: PlanView) {
  const columns = planColumns(input, {
    description,
    descriptionIndonesian: shown.description_indonesian,
    routerPolicy: shown.router_policy,
    hasLeases: shown.has_leases,
  });
  const { id: _id, is_unlimited: _isUnlimited, ...fields } = planView({ id: 0, ...columns });
  return fields;
}

const offer = (input: PlanInput) => ({
  maxCustomerCount: input.max_customer_count,
  maxMikrotikCount: input.max_mikrotik_count,
  billingPeriod: input.billing_period,
  pricePerMonth: input.price_per_month,
  pricePerQuarter: priceOr(input.price_per_quarter, 'price_per_quarter', 'quarterly', input),
  pricePerSemiAnnual: priceOr(input.price_per_semi_annual, 'price_per_semi_annual', 'semi_annually', input),
  pricePerAnnual: priceOr(input.price_per_annual, 'price_per_annual', 'annually', input),
  graceDays: input.grace_days ?? null,
  features: input.features ?? [],
});

function routerPolicyOf(input: PlanInput, stored: RouterPolicy = 'watch'): RouterPolicy {
  const policy = input.router_policy ?? stored;
  if (policy !== 'enforce' || hasRouterLimit(input.max_mikrotik_count)) return policy;
  throw invalid(
    'router_policy',
    'unlimited_routers',
    'A plan of 999 routers or more has no limit to enforce. Choose watch or off.',
    { max: UNLIMITED_ROUTERS - 1 },
  );
}

/** Defaults to a multiple of the monthly price (catalog §3), unless that exceeds the maximum. */
function priceOr(
  typed: number | null | undefined,
  field: string,
  period: BillingPeriod,
  { price_per_month }: PlanInput,
) {
  const price = typed ?? defaultPrice(period, price_per_month);
  if (price > MAX_RUPIAH) {
    throw invalid(
      field,
      'price_too_high',
      'The price calculated from the monthly price is more than 999,999,999,999. Enter a price.',
      { max: MAX_RUPIAH },
    );
  }
  return price;
}
