import type { SqlEntityManager } from '@mikro-orm/sql';
import { SQL_OPEN } from '../../rules/ledger.js';
import { sqlOwed } from './open-invoices.js';

/** What open invoices leave to pay. */
export const sqlOwedNow = `select user_id, due_at, ${sqlOwed('invoices')} as owed from invoices where ${SQL_OPEN}`;

/** What credit paid of an invoice, was taken off it again, or returned to the customer when it was cancelled. */
const CREDIT_ON_INVOICE = `reason in ('used', 'released', 'cancellation')`;

/**
 * What invoices left to pay before a moment, by when each change was booked and whatever was booked since (billing §14). Only what
 * is open now, or was changed since, can have been open then. A refund with a credit note leaves what is owed as it was.
 * @param before SQL of the moment
 */
export const sqlOwedAt = (before: string): string => `select invoices.*,
    total - coalesce(paid.amount, 0) + coalesce(credit.amount, 0) as owed
  from invoices
  left join lateral (
    select sum(payments.amount - credited) as amount from payments left join refunds on refunds.id = refund_id
    where invoice_id = invoices.id and recorded_at < ${before} and coalesce(owed_again, true)
  ) as paid on true
  left join lateral (
    select sum(credits.amount) as amount from credits
    where invoice_id = invoices.id and booked_at < ${before} and ${CREDIT_ON_INVOICE}
  ) as credit on true
  where issued_at < ${before} and (cancelled_at is null or cancelled_at >= ${before})
    and not exists (select from invoice_reinstatements as back where back.invoice_id = invoices.id
      and back.cancelled_at < ${before} and back.reinstated_at >= ${before})
    and (${SQL_OPEN} or cancelled_at >= ${before}
      or exists (select from payments as since where since.invoice_id = invoices.id and since.recorded_at >= ${before})
      or exists (select from credits as since where since.invoice_id = invoices.id and since.booked_at >= ${before}))`;

export type OpenInvoice = {
  number: string;
  user_name: string;
  company: string | null;
  issued_at: string;
  due_at: string;
  total: number;
  /** Also by credit and credit notes. */
  settled: number;
  owed: number;
};

/** The invoices that were open before a moment, the first due first. */
export async function openBefore(em: SqlEntityManager, moment: Date): Promise<OpenInvoice[]> {
  const sql = `select number, coalesce(customer_full_name, customer_name) as user_name, customer_company as company,
      issued_at, due_at, total::text, owed::text
    from (${sqlOwedAt(':moment::timestamptz')}) as open where owed <> 0 order by due_at, id`;
  const parts = sql.split(':moment');
  const params = parts.slice(1).map(() => moment.toISOString());
  const rows = await em.execute<Record<keyof OpenInvoice, string>[]>(parts.join('?'), params);
  return rows.map(({ issued_at, due_at, total, owed, ...row }) => ({
    ...row,
    issued_at: new Date(issued_at).toISOString(),
    due_at: new Date(due_at).toISOString(),
    total: Number(total),
    settled: Number(total) - Number(owed),
    owed: Number(owed),
  }));
}
