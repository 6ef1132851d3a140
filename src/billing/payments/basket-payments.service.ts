import { Injectable } from '@nestjs/common';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { BasketBooking, type LockedBasket } from '../ledger/basket-booking.js';
import type { AllocatedPart } from '../ledger/payment-allocation.js';
import { refuseDuplicate, refuseReferenceOfOthers, type Transfer } from './doubtful-payment.js';
import type { BasketPaymentInput } from './payment.input.js';
import { PaymentsService } from './payments.service.js';

/** One payment for several invoices, as staff record it (gateways §6). */
@Injectable()
export class BasketPayments {
  constructor(
    private readonly baskets: BasketBooking,
    private readonly payments: PaymentsService,
  ) {}

  /** @throws Refusal 409 when it looks recorded already or long ago, or nothing is left to book it on; 422 */
  async book(
    locked: LockedBasket,
    { record_anyway, paid_on, ...rest }: BasketPaymentInput,
    transaction: AuditedTransaction,
  ): Promise<AllocatedPart[]> {
    const money = { ...rest, paidOn: this.payments.dayPaid({ paid_on }, transaction.context.now) };
    if (!record_anyway) await this.refuseDoubtful(locked, money, transaction);
    return this.baskets.book(locked, money, transaction);
  }

  private async refuseDoubtful(
    { basket, debts, periods }: LockedBasket,
    transfer: Transfer,
    { em, context: { now } }: AuditedTransaction,
  ): Promise<void> {
    const subscriptions = [...debts, ...periods].flatMap(({ subscription }) => subscription ?? []);
    await refuseDuplicate(em, { userId: basket.userId }, transfer);
    await refuseReferenceOfOthers(em, basket.userId, transfer);
    const [first] = subscriptions.toSorted((a, b) => a.startDate.getTime() - b.startDate.getTime());
    if (first) this.payments.refuseLongAgo(transfer.paidOn, first.startDate, now);
  }
}
