import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { SQL_OPEN } from '../../rules/ledger.js';
import { payableInvoiceView } from '../ledger/invoice.view.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { sqlDueFirst } from '../ledger/open-invoices.js';
import type { OldestOpen } from './receivable.view.js';

/** A reminder is about a subscription and goes to its present customer, so a former customer's invoice has none. */
const OLDEST = `select asked.id, oldest.id as invoice_id, first.subscription_id from unnest(?::integer[]) as asked (id)
  cross join lateral (
    select id from invoices where user_id = asked.id and ${SQL_OPEN} order by due_at, id limit 1
  ) as oldest
  left join lateral (${sqlDueFirst('asked.id')}) as first on true`;

@Injectable()
export class OldestOpenInvoices {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {}

  /** By the customer's id. */
  async of(userIds: number[]): Promise<Map<number, OldestOpen>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.em.execute<{ id: number; invoice_id: number; subscription_id: number | null }[]>(
      OLDEST,
      [arrayLiteral(userIds)],
    );
    const found = await this.em.find(Invoice, { id: rows.map(({ invoice_id }) => invoice_id) });
    const invoices = new Map(found.map((invoice) => [invoice.id, payableInvoiceView(invoice, this.config)]));
    return new Map(
      rows.map(({ id, invoice_id, subscription_id }) => [
        id,
        { invoice: invoices.get(invoice_id)!, reminded_subscription_id: subscription_id },
      ]),
    );
  }
}
