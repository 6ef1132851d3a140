import type { SqlEntityManager } from '@mikro-orm/sql';
import { conflict } from '../../platform/errors/refusal.js';
import { formatRupiah } from '../../rules/rupiah-text.js';
import type { LedgerTransaction } from '../ledger-transaction.js';
import { Credit, type CreditReason } from './credit.entity.js';
import type { Invoice } from '../invoices/invoice.entity.js';
import type { Payment } from '../payments/payment.entity.js';

/** What the provider owes a customer, in rupiah; negative when spent credit was taken back. */
export async function creditOf(em: SqlEntityManager, userId: number): Promise<number> {
  const [row] = await em.execute<{ sum: string }[]>(
    `select coalesce(sum(amount), 0)::text as sum from credits where user_id = ?`,
    [userId],
  );
  return Number(row!.sum);
}

/** A part of a statement: whether a row of credits was spent on its invoice, or taken off it again. */
export const SQL_IS_SPENDING = `reason in ('used', 'released')`;

/** How much of an invoice was paid from credit, in rupiah; of one that is cancelled all went back. */
export async function creditUsedOn(
  em: SqlEntityManager,
  { id, cancelledAt }: Pick<Invoice, 'id' | 'cancelledAt'>,
): Promise<number> {
  if (cancelledAt) return 0;
  const [row] = await em.execute<{ sum: string }[]>(
    `select coalesce(-sum(amount), 0)::text as sum from credits where invoice_id = ? and ${SQL_IS_SPENDING}`,
    [id],
  );
  return Number(row!.sum);
}

/**
 * To the customer of an invoice.
 * @param amount rupiah; negative where it is spent or taken back
 * @param payment that it came with, or went with
 */
export function bookCredit(
  invoice: Invoice,
  amount: number,
  reason: CreditReason,
  { em, context }: LedgerTransaction,
  payment?: Payment,
): void {
  em.create(Credit, { userId: invoice.userId, amount, reason, invoice, payment, bookedAt: context.now });
}

/** Without the account nobody would see that it is owed. @throws Refusal 409 */
export async function refuseWithCredit(em: SqlEntityManager, userId: number): Promise<void> {
  const credit = await creditOf(em, userId);
  if (credit > 0) throw userHasCredit(credit);
}

const userHasCredit = (credit: number) =>
  conflict(
    `This user has a credit of ${formatRupiah(credit)}. Refund it from the payment that it came of, or use it for an invoice first.`,
    { code: 'has_credit', count: credit },
  );
