import { defaultPrice } from '@server/rules/billing-period';
import { isPlanFeature, type Entitlement } from '@server/rules/entitlements';
import { hasRouterLimit, type RouterPolicy } from '@server/rules/routers';
import type { PlanView } from '@server/catalog/plans/plan.view';
import { LONG_PRICES, type LongPriceField } from '@/lib/long-prices';

/** Null means an empty number field. */
export type PlanDraft = Omit<
  PlanView,
  'id' | 'is_unlimited' | 'features' | 'description_indonesian' | NumberField
> & { description_indonesian: string } & Record<NumberField, number | null> & { features: Entitlement[] };

export type PriceField = 'price_per_month' | LongPriceField;
type NumberField = PriceField | 'max_customer_count' | 'max_mikrotik_count';

/** The defaults of catalog §1; the longer prices are zero as the monthly one is. */
export const emptyDraft: PlanDraft = {
  plan_type: '',
  plan_name: '',
  max_customer_count: 100,
  max_mikrotik_count: 1,
  billing_period: 'monthly',
  price_per_month: 0,
  price_per_quarter: null,
  price_per_semi_annual: null,
  price_per_annual: null,
  grace_days: null,
  router_policy: 'watch',
  has_leases: false,
  features: [],
  description: '',
  description_indonesian: '',
};

/** Prices equal to the calculated ones are left empty, so that they follow the monthly price. */
export function draftOf({ id: _id, is_unlimited: _isUnlimited, ...plan }: PlanView): PlanDraft {
  const isCalculated = ([field, period]: (typeof LONG_PRICES)[number]) =>
    plan[field] === defaultPrice(period, plan.price_per_month);
  const open = LONG_PRICES.filter(isCalculated).map(([field]) => [field, null]);
  const features = plan.features.filter(isPlanFeature);
  return {
    ...plan,
    features,
    description_indonesian: plan.description_indonesian ?? '',
    ...(Object.fromEntries(open) as Partial<PlanDraft>),
  };
}

/** A limit that was raised beyond what can be enforced leaves counting. */
export const policyOf = ({ router_policy: policy, max_mikrotik_count: max }: PlanDraft): RouterPolicy =>
  policy === 'enforce' && max !== null && !hasRouterLimit(max) ? 'watch' : policy;

/** For create and update; empty prices are sent as `null`, and the server calculates them. */
export const payload = (draft: PlanDraft) => ({
  ...draft,
  plan_type: draft.plan_type.trim(),
  plan_name: draft.plan_name.trim(),
  router_policy: policyOf(draft),
});
