import type { SqlEntityManager } from '@mikro-orm/sql';
import { conflict } from '../../platform/errors/refusal.js';
import { Invoice } from './invoice.entity.js';

/** The invoice of a period, unless it was cancelled. A plan change may begin in the same moment. */
export const issuedFor = (
  em: SqlEntityManager,
  subscriptionId: number,
  periodStart: Date,
): Promise<Invoice | null> =>
  em.findOne(Invoice, {
    subscriptionId,
    periodStart,
    changesPlan: false,
    state: { $ne: 'cancelled' },
  });

export const alreadyInvoiced = ({ number }: Invoice) =>
  conflict(
    `Invoice ${number} is for this period already. Cancel it, or reverse its payment, to issue another.`,
    { code: 'already_invoiced' },
  );
