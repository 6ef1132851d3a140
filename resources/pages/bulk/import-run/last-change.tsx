import { usePage } from '@inertiajs/react';
import { formatDateTime } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** Who changed the row behind the back of the file. */
export function LastChange({ by, at }: { by: string | null; at: string }) {
  const { lastChange } = useMessages('importRun');
  const { app } = usePage().props;
  return (
    <span className="block text-sm wrap-anywhere text-muted">
      {lastChange(by, formatDateTime(at, app.time_zone, app.locale))}
    </span>
  );
}
