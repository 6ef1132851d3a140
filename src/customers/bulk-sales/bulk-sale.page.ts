import type { WaysToPay } from '../../billing/checkout/pay.view.js';
import type { SellerView } from '../../billing/invoices/seller.view.js';
import type { BulkSaleView } from './bulk-sale.view.js';

export type BulkSalePage = {
  sale: BulkSaleView;
  seller: SellerView;
  /** Null where nothing is owed. */
  ways: WaysToPay | null;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    'bulk-sale': BulkSalePage;
  }
}
