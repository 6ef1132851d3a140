import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Note } from '../audit/audited-writes.js';
import type { ActionContext } from '../platform/http/action-context.js';

/** One transaction of the ledger: its connection, the audit that it writes, and who makes it. */
export type LedgerTransaction = { em: SqlEntityManager; note: Note; context: ActionContext };
