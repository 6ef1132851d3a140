import { router } from '@inertiajs/react';
import { inBetween, offline, unreachable } from '@/api/in-between';

/**
 * Inertia would show a proxy's page in a dialog, and nothing at all without a connection. Lists say in addition that
 * their rows are old (use-list.ts).
 */
export function showFailedVisits(): void {
  router.on('networkError', () => (show(navigator.onLine ? unreachable() : offline()), false));
  router.on('httpException', ({ detail: { response } }) => {
    // The server's own pages of errors are shown as pages.
    if ('x-inertia' in response.headers) return;
    show(inBetween(response.status));
    return false;
  });
}

/** The console has loaded toasts already; public pages have none, and stay light. */
function show(reason: string): void {
  import('@/ui/toaster').then(
    ({ showToast }) => showToast(reason, 'failure'),
    () => undefined,
  );
}
