import { Injectable } from '@nestjs/common';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { BasketBooking, type LockedBasket } from '../ledger/basket-booking.js';
import type { AllocatedPart } from '../ledger/payment-allocation.js';
import type { PaymentDetails } from '../ledger/payment-booking.js';
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

  /** As the page promised when its customer pressed: who has lapsed is served from now on. @throws Refusal 409 when it looks recorded already or long ago, or nothing is left to book it on; 422 */
  async book(
    locked: LockedBasket,
    input: BasketPaymentInput,
    transaction: AuditedTransaction,
  ): Promise<AllocatedPart[]> {
    const money = await this.checked(locked, input, transaction);
    return this.baskets.book(locked, { ...money, billingCycleAnchor: 'now' }, transaction);
  }

  /** @throws Refusal 409, to be answered with `record_anyway`; 422 */
  async checked(
    locked: LockedBasket,
    { method, amount, reference, note, record_anyway, paid_on }: BasketPaymentInput,
    transaction: AuditedTransaction,
  ): Promise<PaymentDetails> {
    const paidOn = this.payments.dayPaid({ paid_on }, transaction.context.now);
    const money = { method, amount, reference, note, paidOn };
    if (!record_anyway) await this.refuseDoubtful(locked, money, transaction);
    return money;
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
