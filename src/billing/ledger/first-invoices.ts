import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { periodsOfAll } from '../../licensing/subscriptions/period-ledger.js';
import { Config } from '../../platform/config/config.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { applyCredit } from './credit-allocation.js';
import { withCredit } from './credits.js';
import { issueFirst } from './issue-invoice.js';
import type { Invoice } from './invoice.entity.js';
import { lockedWithAccounts } from './ledger-locks.js';

/** The first period of a subscription is invoiced, unless staff invoice by hand or it is free. Credit pays it at once. */
@Injectable()
export class FirstInvoices {
  constructor(
    private readonly config: Config,
    private readonly writes: AuditedWrites,
  ) {}

  /** @param ids of new subscriptions @param kind how those came that are invoiced */
  async issue(
    em: SqlEntityManager,
    ids: number[],
    kind: 'sold' | 'imported',
    context: ActionContext,
  ): Promise<Invoice[]> {
    if (!this.config.issuesInvoices || ids.length === 0) return [];
    // Each flush compares all rows that are loaded.
    const own = em.fork({ keepTransactionContext: true });
    return this.writes.run(context, (transaction) => this.issueAll(ids, kind, transaction), own);
  }

  private async issueAll(
    ids: number[],
    kind: 'sold' | 'imported',
    transaction: AuditedTransaction,
  ): Promise<Invoice[]> {
    const { em } = transaction;
    // No one else sees them yet, so none of their periods changes meanwhile.
    const periods = await periodsOfAll(em, ids);
    const due = ids.filter((id) => periods.get(id)!.at(-1)!.kind === kind);
    if (due.length === 0) return [];
    const invoiced = await lockedWithAccounts(em, due);
    const invoices = await issueFirst(invoiced, periods, transaction);
    const customers = await withCredit(
      em,
      invoices.map(({ userId }) => userId),
    );
    for (const [at, invoice] of invoices.entries()) {
      if (!customers.has(invoice.userId)) continue;
      const used = await applyCredit(invoice, invoiced[at]!, transaction);
      if (used === 0) customers.delete(invoice.userId);
    }
    return invoices;
  }
}
