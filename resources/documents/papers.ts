import type { PayView } from '@server/billing/checkout/pay.view';
import type { InvoicePage } from '@server/billing/invoices/invoices.page';
import type { SellerView } from '@server/billing/invoices/seller.view';
import type { Reader } from '@server/platform/inertia/documents.view';
import { invoicePaper } from '@/pages/billing/invoice/invoice-paper';
import { receiptPaper } from '@/pages/billing/pay/receipt-paper';
import { DICTIONARIES } from './dictionaries';

export const invoiceDocument = (page: InvoicePage, reader: Reader) =>
  invoicePaper(page, DICTIONARIES[reader.locale], reader);

export const receiptDocument = (bill: PayView, seller: SellerView, reader: Reader) =>
  receiptPaper(bill, seller, DICTIONARIES[reader.locale], reader);
