import type { InvoiceView } from '@server/billing/invoices/invoice.view';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Link2 from 'lucide-react/icons/link-2';
import { useRights } from '@/shared/use-rights';
import { useHistoryAction } from '@/shared/history-link';
import { useInvoiceAction } from '@/shared/payment/use-invoice-action';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';

export type InvoiceActions = {
  onPay: (invoice: InvoiceView) => void;
  onSendLink: (invoice: InvoiceView) => void;
};

/** The actions of an invoice row; for an open invoice, recording a payment comes first. */
export function useInvoiceActions({ onPay, onSendLink }: InvoiceActions) {
  const { ledger } = useMessages('shared');
  const { can, isStaff } = useRights();
  const show = useInvoiceAction();
  const history = useHistoryAction();

  return (invoice: InvoiceView): RowAction[] => {
    const { id, number, owed } = invoice;
    const pay = {
      icon: Banknote,
      word: ledger.record,
      label: ledger.recordOf(number),
      onClick: () => onPay(invoice),
    };
    const link = {
      icon: Link2,
      word: ledger.payLink,
      label: ledger.payLinkOf(number),
      onClick: () => onSendLink(invoice),
    };
    const payNow = {
      icon: CreditCard,
      word: ledger.payNow,
      label: ledger.payNowOf(number),
      href: invoice.pay_url,
    };
    const ofStaff = [...(can('payments:record') ? [pay] : []), ...(can('messages:send') ? [link] : [])];
    const ifOwed = isStaff ? ofStaff : [payNow];
    return [...(owed > 0 ? ifOwed : []), show(id, number), ...history(`invoice:${id}`, number)];
  };
}
