import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { Config } from '../../platform/config/config.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { WholeList } from '../../platform/lists/all-rows.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { matching, ofCustomersWithPhone } from '../../platform/lists/search.js';
import type { Selection } from '../../platform/lists/searched-rows.js';
import type { BillingPeriod } from '../../rules/billing-period.js';
import { dayOf, startOfMonth } from '../../rules/business-day.js';
import {
  lockedSubscription,
  SUBSCRIPTION_RELATIONS,
} from '../../licensing/subscriptions/locked-with-license.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { User } from '../../accounts/users/user.entity.js';
import { creditOf, creditUsedOn } from '../credits/credits.js';
import type { PayableOptions, LedgerStats, LedgerSums } from '../payments/payable-options.view.js';
import { Invoice } from './invoice.entity.js';
import { INVOICE_ROW_FIELDS } from './invoice.view.js';
import { type InvoiceInput, type InvoiceListQuery, INVOICE_SORTS } from './invoice.input.js';
import { cancelInvoice } from './cancel-invoice.js';
import { CreditAllocation } from '../credits/credit-allocation.js';
import { InvoiceIssuer } from './invoice-issuer.js';
import type { Refund } from '../refunds/refund.entity.js';
import { refundsOf } from '../refunds/refunds-of.js';
import { sqlOwed } from './sql-owed.js';
import { nextPeriods, runningPeriod } from './period.js';
import { ReviewsService } from '../reviews/reviews.service.js';
import { InvoiceSettlement } from '../payments/invoice-settlement.js';
import { findOpenInvoices, isRunningOwed } from './open-invoices.js';
import { lockedDebt } from '../payments/invoice-debt.js';
import { OPEN_STATES, SQL_OPEN } from '../../rules/ledger.js';

@Injectable()
export class InvoicesService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly backOffice: BackOffice,
    private readonly writes: AuditedWrites,
    private readonly issuer: InvoiceIssuer,
    private readonly settlement: InvoiceSettlement,
    private readonly credit: CreditAllocation,
    private readonly reviews: ReviewsService,
  ) {}

  list(viewer: User, query: InvoiceListQuery): Promise<ListPage<Invoice>> {
    return findPage(this.em, this.selectionOf(viewer, query), query);
  }

  whole(viewer: User, query: Unpaged<InvoiceListQuery>): WholeList<Invoice> {
    const select = () => ({ ...this.selectionOf(viewer, query), populate: [] });
    return { select, query, fields: INVOICE_ROW_FIELDS };
  }

  /** @throws Refusal 404, also for what the viewer may not see */
  find(viewer: User, id: number): Promise<Invoice> {
    return this.em.findOneOrFail(Invoice, { id, ...this.visibleTo(viewer) }, { populate: ['lines'] });
  }

  creditOf(invoice: Invoice): Promise<number> {
    return creditOf(this.em, invoice.userId);
  }

  creditUsedOn(invoice: Invoice): Promise<number> {
    return creditUsedOn(this.em, invoice);
  }

  /** Staff see every refund; customers see only the booked payments. */
  async refundsOf(viewer: User, invoice: Invoice): Promise<Refund[]> {
    return this.backOffice.isStaff(viewer) ? refundsOf(this.em, invoice) : [];
  }

  /** Null for staff who see no totals of money. */
  async totals(viewer: User, now: Date): Promise<LedgerStats | null> {
    return this.backOffice.seesTotals(viewer) ? this.stats(viewer, now) : null;
  }

  private async stats(viewer: User, now: Date): Promise<LedgerStats> {
    const zone = this.config.businessTimeZone;
    const [before, from, until] = [-1, 0, 1].map((months) => dayOf(startOfMonth(now, zone, months), zone));
    const scope = this.backOffice.scopeOf(viewer);
    const own = scope === null ? '' : `and user_id = ${scope}`;
    const [row] = await this.em.execute<Record<keyof LedgerSums, string>[]>(
      `select
        (select coalesce(sum(amount), 0)::text from payments where paid_on >= ? and paid_on < ? ${own}) as received,
        (select coalesce(sum(amount), 0)::text from payments where paid_on >= ? and paid_on < ? ${own}) as "receivedBefore",
        (select coalesce(sum(${sqlOwed('invoices')}), 0)::text from invoices where ${SQL_OPEN} ${own}) as owed`,
      [from, until, before, from] as string[],
    );
    return {
      received: Number(row!.received),
      receivedBefore: Number(row!.receivedBefore),
      owed: Number(row!.owed),
      reviews: this.backOffice.can(viewer, 'ledger:read') ? await this.reviews.countOpen() : null,
    };
  }

  /** @throws Refusal 404 */
  async payableOptions(subscriptionId: number, now: Date): Promise<PayableOptions> {
    const zone = this.config.businessTimeZone;
    const subscription = await this.em.findOneOrFail(
      Subscription,
      { id: subscriptionId },
      { populate: [...SUBSCRIPTION_RELATIONS] },
    );
    const open = await findOpenInvoices(this.em, subscriptionId);
    return {
      subscription,
      running: isRunningOwed(open, subscription)
        ? { invoice: open.running, period: runningPeriod(subscription, zone) }
        : null,
      next: open.next,
      periods: nextPeriods(subscription, now, zone),
      credit: await creditOf(this.em, subscription.user.id),
    };
  }

  /** @returns null where staff issue invoices by hand, and when the period costs nothing */
  async first(
    { id, amount }: Subscription,
    billingPeriod: BillingPeriod,
    context: ActionContext,
  ): Promise<Invoice | null> {
    if (this.config.invoiceDays === 0 || amount === 0) return null;
    return this.writes.run(context, async (note, em) => {
      const transaction = { em, note, context };
      const subscription = await lockedSubscription(em, id);
      const invoice = await this.issuer.first(subscription, billingPeriod, transaction);
      await this.credit.apply(invoice, subscription, transaction);
      return invoice;
    });
  }

  /** @throws Refusal 404; 409 when an invoice of another length is partly paid; 422 */
  issue(subscriptionId: number, { billing_period }: InvoiceInput, context: ActionContext): Promise<Invoice> {
    return this.writes.run(context, async (note, em) => {
      const subscription = await lockedSubscription(em, subscriptionId);
      const period = billing_period ?? subscription.plan.billingPeriod;
      const transaction = { em, note, context };
      const invoice = await this.issuer.next(subscription, period, transaction);
      await this.credit.apply(invoice, subscription, transaction);
      return invoice;
    });
  }

  /** Its payments become credit. @throws Refusal 404; 409 when it is paid or cancelled */
  cancel(id: number, context: ActionContext): Promise<Invoice> {
    return this.writes.run(context, async (note, em) => {
      const transaction = { em, note, context };
      const { invoice, subscription } = await lockedDebt(id, transaction);
      if (invoice.state === 'cancelled') throw cancelled(invoice);
      if (invoice.state === 'refunded')
        throw conflict(`Invoice ${invoice.number} was refunded: nobody owes anything of it.`, {
          code: 'invoice_refunded',
        });
      if (invoice.state === 'paid')
        throw conflict(`Invoice ${invoice.number} is paid. Reverse its payment to take it back.`, {
          code: 'invoice_paid',
        });
      await cancelInvoice(invoice, transaction);
      await this.settlement.waive({ invoice, subscription }, transaction);
      await this.credit.applyToOpen(subscription, transaction);
      return invoice;
    });
  }

  /** @throws Refusal 404; 409 when it is paid or cancelled, or the customer has no credit */
  useCredit(id: number, context: ActionContext): Promise<Invoice> {
    return this.writes.run(context, async (note, em) => {
      const transaction = { em, note, context };
      const { invoice, subscription } = await lockedDebt(id, transaction);
      if (invoice.state === 'cancelled') throw cancelled(invoice);
      if (invoice.owed === 0) throw conflict(`Invoice ${invoice.number} is paid.`, { code: 'invoice_paid' });
      if ((await this.credit.apply(invoice, subscription, transaction)) === 0)
        throw conflict(`${invoice.billedTo} has no credit. Record a payment instead.`, {
          code: 'no_credit',
        });
      return invoice;
    });
  }

  /** @throws Refusal 404; 409 when no credit was used */
  releaseCredit(id: number, context: ActionContext): Promise<Invoice> {
    return this.writes.run(context, async (note, em) => {
      const transaction = { em, note, context };
      const { invoice, subscription } = await lockedDebt(id, transaction);
      if ((await this.credit.release(invoice, subscription, invoice.settled, transaction)) === 0)
        throw noCreditUsed(invoice);
      return invoice;
    });
  }

  firstToPay(userId: number): Promise<Invoice | null> {
    return this.em.findOne(
      Invoice,
      { userId, state: { $in: OPEN_STATES } },
      { orderBy: { dueAt: 'asc', id: 'asc' }, populate: ['lines'] },
    );
  }

  private selectionOf(viewer: User, query: Unpaged<InvoiceListQuery>): Selection<Invoice> {
    const { q, state, user_id, sort } = query;
    const where = {
      ...(q && { $or: [matching(q), ...ofCustomersWithPhone(q)] }),
      ...(user_id && { userId: user_id }),
      ...(state && { state: state === 'unpaid' ? { $in: OPEN_STATES } : state }),
    };
    const scope = this.visibleTo(viewer);
    return { entity: Invoice, scope, where, orderBy: INVOICE_SORTS[sort], populate: ['lines'] };
  }

  private visibleTo(viewer: User) {
    return this.backOffice.isStaff(viewer) ? {} : { userId: viewer.id };
  }
}

export const noCreditUsed = ({ number }: Pick<Invoice, 'number'>) =>
  conflict(`No credit was used for invoice ${number}. Nothing can be taken off it.`, {
    code: 'no_credit_used',
  });

const cancelled = ({ number }: Invoice) =>
  conflict(`Invoice ${number} was cancelled. Issue another for the period.`, { code: 'invoice_cancelled' });
