import type { Deferred, ListProps } from '../../platform/inertia/props.js';
import type { FilteredSums } from '../ledger/filtered-sums.view.js';
import type { PaymentMethod } from '../../rules/ledger.js';
import type { LedgerStats } from '../ledger/ledger-totals.js';
import type { TransferView } from '../ledger/payment.view.js';

export type PaymentsPage = ListProps<{
  method: string | null;
  month: string | null;
  day: string | null;
  user_id: number | null;
}> & {
  payments: TransferView[];
  /** Without gateways that are not set up, except the one that is asked for. */
  methods: PaymentMethod[];
  customer: string | null;
  /** Null for staff who see no totals of money. */
  stats: Deferred<LedgerStats | null>;
  /** Of what is filtered. */
  sums: Deferred<FilteredSums>;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    payments: PaymentsPage;
  }
}
