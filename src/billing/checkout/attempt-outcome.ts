import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { BillingMetrics } from '../ledger/billing-metrics.js';
import { PaymentBooking } from '../ledger/payment-booking.js';
import type { Status } from '../../integrations/gateways/gateway.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import { PaymentAttempt } from '../ledger/payment-attempt.entity.js';
import { differenceOf, MAX_STATEMENT, openReview, resolveMatched } from '../ledger/reviews.js';
import { Payment } from '../ledger/payment.entity.js';
import { PaymentReview } from '../ledger/payment-review.entity.js';
import { Config } from '../../platform/config/config.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { systemContext } from '../../platform/http/action-context.js';
import { dayOf } from '../../rules/business-day.js';
import type { InvoiceReviewKind } from '../../rules/ledger.js';
import { bookedOf, paymentOf } from './booked-so-far.js';
import { nextCheck } from './next-check.js';
import { SECOND_LOOK_MS } from '../ledger/request-check.js';
import { RefundBooking } from '../ledger/refund-booking.js';
import { isOursAlone } from './order-ref.js';
import { NOTHING_BOOKED, type Reconciliation, reconcile } from './reconcile.js';
import { type InvoiceDebt, lockedDebt } from '../ledger/invoice-debt.js';

type Paid = Extract<Status, { state: 'paid' }>;
type Kind = 'payment' | 'reversal' | 'refund';

/** `askedRef`: the reference by which the gateway was asked. */
type Checked = { id: number; invoice: number; askedRef: string | null };

/** Books a gateway's answer. Idempotent: repeated, late or reordered answers come to the same. */
@Injectable()
export class AttemptOutcome {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly booking: PaymentBooking,
    private readonly returns: RefundBooking,
    private readonly metrics: BillingMetrics,
  ) {}

  async apply({ id, invoice: of, askedRef }: Checked, status: Status, now: Date): Promise<void> {
    const { method, kinds } = await this.writes.run(
      systemContext(now),
      async (transaction) => {
        const { em } = transaction;
        const debt = await lockedDebt(of, transaction);
        const attempt = await lockedRow(em, PaymentAttempt, id);
        const done = await this.applyTo(attempt, askedRef, debt, status, transaction);
        await em.flush();
        return { method: attempt.gateway, kinds: done };
      },
      this.em.fork(),
    );
    for (const kind of kinds) this.metrics.booked(method, kind);
  }

  private async applyTo(
    attempt: PaymentAttempt,
    askedRef: string | null,
    debt: InvoiceDebt,
    status: Status,
    transaction: AuditedTransaction,
  ): Promise<Kind[]> {
    // After a timeout two pages may be open; the other one matters only if it was paid.
    const isOther = !!attempt.providerRef && askedRef !== attempt.providerRef;
    // The page was never opened, so an order under a reference that others may use as well is theirs.
    const wasRefused = attempt.state === 'failed' && !attempt.providerRef;
    const reported: Status = isOther && status.state !== 'paid' ? { ...status, state: 'pending' } : status;
    const payment = await paymentOf(attempt, reported, transaction);
    const opened = {
      amount: attempt.amount,
      openedAt: attempt.openedAt,
      transactionId: (payment && attempt.transactionId) ?? null,
      isOurs: (!isOther && !wasRefused) || !!payment || isOursAlone(attempt.orderRef),
    };
    const result = reconcile(
      opened,
      payment ? await bookedOf(payment, transaction) : NOTHING_BOOKED,
      reported,
    );
    if (payment && reported.state === 'paid') attempt.paymentRequestId ??= reported.paymentRequestId;
    const booked = result.pays
      ? await this.pay(attempt, askedRef, debt, reported as Paid, transaction)
      : payment;
    const kinds: Kind[] = result.pays ? ['payment'] : [];
    if (booked && result.takesBack > 0)
      kinds.push(...(await this.bookReversal(booked, debt, result, transaction)));
    await this.reviewDifference(attempt, booked, debt, { reported, result }, transaction);
    applyState(attempt, reported, { ...result, isBooked: !!booked }, transaction.context.now);
    return kinds;
  }

  private async pay(
    attempt: PaymentAttempt,
    askedRef: string | null,
    debt: InvoiceDebt,
    { paymentId, amount, paidAt, transactionId, paymentRequestId }: Paid,
    transaction: AuditedTransaction,
  ): Promise<Payment> {
    const { em, context } = transaction;
    const kind = reviewReasonFor(debt.invoice, amount!);
    attempt.providerRef = askedRef;
    attempt.transactionId = transactionId;
    attempt.paymentRequestId = paymentRequestId;
    const money = {
      method: attempt.gateway,
      amount: amount!,
      paidOn: dayOf(paidAt ?? context.now, this.config.businessTimeZone),
      reference: paymentId.slice(0, 40),
      providerPaymentId: paymentId,
      attemptId: attempt.id,
    };
    const payment = await this.booking.book(debt, money, transaction);
    const about = { invoice: debt.invoice, payment, amount: payment.credited || amount! };
    if (kind) openReview(em, kind, about, context.now);
    return payment;
  }

  /** A refund stays a refund, a chargeback is a reversal and owed again. Both open a review. */
  private async bookReversal(
    payment: Payment,
    debt: InvoiceDebt,
    { takesBack, owedAgain, isAll }: Reconciliation,
    transaction: AuditedTransaction,
  ): Promise<Kind[]> {
    const { em, context } = transaction;
    openReview(em, 'reversed', { invoice: debt.invoice, payment, amount: -takesBack }, context.now);
    const refunded = takesBack - owedAgain;
    const kinds: Kind[] = [];
    if (refunded > 0)
      kinds.push(await this.returns.book(payment, debt, { amount: refunded, owedAgain: false }, transaction));
    if (owedAgain > 0)
      kinds.push(
        isAll && !payment.reversal
          ? await this.returns.reverse(payment, debt, transaction)
          : await this.returns.book(payment, debt, { amount: owedAgain, owedAgain: true }, transaction),
      );
    return kinds;
  }

  private async reviewDifference(
    attempt: PaymentAttempt,
    payment: Payment | null,
    { invoice }: InvoiceDebt,
    { reported, result: { differs } }: { reported: Status; result: Reconciliation },
    transaction: AuditedTransaction,
  ): Promise<void> {
    const { em, context } = transaction;
    if (reported.state === 'pending') return;
    const gatewayStatement = reported.statement.slice(0, MAX_STATEMENT);
    const amount = differs?.by ?? payment?.amount ?? attempt.amount;
    const difference = differs && differenceOf(differs.by, gatewayStatement);
    const isNew = difference !== null && difference !== attempt.difference;
    if (!difference && attempt.difference && payment) await resolveMatched(payment, transaction);
    attempt.difference = difference;
    const about = { invoice, amount, gatewayStatement };
    if (!isNew || (await em.count(PaymentReview, { ...open, ...about })) > 0) return;
    openReview(em, 'unmatched', { ...about, payment: payment ?? undefined }, context.now);
  }
}

const open = { kind: 'unmatched', resolvedAt: null } as const;

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

function reviewReasonFor(invoice: Invoice, amount: number): InvoiceReviewKind | null {
  if (invoice.state === 'cancelled') return 'late';
  if (invoice.state === 'paid') return 'twice';
  return amount > invoice.owed ? 'surplus' : null;
}
