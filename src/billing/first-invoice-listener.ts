import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AuditedTransaction } from '../audit/audited-rows.js';
import { AuditedWrites } from '../audit/audited-writes.js';
import type { DomainEvent } from '../audit/domain-event.js';
import { type DomainEventListener, DomainEvents } from '../audit/domain-events.js';
import { lastPeriodOf } from '../licensing/subscriptions/period-ledger.js';
import { Config } from '../platform/config/config.js';
import { CreditAllocation } from './ledger/credit-allocation.js';
import { InvoiceIssuer } from './ledger/invoice-issuer.js';
import { lockedWithAccount } from './ledger/ledger-locks.js';

type Action = 'subscription.create';

/** Whoever sells a subscription, however: its first period is invoiced, unless staff invoice by hand or it is free. */
@Injectable()
export class FirstInvoiceListener implements DomainEventListener<Action>, OnModuleInit {
  readonly actions: ReadonlySet<Action> = new Set(['subscription.create']);

  constructor(
    private readonly listeners: DomainEvents,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly issuer: InvoiceIssuer,
    private readonly credit: CreditAllocation,
  ) {}

  onModuleInit(): void {
    this.listeners.add(this);
  }

  async onEvents(em: SqlEntityManager, events: DomainEvent<Action>[]): Promise<void> {
    if (!this.config.issuesInvoices) return;
    for (const { subjectId, after, context } of events) {
      if (after.amount === 0) continue;
      // Each flush compares all rows that are loaded, so that many in one manager would take minutes.
      const own = em.fork({ keepTransactionContext: true });
      await this.writes.run(context, (transaction) => this.issue(subjectId!, transaction), own);
    }
  }

  private async issue(id: number, transaction: AuditedTransaction): Promise<void> {
    const subscription = await lockedWithAccount(transaction.em, id);
    // What comes from a file was sold elsewhere.
    if ((await lastPeriodOf(transaction.em, subscription)).kind === 'imported') return;
    const invoice = await this.issuer.running(subscription, transaction);
    await this.credit.apply(invoice, subscription, transaction);
  }
}
