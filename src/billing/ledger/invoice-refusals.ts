import type { SqlEntityManager } from '@mikro-orm/sql';
import { creditUsedOn } from './credits.js';
import type { Invoice } from './invoice.entity.js';
import { conflict } from '../../platform/errors/refusal.js';

/** @throws Refusal 409 when nothing of the invoice is owed */
export function refuseUnlessOpen({ number, state }: Invoice): void {
  if (state === 'cancelled')
    throw conflict(`Invoice ${number} was cancelled. Issue another for the period.`, {
      code: 'invoice_cancelled',
    });
  if (state === 'refunded')
    throw conflict(`Invoice ${number} was refunded: nothing is owed on it.`, { code: 'invoice_refunded' });
  if (state === 'paid')
    throw conflict(`Invoice ${number} is paid. Reverse its payment to take it back.`, {
      code: 'invoice_paid',
    });
}

/** Credit is released automatically; money is not. @throws Refusal 409 when money was paid */
export async function refusePartlyPaid(invoice: Invoice, { em }: { em: SqlEntityManager }): Promise<void> {
  const { number, settled } = invoice;
  if (settled === 0 || settled <= (await creditUsedOn(em, invoice))) return;
  throw conflict(
    `Part of invoice ${number} was paid. Take the rest of it, or cancel it first: what was paid becomes credit.`,
    { code: 'partly_paid' },
  );
}

export const alreadyInvoiced = ({ number }: Invoice) =>
  conflict(
    `Invoice ${number} is for this period already. Cancel it, or reverse its payment, to issue another.`,
    { code: 'already_invoiced' },
  );
