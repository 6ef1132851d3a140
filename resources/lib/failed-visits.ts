import { router } from '@inertiajs/react';
import { inBetween, unreachable } from '@/lib/refusal-words';

/** The listeners that show failures in a place of their own, such as above the rows of a list. */
const places = new Set<() => void>();

/** @returns a function that stops it */
export function onFailedVisit(show: () => void): () => void {
  places.add(show);
  return () => void places.delete(show);
}

/** Inertia would show a proxy's page in a dialog, and nothing at all without a connection. */
export function showFailedVisits(show: (reason: string) => void): void {
  const fail = (reason: string) => {
    if (places.size === 0) show(reason);
    for (const showThere of places) showThere();
    return false;
  };
  router.on('networkError', () => fail(unreachable()));
  router.on('httpException', ({ detail: { response } }) =>
    // The server's own pages of errors are shown as pages.
    'x-inertia' in response.headers ? undefined : fail(inBetween(response.status)),
  );
}
