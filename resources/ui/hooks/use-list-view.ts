import { usePage } from '@inertiajs/react';
import { LIST_VIEW_COOKIE, LIST_VIEW_SECONDS, type ListView, TABLE_FROM } from '@server/rules/list-view';
import { useState, useSyncExternalStore } from 'react';
import { Listeners } from '@/lib/listeners';
import { remember } from '@/lib/remember';

/** The choice since the document was loaded; pages restored from history still have the old one. */
let chosen: ListView | null = null;
const listeners = new Listeners();

/**
 * Cards or table, one choice for all lists; without a choice a long list is a table.
 * @param total the number of rows that match
 */
export function useListView(total: number): [ListView, (view: ListView) => void] {
  const { list_view, cookie_suffix } = usePage().props.app;
  const view = useSyncExternalStore(
    listeners.subscribe,
    () => chosen ?? list_view,
    () => list_view,
  );
  const [isLong, setLong] = useState(total >= TABLE_FROM);
  // A filter that finds few rows of a long list does not change how they are shown.
  if (total >= TABLE_FROM && !isLong) setLong(true);
  return [view ?? (isLong ? 'table' : 'cards'), (next) => choose(next, cookie_suffix)];
}

function choose(view: ListView, suffix: string): void {
  chosen = view;
  remember(LIST_VIEW_COOKIE + suffix, view, LIST_VIEW_SECONDS);
  listeners.notify();
}
