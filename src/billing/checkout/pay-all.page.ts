import type { GatewayName } from '../../rules/ledger.js';
import type { SellerView } from '../invoices/seller.view.js';
import type { ClaimRefusal } from './pay.view.js';
import type { PayAllView } from './pay-all.view.js';

export type PayAllPage = SellerView & {
  bill: PayAllView;
  failed: GatewayName | null;
  refused: ClaimRefusal | null;
  /** Whether what was pressed is not what would be paid now. */
  is_changed: boolean;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    'pay-all': PayAllPage;
  }
}
