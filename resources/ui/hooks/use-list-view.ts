import { usePage } from '@inertiajs/react';
import { LIST_VIEW_COOKIE, LIST_VIEW_SECONDS, type ListView } from '@server/rules/list-view';
import { useSyncExternalStore } from 'react';
import { remember } from '@/lib/remember';

/** The choice since the document was loaded; pages restored from history still have the old one. */
let chosen: ListView | null = null;
const listeners = new Set<() => void>();

/** Cards or table, one choice for all lists. */
export function useListView(): [ListView, (view: ListView) => void] {
  const { list_view, cookie_suffix } = usePage().props.app;
  const view = useSyncExternalStore(
    subscribe,
    () => chosen ?? list_view,
    () => list_view,
  );
  return [view, (next) => choose(next, cookie_suffix)];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(view: ListView, suffix: string): void {
  chosen = view;
  remember(LIST_VIEW_COOKIE + suffix, view, LIST_VIEW_SECONDS);
  listeners.forEach((notify) => notify());
}
