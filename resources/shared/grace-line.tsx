import { usePage } from '@inertiajs/react';
import { formatDateTime } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** Shown below a past end: the end of the grace. */
export function GraceLine({ until }: { until: string | null }) {
  const { app } = usePage().props;
  const { grace } = useMessages('shared');
  return (
    until && (
      <span className="block text-sm text-amber">
        {grace.until(formatDateTime(until, app.time_zone, app.locale))}
      </span>
    )
  );
}
