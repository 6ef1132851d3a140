import { useSyncExternalStore } from 'react';
import { Listeners } from '@/lib/listeners';
import { loadToasts } from '@/ui/toaster';

/** A recorded payment, or the last renewal of a subscription. */
export type Recording =
  { kind: 'payment'; id: number; invoiceId: number } | { kind: 'renewal'; id: number; userId: number };

let asked: Recording | null = null;
const listeners = new Listeners();

function set(recording: Recording | null): void {
  asked = recording;
  listeners.notify();
}

/** Opens the dialog that takes it back; toasts open it too, which outlive the dialogs of a page. */
export function askUndo(recording: Recording): void {
  void loadToasts();
  set(recording);
}

export const closeUndo = (): void => set(null);

export const useAskedUndo = (): Recording | null =>
  useSyncExternalStore(
    listeners.subscribe,
    () => asked,
    () => null,
  );
