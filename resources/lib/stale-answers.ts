import { router } from '@inertiajs/react';

/**
 * Keeps an answer for a page that was just left by "back" from bringing that page back. Inertia 3.7 first decrypts the
 * entry that was gone to, and an answer that comes meanwhile is pushed as a new entry over it. So, from "back" or
 * "forward" until the next visit, nothing that is in flight goes on, no other address is written, and the router is
 * told once more where the visitor is. Call it before Inertia starts: this listener must be the first.
 */
export function dropStaleAnswers(): void {
  let hasJustMoved = false;
  addEventListener('popstate', () => {
    hasJustMoved = true;
    router.cancelAll({ prefetch: false });
  });
  router.on('before', ({ detail: { visit } }) => {
    // What the page still misses of itself is fetched in the background; that leads nowhere else.
    if (!visit.async) hasJustMoved = false;
  });
  for (const write of ['pushState', 'replaceState'] as const) {
    const original = history[write].bind(history);
    history[write] = (state, unused, url) => {
      if (!hasJustMoved || isHere(url)) original(state, unused, url);
      else setTimeout(showWhereWeAre);
    };
  }
}

function isHere(url: string | URL | null | undefined): boolean {
  return !url || new URL(url, location.href).href === location.href;
}

const showWhereWeAre = () =>
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
