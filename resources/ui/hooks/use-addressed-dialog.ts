import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent } from 'react';

/** A form that links open: `/users#new-customer`. */
export const NEW_CUSTOMER = 'new-customer';

/** Opens the dialog of the URL hash once, then removes the hash. */
export function useAddressedDialog(openers: Record<string, () => void>): void {
  const look = useEffectEvent(() => {
    const { hash, pathname, search } = window.location;
    const name = hash.slice(1);
    if (!Object.hasOwn(openers, name)) return;
    router.replace({ url: pathname + search, preserveState: true, preserveScroll: true });
    openers[name]!();
  });
  useEffect(() => look(), []);
}
