import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Note } from '../audit/audited-writes.js';
import type { ActionContext } from '../platform/http/action-context.js';

/** What a change of the ledger goes along with: its transaction, its note, and who makes it. */
export type LedgerTransaction = { em: SqlEntityManager; note: Note; context: ActionContext };
