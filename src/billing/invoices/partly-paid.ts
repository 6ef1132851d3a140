import type { SqlEntityManager } from '@mikro-orm/sql';
import { creditUsedOn } from '../credits/credits.js';
import type { Invoice } from './invoice.entity.js';
import { conflict } from '../../platform/errors/refusal.js';

/** What credit paid of it goes back to the credit by itself. @throws Refusal 409 when money came for it */
export async function refusePartlyPaid(invoice: Invoice, { em }: { em: SqlEntityManager }): Promise<void> {
  const { number, settled } = invoice;
  if (settled === 0 || settled <= (await creditUsedOn(em, invoice))) return;
  throw conflict(
    `Part of invoice ${number} was paid. Take the rest of it, or cancel it first: what was paid becomes credit.`,
    { code: 'partly_paid' },
  );
}
