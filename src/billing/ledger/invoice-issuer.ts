import { Injectable } from '@nestjs/common';
import { within, type AuditedTransaction } from '../../audit/audited-rows.js';
import { Config } from '../../platform/config/config.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { BillingPeriod } from '../../rules/billing-period.js';
import { lastFour } from '../../rules/license-key.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { alreadyInvoiced, cancelInvoice, cancelOutdated, refusePartlyPaid } from './cancel-invoice.js';
import { issuedFor, wasAsked } from './due-invoices.js';
import { lineColumns, type LineFacts } from './invoice-line.entity.js';
import { nextInvoiceNumber } from './invoice-numbers.js';
import { billedTo, Invoice, invoiceSearchText } from './invoice.entity.js';
import { INVOICE } from './invoice.view.js';
import { findOpenInvoices, isOutdated } from './open-invoices.js';
import { ensurePayLink, newPayToken } from './pay-links.js';
import { linkInvoice } from '../../licensing/subscriptions/period-ledger.js';
import { nextPeriod, type Period, periodFromNow, runningPeriod } from './period.js';

type ProratedChange = { subscription: Subscription; lines: LineFacts[]; total: number };

/** Issues at most one invoice for a period. Callers hold the locks of the subscription and its account. */
@Injectable()
export class InvoiceIssuer {
  constructor(private readonly config: Config) {}

  /** @throws Refusal 409 when the running period already has an invoice */
  async running(subscription: Subscription, transaction: AuditedTransaction): Promise<Invoice> {
    await this.currentNext(subscription, transaction);
    return this.issue(subscription, await runningPeriod(transaction.em, subscription), transaction);
  }

  /** Issues nothing when the running period already has an invoice. */
  async runningDue(subscription: Subscription, transaction: AuditedTransaction): Promise<Invoice | null> {
    await this.currentNext(subscription, transaction);
    const period = await runningPeriod(transaction.em, subscription);
    const isIssued = await issuedFor(transaction.em, subscription.id, period.start);
    return isIssued ? null : this.issue(subscription, period, transaction);
  }

  /** An open invoice of another length is cancelled. @throws Refusal 409 when it is partly paid */
  async next(
    subscription: Subscription,
    billingPeriod: BillingPeriod,
    transaction: AuditedTransaction,
  ): Promise<Invoice> {
    const next = await this.currentNext(subscription, transaction);
    if (next?.billingPeriod === billingPeriod) return next;
    if (next) {
      await refusePartlyPaid(next, transaction);
      await cancelInvoice(next, transaction);
    }
    const zone = this.config.businessTimeZone;
    return this.issue(
      subscription,
      nextPeriod(subscription, billingPeriod, transaction.context.now, zone),
      transaction,
    );
  }

  /** A period that begins now, for a lapsed subscription. @throws Refusal 409 when it is free; 422 */
  restart(
    subscription: Subscription,
    billingPeriod: BillingPeriod,
    transaction: AuditedTransaction,
  ): Promise<Invoice> {
    const { now } = transaction.context;
    const period = periodFromNow(subscription, billingPeriod, now, this.config.businessTimeZone);
    return this.issue(subscription, period, transaction);
  }

  /** Of the length of the one that it replaces. Issues nothing when the period was asked for already, or another is partly paid. */
  async due(subscription: Subscription, transaction: AuditedTransaction): Promise<Invoice | null> {
    const { next, outdated } = await findOpenInvoices(transaction.em, subscription);
    if (next && !isOutdated(next, subscription)) return null;
    const startsAt = subscription.endDate!;
    const { renewalPeriod: agreed } = subscription;
    const asked = next?.billingPeriod ?? agreed;
    const length = subscription.priceFor(asked, startsAt) > 0 ? asked : agreed;
    const period = nextPeriod(subscription, length, transaction.context.now, this.config.businessTimeZone);
    await cancelOutdated(outdated, transaction);
    if (await wasAsked(transaction.em, subscription, period.start)) return null;
    return this.issue(subscription, period, transaction);
  }

  changeOfPlan(
    { subscription, lines, total }: ProratedChange,
    transaction: AuditedTransaction,
  ): Promise<Invoice> {
    const { billingPeriod } = lines[0]!.days!;
    const start = transaction.context.now;
    const period = { renews: false, billingPeriod, start, end: subscription.endDate!, price: total };
    return this.write(subscription, period, lines, transaction);
  }

  /** Cancels the open invoices of periods that do not come any more, because the end was moved. */
  private async currentNext(
    subscription: Subscription,
    transaction: AuditedTransaction,
  ): Promise<Invoice | null> {
    const { next, outdated } = await findOpenInvoices(transaction.em, subscription);
    await cancelOutdated(outdated, transaction);
    return next && !isOutdated(next, subscription) ? next : null;
  }

  private async issue(
    subscription: Subscription,
    period: Period,
    transaction: AuditedTransaction,
  ): Promise<Invoice> {
    if (period.price === 0)
      throw conflict('This period costs nothing. Renew the subscription instead.', { code: 'costs_nothing' });
    const issued = await issuedFor(transaction.em, subscription.id, period.start);
    if (issued) throw alreadyInvoiced(issued);
    const { planName } = subscription.plan;
    const line = { kind: 'period' as const, planName, amount: period.price, days: null };
    return this.write(subscription, period, [line], transaction);
  }

  private async write(
    subscription: Subscription,
    { renews, billingPeriod, start, end, price }: Period,
    lines: LineFacts[],
    transaction: AuditedTransaction,
  ): Promise<Invoice> {
    const { em, context } = transaction;
    const { user, license, plan } = subscription;
    await ensurePayLink(em, user.id, context.now);
    const facts = {
      number: await nextInvoiceNumber(transaction, this.config.businessTimeZone),
      ...billedTo(user),
      planName: plan.planName,
      licenseEnding: lastFour(license.licenseKey),
    };
    const invoice = await within(transaction).create(INVOICE, 'invoice.create', () =>
      em.create(Invoice, {
        ...facts,
        userId: user.id,
        subscriptionId: subscription.id,
        periodStart: start,
        periodEnd: end,
        renews,
        billingPeriod,
        total: price,
        issuedAt: context.now,
        dueAt: renews && start > context.now ? start : context.now,
        state: price === 0 ? 'paid' : 'open',
        payToken: newPayToken(),
        searchText: invoiceSearchText({ ...facts, total: price }),
        changesPlan: lines.some(({ days }) => days),
        lines: lines.map(lineColumns),
      }),
    );
    if (!renews) await linkInvoice(em, subscription, { id: invoice.id, start });
    return invoice;
  }
}
