import { usePage } from '@inertiajs/react';
import type { PaymentView } from '@server/billing/ledger/payment.view';
import { mayUndo, RECORDED_METHODS } from '@server/rules/ledger';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRights } from '@/shared/use-rights';
import { formatRupiah } from '@/lib/format';
import { invoiceHref } from '@/lib/hrefs';
import type { Messages } from '@/i18n/messages';
import { useMessages } from '@/i18n/use-messages';
import { askCorrection, askUndo, askWrong } from './ask';

/** What the page of the invoice knows of a payment, and opens. */
export type OnInvoice = {
  /** What can be paid back at most, for those who may. */
  refundable: number;
  isRefunding: boolean;
  onAsk: (dialog: 'refund' | 'reverse') => void;
};

type Mistake = { what: keyof Messages['somethingWrong']['choices'] } & (
  { onClick: () => void } | { href: string }
);

/** The hash that opens the question about a payment on the page of its invoice. */
export const paymentHash = ({ id }: PaymentView) => `payment-${id}`;

/** What can be wrong with a payment that still counts. Money that goes back is booked on the page of the invoice. */
export function usePaymentMistakes() {
  const { viewer, now } = usePage().props;
  const { can } = useRights();
  const managesLedger = can('ledger:manage');
  const isTheirs = ({ method, recorded_by: by, recorded_at }: PaymentView) => {
    const me = viewer && can('payments:record') && { username: viewer.username, managesLedger };
    const isByPeople = RECORDED_METHODS.some((recorded) => recorded === method);
    return !!me && isByPeople && mayUndo({ by, at: new Date(recorded_at) }, me, new Date(now));
  };
  return (payment: PaymentView, onInvoice?: OnInvoice): Mistake[] => {
    const { id, amount, is_reversed, invoice_id: invoiceId } = payment;
    const mistakes: Mistake[] = [];
    if (amount <= 0 || is_reversed) return mistakes;
    if (isTheirs(payment)) {
      mistakes.push({ what: 'details', onClick: () => askCorrection(payment) });
      mistakes.push({ what: 'recorded', onClick: () => askUndo({ kind: 'payment', id, payment }) });
    }
    if (managesLedger && !onInvoice)
      mistakes.push({ what: 'elsewhere', href: `${invoiceHref(invoiceId)}#${paymentHash(payment)}` });
    if (managesLedger && onInvoice) {
      const { refundable, isRefunding, onAsk } = onInvoice;
      if (refundable > 0) mistakes.push({ what: 'returned', onClick: () => onAsk('refund') });
      if (!isRefunding) mistakes.push({ what: 'missing', onClick: () => onAsk('reverse') });
    }
    return mistakes;
  };
}

/** One action for all of them, which asks what happened. */
export function useSomethingWrong() {
  const { ledger } = useMessages('shared');
  const mistakes = usePaymentMistakes();
  return (payment: PaymentView, onInvoice?: OnInvoice) =>
    mistakes(payment, onInvoice).length > 0
      ? [
          {
            icon: CircleAlert,
            word: ledger.wrong,
            label: ledger.wrongOf(formatRupiah(payment.amount), payment.invoice_number),
            onClick: () => askWrong(payment, onInvoice),
          },
        ]
      : [];
}
