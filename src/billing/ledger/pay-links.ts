import { raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { isCustomerToken, newCustomerToken } from './pay-token.js';
import { PayLink } from './pay-link.entity.js';

/** A link is made once and then stays, whoever asks for it first. */
export async function ensurePayLink(em: SqlEntityManager, userId: number, now: Date): Promise<void> {
  await em.execute(
    `insert into pay_links (user_id, token, created_at) values (?, ?, ?) on conflict (user_id) do nothing`,
    [userId, newCustomerToken(), now.toISOString()],
  );
}

/** Found by a digest, as its index is. @returns null for an unknown link */
export async function findPayLink(em: SqlEntityManager, token: string): Promise<PayLink | null> {
  if (!isCustomerToken(token)) return null;
  const where = {
    [raw(`sha256(decode(substr(token, 2), 'hex')) = sha256(decode(?, 'hex'))`, [token.slice(1)])]: [],
  };
  return em.findOne(PayLink, where, { populate: ['user'], refresh: true });
}
