import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import type { WholeList } from '../../platform/lists/all-rows.js';
import { Config } from '../../platform/config/config.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import type { ListPage, RowSum } from '../../platform/lists/list.view.js';
import { ofCustomersWithPhone } from '../../accounts/users/user-phones.js';
import { matching } from '../../platform/lists/search.js';
import { type Selection, sumRows } from '../../platform/lists/searched-rows.js';
import { INVOICE_FIELDS } from '../../rules/invoice-fields.js';
import { OPEN_STATES } from '../../rules/ledger.js';
import { creditOf, creditUsedOn } from '../ledger/credits.js';
import { refundableNow, spendableCredit } from '../ledger/refunds-under-way.js';
import type { Payment } from '../ledger/payment.entity.js';
import { Refund } from '../ledger/refund.entity.js';
import { claimsOf } from '../ledger/claims.js';
import { PayLink } from '../ledger/pay-link.entity.js';
import { payPath } from '../ledger/pay-links.js';
import type { Claimed } from '../../rules/debt.js';
import { BulkSale } from '../ledger/bulk-sale.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { INVOICE_SORTS, type InvoiceListQuery } from './invoice.input.js';
import { INVOICE_ROW_COLUMNS, invoiceView, type InvoiceView } from '../ledger/invoice.view.js';

@Injectable()
export class InvoiceList {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly backOffice: BackOffice,
    private readonly config: Config,
  ) {}

  viewFor(viewer: User): (invoice: Invoice) => InvoiceView {
    return (invoice) => this.backOffice.shown(viewer, INVOICE_FIELDS, invoiceView(invoice, this.config));
  }

  list(viewer: User, query: InvoiceListQuery): Promise<ListPage<Invoice>> {
    return findPage(this.em, this.selectionOf(viewer, query), query);
  }

  /** What is filtered, by state; null for more rows than are added up. */
  sums(viewer: User, query: InvoiceListQuery): Promise<RowSum[] | null> {
    const summed = { by: 'state', columns: ['total', 'creditNotes'], sql: 'total - credit_notes' };
    return sumRows(this.em, this.selectionOf(viewer, query), query, summed);
  }

  whole(viewer: User, query: Unpaged<InvoiceListQuery>): WholeList<Invoice> {
    const select = () => ({ ...this.selectionOf(viewer, query), populate: [] });
    return { select, query, fields: INVOICE_ROW_COLUMNS };
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

  /** What can be paid back at most of these, by id, for those who may. */
  async refundable(viewer: User, payments: Payment[]): Promise<Record<number, number>> {
    if (!this.backOffice.isStaff(viewer) || !this.backOffice.can(viewer, 'ledger:manage')) return {};
    const kept = payments.filter(({ amount, reversal }) => amount > 0 && !reversal);
    if (kept.length === 0) return {};
    const balance = await creditOf(this.em, kept[0]!.userId);
    return Object.fromEntries(await refundableNow(this.em, kept, balance));
  }

  /** The sale of several licences that it was issued for. */
  async bulkSaleOf({ id }: Invoice): Promise<number | null> {
    const sale = await this.em.findOne(BulkSale, { invoiceIds: { $contains: [id] } });
    return sale?.id ?? null;
  }

  firstToPay(userId: number): Promise<Invoice | null> {
    return this.em.findOne(
      Invoice,
      { userId, state: { $in: OPEN_STATES } },
      { orderBy: { dueAt: 'asc', id: 'asc' }, populate: ['lines'] },
    );
  }

  /** Of the invoice, or of the customer's link to all of several. */
  async payPathOf(userId: number): Promise<string | null> {
    const open = await this.em.find(Invoice, { userId, state: { $in: OPEN_STATES } }, { limit: 2 });
    const link = open.length > 1 && (await this.em.findOne(PayLink, { user: userId }));
    const token = link ? link.token : open[0]?.payToken;
    return token ? payPath(token) : null;
  }

  /** Open claims of having paid these, by their id. */
  async claimsOf(ids: number[]): Promise<Record<number, Claimed>> {
    return Object.fromEntries(await claimsOf(this.em, 'invoice', ids));
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
