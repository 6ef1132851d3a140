import { useState } from 'react';
import { showToast } from '@/ui/toaster';
import { ApiError } from '@/api/api';

/** One download at a time; a refusal is shown in a message. */
export function useDownload(download: () => Promise<void>) {
  const [isPending, setPending] = useState(false);

  async function run() {
    setPending(true);
    try {
      await download();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      showToast(cause.message, 'failure');
    } finally {
      setPending(false);
    }
  }

  return { isPending, onDownload: isPending ? undefined : () => void run() };
}
