import type { Deferred, ListProps } from '../../platform/inertia/props.js';
import type { FilteredSums } from '../ledger/filtered-sums.view.js';
import type { LedgerStats } from '../ledger/ledger-totals.js';
import type { PaymentView } from '../ledger/payment.view.js';
import type { RefundView } from '../ledger/refund.view.js';
import type { InvoiceView } from '../ledger/invoice.view.js';
import type { Reader } from '../../platform/inertia/documents.view.js';
import type { Claimed } from '../../rules/debt.js';
import type { Paper } from '../../rules/paper.js';
import type { PayView, WaysToPay } from '../checkout/pay.view.js';
import type { SellerView } from './seller.view.js';

export type InvoicesPage = ListProps<{ state: string | null; user_id: number | null }> & {
  invoices: InvoiceView[];
  /** By the invoice's id: what its customer says to have paid. */
  claims: Record<number, Claimed>;
  customer: string | null;
  /** Null for staff who see no totals of money. */
  stats: Deferred<LedgerStats | null>;
  /** Of what is filtered. */
  sums: Deferred<FilteredSums>;
};

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

declare module '../../platform/inertia/props.js' {
  interface Pages {
    invoices: InvoicesPage;
    invoice: InvoicePage;
  }
}
