import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { User } from '../../accounts/users/user.entity.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { SUBSCRIPTION_RELATIONS } from '../../licensing/subscriptions/locked-with-license.js';
import { beginsOf, type BeginView } from '../../licensing/subscriptions/renewal.view.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { Config } from '../../platform/config/config.js';
import { conflict, invalid } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { MAX_PAID_INVOICES, OPEN_STATES, totalOwed } from '../../rules/ledger.js';
import { formatRupiah } from '../../rules/rupiah-text.js';
import { type LockedBasket, lockBasket, bookBasket } from '../ledger/basket-booking.js';
import { ensureBasket } from '../ledger/ensure-basket.js';
import { Invoice } from '../ledger/invoice.entity.js';
import type { AllocatedPart } from '../ledger/payment-allocation.js';
import { spendableCredit } from '../ledger/refunds-under-way.js';
import { Undo } from '../undo/undo.service.js';
import { checkedBasketPayment } from './basket-payments.js';
import { claimOf } from '../ledger/claims.js';
import { type CustomerDuesView, customerDuesView } from './customer-payment.view.js';
import type { CustomerPaymentInput } from './payment.input.js';

export type CustomerBooked = {
  parts: AllocatedPart[];
  /** Those of the customer whose invoices were paid. */
  subscriptions: Subscription[];
  /** What is owed now, in whole rupiah. */
  owed: number;
};

/** A payment belongs to the customer: it settles the open invoices of all subscriptions, oldest first (billing §2). */
@Injectable()
export class CustomerPayments {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly undo: Undo,
  ) {}

  /** @throws Refusal 404 */
  async dues(userId: number, now: Date): Promise<CustomerDuesView> {
    const { id, displayName: name } = await this.em.findOneOrFail(User, { id: userId });
    return this.duesOf({ id, name }, now);
  }

  /** @param customer who may have been deleted */
  async duesOf(customer: { id: number; name: string }, now: Date): Promise<CustomerDuesView> {
    const { id } = customer;
    const credit = await spendableCredit(this.em, id);
    const open = await openOf(id, this.em);
    const begins = await this.beginsOf(open, now);
    return customerDuesView(customer, open, begins, credit, await claimOf(this.em, id));
  }

  /** By the id of the invoice, the default first. */
  private async beginsOf(open: Invoice[], now: Date): Promise<Map<number, BeginView[]>> {
    const next = open.filter(({ isOfNextPeriod }) => isOfNextPeriod);
    const ids = next.map(({ subscriptionId }) => subscriptionId);
    const found = await this.em.find(
      Subscription,
      { id: { $in: ids } },
      { populate: [...SUBSCRIPTION_RELATIONS] },
    );
    const subscriptions = new Map(found.map((subscription) => [subscription.id, subscription]));
    return new Map(
      next.map(({ id, subscriptionId, userId, billingPeriod, restarts }) => {
        const subscription = subscriptions.get(subscriptionId);
        if (subscription?.user.id !== userId) return [id, []];
        const begins = beginsOf(subscription, billingPeriod, now, this.config.businessTimeZone);
        return [
          id,
          restarts && begins[0]?.billing_cycle_anchor === 'unchanged' ? begins.toReversed() : begins,
        ];
      }),
    );
  }

  /** @param bill the invoices of a bill, of which some may be paid @throws Refusal 404; 409 when nothing is owed, the debt changed, the payment is doubtful, or one of another customer cannot be undone; 422 */
  record(
    userId: number,
    input: CustomerPaymentInput,
    context: ActionContext,
    bill?: number[],
  ): Promise<CustomerBooked> {
    return this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      if (input.instead_of) {
        const subscriptionIds = (await openOf(userId, em)).map(({ subscriptionId }) => subscriptionId);
        await this.undo.takeFor(input.instead_of, { userId, subscriptionIds }, transaction);
      }
      const all = await openOf(userId, em);
      const open = bill ? all.filter(({ id }) => bill.includes(id)) : all;
      // Who was deleted may still owe what was invoiced before.
      if (all.length === 0) await em.findOneOrFail(User, { id: userId });
      const chosen = chosenOf(open, input);
      const basket = await ensureBasket(em, {
        userId,
        customerName: chosen[0]!.billedTo,
        items: chosen.map(({ id, number, owed }) => ({ invoice_id: id, number, amount: owed })),
        createdAt: context.now,
      });
      const locked = await lockBasket(basket, transaction);
      // Another clerk may have recorded it while this one waited.
      refuseChanged(totalOwed(await openOf(userId, em)), input.expected_owed);
      const money = await checkedBasketPayment(locked, input, transaction);
      if (!input.record_anyway)
        refuseSurplus(money.amount - totalOwed(locked.debts.map(({ invoice }) => invoice)));
      const { billing_cycle_anchor: billingCycleAnchor } = input;
      const parts = await bookBasket(locked, { ...money, billingCycleAnchor }, transaction);
      return customerBooked(parts, locked, em);
    });
  }
}

/** Oldest first; also of subscriptions that were deleted or have another customer now. */
const openOf = (userId: number, em: SqlEntityManager): Promise<Invoice[]> =>
  em.find(
    Invoice,
    { userId, state: { $in: OPEN_STATES } },
    { orderBy: { dueAt: 'asc', id: 'asc' }, refresh: true },
  );

/** What came of a payment that was booked on a basket. */
export async function customerBooked(
  parts: AllocatedPart[],
  { basket: { userId }, debts, periods }: LockedBasket,
  em: SqlEntityManager,
): Promise<CustomerBooked> {
  await em.flush();
  const paid = [...debts, ...periods].flatMap(({ subscription }) => subscription ?? []);
  const subscriptions = [...new Set(paid)].filter(({ user }) => user.id === userId);
  return { parts, subscriptions, owed: totalOwed(await openOf(userId, em)) };
}

/** @throws Refusal 409; 422 for an invoice that is not open, or another customer's, and beyond the most invoices */
function chosenOf(open: Invoice[], { invoice_ids: ids, amount }: CustomerPaymentInput): Invoice[] {
  if (open.length === 0) throw nothingOwed();
  if (!ids) {
    const oldest = open.slice(0, MAX_PAID_INVOICES);
    if (open.length > oldest.length && amount > totalOwed(oldest)) throw tooManyInvoices(totalOwed(oldest));
    return oldest;
  }
  const chosen = open.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size)
    throw invalid(
      'invoice_ids',
      'not_a_choice',
      'Each of invoice_ids must be an open invoice of this customer. Read what is owed again.',
    );
  return chosen;
}

const tooManyInvoices = (total: number) =>
  invalid(
    'amount',
    'too_many',
    `One payment settles at most ${MAX_PAID_INVOICES} invoices, the oldest of which come to ${formatRupiah(total)}. Record that first, and the rest after it.`,
    { max: total },
  );

/** @param expected what the form showed, if it says so @throws Refusal 409 */
function refuseChanged(owed: number, expected: number | null | undefined): void {
  if (owed === 0) throw nothingOwed();
  if (expected === owed || expected === null || expected === undefined) return;
  throw conflict(
    'owed_changed',
    `This customer owes ${formatRupiah(owed)} now. Check what the payment is for, then save it again.`,
    { count: owed },
  );
}

/** @throws Refusal 409, to be answered with `record_anyway` */
function refuseSurplus(surplus: number): void {
  if (surplus <= 0) return;
  throw conflict(
    'more_than_owed',
    `This is ${formatRupiah(surplus)} more than is owed. Record it anyway if that is to become credit.`,
    { count: surplus },
  );
}

export const nothingOwed = () =>
  conflict(
    'nothing_to_pay',
    'Nothing is owed here any more. Record the payment of a further period on its subscription.',
  );
