import { useEffect, useSyncExternalStore } from 'react';

/** `failed`: the session is still open on the server. */
export type SignOut = 'none' | 'running' | 'failed';

let shown: SignOut = 'none';
const listeners = new Set<() => void>();

export function showSignOut(next: SignOut): void {
  shown = next;
  listeners.forEach((notify) => notify());
}

/** What the screen shows of a sign-out in place of the page. */
export function useSignOut(): SignOut {
  // The next page of a visitor has another layout.
  useEffect(() => () => showSignOut('none'), []);
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => 'none',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
