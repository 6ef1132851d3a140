import type { BillingPeriod } from '@server/rules/billing-period';
import { usePreview } from '@/ui/hooks/use-preview';
import { callApi } from '@/api/api';

/** An empty value means the plan's default. */
type RenewalRequest = { billing_period: BillingPeriod | ''; end_date: string };

export const NO_WISH: RenewalRequest = { billing_period: '', end_date: '' };

/** Omits empty fields (spec §5.4). */
export const filledWish = ({ billing_period, end_date }: RenewalRequest) => ({
  ...(billing_period && { billing_period }),
  ...(end_date && { end_date }),
});

export function useRenewal(id: number, wish: RenewalRequest) {
  const { answer: renewal, ...state } = usePreview(JSON.stringify([id, wish]), (signal) =>
    callApi('GET /subscriptions/:id/renewal', { params: { id }, query: filledWish(wish), signal }),
  );
  return { renewal, ...state };
}
