import type { OfferView } from '@server/catalog/plans/plan.view';
import type { BillingPeriod } from '@server/rules/billing-period';
import { namesWith } from '@server/rules/fields';
import { USER_FIELDS } from '@server/rules/user-fields';
import { usernameOf } from '@server/rules/user-name';
import { filledFields } from '@/lib/changed-fields';
import { madePassword } from '@/lib/made-password';
import { EMPTY_PROFILE, type ProfileDraft } from './user-draft';

export type SaleDraft = {
  /** Empty until one is chosen. */
  plan_type: string;
  billing_period: BillingPeriod;
  /** Whole rupiah; null means the price of the plan. */
  amount: number | null;
};

export type CustomerDraft = ProfileDraft &
  SaleDraft & {
    /** Null while it follows the name. */
    typedUsername: string | null;
    password: string;
  };

export const NOTHING_SOLD: SaleDraft = { plan_type: '', billing_period: 'monthly', amount: null };

export const newCustomerDraft = (): CustomerDraft => ({
  ...EMPTY_PROFILE,
  ...NOTHING_SOLD,
  typedUsername: null,
  password: madePassword(),
});

export const usernameIn = ({ typedUsername, full_name }: CustomerDraft): string =>
  typedUsername ?? usernameOf(full_name);

/** Choosing a plan also sets its period and price. */
export function withPlan(plan_type: string, { plans }: OfferView): Partial<SaleDraft> {
  const plan = plans.find((candidate) => candidate.plan_type === plan_type);
  if (!plan) return { plan_type, amount: null };
  return { plan_type, billing_period: plan.billing_period, amount: plan.prices[plan.billing_period] };
}

export const sale = ({ plan_type, billing_period, amount }: SaleDraft) => ({
  plan_type,
  billing_period,
  ...(amount !== null && { amount }),
});

/** Omits empty fields. */
export const creation = (draft: CustomerDraft) => ({
  username: usernameIn(draft).trim(),
  password: draft.password,
  ...sale(draft),
  ...filledFields(draft, namesWith(USER_FIELDS, 'text')),
});
