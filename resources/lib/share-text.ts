import type { LineView } from '@server/billing/ledger/invoice.view';
import type { Locale } from '@server/rules/locale';
import { formatRupiah, formatWholeDay, unbroken } from '@/lib/format';
import type { Messages } from '@/i18n/messages';

/** The days of a line and the calculation of its amount: `16 Nov 2026 – 30 Nov 2026 · 15 of 30 days, full price Rp 300.000`. */
export function shareText(
  days: NonNullable<LineView['days']>,
  words: Messages['shared']['lines'],
  locale: Locale,
): string {
  const day = (of: string) => unbroken(formatWholeDay(of, locale));
  const span = days.count === 1 ? day(days.from) : `${day(days.from)} – ${day(days.to)}`;
  return `${span} · ${words.share(days.count, days.of_days, unbroken(formatRupiah(days.of_price)))}`;
}
