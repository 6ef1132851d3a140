import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent } from 'react';

/** The forms that links open: `/users#new-customer`. */
export const NEW_CUSTOMER = 'new-customer';

/** Opens the dialog of the URL hash once, then removes the hash. */
export function useAddressedDialog(name: string, open: () => void): void {
  const look = useEffectEvent(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== `#${name}`) return;
    router.replace({ url: pathname + search, preserveState: true, preserveScroll: true });
    open();
  });
  useEffect(() => look(), []);
}
