import { usePage } from '@inertiajs/react';
import type { MessageView } from '@server/messaging/messages/message.view';
import { dayOf, formatDateTime, formatTime } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type Sent = Pick<MessageView, 'finished_at' | 'finished_by'>;

/** `Sent 13.12 WIB by admin`, with the date unless it was today. */
export function useSentWords() {
  const words = useMessages('sending');
  const isToday = useIsToday();
  const { app, now } = usePage().props;
  return ({ finished_at, finished_by }: Sent): string => {
    const at = finished_at ?? now;
    const when = isToday(at) ? formatTime(at, app.time_zone) : formatDateTime(at, app.time_zone, app.locale);
    return finished_by ? words.sentBy(when, finished_by) : words.sent(when);
  };
}

export function useIsToday(): (at: string) => boolean {
  const { app, now } = usePage().props;
  return (at) => dayOf(at, app.time_zone) === dayOf(now, app.time_zone);
}
