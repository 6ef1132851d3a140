import { CircleCheck } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const SHOWN_MS = 5_000;

type Toast = { id: number; text: string };

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const NONE: Toast[] = [];

/** Says in passing that something worked. */
export function showToast(text: string): void {
  const toast = { id: ++lastId, text };
  change([...toasts, toast]);
  setTimeout(() => change(toasts.filter(({ id }) => id !== toast.id)), SHOWN_MS);
}

function change(next: Toast[]) {
  toasts = next;
  listeners.forEach((notify) => notify());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Where toasts appear; a polite live region that is always there, or it would not be read aloud. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 grid justify-items-center gap-2 sm:right-6 sm:bottom-6 sm:left-auto"
    >
      {shown.map((toast) => (
        <p
          key={toast.id}
          className="flex max-w-sm animate-rise items-center gap-2.5 rounded-lg border border-line-strong bg-raised px-4 py-3 text-base font-medium shadow-pop"
        >
          <CircleCheck aria-hidden className="size-4.5 shrink-0 text-green" />
          <span className="wrap-anywhere">{toast.text}</span>
        </p>
      ))}
    </div>
  );
}
