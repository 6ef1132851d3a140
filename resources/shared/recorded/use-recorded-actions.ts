import { usePage } from '@inertiajs/react';
import type { PaymentView } from '@server/billing/ledger/payment.view';
import { mayUndo, RECORDED_METHODS } from '@server/rules/ledger';
import Pencil from 'lucide-react/icons/pencil';
import Undo2 from 'lucide-react/icons/undo-2';
import { useRights } from '@/shared/use-rights';
import type { RowAction } from '@/ui/row-actions';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { askCorrection, askUndo } from './ask';

/** For payments that people recorded and that still count, where the viewer may correct them or take them back. */
export function useRecordedPayment() {
  const { viewer, now } = usePage().props;
  const { ledger, undo: words } = useMessages('shared');
  const { can } = useRights();
  const isTheirs = ({ recorded_by: by, recorded_at }: PaymentView) =>
    !!viewer &&
    can('payments:record') &&
    mayUndo(
      { by, at: new Date(recorded_at) },
      { username: viewer.username, managesLedger: can('ledger:manage') },
      new Date(now),
    );
  return (payment: PaymentView): RowAction[] =>
    counts(payment) && isTheirs(payment)
      ? [
          {
            icon: Pencil,
            word: ledger.correct,
            label: ledger.correctOf(formatRupiah(payment.amount), payment.invoice_number),
            onClick: () => askCorrection(payment),
          },
          {
            icon: Undo2,
            word: words.payment,
            label: words.paymentOf(formatRupiah(payment.amount), payment.invoice_number),
            onClick: () => askUndo({ kind: 'payment', id: payment.id, invoiceId: payment.invoice_id }),
          },
        ]
      : [];
}

/** @param undoable the subscriptions whose last renewal the viewer may take back */
export function useUndoRenewal(undoable: number[]) {
  const { undo: words } = useMessages('shared');
  return ({ id, user_id: userId }: { id: number; user_id: number }, name: string): RowAction[] =>
    undoable.includes(id)
      ? [
          {
            icon: Undo2,
            word: words.renewal,
            label: words.renewalOf(name),
            onClick: () => askUndo({ kind: 'renewal', id, userId }),
          },
        ]
      : [];
}

const counts = ({ amount, is_reversed, method }: PaymentView): boolean =>
  amount > 0 && !is_reversed && RECORDED_METHODS.some((recorded) => recorded === method);
