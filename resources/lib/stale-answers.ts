import { router } from '@inertiajs/react';

/**
 * Keeps an answer for a page that was just left by "back" from bringing that page back. Inertia 3.7 reads the other page
 * from the history first, and an answer that comes while it does is written as a new entry over it. So, from "back" or
 * "forward" until the next visit, nothing in flight goes on and no other address is written. Call it before Inertia
 * starts: this listener must be the first.
 */
export function dropStaleAnswers(): void {
  let hasJustMoved = false;
  addEventListener('popstate', () => {
    hasJustMoved = true;
    router.cancelAll({ prefetch: false });
  });
  router.on('before', () => {
    hasJustMoved = false;
  });
  for (const write of ['pushState', 'replaceState'] as const) {
    const original = history[write].bind(history);
    history[write] = (state, unused, url) => {
      if (!hasJustMoved || isHere(url)) original(state, unused, url);
    };
  }
}

function isHere(url: string | URL | null | undefined): boolean {
  return !url || new URL(url, location.href).href === location.href;
}
