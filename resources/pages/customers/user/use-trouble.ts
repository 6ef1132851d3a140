import { usePage } from '@inertiajs/react';
import type { HoldingView } from '@server/customers/holding.view';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { dayOfTrouble } from './troubles';

/** What is wrong with a licence and its subscription, in words; null when nothing is. */
export function useTrouble(holding: HoldingView): string | null {
  const { app, now } = usePage().props;
  const { troubles } = useMessages('user');
  const { trouble } = holding;
  if (!trouble) return null;
  const day = dayOfTrouble(holding, trouble, now);
  return troubles[trouble](day && formatDate(day, app.time_zone, app.locale));
}
