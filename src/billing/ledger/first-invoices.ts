import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { periodsOfAll } from '../../licensing/subscriptions/period-ledger.js';
import { Config } from '../../platform/config/config.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { applyCredit } from './credit-allocation.js';
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
    const subscriptions = await lockedWithAccounts(em, ids);
    const periods = await periodsOfAll(em, ids);
    const invoiced = subscriptions.filter(({ id }) => periods.get(id)!.at(-1)!.kind === kind);
    if (invoiced.length === 0) return [];
    const invoices = await issueFirst(invoiced, periods, transaction);
    const withoutCredit = new Set<number>();
    for (const [at, invoice] of invoices.entries()) {
      if (withoutCredit.has(invoice.userId)) continue;
      const used = await applyCredit(invoice, invoiced[at]!, transaction);
      if (used === 0) withoutCredit.add(invoice.userId);
    }
    return invoices;
  }
}
