import type { SqlEntityManager } from '@mikro-orm/sql';
import { conflict, invalid, notFound, type Refusal } from '../../platform/errors/refusal.js';
import { formatRupiah } from '../../rules/rupiah-text.js';
import type { CustomerDebt } from '../debts/customer-debts.js';
import { userHasCredit } from '../debts/has-credit.js';

const RUNNING = `select
  (select count(*)::integer from subscriptions where user_id = ? and status = 'active') as subscriptions,
  (select count(*)::integer from licenses l where owner_id = ? and status = 'active') as licenses`;

const INVOICES = '(select id from invoices where user_id = ?)';

/** Money that is moving right now, or that staff still have to review. */
const MOVING = `select (
    (select count(*) from payment_reviews where resolved_at is null and invoice_id in ${INVOICES})
    + (select count(*) from payment_attempts where finished_at is null and invoice_id in ${INVOICES})
    + (select count(*) from refunds where state = 'asked' and payment_id in (select id from payments where user_id = ?))
  )::integer as count`;

/** @param debt of the customer. @returns why the person cannot be erased yet, with what to do first */
export async function erasureObstacle(
  em: SqlEntityManager,
  id: number,
  { owed, credit }: CustomerDebt,
): Promise<Refusal | null> {
  const [running] = await em.execute<[{ subscriptions: number; licenses: number }]>(RUNNING, [id, id]);
  if (running.subscriptions > 0) return stillSubscribed(running.subscriptions);
  if (running.licenses > 0) return stillLicensed(running.licenses);
  if (owed > 0) return stillOwes(owed);
  if (credit > 0) return userHasCredit(credit);
  const [moving] = await em.execute<[{ count: number }]>(MOVING, [id, id, id]);
  return moving.count > 0 ? moneyMoves() : null;
}

export const stillStaff = () =>
  conflict('This account belongs to staff. Give it the role of a customer first.', { code: 'still_staff' });

export const stillSubscribed = (count: number) =>
  conflict(
    `This customer has ${count === 1 ? '1 running subscription' : `${count} running subscriptions`}. Set them inactive or let them end first.`,
    { code: 'still_subscribed', count },
  );

export const stillLicensed = (count: number) =>
  conflict(
    `This customer has ${count === 1 ? '1 active license' : `${count} active licenses`}. Set them inactive or give them to somebody else first.`,
    { code: 'still_licensed', count },
  );

export const stillOwes = (owed: number) =>
  conflict(`This customer still owes ${formatRupiah(owed)}. Take the payment or cancel the invoices first.`, {
    code: 'still_owes',
    count: owed,
  });

export const moneyMoves = () =>
  conflict(
    'A payment, a refund or a claim of this customer is still open. Settle it under payments to check first.',
    { code: 'money_open' },
  );

export const nobody = () => notFound('There is no such account, and nothing is left of one.');

export const otherName = () =>
  invalid({ confirm: { code: 'other_name', sentence: 'This is not the login name of the account.' } });
