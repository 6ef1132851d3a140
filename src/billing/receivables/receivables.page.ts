import type { Deferred, ListProps } from '../../platform/inertia/props.js';
import type { ReceivableBand } from '../../rules/receivables.js';
import type { ReceivableSums } from './receivable-list.js';
import type { ReceivableRowView } from './receivable.view.js';

export type ReceivableStats = {
  all: ReceivableSums;
  /** Of what is found; null where nothing narrows the list. */
  filtered: ReceivableSums | null;
  /** How many of those who are late can be reminded at once; none for a past day. */
  remindable: number;
};

export type ReceivablesPage = ListProps<{
  as_of: string | null;
  band: ReceivableBand | null;
  user_id: number | null;
}> & {
  receivables: ReceivableRowView[];
  customer: string | null;
  /** Null for staff who see no totals of money. */
  stats: Deferred<ReceivableStats | null>;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    receivables: ReceivablesPage;
  }
}
