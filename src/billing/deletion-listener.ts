import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../audit/domain-event.js';
import { type DomainEventListener, DomainEvents } from '../audit/domain-events.js';
import { AuditedWrites } from '../audit/audited-writes.js';
import { cancelOpenInvoices } from './invoices/cancel-invoice.js';
import { refuseWithCredit } from './credits/credits.js';

type Deletion = 'subscription.delete' | 'user.delete';

/** Invoices and credit have no foreign keys, since they outlive subscriptions and accounts: billing acts on deletions itself. */
@Injectable()
export class DeletionListener implements DomainEventListener<Deletion>, OnModuleInit {
  readonly actions: ReadonlySet<Deletion> = new Set<Deletion>(['subscription.delete', 'user.delete']);

  constructor(
    private readonly listeners: DomainEvents,
    private readonly writes: AuditedWrites,
  ) {}

  onModuleInit(): void {
    this.listeners.add(this);
  }

  /** @throws Refusal 409 when the provider still owes the deleted account credit */
  async onEvents(em: SqlEntityManager, deletions: DomainEvent<Deletion>[]): Promise<void> {
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
