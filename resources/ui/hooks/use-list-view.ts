import { usePage } from '@inertiajs/react';
import { LIST_VIEW_COOKIE, LIST_VIEW_SECONDS, type ListView } from '@server/rules/list-view';
import { useSyncExternalStore } from 'react';
import { Listeners } from '@/lib/listeners';
import { remember } from '@/lib/remember';

/** The choice since the document was loaded; pages restored from history still have the old one. */
let chosen: ListView | null = null;
const listeners = new Listeners();

/**
 * Cards or table, one choice for all lists, whatever number of rows a search finds.
 * @param byDefault what the list is until the viewer chooses
 */
export function useListView(byDefault: ListView): [ListView, (view: ListView) => void] {
  const { list_view, cookie_suffix } = usePage().props.app;
  const view = useSyncExternalStore(
    listeners.subscribe,
    () => chosen ?? list_view,
    () => list_view,
  );
  return [view ?? byDefault, (next) => choose(next, cookie_suffix)];
}

function choose(view: ListView, suffix: string): void {
  chosen = view;
  remember(LIST_VIEW_COOKIE + suffix, view, LIST_VIEW_SECONDS);
  listeners.notify();
}
