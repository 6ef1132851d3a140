import type { LedgerTransaction } from '../ledger-transaction.js';
import { type InvoiceDebt, lockedDebt } from '../payments/invoice-debt.js';
import { Payment } from '../payments/payment.entity.js';

/** A payment whose invoice and subscription are locked. @throws Refusal 404 */
export async function lockedPayment(
  id: number,
  transaction: LedgerTransaction,
): Promise<{ payment: Payment; debt: InvoiceDebt }> {
  const { invoice } = await transaction.em.findOneOrFail(Payment, { id });
  const debt = await lockedDebt(invoice.id, transaction);
  const payment = await transaction.em.findOneOrFail(
    Payment,
    { id },
    { populate: ['invoice', 'reversal'], refresh: true },
  );
  return { payment, debt };
}
