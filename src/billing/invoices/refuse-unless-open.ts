import { conflict } from '../../platform/errors/refusal.js';
import type { Invoice } from './invoice.entity.js';

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
