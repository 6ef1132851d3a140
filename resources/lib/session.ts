import { router } from '@inertiajs/react';
import type { Answer } from '@/api/call-types';
import { forgetRecentCustomers } from '@/lib/recent-customers';
import { showSignOut } from '@/lib/sign-out';
import { safeLocalStorage } from '@/lib/storage';
import { forgetUnsaved } from '@/lib/unsaved';

const TOKEN = 'token';
/** A server that takes longer to end a session counts as unreachable. */
const PATIENCE_MS = 15_000;

export const storedToken = (): string | null => safeLocalStorage.getItem(TOKEN);

export const forgetSession = (): void => safeLocalStorage.removeItem(TOKEN);

/** Stores the token and goes on, where the browser has kept the cookie; the sign-in page says so where it has not. */
export function enterConsole({ token }: Answer<'POST /login'>, next: string): void {
  safeLocalStorage.setItem(TOKEN, token);
  router.visit(next, {
    // So "back" leads to the previous page, not to a form that would drop the token.
    replace: true,
    onSuccess: ({ component }) => {
      if (component === 'login') goToSignIn({ next, cookie: 'lost' });
    },
  });
}

/** Both tabs use the same token, so a sign-in elsewhere matters here. @returns a function that stops listening */
export function onSignInElsewhere(action: () => void): () => void {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN && newValue) action();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

/** Clears the screen first, so that nothing of the viewer stays on it whatever fails afterwards. */
export async function logOut(): Promise<void> {
  showSignOut('running');
  forgetRecentCustomers();
  forgetUnsaved();
  if (await closeSession()) goToSignIn();
  else showSignOut('failed');
}

/** Ends the session and returns to this page after the next sign-in. */
export async function endSession(): Promise<void> {
  const here = window.location.pathname + window.location.search;
  await closeSession();
  goToSignIn({ next: here, ended: '1' });
}

/** @returns whether the server has ended it; otherwise the cookie stays until it expires */
async function closeSession(): Promise<boolean> {
  forgetSession();
  router.clearHistory();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const sent = fetch('/logout', { method: 'POST', credentials: 'same-origin', signal });
  return sent.then(({ ok }) => ok).catch(() => false);
}

/** By a new document, where the visit fails. */
function goToSignIn(query: Record<string, string> = {}): void {
  const parameters = String(new URLSearchParams(query));
  const address = parameters ? `/login?${parameters}` : '/login';
  const reload = () => (window.location.assign(address), false as const);
  const timer = setTimeout(reload, PATIENCE_MS);
  router.visit(address, {
    onHttpException: reload,
    onNetworkError: reload,
    onFinish: () => clearTimeout(timer),
  });
}
