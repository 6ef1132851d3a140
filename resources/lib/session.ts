import { router } from '@inertiajs/react';
import type { Answer } from '@/api/call-types';

const TOKEN = 'token';

export const storedToken = (): string | null => localStorage.getItem(TOKEN);

export const storeSession = ({ token }: Answer<'POST /login'>): void => localStorage.setItem(TOKEN, token);

export const forgetSession = (): void => localStorage.removeItem(TOKEN);

/** Tells of a sign-in in another tab, since both then call with that token. @returns how to stop */
export function onSignInElsewhere(action: () => void): () => void {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN && newValue) action();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

export async function logOut(): Promise<void> {
  await closeSession();
  router.visit('/login');
}

/** The server refused the token: leave politely, and come back here after signing in again. */
export async function endSession(): Promise<void> {
  const here = window.location.pathname + window.location.search;
  await closeSession();
  router.visit(`/login?${new URLSearchParams({ next: here, ended: '1' })}`);
}

async function closeSession(): Promise<void> {
  forgetSession();
  // Without the server the cookie stays until it expires; the person still has to get to the sign-in page.
  await fetch('/logout', { method: 'POST', credentials: 'same-origin' }).catch(() => undefined);
}
