import { usePage } from '@inertiajs/react';
import type { InvoiceView } from '@server/ledger/invoice.view';
import { Banknote } from 'lucide-react';
import { useHistoryAction } from '@/components/history-link';
import { useInvoiceAction } from '@/components/payment/use-invoice-action';
import type { RowAction } from '@/components/ui/row-actions';
import { useMessages } from '@/messages/use-messages';

/** What can be done to an invoice from its row: of one that is owed, first that it is paid. */
export function useInvoiceActions(onPay: (invoice: InvoiceView) => void) {
  const { ledger } = useMessages('shared');
  const isStaff = usePage().props.viewer?.is_back_office;
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
    return [...(isStaff && owed > 0 ? [pay] : []), show(id, number), ...history(`invoice:${id}`, number)];
  };
}
