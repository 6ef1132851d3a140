import ReceiptText from 'lucide-react/icons/receipt-text';
import type { RowAction } from '@/ui/row-actions';
import { invoiceHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

export function useInvoiceAction() {
  const { showInvoice, showInvoiceOf } = useMessages('shared').ledger;
  return (id: number, number: string): RowAction => ({
    icon: ReceiptText,
    word: showInvoice,
    label: showInvoiceOf(number),
    href: invoiceHref(id),
  });
}
