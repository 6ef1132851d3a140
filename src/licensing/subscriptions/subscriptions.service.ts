import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites, type Kept } from '../../audit/audited-writes.js';
import type { Plan } from '../../catalog/plans/plan.entity.js';
import { Config } from '../../platform/config/config.js';
import { type Amended, refuseUnlessStill } from '../../platform/database/amended.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { instantOf } from '../../platform/http/fields.js';
import type { BillingPeriod } from '../../rules/billing-period.js';
import { keepingNames, keepNames } from '../../stats/search-texts.js';
import { lockedWithLicense } from './locked-with-license.js';
import { addAll, repriceRunning } from './period-ledger.js';
import { SubscriptionDebts } from './subscription-ports.js';
import { soldPeriods } from './sold-periods.js';
import {
  firstEnd,
  firstStart,
  moveEnd,
  serveUntil,
  type SoldSubscription,
  typedEnd,
} from './subscription-end.js';
import { type PartsOf, SubscriptionParts } from './subscription-parts.js';
import { listedTerms, Subscription, subscriptionSearchText, termColumns } from './subscription.entity.js';
import type { CreateSubscriptionInput, UpdateSubscriptionInput } from './subscription.input.js';
import { aboutSubscription, type SubscriptionView, subscriptionView } from './subscription.view.js';

/** The form, and the price that was agreed beside its amount. `ends` is not changed: it says which period the rest is about. */
export type SubscriptionTerms = UpdateSubscriptionInput & {
  renewal_price: number;
  renewal_period: BillingPeriod;
  ends: string | null;
};

export const SUBSCRIPTION = {
  lock: lockedWithLicense,
  view: subscriptionView,
  about: aboutSubscription,
  recoverable: { kind: 'subscription', table: 'subscriptions' },
} satisfies Kept<Subscription, SubscriptionView>;

export const PERIOD_IS_PAID = conflict(
  'period_is_paid',
  'This period is paid. Undo or refund its payment instead, and the payment status follows.',
);

@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly parts: SubscriptionParts,
    private readonly writes: AuditedWrites,
    private readonly debts: SubscriptionDebts,
  ) {}

  /** @throws Refusal 409 when the licence has a subscription, 422 when user, licence or plan are unknown */
  async create(input: SoldSubscription, context: ActionContext): Promise<Subscription> {
    const [subscription] = await this.createAll([input], context);
    return subscription!;
  }

  async createAll(
    inputs: SoldSubscription[],
    context: ActionContext,
    kind: 'sold' | 'imported' = 'sold',
  ): Promise<Subscription[]> {
    const created = await this.writes
      .by(context)
      .createAll(SUBSCRIPTION, 'subscription.create', () => this.build(inputs, context, kind));
    if (kind === 'imported') return created;
    // Whoever listens changed them elsewhere, such as credit that paid the first invoice. A user read again would lose the password that is being set.
    const id = { $in: created.map((subscription) => subscription.id) };
    // With the columns that are not read unasked, which would else be written again.
    const populate = ['searchText', 'license.searchText'] as const;
    await this.em.find(Subscription, { id }, { refresh: true, populate });
    return created;
  }

  private async build(
    inputs: SoldSubscription[],
    context: ActionContext,
    kind: 'sold' | 'imported',
  ): Promise<Subscription[]> {
    await keepNames(this.em);
    const partsOf = await this.parts.lookup(inputs);
    const zone = this.config.businessTimeZone;
    const created = inputs.map((input) => {
      const parts = partsOf(input);
      const start = firstStart(input, context.now, zone);
      return this.em.create(Subscription, {
        ...parts,
        ...firstEnd(input, parts.plan, context.now, zone),
        searchText: subscriptionSearchText(parts),
        amount: input.amount,
        paymentStatus: input.payment_status ?? 'pending',
        ...termsAtFirst(input, parts.plan, kind),
        startDate: start < context.now ? start : context.now,
        createdAt: context.now,
      });
    });
    for (const subscription of created)
      serveUntil(subscription, { endDate: subscription.endDate ?? null }, context.now);
    await this.em.flush();
    const recording = { em: this.em, context };
    for (const [i, subscription] of created.entries())
      addAll(subscription, soldPeriods(subscription, inputs[i]!, kind, zone), recording);
    return created;
  }

  /** @throws Refusal 404 */
  locked(id: number): Promise<Subscription> {
    return this.writes.locked(keepingNames(SUBSCRIPTION), id);
  }

  asShown = ({ end_date }: Pick<UpdateSubscriptionInput, 'end_date'>) =>
    end_date ? { end_date: instantOf(end_date, this.config.businessTimeZone).toISOString() } : {};

  /** @throws Refusal 404; 409 and 422 as `create` */
  update(id: number, input: UpdateSubscriptionInput, context: ActionContext): Promise<Subscription> {
    const kind = keepingNames(SUBSCRIPTION);
    return this.writes.by(context).updateById(kind, id, 'subscription.update', async (subscription) => {
      const form = { ...toForm(subscription), ...input };
      await this.apply(form, subscription, await this.parts.lookup([form]), context);
    });
  }

  /**
   * Changes only the given fields: another amount or plan leaves the agreed price. A new plan needs `keepNames`.
   * @throws Refusal as `update`, and when a stored value differs from `expected`
   */
  amend(
    id: number,
    change: Partial<SubscriptionTerms>,
    context: ActionContext,
    expected: Partial<SubscriptionTerms> = {},
  ): Promise<Amended<SubscriptionTerms>> {
    const action = 'subscription.update';
    return this.writes.by(context).amend(SUBSCRIPTION, id, action, toTerms, async (subscription, was) => {
      refuseUnlessStill(expected, was);
      const input = { ...was, ...change };
      await this.apply(input, subscription, await this.parts.lookup([input]), context);
      const { renewal_price: price, renewal_period: period } = input;
      if (price !== subscription.renewalPrice || period !== subscription.renewalPeriod)
        subscription.agreeOn({ price, period });
    });
  }

  /** What an invoice says is paid is owed again by its payment alone. @throws Refusal 409 */
  private async refuseUnpaying({ payment_status }: UpdateSubscriptionInput, subscription: Subscription) {
    const isTaken = payment_status !== 'paid' && subscription.paymentStatus === 'paid';
    if (isTaken && (await this.debts.isPaidUp(subscription))) throw PERIOD_IS_PAID;
  }

  /** A status that is given and differs from the stored one stands, whatever the end says. */
  private async apply(
    input: UpdateSubscriptionInput,
    subscription: Subscription,
    partsOf: PartsOf,
    context: ActionContext,
  ): Promise<void> {
    const parts = partsOf(input, subscription);
    const { status: was, license, plan, amount, user } = subscription;
    if (user === parts.user) await this.refuseUnpaying(input, subscription);
    const recording = { em: this.em, context };
    this.em.assign(subscription, {
      ...parts,
      searchText: subscriptionSearchText(parts),
      amount: input.amount,
      paymentStatus: input.payment_status,
    });
    if (plan !== parts.plan || amount !== input.amount) {
      const period = await repriceRunning(subscription, recording);
      if (plan !== parts.plan)
        subscription.agreeOn({ price: input.amount, period: parts.plan.billingPeriod });
      else if (period === subscription.renewalPeriod) subscription.agreeOn({ price: input.amount, period });
    }
    const end = typedEnd(input, subscription, this.config.businessTimeZone);
    if (end) await moveEnd(subscription, end, recording);
    else if (parts.license !== license)
      serveUntil(subscription, { endDate: subscription.endDate ?? null }, context.now);
    if (input.status !== was) subscription.status = input.status;
  }
}

/** A first period of another length than the plan's, or a free one, says nothing of what the next costs; what was agreed elsewhere does. */
function termsAtFirst(
  { amount: price, billing_period }: CreateSubscriptionInput,
  plan: Plan,
  kind: 'sold' | 'imported',
) {
  const period = billing_period ?? plan.billingPeriod;
  const isOther = period !== plan.billingPeriod && kind === 'sold';
  return termColumns(isOther || price === 0 ? listedTerms(plan) : { price, period });
}

const toTerms = (subscription: Subscription): SubscriptionTerms => ({
  ...toForm(subscription),
  renewal_price: subscription.renewalPrice,
  renewal_period: subscription.renewalPeriod,
  ends: subscription.endDate?.toISOString() ?? null,
});

/** Omits `end_date`: sending the unchanged end would move the anchor day. */
const toForm = (subscription: Subscription): UpdateSubscriptionInput => ({
  username: subscription.user.username,
  license_id: subscription.license.id,
  plan_type: subscription.plan.planType,
  amount: subscription.amount,
  status: subscription.status,
  payment_status: subscription.paymentStatus,
});
