import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { Listeners } from '@/lib/listeners';

export type ToastAction = { label: string; onClick: () => void };
export type ToastMessage = { text: string; kind: 'success' | 'failure'; action?: ToastAction };

/** Toasts are loaded when a dialog opens, because most pages never show one. Without a connection there are none. */
export const loadToasts = (): Promise<{ default: ComponentType }> =>
  import('./toasts').then(
    ({ Toasts }) => ({ default: Toasts }),
    () => ({ default: () => null }),
  );
const Toasts = lazy(loadToasts);

let waiting: ToastMessage[] = [];
let outlet: ((toast: ToastMessage) => void) | null = null;
const listeners = new Listeners();

/** Shows a short message about a success or a minor failure. */
export function showToast(text: string, kind: ToastMessage['kind'] = 'success', action?: ToastAction): void {
  const toast = { text, kind, action };
  if (outlet) return outlet(toast);
  waiting = [...waiting, toast];
  listeners.notify();
}

/** Takes the toasts that wait, and all later ones. @returns a function that stops it */
export function takeToasts(show: (toast: ToastMessage) => void): () => void {
  outlet = show;
  waiting.forEach(show);
  waiting = [];
  return () => void (outlet = null);
}

export function Toaster() {
  const isNeeded = useSyncExternalStore(
    listeners.subscribe,
    () => outlet !== null || waiting.length > 0,
    () => false,
  );
  return (
    isNeeded && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}
