import { usePage } from '@inertiajs/react';
import { useEffect, useState } from 'react';
import { useIsHydrating } from '@/ui/hooks/use-is-hydrating';
import { useMessages } from '@/i18n/use-messages';
import { forgetSession, storedToken } from '@/lib/session';
import { safeLocalStorage } from '@/lib/storage';

/**
 * What the visitor has to know before signing in: what this browser refuses, or that a session has ended.
 * Removes a stored token, which can only belong to an ended session.
 */
export function useSignInNotice(httpsUrl: string | null): string | null {
  const words = useMessages('login');
  const isHydrating = useIsHydrating();
  const query = new URLSearchParams(usePage().url.split('?')[1]);
  const [found] = useState(() => (import.meta.env.SSR ? null : lookAround()));
  useEffect(forgetSession, []);

  const seen = isHydrating ? null : found;
  if (httpsUrl && seen?.isInsecure) return words.httpsOnly(httpsUrl);
  if (query.has('cookie') || seen?.hasNoCookies) return words.cookiesBlocked;
  if (seen?.hasNoStorage) return words.storageBlocked;
  return query.has('ended') || seen?.wasSignedIn ? words.ended : null;
}

const lookAround = () => ({
  isInsecure: !window.isSecureContext,
  hasNoCookies: !navigator.cookieEnabled,
  hasNoStorage: !safeLocalStorage.isKept,
  wasSignedIn: storedToken() !== null,
});
