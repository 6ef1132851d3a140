import type { UserAnswer } from '@server/accounts/users/user.view';
import type { PaymentView } from '@server/billing/ledger/payment.view';
import { useSyncExternalStore } from 'react';
import { Listeners } from '@/lib/listeners';
import { loadToasts } from '@/ui/toaster';
import type { OnInvoice } from './payment-mistakes';

/** A recorded payment, or the last renewal of a subscription. */
export type Recording =
  { kind: 'payment'; id: number; payment: PaymentView } | { kind: 'renewal'; id: number; userId: number };

/** Who paid instead. */
export type Payer = Pick<UserAnswer, 'id' | 'username' | 'owed'>;

type Question =
  | { undo: Recording; payer?: Payer }
  | { correct: PaymentView }
  | { wrong: PaymentView; onInvoice?: OnInvoice };

let asked: Question | null = null;
const listeners = new Listeners();

function set(next: Question | null): void {
  asked = next;
  listeners.notify();
}

function ask(next: Question): void {
  void loadToasts();
  set(next);
}

/** Opens the dialog that takes it back, or records it for who paid; toasts open it too, which outlive the dialogs of a page. */
export const askUndo = (undo: Recording, payer?: Payer): void => ask({ undo, payer });

/** Opens the dialog that corrects how a payment is described. */
export const askCorrection = (correct: PaymentView): void => ask({ correct });

/** Opens the dialog that asks what is wrong with a payment. */
export const askWrong = (wrong: PaymentView, onInvoice?: OnInvoice): void => ask({ wrong, onInvoice });

export const closeAsked = (): void => set(null);

export const useAsked = (): Question | null =>
  useSyncExternalStore(
    listeners.subscribe,
    () => asked,
    () => null,
  );
