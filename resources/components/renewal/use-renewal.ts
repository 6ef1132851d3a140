import type { BillingPeriod } from '@server/rules/billing-period';
import type { RenewalView } from '@server/subscriptions/renewal.view';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, callApi } from '@/lib/api';

/** What is asked for; empty means: as the plan says. */
type RenewalRequest = { billing_period: BillingPeriod | ''; end_date: string };

export const NO_WISH: RenewalRequest = { billing_period: '', end_date: '' };

const DEBOUNCE_MS = 150;

/** The fields that were filled: the others are left out (spec §5.4). */
export const filledWish = ({ billing_period, end_date }: RenewalRequest) => ({
  ...(billing_period && { billing_period }),
  ...(end_date && { end_date }),
});

/** Asks what renewing would do whenever the wish changes. The last answer stays until the next one is there. */
export function useRenewal(id: number, wish: RenewalRequest) {
  const [renewal, setRenewal] = useState<RenewalView | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const asked = JSON.stringify([id, wish]);
  const preview = useEffectEvent((signal: AbortSignal) =>
    callApi('GET /subscriptions/:id/renewal', { params: { id }, query: filledWish(wish), signal }),
  );

  useEffect(() => {
    const asking = new AbortController();
    const timer = window.setTimeout(() => void ask(asking.signal), DEBOUNCE_MS);
    return () => (window.clearTimeout(timer), asking.abort());

    async function ask(signal: AbortSignal) {
      try {
        setRenewal(await preview(signal));
        setFailure(null);
      } catch (cause) {
        if (signal.aborted) return;
        if (!(cause instanceof ApiError)) throw cause;
        setFailure(cause);
      }
      setAnswered(asked);
    }
  }, [asked]);

  return { renewal, failure, isCurrent: answered === asked };
}
