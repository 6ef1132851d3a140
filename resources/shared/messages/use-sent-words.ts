import { usePage } from '@inertiajs/react';
import type { MessageView } from '@server/messaging/messages/message.view';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

type SentMessage = Pick<MessageView, 'finished_at' | 'finished_by'>;

/** `Sent 13.12 WIB by admin`, with the date unless it was today. */
export function useSentWords() {
  const words = useMessages('sending');
  const isToday = useIsToday();
  const { now } = usePage().props;
  const { time, moment } = useFormat();
  return ({ finished_at, finished_by }: SentMessage): string => {
    const at = finished_at ?? now;
    const when = isToday(at) ? time(at) : moment(at);
    return finished_by ? words.sentBy(when, finished_by) : words.sent(when);
  };
}

export function useIsToday(): (at: string) => boolean {
  const { calendarDay, today } = useFormat();
  return (at) => calendarDay(at) === today;
}
