import { ReceiptText } from 'lucide-react';
import type { RowAction } from '@/ui/row-actions';
import { invoiceHref } from '@/lib/invoice-href';
import { useMessages } from '@/i18n/use-messages';

/** Leads from a row to its invoice. */
export function useInvoiceAction() {
  const { showInvoice, showInvoiceOf } = useMessages('shared').ledger;
  return (id: number, number: string): RowAction => ({
    icon: ReceiptText,
    word: showInvoice,
    label: showInvoiceOf(number),
    href: invoiceHref(id),
  });
}
