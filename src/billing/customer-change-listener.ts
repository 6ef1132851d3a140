import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditedWrites } from '../audit/audited-writes.js';
import type { DomainEvent } from '../audit/domain-event.js';
import { type DomainEventListener, DomainEvents } from '../audit/domain-events.js';
import { cancelNextInvoices } from './invoices/cancel-invoice.js';

type Action = 'subscription.update';

/** The next period of a subscription that is moved to another customer is no longer the former one's to pay. */
@Injectable()
export class CustomerChangeListener implements DomainEventListener<Action>, OnModuleInit {
  readonly actions: ReadonlySet<Action> = new Set(['subscription.update']);

  constructor(
    private readonly listeners: DomainEvents,
    private readonly writes: AuditedWrites,
  ) {}

  onModuleInit(): void {
    this.listeners.add(this);
  }

  async onEvents(em: SqlEntityManager, events: DomainEvent<Action>[]): Promise<void> {
    for (const { before, after, subjectId, context } of events) {
      if (before.username === after.username) continue;
      await this.writes.run(
        context,
        (note, tx) => cancelNextInvoices(subjectId!, { em: tx, note, context }),
        em,
      );
    }
  }
}
