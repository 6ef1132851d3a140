import type { BillingPeriod } from '@server/rules/billing-period';
import { usePreview } from '@/ui/hooks/use-preview';
import { callApi } from '@/api/api';

/** An empty value means the plan's default. */
type RenewalRequest = { billing_period: BillingPeriod | ''; end_date: string };

export const NO_WISH: RenewalRequest = { billing_period: '', end_date: '' };

/** Omits empty fields (subscriptions §2). */
export const filledWish = ({ billing_period, end_date }: RenewalRequest) => ({
  ...(billing_period && { billing_period }),
  ...(end_date && { end_date }),
});

/** @param refusal of the renewal that was previewed, after which it is previewed again */
export function useRenewal(id: number, wish: RenewalRequest, refusal?: string) {
  const { answer: renewal, ...state } = usePreview(JSON.stringify([id, wish, refusal]), (signal) =>
    callApi('GET /subscriptions/:id/renewal', { params: { id }, query: filledWish(wish), signal }),
  );
  return { renewal, ...state };
}
