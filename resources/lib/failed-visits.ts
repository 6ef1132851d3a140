import { router } from '@inertiajs/react';
import { inBetween, unreachable } from '@/lib/refusal-words';

/**
 * Inertia would show a proxy's page in a dialog, and nothing at all without a connection. Lists say in addition that
 * their rows are old (use-list.ts).
 */
export function showFailedVisits(show: (reason: string) => void): void {
  router.on('networkError', () => (show(unreachable()), false));
  router.on('httpException', ({ detail: { response } }) => {
    // The server's own pages of errors are shown as pages.
    if ('x-inertia' in response.headers) return;
    show(inBetween(response.status));
    return false;
  });
}
