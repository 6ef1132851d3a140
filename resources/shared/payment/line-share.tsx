import { usePage } from '@inertiajs/react';
import type { LineView } from '@server/billing/ledger/invoice.view';
import { formatRupiah, formatWholeDay, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/**
 * The days of a line and the calculation of its amount: `16 Nov 2026 – 30 Nov 2026 · 15 of 30 days, full price Rp
 * 300.000`.
 */
export function LineShare({ line: { days } }: { line: LineView }) {
  const { lines: words } = useMessages('shared');
  const { app } = usePage().props;
  if (!days) return null;
  const day = (of: string) => unbroken(formatWholeDay(of, app.locale));
  const span = days.count === 1 ? day(days.from) : `${day(days.from)} – ${day(days.to)}`;
  return `${span} · ${words.share(days.count, days.of_days, unbroken(formatRupiah(days.of_price)))}`;
}
