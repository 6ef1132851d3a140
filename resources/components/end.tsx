import { usePage } from '@inertiajs/react';
import { endTone, Moment } from '@/components/moment';
import { formatDateTime } from '@/lib/format';
import { useMessages } from '@/messages/use-messages';

type EndProps = {
  at: string;
  isPast: boolean;
  isNear: boolean;
  /** Until when it runs past its end; null while it is not in grace. */
  graceUntil: string | null;
};

/** When something ends, and under an end that has passed until when it runs all the same. */
export function End({ at, isPast, isNear, graceUntil }: EndProps) {
  const { app } = usePage().props;
  const { grace } = useMessages('shared');
  return (
    <>
      <Moment at={at} tone={endTone(isPast, isNear || !!graceUntil)} />
      {graceUntil && (
        <span className="block text-sm text-amber">
          {grace.until(formatDateTime(graceUntil, app.time_zone, app.locale))}
        </span>
      )}
    </>
  );
}
