import type { SqlEntityManager } from '@mikro-orm/sql';
import { userHasCredit } from '../../accounts/debts/has-credit.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { lockRows } from '../../platform/database/locked-row.js';
import { Credit, type CreditReason } from './credit.entity.js';
import type { Invoice } from './invoice.entity.js';
import type { Payment } from './payment.entity.js';

/** Rupiah; negative when credit was spent and its payment reversed later. */
export async function creditOf(em: SqlEntityManager, userId: number): Promise<number> {
  const [row] = await em.execute<{ sum: string }[]>(
    `select coalesce(sum(amount), 0)::text as sum from credits where user_id = ?`,
    [userId],
  );
  return Number(row!.sum);
}

/** Locks the account, so that nothing spends the same credit twice; mostly `ledger-locks.ts` did before. @returns rupiah, as `creditOf` */
export async function lockedCreditOf(em: SqlEntityManager, userId: number): Promise<number> {
  await lockRows(em, 'users', [userId]);
  return creditOf(em, userId);
}

/** Those of the customers, whose accounts are locked, that have a balance. */
export async function withCredit(em: SqlEntityManager, userIds: number[]): Promise<Set<number>> {
  const rows = await em.execute<{ id: number }[]>(
    `select user_id as id from credits where user_id = any(?::integer[]) group by user_id having sum(amount) > 0`,
    [arrayLiteral(new Set(userIds))],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Of a row of `credits`: it still pays its invoice. A cancellation returned all that was spent on the invoice before. */
export const SQL_STILL_PAYS = `reason in ('used', 'released') and not exists (
  select from credits later where later.invoice_id = credits.invoice_id and later.id > credits.id and later.reason = 'cancellation')`;

/** Rupiah. */
export async function creditUsedOn(em: SqlEntityManager, { id }: Pick<Invoice, 'id'>): Promise<number> {
  const [row] = await em.execute<{ sum: string }[]>(
    `select coalesce(-sum(amount), 0)::text as sum from credits where invoice_id = ? and ${SQL_STILL_PAYS}`,
    [id],
  );
  return Number(row!.sum);
}

/** @param amount rupiah; negative when credit is spent or reversed @param payment that caused it, see `Credit.payment` */
export function bookCredit(
  invoice: Invoice,
  amount: number,
  reason: CreditReason,
  { em, context }: AuditedTransaction,
  payment: Payment | null = null,
): void {
  em.create(Credit, { userId: invoice.userId, amount, reason, invoice, payment, bookedAt: context.now });
}

/** Without the account the credit would be lost from sight. @throws Refusal 409 */
export async function refuseWithCredit(em: SqlEntityManager, userId: number): Promise<void> {
  const credit = await creditOf(em, userId);
  if (credit > 0) throw userHasCredit(credit);
}
