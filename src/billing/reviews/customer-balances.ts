import type { SqlEntityManager } from '@mikro-orm/sql';
import type { CustomerBalance } from './payment-review.view.js';
import { creditsUnderWay, withoutTaken } from '../ledger/refunds-under-way.js';
import { sqlOwed } from '../ledger/invoice-conditions.js';
import { SQL_OPEN } from '../../rules/ledger.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';

type Row = { user_id: number; credit: string; id: number | null; number: string | null; owed: string | null };

/** Of these accounts, with the credit that can be used. */
export async function customerBalances(
  em: SqlEntityManager,
  userIds: number[],
): Promise<Map<number, CustomerBalance>> {
  if (userIds.length === 0) return new Map();
  const rows = await em.execute<Row[]>(
    `select asked.user_id, unpaid.*,
      (select coalesce(sum(amount), 0)::text from credits where credits.user_id = asked.user_id) as credit
    from unnest(?::integer[]) as asked (user_id) left join lateral (
      select id, number, (${sqlOwed('invoices')})::text as owed from invoices
      where invoices.user_id = asked.user_id and ${SQL_OPEN} order by issued_at, id limit 1
    ) as unpaid on true`,
    [arrayLiteral(new Set(userIds))],
  );
  const taken = await creditsUnderWay(em, { payment: { userId: { $in: userIds } } });
  return new Map(rows.map((row) => [row.user_id, balanceOf(row, taken.get(row.user_id) ?? 0)]));
}

const balanceOf = ({ credit, id, number, owed }: Row, taken: number): CustomerBalance => ({
  credit: withoutTaken(Number(credit), taken),
  unpaid: id === null ? null : { id, number: number!, owed: Number(owed) },
});
