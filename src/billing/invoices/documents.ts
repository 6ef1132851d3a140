import type { SqlEntityManager } from '@mikro-orm/sql';

export type LedgerDocument = { type: 'invoice' | 'payment'; id: number };

export async function documentsOf(
  em: SqlEntityManager,
  of: { userId: number } | { subscriptionId: number },
  limit: number,
): Promise<LedgerDocument[]> {
  const [column, id] = 'userId' in of ? ['user_id', of.userId] : ['subscription_id', of.subscriptionId];
  return em.execute<LedgerDocument[]>(
    `with asked as (select id from invoices where ${column} = ? order by issued_at desc, id desc limit ?)
      select 'invoice' as type, id from asked union all
      (select 'payment', id from payments where invoice_id in (select id from asked) order by id desc limit ?)`,
    [id, limit, limit],
  );
}
