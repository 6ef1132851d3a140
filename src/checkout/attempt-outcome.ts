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
import { raiseReview } from '../ledger/raise-review.js';
import { Config } from '../platform/config/config.js';
import { lockedRow } from '../platform/database/locked-row.js';
import { systemContext } from '../platform/http/action-context.js';
import { dayOf } from '../rules/business-day.js';
import type { ReviewKind } from '../rules/ledger.js';
import { nextCheck, SECOND_LOOK_MS } from './next-check.js';
import { PaymentAttempt } from './payment-attempt.entity.js';

type Paid = Extract<Status, { state: 'paid' }>;
type Reversed = Extract<Status, { state: 'reversed' }>;

/** An attempt and its invoice, by their numbers. */
type Asked = { id: number; invoice: number; asked: string | null };

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
    const booked = await this.writes.run(
      systemContext(now),
      async (note, em) => {
        const booking = { em, note, context: systemContext(now) };
        const debt = await this.settlement.locked(of, booking);
        const attempt = await lockedRow(em, PaymentAttempt, id);
        // Opened twice, as one that hung up, it goes on as the one that was paid.
        if (status.state === 'paid') attempt.providerRef = asked;
        const done = await this.applyTo(attempt, debt, status, booking);
        await em.flush();
        return done && { method: attempt.gateway, kind: done };
      },
      this.em.fork(),
    );
    if (booked) this.metrics.booked(booked.method, booked.kind);
  }

  private async applyTo(
    attempt: PaymentAttempt,
    debt: Debt,
    status: Status,
    booking: Booking,
  ): Promise<'payment' | 'reversal' | null> {
    const { now } = booking.context;
    if (status.state === 'paid') return this.paid(attempt, debt, status, booking);
    if (status.state === 'reversed') return this.reversed(attempt, debt, status, booking);
    // What was paid stays paid, whatever an older word says.
    if (attempt.state === 'paid') return null;
    const { state } = status;
    const isFinal = state === 'expired' || state === 'failed';
    attempt.nextCheckAt = isFinal ? null : nextCheck(attempt, now);
    if (!attempt.nextCheckAt) end(attempt, isFinal ? state : 'expired', now);
    return null;
  }

  private async paid(
    attempt: PaymentAttempt,
    debt: Debt,
    { paymentId, amount, paidAt }: Paid,
    booking: Booking,
  ): Promise<'payment' | null> {
    const { em, context } = booking;
    const known = await em.findOne(Payment, { method: attempt.gateway, providerPaymentId: paymentId });
    attempt.nextCheckAt = known ? null : new Date(context.now.getTime() + SECOND_LOOK_MS);
    end(attempt, 'paid', context.now);
    if (known) return null;
    const kind = strangenessOf(debt.invoice, attempt, amount);
    const money = {
      method: attempt.gateway,
      amount,
      paidOn: dayOf(paidAt ?? context.now, this.config.businessTimeZone),
      reference: paymentId.slice(0, 40),
      providerPaymentId: paymentId,
      attemptId: attempt.id,
    };
    const payment = await this.booking.book(debt, money, booking);
    const about = { invoice: debt.invoice, payment, amount: payment.credited || amount };
    if (kind) raiseReview(em, kind, about, context.now);
    return 'payment';
  }

  /** Of a part nobody says which: a person books it. */
  private async reversed(
    attempt: PaymentAttempt,
    debt: Debt,
    { paymentId, isPart }: Reversed,
    booking: Booking,
  ): Promise<'reversal' | null> {
    const { em, context } = booking;
    const { invoice } = debt;
    attempt.nextCheckAt = null;
    const payment = await em.findOne(
      Payment,
      { method: attempt.gateway, providerPaymentId: paymentId },
      { populate: ['reversal', 'invoice'] },
    );
    if (!payment) {
      end(attempt, 'failed', context.now);
      return null;
    }
    if (await this.isExplained(payment, em)) return null;
    const about = { invoice, payment, amount: -payment.amount };
    raiseReview(em, 'reversed', about, context.now);
    if (isPart) return null;
    const paidOn = dayOf(context.now, this.config.businessTimeZone);
    const reversed = await this.booking.reverse(payment, debt, { paidOn, note: REVERSED_NOTE }, booking);
    return reversed && 'reversal';
  }

  /** By a reversal, by a refund of ours, or by a person who is asked already. */
  private async isExplained({ id, reversal }: Payment, em: SqlEntityManager): Promise<boolean> {
    if (reversal) return true;
    const [row] = await em.execute<{ is_explained: boolean }[]>(
      `select exists (select from refunds where payment_id = ? and way = 'gateway' and state <> 'refused')
        or exists (select from payment_reviews where payment_id = ? and kind = 'reversed') as is_explained`,
      [id, id],
    );
    return row!.is_explained;
  }
}

const REVERSED_NOTE = 'Taken back by the gateway';

function end(attempt: PaymentAttempt, state: 'paid' | 'expired' | 'failed', now: Date): void {
  attempt.state = state;
  attempt.finishedAt ??= now;
}

/** Why a person has to look at a payment, if one has to. */
function strangenessOf(invoice: Invoice, attempt: PaymentAttempt, amount: number): ReviewKind | null {
  if (invoice.state === 'cancelled') return 'late';
  if (invoice.state === 'paid') return 'twice';
  if (amount !== attempt.amount) return 'amount_differs';
  return amount > invoice.owed ? 'surplus' : null;
}
