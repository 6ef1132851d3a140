import { useEffect, useSyncExternalStore } from 'react';
import { Listeners } from '@/lib/listeners';

/** `failed`: the session is still open on the server. */
export type SignOut = 'none' | 'running' | 'failed';

let shown: SignOut = 'none';
const listeners = new Listeners();

export function showSignOut(next: SignOut): void {
  shown = next;
  listeners.notify();
}

/** What the screen shows of a sign-out in place of the page. */
export function useSignOut(): SignOut {
  // The next page of a visitor has another layout.
  useEffect(() => () => showSignOut('none'), []);
  return useSyncExternalStore(
    listeners.subscribe,
    () => shown,
    () => 'none',
  );
}
