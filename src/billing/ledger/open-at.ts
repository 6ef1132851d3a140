import type { SqlEntityManager } from '@mikro-orm/sql';

export type OpenInvoice = {
  number: string;
  user_name: string;
  company: string | null;
  issued_at: string;
  due_at: string;
  total: number;
  settled: number;
  owed: number;
};

/** Settled by what was booked until then, of an invoice; a cancellation had given it back. */
const SETTLED = `(select coalesce(sum(amount - credited), 0) from payments where invoice_id = invoices.id and recorded_at <= :at)
  - (select coalesce(sum(amount), 0) from credits
    where invoice_id = invoices.id and booked_at <= :at and reason in ('used', 'released', 'cancellation'))`;

const NOTED = `(select coalesce(-sum(payments.amount - credited), 0) from payments join refunds on refunds.id = refund_id
  where invoice_id = invoices.id and not owed_again and recorded_at <= :at)`;

/** Of all others nothing was owed: they are settled or cancelled now, and nothing was booked on them since. */
const MAY_BE_OPEN = `(state in ('open', 'partial') or cancelled_at > :at
  or id in (select invoice_id from payments where recorded_at > :at)
  or id in (select invoice_id from credits where booked_at > :at))`;

const OPEN = `select number, coalesce(customer_full_name, customer_name) as user_name, customer_company as company,
    issued_at, due_at, (total - noted)::text as total, settled_then::text as settled, (total - noted - settled_then)::text as owed
  from (select invoices.*, ${SETTLED} as settled_then, ${NOTED} as noted from invoices
    where issued_at <= :at and (cancelled_at is null or cancelled_at > :at) and ${MAY_BE_OPEN}) as invoices
  where total - noted <> settled_then order by due_at, id`;

/**
 * What was owed at a moment, from what was booked until then, so that a later booking does not change it. An invoice that was
 * cancelled with its subscription and came back counts as never cancelled.
 */
export async function openAt(em: SqlEntityManager, at: Date): Promise<OpenInvoice[]> {
  const params = Array.from({ length: OPEN.split(':at').length - 1 }, () => at.toISOString());
  const rows = await em.execute<Record<keyof OpenInvoice, string>[]>(OPEN.replaceAll(':at', '?'), params);
  return rows.map(({ issued_at, due_at, total, settled, owed, ...row }) => ({
    ...row,
    issued_at: new Date(issued_at).toISOString(),
    due_at: new Date(due_at).toISOString(),
    total: Number(total),
    settled: Number(settled),
    owed: Number(owed),
  }));
}
