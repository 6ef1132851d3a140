import type { SqlEntityManager } from '@mikro-orm/sql';
import { creditUsedOn } from '../credits/credits.js';
import type { Invoice } from './invoice.entity.js';
import { conflict } from '../../platform/errors/refusal.js';

/** Credit is released automatically; money is not. @throws Refusal 409 when money was paid */
export async function refusePartlyPaid(invoice: Invoice, { em }: { em: SqlEntityManager }): Promise<void> {
  const { number, settled } = invoice;
  if (settled === 0 || settled <= (await creditUsedOn(em, invoice))) return;
  throw conflict(
    `Part of invoice ${number} was paid. Take the rest of it, or cancel it first: what was paid becomes credit.`,
    { code: 'partly_paid' },
  );
}
