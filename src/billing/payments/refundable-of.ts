import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Invoice } from '../invoices/invoice.entity.js';
import type { Payment } from './payment.entity.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';

export type RefundableBreakdown = { onInvoice: number; inCredit: number };

export type Booked = { payment: Payment; invoice: Invoice };

type Row = { id: number; amount: string; credited: string };

/** By payment id. What paid an invoice that was cancelled later has become credit. */
export async function refundableOf(
  em: SqlEntityManager,
  booked: Booked[],
): Promise<Map<number, RefundableBreakdown>> {
  if (booked.length === 0) return new Map();
  const rows = await em.execute<Row[]>(
    `select asked.id, coalesce(sum(back.amount), 0)::text as amount, coalesce(sum(back.credited), 0)::text as credited
      from unnest(?::integer[]) as asked (id) left join lateral (
        select amount, credited from payments where reverses_id = asked.id
        union all
        select payments.amount, credited from refunds join payments on refund_id = refunds.id where payment_id = asked.id
      ) as back on true group by asked.id`,
    [arrayLiteral(new Set(booked.map(({ payment }) => payment.id)))],
  );
  const backOf = new Map(rows.map((row) => [row.id, row]));
  return new Map(booked.map((one) => [one.payment.id, leftAfter(one, backOf.get(one.payment.id)!)]));
}

export const leftOf = async (booked: Booked, em: SqlEntityManager): Promise<RefundableBreakdown> =>
  (await refundableOf(em, [booked])).get(booked.payment.id)!;

function leftAfter({ payment, invoice }: Booked, back: Row): RefundableBreakdown {
  const left = payment.amount + Number(back.amount);
  const onInvoice = invoice.cancelledAt ? 0 : left - (payment.credited + Number(back.credited));
  return { onInvoice, inCredit: left - onInvoice };
}
