import { usePage } from '@inertiajs/react';
import type { PayView } from '@server/billing/checkout/pay.view';
import { formatLongDate, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** Why routers are refused although it is paid, or would be. */
export function Refused({ bill: { refusal } }: { bill: Pick<PayView, 'refusal'> }) {
  const { refused: words } = useMessages('pay');
  const { app } = usePage().props;
  const day = (at: string | null) => (at ? unbroken(formatLongDate(at, app.time_zone, app.locale)) : '');
  if (!refusal) return null;
  const { code, since, next_until } = refusal;
  return <p className="text-base font-semibold text-amber">{words[code](day(since), day(next_until))}</p>;
}
