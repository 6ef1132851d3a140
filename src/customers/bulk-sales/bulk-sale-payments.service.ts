import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { BasketBooking } from '../../billing/ledger/basket-booking.js';
import { BulkSale } from '../../billing/ledger/bulk-sale.entity.js';
import { ensureBasket } from '../../billing/ledger/ensure-basket.js';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import { BasketPayments } from '../../billing/payments/basket-payments.service.js';
import type { BasketPaymentInput } from '../../billing/payments/payment.input.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { OPEN_STATES } from '../../rules/ledger.js';

export const billPaid = () =>
  conflict('Nothing is left to pay on this bill. Record the money where it belongs.', {
    code: 'nothing_to_pay',
  });

@Injectable()
export class BulkSalePayments {
  constructor(
    private readonly writes: AuditedWrites,
    private readonly baskets: BasketBooking,
    private readonly payments: BasketPayments,
  ) {}

  /** One payment for all that is open of the sale. @throws Refusal 404; 409 when nothing is owed, or as any payment; 422 */
  async record(id: number, input: BasketPaymentInput, context: ActionContext): Promise<void> {
    await this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const { userId, invoiceIds } = await em.findOneOrFail(BulkSale, { id });
      const open = await em.find(
        Invoice,
        { id: { $in: invoiceIds }, userId, state: { $in: OPEN_STATES } },
        { orderBy: { dueAt: 'asc', id: 'asc' } },
      );
      if (open.length === 0) throw billPaid();
      const basket = await ensureBasket(em, {
        userId,
        customerName: open[0]!.billedTo,
        items: open.map((invoice) => ({
          invoice_id: invoice.id,
          number: invoice.number,
          amount: invoice.owed,
        })),
        createdAt: context.now,
      });
      await this.payments.book(await this.baskets.lock(basket, transaction), input, transaction);
    });
  }
}
