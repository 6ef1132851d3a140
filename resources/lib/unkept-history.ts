import { router } from '@inertiajs/react';

type State = { page?: unknown; documentScrollPosition?: { top: number; left: number } } | null;

/** What stands for a page. As an encrypted page without its key, Inertia fetches it again. */
const NOT_KEPT = new ArrayBuffer(0);

/**
 * Where the browser cannot encrypt the history, it keeps no page, and "back" fetches the page again (console §4).
 * Call it before Inertia starts, because this listener must come before its own.
 */
export function keepPagesOutOfHistory(): void {
  const { state } = history as { state: State };
  // The document came with its page.
  if (state?.page) history.replaceState({ ...state, page: undefined }, '');
  if (state && isBackForward()) onceNavigated(() => scrollTo(state));
  for (const write of ['pushState', 'replaceState'] as const) {
    const original = history[write].bind(history);
    history[write] = (next: State, unused, url) =>
      original(next?.page ? { ...next, page: NOT_KEPT } : next, unused, url);
  }
  addEventListener('popstate', fetchAgain);
}

function fetchAgain(event: PopStateEvent): void {
  const state = event.state as State;
  if (!state?.page) return;
  event.stopImmediatePropagation();
  router.visit(location.href, { replace: true, preserveScroll: true, onSuccess: () => scrollTo(state) });
}

/** Once the page is drawn. */
function scrollTo({ documentScrollPosition: place }: NonNullable<State>): void {
  requestAnimationFrame(() => window.scrollTo(place?.left ?? 0, place?.top ?? 0));
}

const isBackForward = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'back_forward';

function onceNavigated(act: () => void): void {
  const stop: () => void = router.on('navigate', () => {
    stop();
    act();
  });
}
