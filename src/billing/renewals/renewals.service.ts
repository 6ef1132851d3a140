import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { Config } from '../../platform/config/config.js';
import { type Amended, refuseUnlessStill } from '../../platform/database/amended.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { instantOf } from '../../platform/http/fields.js';
import { SUBSCRIPTION_RELATIONS } from '../../licensing/subscriptions/locked-with-license.js';
import { lockedWithAccount } from '../ledger/ledger-locks.js';
import {
  hasLapsed,
  refuseBeyondDates,
  refuseOtherEnd,
  type Renewal,
  renewalOf,
} from '../../licensing/subscriptions/renewal.js';
import { lowerLimits } from '../../licensing/subscriptions/lower-limits.view.js';
import { beginsOf, type PreviewedRenewal } from '../../licensing/subscriptions/renewal.view.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import type { RenewalInput, RenewInput } from '../../licensing/subscriptions/subscription.input.js';
import { moveEnd, renewSubscription } from '../../licensing/subscriptions/subscription-end.js';
import { lastRecorded, undoLast } from '../../licensing/subscriptions/period-ledger.js';
import { type Term, termOf } from '../../licensing/subscriptions/term.js';
import { changeSubscription } from '../ledger/change-subscription.js';
import { Invoice } from '../ledger/invoice.entity.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { withdrawInvoice } from '../ledger/cancel-invoice.js';
import { applyCredit } from '../ledger/credit-allocation.js';
import { findOpenInvoices, isFor } from '../ledger/open-invoices.js';
import { issueNext } from '../ledger/issue-invoice.js';

export type Renewed = Term & { invoice_id: number | null };

/** Renewals before payment: the period begins and is owed (billing §4). */
@Injectable()
export class RenewalsService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
  ) {}

  /** Changes nothing (subscriptions §7). @throws Refusal 404, 422 */
  async preview(id: number, input: RenewalInput, now: Date): Promise<PreviewedRenewal> {
    const subscription = await this.em.findOneOrFail(
      Subscription,
      { id },
      { populate: [...SUBSCRIPTION_RELATIONS] },
    );
    const { user, plan } = subscription;
    const renewal = {
      ...this.requested(subscription, input, now),
      lowerLimits: lowerLimits(user, plan),
      begins: input.end_date
        ? []
        : beginsOf(subscription, input.billing_period ?? null, now, this.config.businessTimeZone),
    };
    const issued = await issuedFor(subscription, renewal, this.em);
    return issued ? { ...renewal, price: issued.netTotal } : renewal;
  }

  /** Locked, so that twenty renewals at once extend it twenty times. @throws Refusal 404; 409 when another length is partly paid; 422 beyond the last date */
  renew(
    id: number,
    input: RenewInput,
    context: ActionContext,
  ): Promise<Amended<Renewed> & { subscription: Subscription }> {
    return this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const subscription = await lockedWithAccount(em, id);
      refuseOtherEnd(subscription, input.from, this.config.businessTimeZone);
      const was = { ...termOf(subscription), invoice_id: null };
      const renewal = this.requested(subscription, input, context.now);
      const invoice = await this.grant(subscription, renewal, transaction);
      await changeSubscription(subscription, 'subscription.renew', transaction, async () => {
        await this.move(subscription, renewal, input, invoice, transaction);
        if (invoice) subscription.charge(invoice.netTotal, 'pending');
      });
      if (invoice) await applyCredit(invoice, subscription, transaction);
      return { was, became: { ...termOf(subscription), invoice_id: invoice?.id ?? null }, subscription };
    });
  }

  /** Cancels the invoice too. @throws Refusal 404; 409 when the end was moved again, or something was paid */
  undo(id: number, { was, became }: Amended<Renewed>, context: ActionContext): Promise<void> {
    return this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const subscription = await lockedWithAccount(em, id);
      const { invoice_id, ...term } = became;
      refuseUnlessStill(term, termOf(subscription));
      const { invoice_id: _, ...terms } = was;
      refuseUnlessStill(terms, { ...termOf(subscription), ...(await lastRecorded(em, subscription)).before });
      if (invoice_id !== null) await withdrawInvoice(invoice_id, transaction);
      await changeSubscription(subscription, 'subscription.update', transaction, () =>
        undoLast(subscription, was, transaction),
      );
    });
  }

  /** Without an invoice the period is free, or an end was typed. */
  private move(
    subscription: Subscription,
    renewal: Renewal,
    { end_date }: RenewalInput,
    invoice: Invoice | null,
    transaction: AuditedTransaction,
  ): Promise<void> {
    const { to: endDate, anchorDay } = renewal;
    if (end_date) return moveEnd(subscription, { endDate, anchorDay }, transaction, true);
    const sold = { kind: 'renewed' as const, price: invoice?.netTotal ?? 0, invoiceId: invoice?.id ?? null };
    return renewSubscription(subscription, renewal, sold, transaction);
  }

  private async grant(
    subscription: Subscription,
    renewal: Renewal,
    transaction: AuditedTransaction,
  ): Promise<Invoice | null> {
    const isInvoiced = renewal.price || (await issuedFor(subscription, renewal, transaction.em));
    if (!isInvoiced) return null;
    const invoice = await issueNext(subscription, renewal.billingPeriod, transaction);
    invoice.renew(renewal, transaction.context.now);
    await transaction.em.flush();
    return invoice;
  }

  private requested(
    subscription: Subscription,
    { billing_period, end_date, billing_cycle_anchor }: RenewalInput,
    now: Date,
  ): Renewal {
    const zone = this.config.businessTimeZone;
    const request = {
      billingPeriod: billing_period ?? null,
      endDate: end_date ? instantOf(end_date, zone) : null,
      restarts: billing_cycle_anchor === 'now' && !end_date && hasLapsed(subscription, now),
    };
    return refuseBeyondDates(renewalOf(subscription, request, now, zone));
  }
}

/** One that is open for the period keeps its price, whatever was agreed since. A typed end has none. */
async function issuedFor(
  subscription: Subscription,
  { billingPeriod, price }: Renewal,
  em: SqlEntityManager,
): Promise<Invoice | null> {
  if (price === null) return null;
  const { next } = await findOpenInvoices(em, subscription);
  return next && isFor(next, subscription, billingPeriod) ? next : null;
}
