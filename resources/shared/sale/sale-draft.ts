import type { OfferView } from '@server/catalog/plans/plan.view';
import type { BillingPeriod } from '@server/rules/billing-period';

export type SaleDraft = {
  /** Empty until one is chosen. */
  plan_type: string;
  billing_period: BillingPeriod;
  /** Whole rupiah; null means the price of the plan. */
  amount: number | null;
};

export const NOTHING_SOLD: SaleDraft = { plan_type: '', billing_period: 'monthly', amount: null };

/** Choosing a plan also sets its period and price. */
export function withPlan(plan_type: string, { plans }: Pick<OfferView, 'plans'>): Partial<SaleDraft> {
  const plan = plans.find((candidate) => candidate.plan_type === plan_type);
  if (!plan) return { plan_type, amount: null };
  return { plan_type, billing_period: plan.billing_period, amount: plan.prices[plan.billing_period] };
}

export const sale = ({ plan_type, billing_period, amount }: SaleDraft) => ({
  plan_type,
  billing_period,
  ...(amount !== null && { amount }),
});
