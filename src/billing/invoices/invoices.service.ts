import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { Config } from '../../platform/config/config.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { SUBSCRIPTION_RELATIONS } from '../../licensing/subscriptions/locked-with-license.js';
import { lockedWithAccount } from '../ledger/ledger-locks.js';
import { beginsOf } from '../../licensing/subscriptions/renewal.view.js';
import { BILLING_PERIODS } from '../../rules/billing-period.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { spendableCredit } from '../ledger/refunds-under-way.js';
import type { PayableOptions } from './payable-options.view.js';
import { Invoice } from '../ledger/invoice.entity.js';
import type { DuesQuery, InvoiceInput } from './invoice.input.js';
import { cancelInvoice, refuseUnlessOpen } from '../ledger/cancel-invoice.js';
import { applyCreditToOpen, applyCredit, releaseCredit } from '../ledger/credit-allocation.js';
import { issueNext } from '../ledger/issue-invoice.js';
import { nextPeriods, runningPeriod } from '../ledger/period.js';
import { findOpenInvoices, isRunningOwed } from '../ledger/open-invoices.js';
import { OPEN_STATES } from '../../rules/ledger.js';
import { lockedDebt, waiveInvoice } from '../ledger/invoice-debt.js';

@Injectable()
export class InvoicesService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
  ) {}

  /** @throws Refusal 404 */
  async payableOptions(
    subscriptionId: number,
    { invoice_id }: DuesQuery,
    now: Date,
  ): Promise<PayableOptions> {
    const zone = this.config.businessTimeZone;
    const subscription = await this.em.findOneOrFail(
      Subscription,
      { id: subscriptionId },
      { populate: [...SUBSCRIPTION_RELATIONS] },
    );
    const open = await findOpenInvoices(this.em, subscription);
    return {
      subscription,
      running: (await isRunningOwed(this.em, subscription, open))
        ? { invoice: open.running, period: await runningPeriod(this.em, subscription) }
        : null,
      next: open.next,
      asked: invoice_id
        ? await this.em.findOne(Invoice, {
            id: invoice_id,
            subscriptionId,
            state: { $in: OPEN_STATES },
          })
        : null,
      periods: nextPeriods(subscription, now, zone),
      begins: new Map(BILLING_PERIODS.map((length) => [length, beginsOf(subscription, length, now, zone)])),
      credit: await spendableCredit(this.em, subscription.user.id),
    };
  }

  /** Of new subscriptions. @returns none where staff issue invoices by hand, and when the period costs nothing */
  firstOf(subscriptions: Subscription[]): Promise<Invoice[]> {
    const subscriptionId = { $in: subscriptions.map(({ id }) => id) };
    return this.em.find(Invoice, { subscriptionId }, { orderBy: { id: 'asc' }, populate: ['lines'] });
  }

  /** @throws Refusal 404; 409 when an invoice of another length is partly paid; 422 */
  issue(subscriptionId: number, { billing_period }: InvoiceInput, context: ActionContext): Promise<Invoice> {
    return this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const subscription = await lockedWithAccount(em, subscriptionId);
      const period = billing_period ?? subscription.plan.billingPeriod;
      const invoice = await issueNext(subscription, period, transaction);
      await applyCredit(invoice, subscription, transaction);
      return invoice;
    });
  }

  /** Its payments become credit. @throws Refusal 404; 409 when it is paid or cancelled */
  cancel(id: number, context: ActionContext): Promise<Invoice> {
    return this.writes.run(context, async (transaction) => {
      const { invoice, subscription } = await lockedDebt(id, transaction);
      refuseUnlessOpen(invoice);
      await cancelInvoice(invoice, transaction);
      await waiveInvoice({ invoice, subscription }, transaction);
      await applyCreditToOpen(subscription, transaction);
      return invoice;
    });
  }

  /** @throws Refusal 404; 409 when it is paid or cancelled, or the customer has no credit */
  useCredit(id: number, context: ActionContext): Promise<Invoice> {
    return this.writes.run(context, async (transaction) => {
      const { invoice, subscription } = await lockedDebt(id, transaction);
      refuseUnlessOpen(invoice);
      if ((await applyCredit(invoice, subscription, transaction)) === 0)
        throw conflict('no_credit', `${invoice.billedTo} has no credit. Record a payment instead.`);
      return invoice;
    });
  }

  /** @throws Refusal 404; 409 when no credit was used */
  releaseCredit(id: number, context: ActionContext): Promise<Invoice> {
    return this.writes.run(context, async (transaction) => {
      const { invoice, subscription } = await lockedDebt(id, transaction);
      if ((await releaseCredit(invoice, subscription, invoice.settled, transaction)) === 0)
        throw noCreditUsed(invoice);
      return invoice;
    });
  }
}

export const noCreditUsed = ({ number }: Pick<Invoice, 'number'>) =>
  conflict('no_credit_used', `No credit was used for invoice ${number}. Nothing can be taken off it.`);
