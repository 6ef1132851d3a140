import { usePage } from '@inertiajs/react';
import { useSyncExternalStore } from 'react';
import { Listeners } from '@/lib/listeners';
import { safeLocalStorage } from '@/lib/storage';

/** Labels of hidden columns by page. */
type Hidden = Record<string, string[]>;

const KEY = 'hidden_columns';
const NONE: string[] = [];
const listeners = new Listeners();
let hidden: Hidden | null = null;

const read = (): Hidden => (hidden ??= safeLocalStorage.getJson<Hidden>(KEY) ?? {});

/** The columns of this page's table that the viewer hid in this browser, and a function that hides or shows one. */
export function useHiddenColumns(): [string[], (label: string) => void] {
  const { component } = usePage();
  const labels = useSyncExternalStore(
    listeners.subscribe,
    () => read()[component] ?? NONE,
    () => NONE,
  );
  return [labels, (label) => toggle(component, labels, label)];
}

function toggle(page: string, labels: string[], label: string): void {
  const next = labels.includes(label) ? labels.filter((other) => other !== label) : [...labels, label];
  hidden = { ...read(), [page]: next };
  safeLocalStorage.setItem(KEY, JSON.stringify(hidden));
  listeners.notify();
}
