import { interceptors } from '@inertiajs/core';
import { router } from '@inertiajs/react';

/**
 * Prevents an answer for a page that was left by "back" from restoring that page. Inertia 3.7 decrypts the entry
 * first, or fetches the page again where the entry keeps none, and an answer that arrives meanwhile is pushed as a new
 * entry over it. So from "back" or "forward" until the next visit, or the answer with the fetched page, running requests
 * are cancelled, no other URL is written, and the router is informed again of the current URL. Call it before Inertia
 * starts, because this listener must be the first.
 */
export function dropStaleAnswers(): void {
  let hasJustMoved = false;
  let refetch: string | null = null;
  addEventListener('popstate', () => {
    hasJustMoved = true;
    refetch = null;
    router.cancelAll({ prefetch: false });
  });
  router.on('before', ({ detail: { visit } }) => {
    // Background requests for missing props do not navigate.
    if (visit.async) return;
    if (hasJustMoved && isHere(visit.url)) refetch = visit.id;
    else hasJustMoved = false;
  });
  interceptors.onVisitResponse((visit, response) => {
    if (visit.id === refetch) hasJustMoved = false;
    return response;
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
