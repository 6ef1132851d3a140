import { usePage } from '@inertiajs/react';
import type { LineView } from '@server/billing/ledger/invoice.view';
import { shareText } from '@/lib/share-text';
import { useMessages } from '@/i18n/use-messages';

/** The days of a line and the calculation of its amount. */
export function LineShare({ line: { days } }: { line: LineView }) {
  const { lines } = useMessages('shared');
  const { locale } = usePage().props.app;
  return days && shareText(days, lines, locale);
}
