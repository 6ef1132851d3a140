import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Payment } from './payment.entity.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';

export type RefundableBreakdown = { onInvoice: number; inCredit: number };

type Row = { id: number; amount: string; credited: string; isCredit: boolean };

/**
 * By payment id, in rupiah. What paid an invoice that was cancelled later has become credit, and stays that if the invoice is
 * reinstated. The order of booking decides, because a request may be older than one that was booked before it. Cancellations
 * from before they named a payment are compared by time.
 */
export async function refundableOf(
  em: SqlEntityManager,
  payments: Payment[],
): Promise<Map<number, RefundableBreakdown>> {
  if (payments.length === 0) return new Map();
  const rows = await em.execute<Row[]>(
    `select asked.id, coalesce(sum(back.amount), 0)::text as amount, coalesce(sum(back.credited), 0)::text as credited,
        exists (select from payments paid join invoices on invoices.id = paid.invoice_id
          where paid.id = asked.id and (cancelled_at is not null or exists (select from credits
            where credits.invoice_id = invoices.id and reason = 'cancellation'
              and coalesce(payment_id >= paid.id, booked_at >= recorded_at)))) as "isCredit"
      from unnest(?::integer[]) as asked (id) left join lateral (
        select amount, credited from payments where reverses_id = asked.id
        union all
        select payments.amount, credited from refunds join payments on refund_id = refunds.id where payment_id = asked.id
      ) as back on true group by asked.id`,
    [arrayLiteral(new Set(payments.map(({ id }) => id)))],
  );
  const backOf = new Map(rows.map((row) => [row.id, row]));
  return new Map(payments.map((payment) => [payment.id, leftAfter(payment, backOf.get(payment.id)!)]));
}

export const leftOf = async (payment: Payment, em: SqlEntityManager): Promise<RefundableBreakdown> =>
  (await refundableOf(em, [payment])).get(payment.id)!;

/**
 * A refund takes credit first, then what the invoice took, and credit that was spent since only where the money has gone back
 * already (gateways §4). All amounts in whole rupiah. @param free credit that nothing else takes; may be negative
 */
export function sharesOf(
  amount: number,
  { onInvoice, inCredit }: RefundableBreakdown,
  free: number,
): { fromCredit: number; fromInvoice: number } {
  const fromCredit = Math.max(amount - onInvoice, Math.min(amount, inCredit, Math.max(0, free)));
  return { fromCredit, fromInvoice: amount - fromCredit };
}

function leftAfter(payment: Payment, back: Row): RefundableBreakdown {
  const left = payment.amount + Number(back.amount);
  const onInvoice = back.isCredit ? 0 : left - (payment.credited + Number(back.credited));
  return { onInvoice, inCredit: left - onInvoice };
}
