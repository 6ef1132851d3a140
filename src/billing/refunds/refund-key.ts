import type { LedgerTransaction } from '../ledger-transaction.js';
import type { Payment } from '../payments/payment.entity.js';
import { Refund } from './refund.entity.js';
import type { InvoiceDebt } from '../payments/invoice-debt.js';

/** @param payment whose invoice is locked */
export const refundKeyOf = async (
  payment: Payment,
  { invoice }: InvoiceDebt,
  { em }: LedgerTransaction,
): Promise<string> => `${invoice.number}-${payment.id}-${(await em.count(Refund, { payment })) + 1}`;
