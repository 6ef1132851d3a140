import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BulkSale } from '../../billing/ledger/bulk-sale.entity.js';
import { CustomerPayments } from '../../billing/payments/customer-payments.service.js';
import type { BasketPaymentInput } from '../../billing/payments/payment.input.js';
import type { ActionContext } from '../../platform/http/action-context.js';

@Injectable()
export class BulkSalePayments {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly payments: CustomerPayments,
  ) {}

  /** One payment for all that is open of the sale. @throws Refusal 404; 409 when nothing is owed, or as any payment; 422 */
  async record(id: number, input: BasketPaymentInput, context: ActionContext): Promise<void> {
    const { userId, invoiceIds } = await this.em.findOneOrFail(BulkSale, { id });
    await this.payments.record(userId, input, context, invoiceIds);
  }
}
