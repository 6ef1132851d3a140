import { usePage } from '@inertiajs/react';
import { formatDateTime, formatRelative } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** Shows the last reminder, so that two colleagues do not remind the same customer. */
export function RemindedLine({ at }: { at: string | undefined }) {
  const { reminded } = useMessages('shared');
  const { app, now } = usePage().props;
  if (!at) return null;
  return (
    <span className="block text-xs text-muted" title={formatDateTime(at, app.time_zone, app.locale)}>
      {reminded(formatRelative(at, now, app.locale))}
    </span>
  );
}
