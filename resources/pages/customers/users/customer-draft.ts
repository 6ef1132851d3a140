import type { OfferView } from '@server/catalog/plans/offer.view';
import type { BillingPeriod } from '@server/rules/billing-period';
import { filledFields } from '@/lib/changed-fields';
import { madePassword } from '@/lib/made-password';

export type CustomerDraft = {
  username: string;
  email: string;
  wa_number: string;
  /** Empty until one is chosen. */
  plan_type: string;
  billing_period: BillingPeriod;
  /** Whole rupiah; null means the price of the plan. */
  amount: number | null;
  password: string;
};

export const newCustomerDraft = (): CustomerDraft => ({
  username: '',
  email: '',
  wa_number: '',
  plan_type: '',
  billing_period: 'monthly',
  amount: null,
  password: madePassword(),
});

/** Choosing a plan also sets its period and price. */
export function withPlan(plan_type: string, { plans }: OfferView): Partial<CustomerDraft> {
  const plan = plans.find((candidate) => candidate.plan_type === plan_type);
  if (!plan) return { plan_type, amount: null };
  return { plan_type, billing_period: plan.billing_period, amount: plan.prices[plan.billing_period] };
}

/** Omits empty fields. */
export const creation = ({ username, email, amount, ...draft }: CustomerDraft) => ({
  username: username.trim(),
  email: email.trim(),
  password: draft.password,
  plan_type: draft.plan_type,
  billing_period: draft.billing_period,
  ...filledFields({ wa_number: draft.wa_number }, ['wa_number']),
  ...(amount !== null && { amount }),
});
