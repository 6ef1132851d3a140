import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { CustomerDebt, CustomerDebts } from '../../accounts/debts/customer-debts.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { SubscriptionDebts } from '../../licensing/subscriptions/subscription-ports.js';
import { Config } from '../../platform/config/config.js';
import { Clock } from '../../platform/http/clock.js';
import { startOfDay } from '../../rules/business-day.js';
import { type Claimed, type Debt, type DebtFilter, NO_DEBT, type OwingFilter } from '../../rules/debt.js';
import { type EndFilter, endsWithin } from '../../rules/ends.js';
import { sqlIsUnpaid } from '../../licensing/subscriptions/sql-unpaid.js';
import { claimOrNone, claimsOf } from './claims.js';
import type { Invoice } from './invoice.entity.js';
import { sqlIsOpenOf, sqlOwed } from './open-invoices.js';
import { isPaidUp } from './paid-invoices.js';
import { SQL_OPEN, totalOwed } from '../../rules/ledger.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { Serves } from '../../platform/wiring/serves.js';

/** Its parameter is the start of today. */
const DEBT = `sum(${sqlOwed('invoices')})::text as owed, min(due_at) as due,
  coalesce(sum(${sqlOwed('invoices')}) filter (where due_at < ?::timestamptz), 0)::text as late`;

const INVOICED = `select subscription_id, user_id from invoices where ${SQL_OPEN}`;

type Row = { id: number; owed: string | null; late: string | null; due: Date | string | null };

@Injectable()
@Serves(CustomerDebts)
@Serves(SubscriptionDebts)
export class LedgerDebts implements SubscriptionDebts, CustomerDebts {
  private wasInvoiced = false;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async ofSubscriptions(ids: number[]): Promise<Debt[]> {
    if (ids.length === 0) return [];
    const rows = await this.em.execute<Row[]>(
      `select subscriptions.id, ${DEBT} from subscriptions join invoices on ${sqlIsOpenOf('invoices', 'subscriptions')}
      where subscriptions.id = any(?::integer[]) group by subscriptions.id`,
      [this.today(this.clock.now()), arrayLiteral(ids)],
    );
    const debts = new Map(rows.map((row) => [row.id, read(row)]));
    return ids.map((id) => debts.get(id) ?? NO_DEBT);
  }

  isPaidUp(subscription: Subscription): Promise<boolean> {
    return isPaidUp(subscription, this.em);
  }

  async ofUsers(ids: number[]): Promise<CustomerDebt[]> {
    if (ids.length === 0) return [];
    const rows = await this.em.execute<(Row & { credit: string | null; ends: Date | string | null })[]>(
      `select asked.id, debts.owed, debts.late, debts.due, users.ends_at as ends,
        (select sum(amount)::text from credits where credits.user_id = asked.id) as credit
      from unnest(?::integer[]) with ordinality as asked (id, place)
        left join users on users.id = asked.id
        left join lateral (select ${DEBT} from invoices where user_id = asked.id and ${SQL_OPEN}) as debts on true
      order by place`,
      [arrayLiteral(ids), this.today(this.clock.now())],
    );
    const claims = await claimsOf(this.em, 'user', ids);
    return rows.map(({ credit, ends, ...debt }) => ({
      ...read(debt),
      ...claimOrNone(claims, debt.id),
      credit: Math.max(0, Number(credit ?? 0)),
      ends_at: isoOf(ends),
    }));
  }

  async claims(userIds: number[]): Promise<Record<number, Claimed>> {
    return Object.fromEntries(await claimsOf(this.em, 'user', userIds));
  }

  condition(filter: DebtFilter, now: Date): object {
    if (filter === 'overdue')
      return where((row) => `(${row}.id, ${row}.user_id) in (${INVOICED} and due_at < ?)`, [this.today(now)]);
    // With `union` PostgreSQL removes duplicates first, which takes longer than all the rest.
    const owing = `${INVOICED} union all select id, user_id from subscriptions where ${sqlIsUnpaid('subscriptions')}`;
    return where((row) => `(${row}.id, ${row}.user_id) ${filter === 'any' ? 'in' : 'not in'} (${owing})`);
  }

  parts(): object[] {
    return [
      where(sqlIsUnpaid),
      where((row) => `not ${sqlIsUnpaid(row)} and (${row}.id, ${row}.user_id) in (${INVOICED})`),
    ];
  }

  /** Invoices are never deleted, so that one answer is final. */
  async hasInvoices(): Promise<boolean> {
    if (this.wasInvoiced) return true;
    const [row] = await this.em.execute<{ found: boolean }[]>(
      'select exists (select from invoices) as found',
    );
    return (this.wasInvoiced = row!.found);
  }

  owing(filter: OwingFilter, now: Date): object {
    if (filter === 'any') return where((row) => `${row}.owed > 0`);
    const late = `select user_id from invoices where ${SQL_OPEN} and due_at < ?`;
    return where((row) => `${row}.id in (${late})`, [this.today(now)]);
  }

  ending(filter: EndFilter, now: Date): object {
    const { $gte: from, $lt: until } = {
      $gte: undefined,
      ...endsWithin(filter, now, this.config.businessTimeZone),
    };
    const moments = [until, from].flatMap((at) => at?.toISOString() ?? []);
    return where((row) => `${row}.ends_at < ?${from ? ` and ${row}.ends_at >= ?` : ''}`, moments);
  }

  private readonly today = (now: Date): string => startOfDay(now, this.config.businessTimeZone).toISOString();
}

/** @param today its start */
export const debtOf = (open: Invoice[], today: Date): Debt => ({
  owed: totalOwed(open),
  late: totalOwed(open.filter(({ dueAt }) => dueAt < today)),
  due: dueOf(open),
});

const read = ({ owed, late, due }: Row): Debt => ({
  owed: Number(owed ?? 0),
  late: Number(late ?? 0),
  due: isoOf(due),
});

/** When the oldest falls due. */
export const dueOf = (open: Invoice[]): string | null =>
  open.length === 0 ? null : new Date(Math.min(...open.map(({ dueAt }) => dueAt.getTime()))).toISOString();

const isoOf = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());

const where = (condition: (row: string) => string, params: string[] = []): object => ({
  [raw(condition, params)]: [],
});
