import { raw } from '@mikro-orm/core';
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
import { matching, searchedFor, sqlMatching } from '../../platform/lists/search.js';
import { type Selection, sumRows } from '../../platform/lists/searched-rows.js';
import { PAYMENT_FIELDS } from '../../rules/payment-fields.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import { PAYMENT_SORTS, type PaymentListQuery } from './payment.input.js';
import { Payment } from '../ledger/payment.entity.js';
import {
  PAYMENT_COLUMNS,
  paymentView,
  type PaymentView,
  transferView,
  type TransferView,
} from '../ledger/payment.view.js';

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

  /** One row for each payment of a customer, whatever number of invoices it was divided among. */
  async transfers(viewer: User, query: PaymentListQuery): Promise<ListPage<TransferView>> {
    const selection = this.ofTransfers(viewer, query);
    const where = { $and: [selection.where, FIRST_OF_TRANSFER()] };
    const page = await findPage(this.em, { ...selection, where }, query);
    return page.mapAll(async (rows) => {
      const others = await this.otherPartsOf(rows);
      const partsOf = (first: Payment) =>
        others.filter(({ allocationId }) => allocationId && allocationId === first.allocationId);
      return rows.map((first) => {
        const { further, ...payment } = transferView([first, ...partsOf(first)]);
        return { ...this.backOffice.shown(viewer, PAYMENT_FIELDS, payment), further };
      });
    });
  }

  /** What is filtered, by method; null for more rows than are added up. */
  sums(viewer: User, query: PaymentListQuery): Promise<RowSum[] | null> {
    const summed = { by: 'method', columns: ['amount'], sql: 'amount' };
    return sumRows(this.em, this.ofTransfers(viewer, query), query, summed);
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

  /** A search finds all parts of a transfer by any of them. */
  private ofTransfers(viewer: User, query: Unpaged<PaymentListQuery>): Selection<Payment> {
    return this.selectionOf(viewer, query, query.q ? [partOfMatching(query.q)] : []);
  }

  private selectionOf(
    viewer: User,
    query: Unpaged<PaymentListQuery>,
    found: object[] = [],
  ): Selection<Payment> {
    const { q, method, month, day, user_id, sort } = query;
    const where = {
      ...(q && { $or: [matching(q), ...ofCustomersWithPhone(q), ...found] }),
      ...(user_id && { userId: user_id }),
      ...(method && { method }),
      ...(month && { paidOn: daysOfMonth(month) }),
      ...(day && { $and: [{ paidOn: day }] }),
    };
    const scope = this.backOffice.visibleTo(viewer, { userId: viewer.id });
    return { entity: Payment, scope, where, orderBy: PAYMENT_SORTS[sort], populate: [...PAYMENT_RELATIONS] };
  }
}

const FIRST_OF_TRANSFER = () => ({
  [raw(
    (alias) => `not exists (select from payments earlier
      where earlier.allocation_id = ${alias}.allocation_id and earlier.id < ${alias}.id)`,
  )]: [],
});

/** The array is evaluated first, so that the index of allocations is used beside that of the search. */
const partOfMatching = (q: string) => ({
  [raw(
    (alias) => `${alias}.allocation_id = any(array(select found.allocation_id from payments found
      where found.allocation_id is not null and ${sqlMatching('found.search_text', q)}))`,
    searchedFor(q),
  )]: [],
});

/** @param month `2026-11` */
export function daysOfMonth(month: string): { $gte: string; $lt: string } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  return { $gte: first.toString(), $lt: first.add({ months: 1 }).toString() };
}
