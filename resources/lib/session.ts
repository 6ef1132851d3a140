import { router } from '@inertiajs/react';
import type { Answer } from '@/api/call-types';
import { forgetRecentCustomers } from '@/lib/recent-customers';
import { forgetUnsaved } from '@/lib/unsaved';

const TOKEN = 'token';

export const storedToken = (): string | null => localStorage.getItem(TOKEN);

export const storeSession = ({ token }: Answer<'POST /login'>): void => localStorage.setItem(TOKEN, token);

export const forgetSession = (): void => localStorage.removeItem(TOKEN);

/** Both tabs use the same token, so a sign-in elsewhere matters here. @returns a function that stops listening */
export function onSignInElsewhere(action: () => void): () => void {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN && newValue) action();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

export async function logOut(): Promise<void> {
  forgetRecentCustomers();
  forgetUnsaved();
  await closeSession();
  router.visit('/login');
}

/** Ends the session and returns to this page after the next sign-in. */
export async function endSession(): Promise<void> {
  const here = window.location.pathname + window.location.search;
  await closeSession();
  router.visit(`/login?${new URLSearchParams({ next: here, ended: '1' })}`);
}

async function closeSession(): Promise<void> {
  forgetSession();
  // Without the server the cookie stays until it expires, but the viewer still reaches the sign-in page.
  await fetch('/logout', { method: 'POST', credentials: 'same-origin' }).catch(() => undefined);
}
