import { usePage } from '@inertiajs/react';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/**
 * Formats a period: `31 Jan 2090 – 28 Feb 2090`, or only its first day when it has no end.
 * @param shown formats one day
 */
export function useSpan(shown = (day: string) => day) {
  const { spread: words } = useMessages('recordPayment');
  const { app } = usePage().props;
  const day = (at: string) => shown(formatDate(at, app.time_zone, app.locale));
  return (from: string, to: string | null): string =>
    to ? `${day(from)} – ${day(to)}` : words.from(day(from));
}
