import type { DeletedKind } from './deleted-record.entity.js';

type Reference = { table: string; column: string };

export type Recoverable = {
  kind: DeletedKind;
  table: string;
  /** Rows that the database deletes with it. */
  owns: readonly Reference[];
  /** Columns of other rows that the deletion empties. */
  referredBy: readonly Reference[];
  /** What else a restoration has to undo. */
  memo?: Record<string, unknown>;
};
