export type { AuditedTransaction as LedgerTransaction } from '../../audit/audited-rows.js';
