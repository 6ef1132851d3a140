import type { PaymentView } from '../ledger/payment.view.js';
import type { RefundView } from '../ledger/refund.view.js';
import type { InvoiceView } from '../ledger/invoice.view.js';
import type { Reader } from '../../platform/inertia/documents.view.js';
import type { Claimed } from '../../rules/debt.js';
import type { Paper } from '../../rules/paper.js';
import type { PayView, WaysToPay } from '../checkout/pay.view.js';
import type { SellerView } from './seller.view.js';

/** Said in words, because the PDF is written from it as well. */
export type InvoicePage = {
  invoice: InvoiceView;
  claim: Claimed;
  payments: PaymentView[];
  other_parts: PaymentView[];
  refunds: RefundView[];
  /** What can be paid back at most, by payment id; for those who may. */
  refundable: Record<number, number>;
  credit: number;
  credit_used: number;
  /** Of a bill that has several invoices. */
  bulk_sale_id: number | null;
  seller: SellerView;
  /** Null where nothing is owed. */
  ways: WaysToPay | null;
};

declare module '../../platform/inertia/documents.view.js' {
  interface DocumentBundle {
    invoiceDocument: (page: InvoicePage, reader: Reader) => Paper;
    receiptDocument: (bill: PayView, seller: SellerView, reader: Reader) => Paper;
  }
}
