import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Invoice } from '../invoices/invoice.entity.js';
import { Refund } from './refund.entity.js';

export const refundsOf = (em: SqlEntityManager, invoice: Invoice): Promise<Refund[]> =>
  em.find(Refund, { payment: { invoice: invoice.id } }, { orderBy: { id: 'asc' } });
