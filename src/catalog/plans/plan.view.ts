import { declareSetByPeople } from '../../audit/changes.js';
import { BILLING_PERIODS, type BillingPeriod, periodEnd, priceOf } from '../../rules/billing-period.js';
import { forVisitors, namesWith } from '../../rules/fields.js';
import { PLAN_FIELDS } from '../../rules/plan-fields.js';
import { ROUTER_POLICIES } from '../../rules/routers.js';
import { isUnlimited } from '../../rules/entitlements.js';
import type { Plan } from './plan.entity.js';
import type { Created, Deleted, Updated } from '../../audit/domain-event.js';
import { arrayOf, oneOf, orNull } from '../../platform/openapi/sample.js';
import { from, viewOf } from '../../platform/openapi/view-of.js';

/** The plan object of catalog §1; prices in whole rupiah. */
export const { view: planView, schema: planSchema } = viewOf<Plan>()('Plan', {
  id: 1,
  plan_type: 'basic',
  plan_name: 'Basic',
  max_customer_count: 100,
  max_mikrotik_count: 1,
  billing_period: oneOf(BILLING_PERIODS, 'monthly'),
  price_per_month: 50_000,
  price_per_quarter: 150_000,
  price_per_semi_annual: 300_000,
  price_per_annual: 600_000,
  grace_days: orNull(3),
  router_policy: oneOf(ROUTER_POLICIES, 'watch'),
  has_leases: false,
  features: arrayOf('server_default'),
  description: 'For a neighbourhood.',
  description_indonesian: orNull('Untuk satu kampung.'),
  is_unlimited: from(({ features }: Pick<Plan, 'features'>) => isUnlimited(features), false),
});

type PlanFacts = Parameters<typeof planView>[0];
export type PlanView = Readonly<ReturnType<typeof planView>>;

export const publicPlanView = (plan: PlanFacts): PlanView => forVisitors(PLAN_FIELDS, planView(plan));

export const planChoiceView = (plan: PlanFacts) => {
  const {
    features: _features,
    description: _description,
    description_indonesian: _descriptionIndonesian,
    grace_days: _days,
    router_policy: _policy,
    has_leases: _leases,
    ...choice
  } = publicPlanView(plan);
  return { ...choice, price: priceOf(plan, plan.billingPeriod) };
};

export type PlanChoiceView = Readonly<ReturnType<typeof planChoiceView>>;

/** catalog §1 */
export type PlanStats = { total: number; basic: number; premium_and_gold: number };

declareSetByPeople('plan', [...namesWith(PLAN_FIELDS, 'isSet'), 'plans']);

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'plan.create': Created<PlanView>;
    'plan.update': Updated<PlanView>;
    'plan.delete': Deleted<PlanView>;
    'plan.reset': Updated<{ plans: string[] }>;
  }
}

const ofEachPeriod = <Value>(valueOf: (period: BillingPeriod) => Value) =>
  Object.fromEntries(BILLING_PERIODS.map((period) => [period, valueOf(period)])) as Record<
    BillingPeriod,
    Value
  >;

/** Of each period, if sold now. */
export const periodEnds = (now: Date, timeZone: string) =>
  ofEachPeriod((period) => periodEnd(now, period, timeZone).toISOString());

/** With the end of each period if sold now. */
export const offerView = (plans: Plan[], now: Date, timeZone: string) => ({
  plans: plans.map((plan) => ({
    plan_type: plan.planType,
    plan_name: plan.planName,
    billing_period: plan.billingPeriod,
    prices: ofEachPeriod((period) => priceOf(plan, period)),
  })),
  ends: periodEnds(now, timeZone),
});

export type OfferView = ReturnType<typeof offerView>;
