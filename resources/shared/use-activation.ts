import type { LicenseView } from '@server/licensing/licenses/license.view';
import { useState } from 'react';
import { showToast } from '@/ui/toaster';
import { ApiError, callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

type Activated = Pick<LicenseView, 'id' | 'license_key'>;

/** Activates a licence and its subscription by one press. */
export function useActivation({ id, license_key }: Activated, onDone?: () => void) {
  const words = useMessages('shared').activation;
  const [isPending, setPending] = useState(false);

  async function activate() {
    setPending(true);
    try {
      await callApi('POST /licenses/:id/activate', { params: { id } });
      showToast(words.done(license_key));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      showToast(cause.message, 'failure');
    } finally {
      setPending(false);
      onDone?.();
    }
  }

  return { activate, isPending };
}
