import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../audit/audited-writes.js';
import { BackOffice } from '../auth/back-office.js';
import { Config } from '../platform/config/config.js';
import { conflict, invalid } from '../platform/errors/refusal.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { everyBatch, findPage } from '../platform/lists/find-page.js';
import type { Unpaged } from '../platform/lists/list-query.js';
import type { ListPage } from '../platform/lists/list.view.js';
import { containing } from '../platform/lists/search.js';
import type { Selection } from '../platform/lists/searched-rows.js';
import { dayOf } from '../rules/business-day.js';
import { formatRupiah } from '../rules/rupiah-text.js';
import { lockedSubscription } from '../subscriptions/locked-with-license.js';
import type { Subscription } from '../subscriptions/subscription.entity.js';
import type { User } from '../users/user.entity.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import type { Booking } from '../ledger/booking.js';
import { BillingMetrics } from './billing-metrics.js';
import { InvoiceIssuer, isRunningOwed } from './invoice-issuer.js';
import { daysOfMonth } from './month.js';
import { Payment } from '../ledger/payment.entity.js';
import {
  type PaymentInput,
  type PaymentListQuery,
  PAYMENT_SORTS,
  type ReversalInput,
} from './payment.input.js';
import { customersPaymentView, paymentView, type PaymentView } from '../ledger/payment.view.js';
import { PaymentBooking } from './payment-booking.js';
import { Settlement } from './settlement.js';

const WITH_ALL = ['invoice', 'reverses', 'reversal', 'proof'] as const;

export type Booked = { payment: Payment; invoice: Invoice; subscription: Subscription };

/** Money that came in. Booking it settles an invoice, and an invoice that is paid in full renews. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly backOffice: BackOffice,
    private readonly writes: AuditedWrites,
    private readonly issuer: InvoiceIssuer,
    private readonly settlement: Settlement,
    private readonly booking: PaymentBooking,
    private readonly metrics: BillingMetrics,
  ) {}

  /** How the viewer may read a payment. */
  viewFor(viewer: User): (payment: Payment) => PaymentView {
    return this.backOffice.includes(viewer) ? paymentView : customersPaymentView;
  }

  /** Search matches customer, number of the invoice or reference. */
  list(viewer: User, query: PaymentListQuery): Promise<ListPage<Payment>> {
    return findPage(this.em, this.selectionOf(viewer, query), query);
  }

  /** All that the list would show, a batch at a time. */
  batches(viewer: User, query: Unpaged<PaymentListQuery>, size: number): AsyncGenerator<Payment[]> {
    return everyBatch(this.em, () => this.selectionOf(viewer, query), query, size);
  }

  /** Oldest first. */
  of(invoice: Invoice): Promise<Payment[]> {
    return this.em.find(
      Payment,
      { invoice: invoice.id },
      { orderBy: { id: 'asc' }, populate: [...WITH_ALL] },
    );
  }

  /**
   * One transaction: the invoice, the payment, and what it brings. More than was owed becomes credit, less is a part.
   * @throws Refusal 404; 409 when it looks recorded already, the period is paid, or the next is partly paid with another length; 422
   */
  async record(subscriptionId: number, input: PaymentInput, context: ActionContext): Promise<Booked> {
    const paidOn = this.dayPaid(input, context.now);
    const booked = await this.writes.run(context, async (note, em) => {
      const booking = { em, note, context };
      const subscription = await lockedSubscription(em, subscriptionId);
      const invoice = await this.invoiceFor(subscription, input, booking);
      if (!input.record_anyway) await refuseRecorded(em, subscriptionId, { ...input, paidOn });
      const { method, amount, reference, note: remark } = input;
      const money = { method, amount, paidOn, reference, note: remark };
      const payment = await this.booking.book({ invoice, subscription }, money, booking);
      return { payment, invoice, subscription };
    });
    this.metrics.booked(input.method, 'payment');
    return booked;
  }

  /** A row of its own that takes a payment back. @throws Refusal 404; 409 when it is one itself, or was reversed */
  async reverse(id: number, { reason }: ReversalInput, context: ActionContext): Promise<Payment> {
    const reversal = await this.writes.run(context, async (note, em) => {
      const booking = { em, note, context };
      const { invoice: of } = await em.findOneOrFail(Payment, { id });
      const { invoice, subscription } = await this.settlement.locked(of.id, booking);
      const payment = await em.findOneOrFail(Payment, { id }, { populate: [...WITH_ALL], refresh: true });
      if (payment.amount < 0)
        throw conflict('This is a reversal itself. Record the payment again.', { code: 'is_a_reversal' });
      if (payment.reversal)
        throw conflict('This payment was reversed already.', { code: 'already_reversed' });
      const paidOn = dayOf(context.now, this.config.businessTimeZone);
      const taking = { paidOn, note: reason };
      const reversed = await this.booking.reverse(payment, { invoice, subscription }, taking, booking);
      if (!reversed)
        throw conflict('All of this payment was paid back already.', { code: 'already_refunded' });
      return reversed;
    });
    this.metrics.booked(reversal.method, 'reversal');
    return reversal;
  }

  private selectionOf(viewer: User, query: Unpaged<PaymentListQuery>): Selection<Payment> {
    const { q, method, month, sort } = query;
    const where = {
      ...(q && { searchText: { $like: containing(q) } }),
      ...(method && { method }),
      ...(month && { paidOn: daysOfMonth(month) }),
    };
    const scope = this.backOffice.includes(viewer) ? {} : { userId: viewer.id };
    return { entity: Payment, scope, where, orderBy: PAYMENT_SORTS[sort], populate: [...WITH_ALL] };
  }

  /** The oldest that is owed first, unless something else is said. */
  private async invoiceFor(
    subscription: Subscription,
    { pays, billing_period }: PaymentInput,
    booking: Booking,
  ): Promise<Invoice> {
    const open = await this.issuer.openOf(booking.em, subscription.id);
    const isOwed = isRunningOwed(open, subscription);
    if (pays === 'running' && !isOwed)
      throw conflict('The running period is paid. Choose how long the next one is.', {
        code: 'nothing_owed',
      });
    if (pays === 'running' || (!pays && !billing_period && isOwed))
      return open.running ?? this.issuer.running(subscription, booking);
    const period = billing_period ?? open.next?.billingPeriod ?? subscription.plan.billingPeriod;
    return this.issuer.next(subscription, period, booking);
  }

  private dayPaid({ paid_on }: PaymentInput, now: Date): string {
    const today = dayOf(now, this.config.businessTimeZone);
    if (paid_on && paid_on > today)
      throw invalid({
        paid_on: {
          code: 'lies_ahead',
          sentence: 'The day of the payment lies ahead. Give the day it was paid.',
        },
      });
    return paid_on ?? today;
  }
}

type Told = Pick<PaymentInput, 'method' | 'amount' | 'reference'> & { paidOn: string };

/** A reference tells two payments apart where both have one. The subscription is locked: of two clerks the second is asked. */
async function refuseRecorded(em: SqlEntityManager, subscriptionId: number, told: Told): Promise<void> {
  const { method, amount, paidOn } = told;
  const alike = await em.find(
    Payment,
    { invoice: { subscriptionId }, method, amount, paidOn },
    { orderBy: { id: 'desc' }, populate: ['invoice', 'reversal'] },
  );
  const reference = spelled(told.reference);
  const earlier = alike.find(
    (payment) =>
      !payment.reversal && (!reference || !payment.reference || spelled(payment.reference) === reference),
  );
  if (!earlier) return;
  const { id, invoice, recordedBy } = earlier;
  const by = recordedBy ? `, by ${recordedBy}` : '';
  throw conflict(
    `This looks recorded already: ${formatRupiah(amount)} on ${paidOn} for ${invoice.number}${by}. Record it anyway if it came twice.`,
    { code: 'looks_recorded', existing: { id, name: invoice.number } },
  );
}

const spelled = (reference?: string | null): string => reference?.replaceAll(/\s/g, '').toLowerCase() ?? '';
