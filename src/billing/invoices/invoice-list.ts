import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import { Config } from '../../platform/config/config.js';
import type { WholeList } from '../../platform/lists/all-rows.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { ofCustomersWithPhone } from '../../accounts/users/user-phones.js';
import { matching } from '../../platform/lists/search.js';
import type { Selection } from '../../platform/lists/searched-rows.js';
import { dayOf, startOfMonth } from '../../rules/business-day.js';
import { OPEN_STATES, SQL_OPEN } from '../../rules/ledger.js';
import { creditUsedOn } from '../credits/credits.js';
import { spendableCredit } from '../refunds/refunds-under-way.js';
import type { LedgerStats, LedgerSums } from '../payments/payable-options.view.js';
import { Refund } from '../refunds/refund.entity.js';
import { ReviewsService } from '../reviews/reviews.service.js';
import { Invoice } from './invoice.entity.js';
import { INVOICE_SORTS, type InvoiceListQuery } from './invoice.input.js';
import { INVOICE_ROW_FIELDS } from './invoice.view.js';
import { sqlOwed } from './invoice-conditions.js';

@Injectable()
export class InvoiceList {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly backOffice: BackOffice,
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

  spendableCredit(invoice: Invoice): Promise<number> {
    return spendableCredit(this.em, invoice.userId);
  }

  creditUsedOn(invoice: Invoice): Promise<number> {
    return creditUsedOn(this.em, invoice);
  }

  /** Staff see every refund; customers see only the booked payments. */
  async refundsOf(viewer: User, invoice: Invoice): Promise<Refund[]> {
    if (!this.backOffice.isStaff(viewer)) return [];
    return this.em.find(Refund, { payment: { invoice: invoice.id } }, { orderBy: { id: 'asc' } });
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
      [from, until, before, from],
    );
    return {
      received: Number(row!.received),
      receivedBefore: Number(row!.receivedBefore),
      owed: Number(row!.owed),
      reviews: this.backOffice.can(viewer, 'ledger:read') ? await this.reviews.countOpen() : null,
    };
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
    return this.backOffice.visibleTo(viewer, { userId: viewer.id });
  }
}
