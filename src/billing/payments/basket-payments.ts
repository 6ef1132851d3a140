import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { type LockedBasket, bookBasket } from '../ledger/basket-booking.js';
import type { AllocatedPart } from '../ledger/payment-allocation.js';
import type { PaymentDetails } from '../ledger/payment-booking.js';
import {
  dayPaid,
  refuseDuplicate,
  refuseLongAgo,
  refuseReferenceOfOthers,
  type Transfer,
} from './doubtful-payment.js';
import type { BasketPaymentInput } from './payment.input.js';

// One payment for several invoices, as staff record it (gateways §6).

/** As the page promised when its customer pressed: who has lapsed is served from now on. @throws Refusal 409 when it looks recorded already or long ago, or nothing is left to book it on; 422 */
export async function bookBasketPayment(
  locked: LockedBasket,
  input: BasketPaymentInput,
  transaction: AuditedTransaction,
): Promise<AllocatedPart[]> {
  const money = await checkedBasketPayment(locked, input, transaction);
  return bookBasket(locked, { ...money, billingCycleAnchor: 'now' }, transaction);
}

/** @throws Refusal 409, to be answered with `record_anyway`; 422 */
export async function checkedBasketPayment(
  locked: LockedBasket,
  { method, amount, reference, note, record_anyway, paid_on }: BasketPaymentInput,
  transaction: AuditedTransaction,
): Promise<PaymentDetails> {
  const paidOn = dayPaid({ paid_on }, transaction);
  const money = { method, amount, reference, note, paidOn };
  if (!record_anyway) await refuseDoubtful(locked, money, transaction);
  return money;
}

async function refuseDoubtful(
  { basket, debts, periods }: LockedBasket,
  transfer: Transfer,
  transaction: AuditedTransaction,
): Promise<void> {
  const subscriptions = [...debts, ...periods].flatMap(({ subscription }) => subscription ?? []);
  await refuseDuplicate(transaction.em, { userId: basket.userId }, transfer);
  await refuseReferenceOfOthers(transaction.em, basket.userId, transfer);
  const [first] = subscriptions.toSorted((a, b) => a.startDate.getTime() - b.startDate.getTime());
  if (first) refuseLongAgo(transfer.paidOn, first.startDate, transaction);
}
