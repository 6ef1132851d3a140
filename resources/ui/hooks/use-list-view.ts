import { usePage } from '@inertiajs/react';
import { LIST_VIEW_COOKIE, LIST_VIEW_SECONDS, type ListView } from '@server/rules/list-view';
import { useSyncExternalStore } from 'react';
import { remember } from '@/lib/remember';

/** What was chosen since the document was loaded; pages that history brings back still say what was chosen before. */
let chosen: ListView | null = null;
const listeners = new Set<() => void>();

/** How lists show their rows, one choice for all of them. */
export function useListView(): [ListView, (view: ListView) => void] {
  const { list_view } = usePage().props.app;
  const view = useSyncExternalStore(
    subscribe,
    () => chosen ?? list_view,
    () => list_view,
  );
  return [view, choose];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(view: ListView): void {
  chosen = view;
  remember(LIST_VIEW_COOKIE, view, LIST_VIEW_SECONDS);
  listeners.forEach((notify) => notify());
}
