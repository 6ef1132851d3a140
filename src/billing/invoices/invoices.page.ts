import type { ListProps } from '../../platform/inertia/list-props.js';
import type { Deferred } from '../../platform/inertia/props.js';
import type { LedgerStats } from '../payments/payable-options.view.js';
import type { PaymentView } from '../payments/payment.view.js';
import type { RefundView } from '../refunds/refund.view.js';
import type { InvoiceView } from './invoice.view.js';
import type { SellerView } from './seller.view.js';

export type InvoicesPage = ListProps<{ state: string | null }> & {
  invoices: InvoiceView[];
  stats: Deferred<LedgerStats>;
};

export type InvoicePage = {
  invoice: InvoiceView;
  /** Reversals too, oldest first. */
  payments: PaymentView[];
  /** The payments of other invoices that came as one amount with these, oldest first. */
  other_parts: PaymentView[];
  /** Of its payments, oldest first; none for customers. */
  refunds: RefundView[];
  /** What its customer has, in rupiah. */
  credit: number;
  /** What of the invoice was paid from credit, in rupiah. */
  credit_used: number;
  seller: SellerView;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    invoices: InvoicesPage;
    invoice: InvoicePage;
  }
}
