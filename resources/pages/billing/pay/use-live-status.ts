import { router } from '@inertiajs/react';
import type { PayAllStatusView, PayStatusView } from '@server/billing/checkout/pay.view';
import { useEffect } from 'react';

/** Shows a payment within two seconds of its booking. */
const EVERY_MS = 1_500;
/** Polling stops after this time; returning to the page restarts it. */
const FOR_MS = 20 * 60_000;

type Status = PayStatusView | PayAllStatusView;
type ShownPayment = Status & { path: string; owed: number };

/** Polls while the page is visible and the invoice is open, and reloads the page on a change. */
export function useLiveStatus({ path, owed, ...status }: ShownPayment): void {
  const isOwed = owed > 0;
  const shown = keyOf(status);

  useEffect(() => {
    if (!isOwed) return;
    let timer: number | undefined;
    let until = 0;

    async function look() {
      const now = await statusAt(path);
      if (now && keyOf(now) !== shown) router.reload({ only: ['bill', 'failed'] });
      if (!document.hidden && Date.now() < until) timer = window.setTimeout(look, EVERY_MS);
    }
    function begin() {
      window.clearTimeout(timer);
      until = Date.now() + FOR_MS;
      if (!document.hidden) timer = window.setTimeout(look, EVERY_MS);
    }

    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      window.clearTimeout(timer);
      until = 0;
      document.removeEventListener('visibilitychange', begin);
    };
  }, [path, isOwed, shown]);
}

const keyOf = ({ state, is_claimed, ...paid }: Status): string =>
  `${state} ${'version' in paid ? paid.version : paid.settled} ${is_claimed}`;

/** Null without a response; the next poll will tell. */
async function statusAt(path: string): Promise<Status | null> {
  try {
    const response = await fetch(`${path}/status`, { headers: { accept: 'application/json' } });
    return response.ok ? ((await response.json()) as Status) : null;
  } catch {
    return null;
  }
}
