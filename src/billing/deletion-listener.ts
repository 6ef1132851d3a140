import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AuditAction } from '../audit/audit-action.js';
import { AuditListeners, type AuditListener, type Deed } from '../audit/audit-listeners.js';
import { AuditedWrites } from '../audit/audited-writes.js';
import { cancelOpenInvoices } from './invoices/cancel-invoice.js';
import { refuseWithCredit } from './credits/credits.js';

/** Invoices and credit have no foreign keys, since they outlive subscriptions and accounts: billing acts on deletions itself. */
@Injectable()
export class DeletionListener implements AuditListener, OnModuleInit {
  readonly actions: ReadonlySet<AuditAction> = new Set(['subscription.delete', 'user.delete']);

  constructor(
    private readonly listeners: AuditListeners,
    private readonly writes: AuditedWrites,
  ) {}

  onModuleInit(): void {
    this.listeners.add(this);
  }

  /** @throws Refusal 409 when the provider still owes the deleted account credit */
  async told(em: SqlEntityManager, deletions: Deed[]): Promise<void> {
    for (const { action, subjectId, context } of deletions) {
      // One after the other: they share the transaction's connection.
      // oxlint-disable-next-line no-await-in-loop
      await (action === 'user.delete'
        ? refuseWithCredit(em, subjectId!)
        : this.writes.run(
            context,
            (note, tx) => cancelOpenInvoices(subjectId!, { em: tx, note, context }),
            em,
          ));
    }
  }
}
