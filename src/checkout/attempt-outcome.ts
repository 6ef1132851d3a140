import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../audit/audited-writes.js';
import { BillingMetrics } from '../billing/billing-metrics.js';
import { type Debt, PaymentBooking } from '../billing/payment-booking.js';
import { Settlement } from '../billing/settlement.js';
import type { Status } from '../gateways/gateway.js';
import type { Booking } from '../ledger/booking.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import { Payment } from '../ledger/payment.entity.js';
import { PaymentReview } from '../ledger/payment-review.entity.js';
import { raiseReview } from '../ledger/raise-review.js';
import { Refund } from '../ledger/refund.entity.js';
import { Config } from '../platform/config/config.js';
import { lockedRow } from '../platform/database/locked-row.js';
import { systemContext } from '../platform/http/action-context.js';
import { dayOf } from '../rules/business-day.js';
import type { ReviewKind } from '../rules/ledger.js';
import { nextCheck, SECOND_LOOK_MS } from './next-check.js';
import { isOursAlone } from './order-ref.js';
import { PaymentAttempt } from './payment-attempt.entity.js';
import { type Booked, NOTHING_BOOKED, type Reconciliation, reconcile } from './reconcile.js';

type Paid = Extract<Status, { state: 'paid' }>;
type Kind = 'payment' | 'reversal' | 'refund';

/** An attempt and its invoice, by their numbers. */
type Asked = { id: number; invoice: number; asked: string | null };

const RETURNED_NOTE = 'Taken back by the gateway';

/** What a gateway said, booked: told twice, late or in another order, it comes to the same. */
@Injectable()
export class AttemptOutcome {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly settlement: Settlement,
    private readonly booking: PaymentBooking,
    private readonly metrics: BillingMetrics,
  ) {}

  /** @param asked as what the gateway was asked for it */
  async apply({ id, invoice: of, asked }: Asked, status: Status, now: Date): Promise<void> {
    const { method, kinds } = await this.writes.run(
      systemContext(now),
      async (note, em) => {
        const booking = { em, note, context: systemContext(now) };
        const debt = await this.settlement.locked(of, booking);
        const attempt = await lockedRow(em, PaymentAttempt, id);
        const done = await this.applyTo(attempt, asked, debt, status, booking);
        await em.flush();
        return { method: attempt.gateway, kinds: done };
      },
      this.em.fork(),
    );
    for (const kind of kinds) this.metrics.booked(method, kind);
  }

  private async applyTo(
    attempt: PaymentAttempt,
    asked: string | null,
    debt: Debt,
    status: Status,
    booking: Booking,
  ): Promise<Kind[]> {
    // Opened twice, as one that hung up, what becomes of the other page says nothing of this one, unless it was paid.
    const isOther = !!attempt.providerRef && asked !== attempt.providerRef;
    const word: Status = isOther && status.state !== 'paid' ? { ...status, state: 'pending' } : status;
    const known = await paymentOf(attempt, word, booking);
    const opened = {
      amount: attempt.amount,
      openedAt: attempt.openedAt,
      transactionId: (known && attempt.transactionId) ?? null,
      isOurs: !isOther || !!known || isOursAlone(attempt.orderRef),
    };
    const result = reconcile(
      opened,
      known ? await this.bookedOf(known, debt, booking) : NOTHING_BOOKED,
      word,
    );
    const payment = result.pays ? await this.pay(attempt, asked, debt, word as Paid, booking) : known;
    const kinds: Kind[] = result.pays ? ['payment'] : [];
    if (payment && result.takesBack > 0) kinds.push(await this.takeBack(payment, debt, result, booking));
    await this.tellDifference(attempt, payment, debt, { word, result }, booking);
    follow(attempt, word, { ...result, isBooked: !!payment }, booking.context.now);
    return kinds;
  }

  private async pay(
    attempt: PaymentAttempt,
    asked: string | null,
    debt: Debt,
    { paymentId, amount, paidAt, transactionId }: Paid,
    booking: Booking,
  ): Promise<Payment> {
    const { em, context } = booking;
    const kind = strangenessOf(debt.invoice, amount!);
    attempt.providerRef = asked;
    attempt.transactionId = transactionId;
    const money = {
      method: attempt.gateway,
      amount: amount!,
      paidOn: dayOf(paidAt ?? context.now, this.config.businessTimeZone),
      reference: paymentId.slice(0, 40),
      providerPaymentId: paymentId,
      attemptId: attempt.id,
    };
    const payment = await this.booking.book(debt, money, booking);
    const about = { invoice: debt.invoice, payment, amount: payment.credited || amount! };
    if (kind) raiseReview(em, kind, about, context.now);
    return payment;
  }

  /** What went back is owed again, so that somebody has to look. A part is booked as the refund that it is. */
  private async takeBack(
    payment: Payment,
    debt: Debt,
    { takesBack: amount, isAll }: Reconciliation,
    booking: Booking,
  ): Promise<'reversal' | 'refund'> {
    const { em, context } = booking;
    const { now } = context;
    const taking = { paidOn: dayOf(now, this.config.businessTimeZone), note: RETURNED_NOTE };
    raiseReview(em, 'reversed', { invoice: debt.invoice, payment, amount: -amount }, now);
    if (isAll && !payment.reversal) {
      await this.booking.reverse(payment, debt, taking, booking);
      return 'reversal';
    }
    const before = await em.count(Refund, { payment });
    const refund = em.create(Refund, {
      payment,
      refundKey: `${debt.invoice.number}-${payment.id}-${before + 1}`,
      amount,
      way: 'gateway',
      reason: RETURNED_NOTE,
      state: 'done',
      askedAt: now,
      finishedAt: now,
    });
    await em.flush();
    const { method } = payment;
    await this.booking.takeBack(payment, debt, { ...taking, method, refundId: refund.id, amount }, booking);
    return 'refund';
  }

  /** Once, however often the same is told. */
  private async tellDifference(
    attempt: PaymentAttempt,
    payment: Payment | null,
    { invoice }: Debt,
    { word, result: { differs } }: { word: Status; result: Reconciliation },
    { em, context }: Booking,
  ): Promise<void> {
    if (word.state === 'pending') return;
    const told = word.told.slice(0, 300);
    const amount = differs?.by ?? payment?.amount ?? attempt.amount;
    const difference = differs && `${differs.by}: ${told}`.slice(0, 300);
    const isNew = difference !== null && difference !== attempt.difference;
    attempt.difference = difference;
    if (!isNew || (await em.count(PaymentReview, { ...open, invoice, amount, told })) > 0) return;
    raiseReview(em, 'unmatched', { invoice, payment: payment ?? undefined, amount, told }, context.now);
  }

  private async bookedOf(payment: Payment, { invoice }: Debt, booking: Booking): Promise<Booked> {
    const { onInvoice, inCredit } = await this.booking.left(payment, invoice, booking);
    const refunds = await booking.em.find(Refund, { payment, way: 'gateway', state: ['asked', 'done'] });
    const sumOf = (state: 'asked' | 'done') =>
      refunds.reduce((sum, refund) => (refund.state === state ? sum + refund.amount : sum), 0);
    const { reversal } = payment;
    const back = -(reversal?.amount ?? 0);
    return {
      paid: payment.amount,
      refunded: sumOf('done'),
      refunding: sumOf('asked'),
      reversed: reversal?.recordedBy ? 0 : back,
      reversedByHand: reversal?.recordedBy ? back : 0,
      left: Math.max(0, onInvoice + inCredit - sumOf('asked')),
    };
  }
}

const open = { kind: 'unmatched', resolvedAt: null } as const;

/** By its number where the word has one; an attempt that goes on as another page has two. */
function paymentOf(attempt: PaymentAttempt, word: Status, { em }: Booking): Promise<Payment | null> {
  return em.findOne(
    Payment,
    word.state === 'paid'
      ? { method: attempt.gateway, providerPaymentId: word.paymentId }
      : { attemptId: attempt.id, amount: { $gt: 0 } },
    { populate: ['reversal', 'invoice'], orderBy: { id: 'desc' }, refresh: true },
  );
}

/** How the attempt goes on, and when the gateway is asked again. */
function follow(
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

/** Why a person has to look at a payment, if one has to. */
function strangenessOf(invoice: Invoice, amount: number): ReviewKind | null {
  if (invoice.state === 'cancelled') return 'late';
  if (invoice.state === 'paid') return 'twice';
  return amount > invoice.owed ? 'surplus' : null;
}
