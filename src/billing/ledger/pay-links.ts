import { randomBytes } from 'node:crypto';
import { raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { PayLink } from './pay-link.entity.js';

/** A link is made once and then stays, whoever asks for it first. */
export async function ensurePayLinks(em: SqlEntityManager, userIds: number[], now: Date): Promise<void> {
  await em.execute(
    `insert into pay_links (user_id, token, created_at)
      select id, token, ? from unnest(?::integer[], ?::text[]) as link (id, token) order by id
      on conflict (user_id) do nothing`,
    [now.toISOString(), arrayLiteral(userIds), arrayLiteral(userIds.map(newCustomerToken))],
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

/** 128 bits as hex, so that the link cannot be guessed. */
export const newPayToken = (): string => randomBytes(16).toString('hex');

export const isPayToken = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** The token of a customer's link, which no invoice can have. */
export const newCustomerToken = (): string => `c${newPayToken()}`;

export const isCustomerToken = (text: string): boolean => /^c[0-9a-f]{32}$/.test(text);

export const payPath = (token: string): string => `/pay/${token}`;
