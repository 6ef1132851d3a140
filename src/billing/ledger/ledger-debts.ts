import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { CustomerDebt, CustomerDebts } from '../../accounts/debts/customer-debts.js';
import type { SubscriptionDebts } from '../../licensing/subscriptions/subscription-ports.js';
import { Config } from '../../platform/config/config.js';
import { startOfDay } from '../../rules/business-day.js';
import { type Debt, type DebtFilter, NO_DEBT } from '../../rules/debt.js';
import { sqlIsUnpaid } from '../../licensing/subscriptions/sql-unpaid.js';
import type { Invoice } from './invoice.entity.js';
import { sqlIsOpenOf, sqlOwed } from './invoice-conditions.js';
import { SQL_OPEN } from '../../rules/ledger.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';

const DEBT = `sum(${sqlOwed('invoices')})::text as owed, min(due_at) as due`;

type Row = { id: number; owed: string | null; due: Date | string | null };

@Injectable()
export class LedgerDebts implements SubscriptionDebts, CustomerDebts {
  private wasInvoiced = false;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {}

  async ofSubscriptions(ids: number[]): Promise<Debt[]> {
    if (ids.length === 0) return [];
    const rows = await this.em.execute<Row[]>(
      `select subscriptions.id, ${DEBT} from subscriptions join invoices on ${sqlIsOpenOf('invoices', 'subscriptions')}
      where subscriptions.id = any(?::integer[]) group by subscriptions.id`,
      [arrayLiteral(ids)],
    );
    const debts = new Map(rows.map((row) => [row.id, read(row)]));
    return ids.map((id) => debts.get(id) ?? NO_DEBT);
  }

  async ofUsers(ids: number[]): Promise<CustomerDebt[]> {
    if (ids.length === 0) return [];
    const rows = await this.em.execute<(Row & { credit: string | null })[]>(
      `select asked.id, debts.owed, debts.due,
        (select sum(amount)::text from credits where credits.user_id = asked.id) as credit
      from unnest(?::integer[]) with ordinality as asked (id, place)
        left join lateral (select ${DEBT} from invoices where user_id = asked.id and ${SQL_OPEN}) as debts on true
      order by place`,
      [arrayLiteral(ids)],
    );
    return rows.map(({ credit, ...debt }) => ({ ...read(debt), credit: Math.max(0, Number(credit ?? 0)) }));
  }

  condition(filter: DebtFilter, now: Date): object {
    const owed = `select subscription_id, user_id from invoices where ${SQL_OPEN}`;
    if (filter === 'overdue')
      return where(
        (row) => `(${row}.id, ${row}.user_id) in (${owed} and due_at < ?)`,
        [startOfDay(now, this.config.businessTimeZone).toISOString()],
      );
    // With `union` PostgreSQL removes duplicates first, which takes longer than all the rest.
    const owing = `${owed} union all select id, user_id from subscriptions where ${sqlIsUnpaid('subscriptions')}`;
    return where((row) => `(${row}.id, ${row}.user_id) ${filter === 'any' ? 'in' : 'not in'} (${owing})`);
  }

  /** Invoices are never deleted, so that one answer is final. */
  async hasInvoices(): Promise<boolean> {
    if (this.wasInvoiced) return true;
    const [row] = await this.em.execute<{ found: boolean }[]>(
      'select exists (select from invoices) as found',
    );
    return (this.wasInvoiced = row!.found);
  }

  owing(): object {
    return where((row) => `${row}.id in (select user_id from invoices where ${SQL_OPEN})`);
  }
}

export const debtOf = (open: Invoice[]): Debt => ({
  owed: open.reduce((sum, { owed }) => sum + owed, 0),
  due:
    open.length === 0 ? null : new Date(Math.min(...open.map(({ dueAt }) => dueAt.getTime()))).toISOString(),
});

const read = ({ owed, due }: Row): Debt => ({
  owed: Number(owed ?? 0),
  due: due === null ? null : new Date(due).toISOString(),
});

const where = (condition: (row: string) => string, params: string[] = []): object => ({
  [raw(condition, params)]: [],
});
