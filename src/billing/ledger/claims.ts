import { raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { type Claimed, UNCLAIMED } from '../../rules/debt.js';
import type { Invoice } from './invoice.entity.js';
import { PaymentReview } from './payment-review.entity.js';

/** SQL of what customers say to have paid and staff have not resolved (billing §10): of one invoice, or of what a basket holds. */
const OPEN_CLAIMS = `select raised_at, picture_type, invoice_id, items, coalesce(claimed.user_id, baskets.user_id) as user_id
  from payment_reviews left join invoices claimed on claimed.id = invoice_id
    left join payment_baskets baskets on baskets.id = basket_id
  where kind = 'claimed' and resolved_at is null`;

/** SQL: the customer says that it is paid. @param user SQL of an id */
export const sqlHasClaim = (user: string): string =>
  `${user} in (select user_id from (${OPEN_CLAIMS}) as claims)`;

const OF_INVOICE = `(claims.invoice_id = asked.id
  or claims.items @> jsonb_build_array(jsonb_build_object('invoice_id', asked.id)))`;

/** Of a customer, or about an invoice, by id; without those that have none. */
export async function claimsOf(
  em: SqlEntityManager,
  noun: 'user' | 'invoice',
  ids: number[],
): Promise<Map<number, Claimed>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<{ id: number; at: Date; has_picture: boolean }[]>(
    `select asked.id, min(raised_at) as at, bool_or(picture_type is not null) as has_picture
      from unnest(?::integer[]) as asked (id) join (${OPEN_CLAIMS}) as claims
        on ${noun === 'user' ? 'claims.user_id = asked.id' : OF_INVOICE} group by asked.id`,
    [arrayLiteral(ids)],
  );
  return new Map(
    rows.map(({ id, at, has_picture }) => [
      id,
      { claimed_at: new Date(at).toISOString(), claim_has_picture: has_picture },
    ]),
  );
}

export const claimOf = async (em: SqlEntityManager, userId: number): Promise<Claimed> =>
  claimOrNone(await claimsOf(em, 'user', [userId]), userId);

export const claimOrNone = (claims: Map<number, Claimed>, id: number): Claimed => claims.get(id) ?? UNCLAIMED;

const latest = (em: SqlEntityManager, about: object): Promise<PaymentReview | null> =>
  em.findOne(
    PaymentReview,
    { ...about, kind: 'claimed', resolvedAt: null },
    { populate: ['basket', 'invoice'], orderBy: { id: 'desc' } },
  );

/** The open claim of what a customer ticked to pay at once. */
export const findBasketClaim = (em: SqlEntityManager, userId: number): Promise<PaymentReview | null> =>
  latest(em, { basket: { userId } });

/** The latest open claim of a customer, or the one about this invoice. */
export function findClaim(
  em: SqlEntityManager,
  userId: number,
  invoice?: Pick<Invoice, 'id'>,
): Promise<PaymentReview | null> {
  if (!invoice) return latest(em, { $or: [{ invoice: { userId } }, { basket: { userId } }] });
  const items = JSON.stringify([{ invoice_id: invoice.id }]);
  const basket = { userId, [raw('items @> ?::jsonb', [items])]: [] };
  return latest(em, { $or: [{ invoice: { id: invoice.id } }, { basket }] });
}
