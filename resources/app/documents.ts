import type { DocumentBundle } from '@server/platform/inertia/documents.view';
import { DICTIONARIES } from '@/documents/dictionaries';
import { listForm } from '@/documents/list-form';
import { monthBook } from '@/documents/month-book';
import { invoicePaper } from '@/pages/billing/invoice/invoice-paper';
import { receiptPaper } from '@/pages/billing/pay/receipt-paper';

/** Built beside the pages; the server loads it to write files in their words. */
export const documents: DocumentBundle = {
  listForm,
  monthBook,
  invoiceDocument: (page, reader) => invoicePaper(page, DICTIONARIES[reader.locale], reader),
  receiptDocument: (bill, seller, reader) => receiptPaper(bill, seller, DICTIONARIES[reader.locale], reader),
};
