import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { AuditedTransaction } from '../audit/audited-rows.js';
import { AuditedWrites } from '../audit/audited-writes.js';
import type { DomainEvent } from '../audit/domain-event.js';
import { ListensTo } from '../audit/domain-events.js';
import { periodsOfAll } from '../licensing/subscriptions/period-ledger.js';
import { Config } from '../platform/config/config.js';
import { CreditAllocation } from './ledger/credit-allocation.js';
import { InvoiceIssuer } from './ledger/invoice-issuer.js';
import { lockedWithAccounts } from './ledger/ledger-locks.js';

/** Whoever sells a subscription, however: its first period is invoiced, unless staff invoice by hand or it is free. */
@Injectable()
export class FirstInvoiceListener {
  constructor(
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly issuer: InvoiceIssuer,
    private readonly credit: CreditAllocation,
  ) {}

  @ListensTo('subscription.create')
  async onEvents(em: SqlEntityManager, events: DomainEvent<'subscription.create'>[]): Promise<void> {
    if (!this.config.issuesInvoices) return;
    const ids = events.flatMap(({ subjectId, after }) => (after.amount === 0 ? [] : [subjectId!]));
    if (ids.length === 0) return;
    // Each flush compares all rows that are loaded.
    const own = em.fork({ keepTransactionContext: true });
    await this.writes.run(events[0]!.context, (transaction) => this.issueAll(ids, transaction), own);
  }

  private async issueAll(ids: number[], transaction: AuditedTransaction): Promise<void> {
    const { em } = transaction;
    const subscriptions = await lockedWithAccounts(em, ids);
    const periods = await periodsOfAll(em, ids);
    // What comes from a file was sold elsewhere.
    const sold = subscriptions.filter(({ id }) => periods.get(id)!.at(-1)!.kind !== 'imported');
    if (sold.length === 0) return;
    const invoices = await this.issuer.first(sold, periods, transaction);
    const withoutCredit = new Set<number>();
    for (const [at, invoice] of invoices.entries()) {
      if (withoutCredit.has(invoice.userId)) continue;
      const used = await this.credit.apply(invoice, sold[at]!, transaction);
      if (used === 0) withoutCredit.add(invoice.userId);
    }
  }
}
