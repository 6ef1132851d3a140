import { usePage } from '@inertiajs/react';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/**
 * A period by its days: `31 Jan 2090 – 28 Feb 2090`; one without an end by its first.
 * @param shown what becomes of each day
 */
export function useSpan(shown = (day: string) => day) {
  const { spread: words } = useMessages('recordPayment');
  const { app } = usePage().props;
  const day = (at: string) => shown(formatDate(at, app.time_zone, app.locale));
  return (from: string, to: string | null): string =>
    to ? `${day(from)} – ${day(to)}` : words.from(day(from));
}
