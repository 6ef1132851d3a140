import { raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { type BasketItem, PaymentBasket } from './payment-basket.entity.js';

type Chosen = { userId: number; customerName: string; items: BasketItem[]; createdAt: Date };

export const totalOf = (items: BasketItem[]): number => items.reduce((sum, { amount }) => sum + amount, 0);

/** The latest basket of the same items at the same amounts, or a new one. */
export async function ensureBasket(em: SqlEntityManager, chosen: Chosen): Promise<PaymentBasket> {
  const { userId, items } = chosen;
  const same = { userId, [raw('items = ?::jsonb', [JSON.stringify(items)])]: [] };
  const known = await em.findOne(PaymentBasket, same, { orderBy: { id: 'desc' } });
  if (known) return known;
  const basket = em.create(PaymentBasket, { ...chosen, total: totalOf(items) });
  await em.flush();
  return basket;
}
