import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent } from 'react';

/** `/users#new-customer`: the form that links from elsewhere open. */
export const NEW_CUSTOMER = 'new-customer';

/** Opens a dialog that the address asks for, once: the address goes back to the page's own. */
export function useAddressedDialog(name: string, open: () => void): void {
  const look = useEffectEvent(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== `#${name}`) return;
    router.replace({ url: pathname + search, preserveState: true, preserveScroll: true });
    open();
  });
  useEffect(() => look(), []);
}
