import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { type LockedBasket, lockBasket, bookBasket } from '../ledger/basket-booking.js';
import { correctPayment, type PaymentDetails, bookPayment } from '../ledger/payment-booking.js';
import type { Return, Status } from '../../integrations/gateways/gateway.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { PaymentAttempt } from '../ledger/payment-attempt.entity.js';
import {
  differenceOf,
  MAX_STATEMENT,
  openReview,
  resolveMatched,
  resolveUnknownOrder,
} from '../ledger/reviews.js';
import { Payment } from '../ledger/payment.entity.js';
import { PaymentReview } from '../ledger/payment-review.entity.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { Refusal } from '../../platform/errors/refusal.js';
import { systemContext } from '../../platform/http/action-context.js';
import { dayOf } from '../../rules/business-day.js';
import type { InvoiceReviewKind } from '../../rules/ledger.js';
import { bookedOf, paymentsOf } from './booked-so-far.js';
import { nextCheck } from './next-check.js';
import { SECOND_LOOK_MS } from '../ledger/request-check.js';
import { Refund } from '../ledger/refund.entity.js';
import { bookRefundOver, dayReturned, reverseAll } from '../ledger/refund-booking.js';
import { isOursAlone } from './attempts.js';
import { CLOCKS_DIFFER_MS, returnsByDay, type Reconciliation, reconcile } from './reconcile.js';
import { type InvoiceDebt, lockedDebt } from '../ledger/invoice-debt.js';

type Paid = Extract<Status, { state: 'paid' }>;

/** `askedRef`: the reference by which the gateway was asked. */
type Checked = { id: number; askedRef: string | null };

/** What an attempt pays, locked: an invoice, or what a customer chose. */
type Payable = { debt: InvoiceDebt } | { basket: LockedBasket };

/** Books a gateway's answer. Idempotent: repeated, late or reordered answers come to the same. */
@Injectable()
export class AttemptOutcome {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
  ) {}

  async apply(checked: Checked, status: Status, now: Date): Promise<void> {
    await this.applyOnce(checked, status, now).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      // A period that cannot be bought any more must not keep the money out of the books.
      return this.applyOnce(checked, status, now, { withoutPeriods: true });
    });
  }

  private applyOnce({ id, askedRef }: Checked, status: Status, now: Date, { withoutPeriods = false } = {}) {
    return this.writes.run(
      systemContext(now),
      async (transaction) => {
        const { em } = transaction;
        const { invoice, basket } = await em.findOneOrFail(PaymentAttempt, { id }, { populate: ['basket'] });
        const payable: Payable = basket
          ? { basket: await lockBasket(basket, transaction) }
          : { debt: await lockedDebt(invoice!.id, transaction) };
        if (withoutPeriods && 'basket' in payable) payable.basket.periods = [];
        const attempt = await lockedRow(em, PaymentAttempt, id, ['basket']);
        await applyTo(attempt, askedRef, payable, status, transaction);
        await em.flush();
      },
      this.em.fork(),
    );
  }
}

async function applyTo(
  attempt: PaymentAttempt,
  askedRef: string | null,
  payable: Payable,
  status: Status,
  transaction: AuditedTransaction,
): Promise<void> {
  // After a timeout two pages may be open; the other one matters only if it may have been paid.
  const isOther = !!attempt.providerRef && askedRef !== attempt.providerRef;
  // The page was never opened, so an order under a reference that others may use as well is theirs.
  const wasRefused = attempt.state === 'failed' && !attempt.providerRef;
  const matters = !isOther || status.state === 'paid' || status.state === 'unrecognized';
  const reported: Status = matters ? status : { ...status, state: 'pending' };
  const before = await paymentsOf(attempt, reported, transaction);
  const isBookedBefore = before.length > 0;
  const opened = {
    amount: attempt.amount,
    openedAt: attempt.openedAt,
    transactionId: (isBookedBefore && attempt.transactionId) || null,
    isOurs: (!isOther && !wasRefused) || isBookedBefore || isOursAlone(attempt.orderRef),
  };
  const result = reconcile(opened, await bookedOf(before, transaction), reported);
  if (isBookedBefore && reported.state === 'paid') attempt.paymentRequestId ??= reported.paymentRequestId;
  const parts = result.pays ? await pay(attempt, askedRef, payable, reported as Paid, transaction) : before;
  if (reported.state === 'paid') await correctDay(before, reported, attempt, transaction);
  if (parts.length > 0 && result.takesBack > 0)
    await bookReversal(parts, result, reported.state === 'paid' ? reported.returns : [], transaction);
  await reviewDifference(attempt, parts, { reported, result }, transaction);
  applyState(attempt, reported, { ...result, isBooked: parts.length > 0 }, transaction.context.now);
}

async function pay(
  attempt: PaymentAttempt,
  askedRef: string | null,
  payable: Payable,
  { paymentId, amount, payerFee, paidAt, transactionId, paymentRequestId }: Paid,
  transaction: AuditedTransaction,
): Promise<Payment[]> {
  const { em, context } = transaction;
  attempt.providerRef = askedRef;
  attempt.transactionId = transactionId;
  attempt.paymentRequestId = paymentRequestId;
  attempt.payerFee = payerFee || null;
  const money = {
    method: attempt.gateway,
    amount: amount!,
    paidOn: dayPaid(paidAt, attempt, transaction),
    reference: paymentId.slice(0, 40),
    providerPaymentId: paymentId,
    attemptId: attempt.id,
  };
  const payments = await book(payable, money, transaction);
  await resolveUnknownOrder(attempt, transaction);
  const last = payments.at(-1)!;
  const { invoice, credited } = last;
  const about = { invoice, payment: last, amount: credited };
  if (credited > 0) openReview(em, reviewReasonFor(last), about, context.now);
  return payments;
}

/** The gateway's own day, or ours where it names none, or one outside of the attempt. */
function dayPaid(
  paidAt: Date | null,
  { openedAt }: PaymentAttempt,
  { context: { now }, timeZone }: AuditedTransaction,
): string {
  const isWithin = paidAt && paidAt <= now && paidAt.getTime() >= openedAt.getTime() - CLOCKS_DIFFER_MS;
  return dayOf(isWithin ? paidAt : now, timeZone);
}

/** A payment that was booked on the day on which it was noticed gets the day that the gateway names since. */
async function correctDay(
  parts: Payment[],
  { paidAt }: Paid,
  attempt: PaymentAttempt,
  transaction: AuditedTransaction,
): Promise<void> {
  const paidOn = dayPaid(paidAt, attempt, transaction);
  const noticed = parts.filter(
    (part) => paidOn < part.paidOn && part.paidOn === dayOf(part.recordedAt, transaction.timeZone),
  );
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  for (const part of noticed) await correctPayment(part, { paidOn }, total, transaction);
}

async function book(
  payable: Payable,
  money: PaymentDetails,
  transaction: AuditedTransaction,
): Promise<Payment[]> {
  if ('debt' in payable) return [await bookPayment(payable.debt, money, transaction)];
  const parts = await bookBasket(payable.basket, money, transaction);
  return parts.map(({ payment }) => payment);
}

/** A refund stays a refund, a chargeback is a reversal and owed again. Both open a review. */
async function bookReversal(
  parts: Payment[],
  { takesBack, owedAgain, isAll }: Reconciliation,
  listed: readonly Return[],
  transaction: AuditedTransaction,
): Promise<void> {
  const { em, context } = transaction;
  const [payment] = parts as [Payment];
  const ours = (await em.find(Refund, { payment: { $in: parts } })).map(({ refundKey }) => refundKey);
  const byGateway = listed.filter(({ key }) => !key || !ours.includes(key));
  const about = { invoice: payment.invoice, payment, amount: -takesBack };
  openReview(em, 'reversed', about, context.now);
  const refunded = takesBack - owedAgain;
  const dayOfReturn = (at: Date | null) => dayReturned(at, transaction);
  for (const returned of returnsByDay(refunded, byGateway, false, dayOfReturn))
    await bookRefundOver(parts, { ...returned, owedAgain: false }, transaction);
  const chargedBack = returnsByDay(owedAgain, byGateway, true, dayOfReturn);
  if (chargedBack[0] && isAll && parts.every(({ reversal }) => !reversal))
    return reverseAll(parts, chargedBack[0].paidOn, transaction);
  for (const returned of chargedBack)
    await bookRefundOver(parts, { ...returned, owedAgain: true }, transaction);
}

async function reviewDifference(
  attempt: PaymentAttempt,
  [payment]: Payment[],
  { reported, result: { differs } }: { reported: Status; result: Reconciliation },
  transaction: AuditedTransaction,
): Promise<void> {
  const { em, context } = transaction;
  if (reported.state === 'pending' || (reported.state === 'unknown' && !payment)) return;
  const gatewayStatement = reported.statement.slice(0, MAX_STATEMENT);
  const amount = differs?.by ?? payment?.amount ?? attempt.amount;
  const difference = differs && differenceOf(differs.by, gatewayStatement);
  const isNew = difference !== null && difference !== attempt.difference;
  if (!difference && attempt.difference) {
    if (payment) await resolveMatched({ payment }, transaction);
    await resolveMatched(unexplained(attempt), transaction);
  }
  attempt.difference = difference;
  const money = { amount, gatewayStatement };
  const invoice = payment?.invoice ?? attempt.invoice;
  const about = invoice ? { ...money, invoice } : { ...money, basket: attempt.basket! };
  if (!isNew || (await em.count(PaymentReview, { ...open, ...about })) > 0) return;
  openReview(
    em,
    'unmatched',
    { ...about, ...(invoice && payment && { payment }) } as typeof about,
    context.now,
  );
}

const open = { kind: 'unmatched', resolvedAt: null } as const;

/** The review from before anything was booked. */
const unexplained = ({ invoice, basket, difference }: PaymentAttempt) => ({
  ...(invoice ? { invoice: invoice.id } : { basket: basket! }),
  payment: null,
  gatewayStatement: difference!.slice(difference!.indexOf(' ') + 1),
});

function applyState(
  attempt: PaymentAttempt,
  { state }: Status,
  { pays, differs, waits, isBooked }: Reconciliation & { isBooked: boolean },
  now: Date,
): void {
  const isFinal = state === 'paid' || state === 'expired' || state === 'failed';
  const isSettled = isFinal && !differs && !waits;
  if (isBooked) end(attempt, 'paid', now);
  else if (isSettled) end(attempt, state === 'expired' ? 'expired' : 'failed', now);
  attempt.nextCheckAt = isSettled ? null : nextCheck(attempt, now);
  if (pays) attempt.nextCheckAt = new Date(now.getTime() + SECOND_LOOK_MS);
  if (!attempt.nextCheckAt && !isBooked && !isSettled) end(attempt, 'expired', now);
}

function end(attempt: PaymentAttempt, state: 'paid' | 'expired' | 'failed', now: Date): void {
  attempt.state = state;
  attempt.finishedAt ??= now;
}

/** Why some of it became credit. */
function reviewReasonFor({ invoice, settles }: Payment): InvoiceReviewKind {
  if (invoice.state === 'cancelled') return 'late';
  return settles === 0 && invoice.state === 'paid' ? 'twice' : 'surplus';
}
