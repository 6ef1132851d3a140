import { usePage } from '@inertiajs/react';
import { useState } from 'react';
import { showToast } from '@/ui/toaster';
import { ApiError } from '@/api/api';
import { downloadPersonalData } from '@/lib/download-personal-data';
import { dayOf } from '@/lib/format';

/** @param userId of whom; the reader's own without it */
export function usePersonalData(username: string, userId?: number) {
  const { app, now } = usePage().props;
  const [isPending, setPending] = useState(false);

  async function download() {
    setPending(true);
    try {
      await downloadPersonalData(`personal-data-${username}-${dayOf(now, app.time_zone)}.json`, userId);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      showToast(cause.message, 'failure');
    } finally {
      setPending(false);
    }
  }

  return { isPending, onDownload: isPending ? undefined : () => void download() };
}
