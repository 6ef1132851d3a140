import type { Reader } from '../../platform/inertia/documents.view.js';
import type { Paper } from '../../rules/paper.js';
import type { PayView } from '../checkout/pay.view.js';
import type { InvoicePage } from './invoices.page.js';
import type { SellerView } from './seller.view.js';

declare module '../../platform/inertia/documents.view.js' {
  interface DocumentBundle {
    invoiceDocument: (page: InvoicePage, reader: Reader) => Paper;
    receiptDocument: (bill: PayView, seller: SellerView, reader: Reader) => Paper;
  }
}
