import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { cancelInvoice, refusePartlyPaid } from '../ledger/cancel-invoice.js';
import { bookCredit } from '../ledger/credits.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import { Plan } from '../../catalog/plans/plan.entity.js';
import { Config } from '../../platform/config/config.js';
import { conflict, invalid } from '../../platform/errors/refusal.js';
import { MAX_RUPIAH } from '../../platform/http/fields.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { dayOf } from '../../rules/business-day.js';
import { SUBSCRIPTION_RELATIONS } from '../../licensing/subscriptions/locked-with-license.js';
import { lockedWithAccount } from '../ledger/ledger-locks.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { keepNames } from '../../stats/search-texts.js';
import { changeSubscription } from '../ledger/change-subscription.js';
import { applyCreditToOpen } from '../ledger/credit-allocation.js';
import { issueNext, issuePlanChange } from '../ledger/issue-invoice.js';
import { paidSegments } from './paid-segments.js';
import type { PlanChangeInput } from './plan-change.input.js';
import { type PlanChange, planChangeOf, recordParts } from './plan-change.js';
import { findOpenInvoices, isOutdated, isOwedByFormer, isRunningOwed } from '../ledger/open-invoices.js';

export type PlannedChange = PlanChange & {
  today: string;
  /** The open invoice of the next period, at the price of the old plan. */
  replaced: Invoice | null;
};

export type PlanChanged = { subscription: Subscription; invoice: Invoice | null; credit: number };

/** Plan changes in the middle of a period, prorated by day (billing §7). */
@Injectable()
export class PlanChangesService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
  ) {}

  /** Changes nothing. @throws Refusal as `change` */
  async preview(id: number, input: PlanChangeInput, now: Date): Promise<PlannedChange> {
    const subscription = await this.em.findOneOrFail(
      Subscription,
      { id },
      { populate: [...SUBSCRIPTION_RELATIONS] },
    );
    return this.planned(this.em, subscription, input, now);
  }

  /** Also replaces an open invoice. @throws Refusal 404; 409 when nothing can be prorated; 422 unknown plan */
  change(id: number, input: PlanChangeInput, context: ActionContext): Promise<PlanChanged> {
    return this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      await keepNames(em);
      const subscription = await lockedWithAccount(em, id);
      const change = await this.planned(em, subscription, input, context.now);
      if (change.replaced)
        await cancelInvoice(change.replaced, transaction, {
          byChange: isOutdated(change.replaced, subscription),
        });
      await changeSubscription(subscription, 'subscription.plan', transaction, () => {
        subscription.changePlan(change.plan, change.amount);
        if (change.total > 0) subscription.paymentStatus = 'pending';
      });
      const invoice = await this.charge(change, transaction);
      if (invoice) await recordParts(change, invoice, transaction);
      if (change.replaced) await this.reissue(subscription, change.replaced, transaction);
      await applyCreditToOpen(subscription, transaction);
      return { subscription, invoice, credit: change.credit };
    });
  }

  private async charge(change: PlanChange, transaction: AuditedTransaction): Promise<Invoice | null> {
    if (change.lines.length === 0) return null;
    const invoice = await issuePlanChange(change, transaction);
    if (change.credit > 0) {
      bookCredit(invoice, change.credit, 'plan_change', transaction);
      await transaction.em.flush();
    }
    return invoice;
  }

  /** Of the same length, because the schedule does not reissue a cancelled invoice (billing §5). */
  private async reissue(
    subscription: Subscription,
    { billingPeriod }: Invoice,
    transaction: AuditedTransaction,
  ): Promise<void> {
    if (subscription.priceFor(billingPeriod, subscription.endDate!) > 0)
      await issueNext(subscription, billingPeriod, transaction);
  }

  private async planned(
    em: SqlEntityManager,
    subscription: Subscription,
    { plan_id }: PlanChangeInput,
    now: Date,
  ): Promise<PlannedChange> {
    const plan = await em.findOne(Plan, { id: plan_id });
    if (!plan) throw noSuchPlan();
    const open = await findOpenInvoices(em, subscription);
    refuseUnlessRunning(subscription, plan, now);
    // Days that a former customer has not paid for are worth nothing yet.
    if ((await isRunningOwed(em, subscription, open)) || (await isOwedByFormer(em, subscription)))
      throw runningUnpaid();
    if (open.next) await refusePartlyPaid(open.next, { em });
    const zone = this.config.businessTimeZone;
    const today = dayOf(now, zone);
    const segments = await paidSegments(em, subscription, now, zone);
    const change = planChangeOf(subscription, plan, segments, today);
    if (Math.max(change.total, change.credit) > MAX_RUPIAH) throw tooMuch();
    return { ...change, today, replaced: open.next };
  }
}

function refuseUnlessRunning(subscription: Subscription, plan: Plan, now: Date): void {
  if (subscription.plan.id === plan.id)
    throw conflict(
      'same_plan',
      `The subscription already has the plan ${plan.planName}. Choose another one.`,
    );
  const status = subscription.displayStatus(now);
  if (status === 'inactive')
    throw conflict(
      'subscription_inactive',
      'The subscription is inactive. Activate it first, or edit it to change its plan.',
    );
  if (status === 'expired')
    throw conflict(
      'subscription_ended',
      'The subscription has ended. Renew it first, or edit it to change its plan.',
    );
}

const noSuchPlan = () =>
  invalid('plan_id', 'no_such_plan', 'There is no such plan. Choose one from the list.');

export const runningUnpaid = () =>
  conflict(
    'running_unpaid',
    'The running period is not paid. Record its payment first, or edit the subscription to change its plan.',
  );

const tooMuch = () =>
  invalid(
    'plan_id',
    'out_of_range',
    'The days that are left would cost or give back more than 999,999,999,999. Choose another plan.',
    { min: 0, max: MAX_RUPIAH },
  );
