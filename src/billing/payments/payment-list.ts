import { Temporal } from 'temporal-polyfill';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import type { WholeList } from '../../platform/lists/all-rows.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import type { ListPage, RowSum } from '../../platform/lists/list.view.js';
import { ofCustomersWithPhone } from '../../accounts/users/user-phones.js';
import { matching } from '../../platform/lists/search.js';
import { type Selection, sumRows } from '../../platform/lists/searched-rows.js';
import { PAYMENT_FIELDS } from '../../rules/payment-fields.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import { PAYMENT_SORTS, type PaymentListQuery } from './payment.input.js';
import { Payment } from '../ledger/payment.entity.js';
import { PAYMENT_COLUMNS, paymentView, type PaymentView } from '../ledger/payment.view.js';

export const PAYMENT_RELATIONS = ['invoice', 'reverses', 'reversal', 'proof'] as const;

@Injectable()
export class PaymentList {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly backOffice: BackOffice,
  ) {}

  viewFor(viewer: User): (payment: Payment) => PaymentView {
    return (payment) => this.backOffice.shown(viewer, PAYMENT_FIELDS, paymentView(payment));
  }

  list(viewer: User, query: PaymentListQuery): Promise<ListPage<Payment>> {
    return findPage(this.em, this.selectionOf(viewer, query), query);
  }

  /** What is filtered, by method; null for more rows than are added up. */
  sums(viewer: User, query: PaymentListQuery): Promise<RowSum[] | null> {
    const summed = { by: 'method', columns: ['amount'], sql: 'amount' };
    return sumRows(this.em, this.selectionOf(viewer, query), query, summed);
  }

  whole(viewer: User, query: Unpaged<PaymentListQuery>): WholeList<Payment> {
    return { select: () => this.selectionOf(viewer, query), query, fields: PAYMENT_COLUMNS };
  }

  listForInvoice(invoice: Invoice): Promise<Payment[]> {
    return this.em.find(
      Payment,
      { invoice: invoice.id },
      { orderBy: { id: 'asc' }, populate: [...PAYMENT_RELATIONS] },
    );
  }

  async otherPartsOf(payments: Payment[]): Promise<Payment[]> {
    const allocationIds = payments.flatMap(({ allocationId }) => allocationId ?? []);
    if (allocationIds.length === 0) return [];
    return this.em.find(
      Payment,
      { allocationId: { $in: allocationIds }, id: { $nin: payments.map(({ id }) => id) } },
      { orderBy: { id: 'asc' }, populate: [...PAYMENT_RELATIONS] },
    );
  }

  private selectionOf(viewer: User, query: Unpaged<PaymentListQuery>): Selection<Payment> {
    const { q, method, month, day, user_id, sort } = query;
    const where = {
      ...(q && { $or: [matching(q), ...ofCustomersWithPhone(q)] }),
      ...(user_id && { userId: user_id }),
      ...(method && { method }),
      ...(month && { paidOn: daysOfMonth(month) }),
      ...(day && { $and: [{ paidOn: day }] }),
    };
    const scope = this.backOffice.visibleTo(viewer, { userId: viewer.id });
    return { entity: Payment, scope, where, orderBy: PAYMENT_SORTS[sort], populate: [...PAYMENT_RELATIONS] };
  }
}

/** @param month `2026-11` */
export function daysOfMonth(month: string): { $gte: string; $lt: string } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  return { $gte: first.toString(), $lt: first.add({ months: 1 }).toString() };
}
