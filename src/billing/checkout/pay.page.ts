import type { GatewayName } from '../../rules/ledger.js';
import type { SellerView } from '../invoices/seller.view.js';
import type { ClaimRefusal, PayView } from './pay.view.js';

export type PayPage = SellerView & {
  bill: PayView | null;
  failed: GatewayName | null;
  refused: ClaimRefusal | null;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    pay: PayPage;
  }
}
