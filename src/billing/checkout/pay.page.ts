import type { GatewayName } from '../../rules/ledger.js';
import type { SellerView } from '../invoices/seller.view.js';
import type { ClaimRefusal } from './claim-refusals.js';
import type { PayView } from './pay.view.js';

/** What a link of an invoice leads to. */
export type PayPage = SellerView & {
  /** Null of a link that leads nowhere. */
  bill: PayView | null;
  /** Chosen, and opened no page. */
  failed: GatewayName | null;
  /** Why the picture of a transfer was not taken. */
  refused: ClaimRefusal | null;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    pay: PayPage;
  }
}
