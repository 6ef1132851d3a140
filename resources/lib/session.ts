import { router } from '@inertiajs/react';
import type { Answer } from '@/lib/call-types';

const TOKEN = 'token';
const USER = 'user';

export const storedToken = (): string | null => localStorage.getItem(TOKEN);

export function storeSession(session: Answer<'POST /login'>): void {
  localStorage.setItem(TOKEN, session.token);
  localStorage.setItem(USER, JSON.stringify(session.user));
}

export function forgetSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
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
