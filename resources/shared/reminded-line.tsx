import { usePage } from '@inertiajs/react';
import type { LastReminder } from '@server/licensing/subscriptions/last-reminder.view';
import { formatDateTime, formatRelative } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** Shows the last reminder, so that two colleagues do not remind the same customer. */
export function RemindedLine({ last }: { last: LastReminder | undefined }) {
  const { reminded } = useMessages('shared');
  const { app, now } = usePage().props;
  if (!last) return null;
  const { at, by } = last;
  return (
    <span className="block text-xs text-muted" title={formatDateTime(at, app.time_zone, app.locale)}>
      {reminded(formatRelative(at, now, app.locale), by)}
    </span>
  );
}
