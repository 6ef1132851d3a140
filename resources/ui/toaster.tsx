import { CircleAlert, CircleCheck } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const SHOWN_MS = 5_000;

const KINDS = {
  success: { icon: CircleCheck, className: 'text-green' },
  failure: { icon: CircleAlert, className: 'text-red' },
};
type Kind = keyof typeof KINDS;

type Toast = { id: number; text: string; kind: Kind };

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const NONE: Toast[] = [];

/** Shows a short message about a success or a minor failure. */
export function showToast(text: string, kind: Kind = 'success'): void {
  const toast = { id: ++lastId, text, kind };
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

/** A polite live region. It is always rendered, because a new one would not be read aloud. */
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
          <ToastIcon kind={toast.kind} />
          <span className="wrap-anywhere">{toast.text}</span>
        </p>
      ))}
    </div>
  );
}

function ToastIcon({ kind }: { kind: Kind }) {
  const { icon: Icon, className } = KINDS[kind];
  return <Icon aria-hidden className={`size-4.5 shrink-0 ${className}`} />;
}
