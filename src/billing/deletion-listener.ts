import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../audit/audited-writes.js';
import type { DomainEvent } from '../audit/domain-event.js';
import { ListensTo } from '../audit/domain-events.js';
import { applyCreditToOpen } from './ledger/credit-allocation.js';
import { refuseWithCredit } from './ledger/credits.js';
import { cancelOpenInvoices, reinstateInvoices } from './ledger/cancel-invoice.js';
import { lockedWithAccount } from './ledger/ledger-locks.js';

const ACTIONS = ['subscription.delete', 'subscription.restore', 'user.delete'] as const;
type Action = (typeof ACTIONS)[number];

/** Invoices and credit have no foreign keys, since they outlive subscriptions and accounts. */
@Injectable()
export class DeletionListener {
  constructor(private readonly writes: AuditedWrites) {}

  /** @throws Refusal 409 when the provider still owes the deleted account credit */
  @ListensTo(...ACTIONS)
  async onEvents(em: SqlEntityManager, events: DomainEvent<Action>[]): Promise<void> {
    for (const event of events) {
      await this.follow(event, em);
    }
  }

  private follow(event: DomainEvent<Action>, em: SqlEntityManager): Promise<void> {
    const { context } = event;
    const id = event.subjectId!;
    if (event.action === 'user.delete') return refuseWithCredit(em, id);
    return this.writes.run(
      context,
      async (transaction) => {
        if (event.action === 'subscription.delete') return cancelOpenInvoices(id, transaction);
        const subscription = await lockedWithAccount(transaction.em, id);
        await reinstateInvoices(id, new Date(event.after.deleted_at), transaction);
        await applyCreditToOpen(subscription, transaction);
      },
      em,
    );
  }
}
