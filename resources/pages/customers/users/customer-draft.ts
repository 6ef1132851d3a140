import type { OfferView } from '@server/catalog/plans/offer.view';
import type { BillingPeriod } from '@server/rules/billing-period';
import { filledFields } from '@/lib/changed-fields';
import { madePassword } from '@/lib/made-password';

/** A new customer as the form holds it. */
export type CustomerDraft = {
  username: string;
  email: string;
  wa_number: string;
  /** Empty while none is chosen. */
  plan_type: string;
  billing_period: BillingPeriod;
  /** Whole rupiah; null while the field is empty, which means what the plan costs. */
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

/** What follows from choosing a plan: its own period, and what that costs. */
export function withPlan(plan_type: string, { plans }: OfferView): Partial<CustomerDraft> {
  const plan = plans.find((candidate) => candidate.plan_type === plan_type);
  if (!plan) return { plan_type, amount: null };
  return { plan_type, billing_period: plan.billing_period, amount: plan.prices[plan.billing_period] };
}

/** What creating sends: empty fields are left out. */
export const creation = ({ username, email, amount, ...draft }: CustomerDraft) => ({
  username: username.trim(),
  email: email.trim(),
  password: draft.password,
  plan_type: draft.plan_type,
  billing_period: draft.billing_period,
  ...filledFields({ wa_number: draft.wa_number }, ['wa_number']),
  ...(amount !== null && { amount }),
});
