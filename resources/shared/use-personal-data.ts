import { usePage } from '@inertiajs/react';
import { useDownload } from '@/ui/hooks/use-download';
import { downloadPersonalData } from '@/api/download-personal-data';
import { dayOf } from '@/lib/format';

/** @param userId of whom; the reader's own without it */
export function usePersonalData(username: string, userId?: number) {
  const { app, now } = usePage().props;
  return useDownload(() =>
    downloadPersonalData(`personal-data-${username}-${dayOf(now, app.time_zone)}.json`, userId),
  );
}
