import { router } from '@inertiajs/react';

/**
 * Prevents an answer for a page that was left by "back" from restoring that page. Inertia 3.7 decrypts the entry
 * first, and an answer that arrives meanwhile is pushed as a new entry over it. So from "back" or "forward" until the
 * next visit, running requests are cancelled, no other URL is written, and the router is informed again of the
 * current URL. Call it before Inertia starts, because this listener must be the first.
 */
export function dropStaleAnswers(): void {
  let hasJustMoved = false;
  addEventListener('popstate', () => {
    hasJustMoved = true;
    router.cancelAll({ prefetch: false });
  });
  router.on('before', ({ detail: { visit } }) => {
    // Background requests for missing props do not navigate.
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
