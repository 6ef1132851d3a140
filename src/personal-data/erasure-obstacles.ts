import type { SqlEntityManager } from '@mikro-orm/sql';
import { conflict, invalid, notFound, type Refusal } from '../platform/errors/refusal.js';
import { HOUR_MS } from '../rules/day.js';
import { formatRupiah } from '../rules/rupiah-text.js';
import type { CustomerDebt } from '../accounts/debts/customer-debts.js';
import { userHasCredit } from '../accounts/debts/has-credit.js';

const RUNNING = `select
  (select count(*)::integer from subscriptions where user_id = ? and status = 'active') as subscriptions,
  (select count(*)::integer from licenses l where owner_id = ? and status = 'active') as licenses`;

const INVOICES = '(select id from invoices where user_id = ?)';

/**
 * Money that staff still have to review, or that a gateway may still report by itself. It is asked at least every six hours, and of a
 * page no more than two days after its end (next-check.ts), nor once that gateway is no longer set up.
 */
const MOVING = `select
  (select count(*)::integer from payment_reviews where resolved_at is null and invoice_id in ${INVOICES}) as reviews,
  (select count(*)::integer from refunds where state = 'asked'
    and payment_id in (select id from payments where user_id = ?)) as refunds,
  (select max(case when expires_at > ? then expires_at + interval '6 hours' else coalesce(next_check_at, expires_at) end)
    from payment_attempts where finished_at is null and expires_at > ?::timestamptz - interval '2 days'
    and invoice_id in ${INVOICES}) as page_until`;

type Moving = { reviews: number; refunds: number; page_until: Date | null };

/** @param debt of the customer. @returns why the person cannot be erased yet, with what to do first */
export async function erasureObstacle(
  em: SqlEntityManager,
  id: number,
  { owed, credit }: CustomerDebt,
  now: Date,
): Promise<Refusal | null> {
  const [running] = await em.execute<[{ subscriptions: number; licenses: number }]>(RUNNING, [id, id]);
  if (running.subscriptions > 0) return stillSubscribed(running.subscriptions);
  if (running.licenses > 0) return stillLicensed(running.licenses);
  if (owed > 0) return stillOwes(owed);
  if (credit > 0) return userHasCredit(credit);
  const at = now.toISOString();
  const [{ reviews, refunds, page_until: pageUntil }] = await em.execute<[Moving]>(MOVING, [
    id,
    id,
    at,
    at,
    id,
  ]);
  if (reviews > 0) return moneyMoves();
  if (refunds > 0) return refundMoves();
  return pageUntil ? pageOpen(hoursUntil(new Date(pageUntil), now)) : null;
}

const hoursUntil = (at: Date, now: Date): number =>
  Math.max(1, Math.ceil((at.getTime() - now.getTime()) / HOUR_MS));

export const stillStaff = () =>
  conflict('still_staff', 'This account belongs to staff. Give it the role of a customer first.');

export const stillSubscribed = (count: number) =>
  conflict(
    'still_subscribed',
    `This customer has ${count === 1 ? '1 running subscription' : `${count} running subscriptions`}. Set them inactive or let them end first.`,
    { count },
  );

export const stillLicensed = (count: number) =>
  conflict(
    'still_licensed',
    `This customer has ${count === 1 ? '1 active license' : `${count} active licenses`}. Set them inactive or give them to somebody else first.`,
    { count },
  );

export const stillOwes = (owed: number) =>
  conflict(
    'still_owes',
    `This customer still owes ${formatRupiah(owed)}. Take the payment or cancel the invoices first.`,
    { count: owed },
  );

export const moneyMoves = () =>
  conflict(
    'money_open',
    'A payment or a claim of this customer is still open. Settle it under payments to check first.',
  );

export const refundMoves = () =>
  conflict(
    'refund_open',
    'A refund to this customer is on its way. Wait until the gateway has carried it out.',
  );

export const pageOpen = (hours: number) =>
  conflict(
    'payment_page_open',
    `This customer opened a page at a payment gateway that can still be paid. The gateway is asked by itself; erase this person in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
    { count: hours },
  );

export const noSuchAccount = () => notFound('There is no such account, and nothing is left of one.');

export const nameMismatch = () =>
  invalid('confirm', 'name_mismatch', 'This is not the login name of the account.');
