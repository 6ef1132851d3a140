import { IsolationLevel } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { Config } from '../../platform/config/config.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { loadDocuments } from '../../platform/inertia/document-bundle.js';
import { PaperWriter } from '../../platform/paper/paper-writer.js';
import { monthTooLong, MAX_WORKBOOK_ROWS } from '../../platform/spreadsheet/workbook-bound.js';
import { dayOf, startOf, startOfMonth } from '../../rules/business-day.js';
import type { Locale } from '../../rules/locale.js';
import { PAYMENT_METHODS, totalOwed } from '../../rules/ledger.js';
import { type Sheet, sheetAsCsv } from '../../rules/sheet.js';
import { openBefore } from '../ledger/owed-at.js';
import { Payment } from '../ledger/payment.entity.js';
import { paymentView, type PaymentView } from '../ledger/payment.view.js';
import { daysOfMonth, PAYMENT_RELATIONS } from '../payments/payment-list.js';
import type { MonthBook } from './month-book.view.js';
import { type Month, monthCredit, monthSums } from './month-sums.js';

type BookQuery = { month?: string; locale: Locale };
type Written = { name: string; file: Buffer };

/** A month as an accountant takes it: what came in, went back, is held as credit and is owed, tied to the ledger's sums. */
@Injectable()
export class MonthBooks {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly papers: PaperWriter,
  ) {}

  /** @throws Refusal 422 for more rows than a workbook may have */
  async workbook(asked: BookQuery, context: ActionContext): Promise<Written> {
    const { fileName, sheets } = await this.sheetsOf(asked, context);
    return { name: fileName, file: await this.papers.xlsx(sheets) };
  }

  /** A CSV file for each sheet. @throws as `workbook` */
  async archive(asked: BookQuery, context: ActionContext): Promise<Written> {
    const { fileName, sheets } = await this.sheetsOf(asked, context);
    const files = sheets.map((sheet) => ({
      name: `${fileName}/${sheet.name}.csv`,
      text: sheetAsCsv(sheet, asked.locale),
    }));
    return { name: fileName, file: await this.papers.zip(files) };
  }

  private async sheetsOf(
    { month, locale }: BookQuery,
    context: ActionContext,
  ): Promise<{ fileName: string; sheets: Sheet[] }> {
    const book = await this.read(month ?? this.lastMonth(context.now));
    const { monthBook } = await loadDocuments();
    await this.note(book, context);
    return monthBook(book, {
      locale,
      time_zone: this.config.businessTimeZone,
      product_name: this.config.productName,
      now: context.now.toISOString(),
    });
  }

  private lastMonth(now: Date): string {
    const zone = this.config.businessTimeZone;
    return dayOf(startOfMonth(now, zone, -1), zone).slice(0, 7);
  }

  private read(name: string): Promise<MonthBook> {
    const month = monthOf(name, this.config.businessTimeZone);
    // At one moment, so that no booking comes between two sums.
    return this.em.fork().transactional(
      async (transaction) => {
        const em = transaction as SqlEntityManager;
        const payments = await this.paymentsOf(em, month);
        const credit = await monthCredit(em, month, MAX_WORKBOOK_ROWS + 1);
        const open = await openBefore(em, month.ends);
        if ([payments, credit, open].some(({ length }) => length > MAX_WORKBOOK_ROWS)) throw monthTooLong();
        const before = await openBefore(em, month.begins);
        const sums = await monthSums(em, month);
        return {
          month: name,
          last_day: Temporal.PlainDate.from(month.until).subtract({ days: 1 }).toString(),
          methods: methodsOf(payments),
          payments: payments.filter(({ refund_id }) => refund_id === null),
          refunds: payments.filter(({ refund_id }) => refund_id !== null),
          credit,
          open,
          sums: { ...sums, open_before: totalOwed(before), open_after: totalOwed(open) },
        };
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }

  private async paymentsOf(em: SqlEntityManager, { from, until }: Month): Promise<PaymentView[]> {
    const rows = await em.find(
      Payment,
      { paidOn: { $gte: from, $lt: until } },
      {
        orderBy: { method: 'asc', paidOn: 'asc', id: 'asc' },
        populate: [...PAYMENT_RELATIONS],
        limit: MAX_WORKBOOK_ROWS + 1,
      },
    );
    return rows.map(paymentView);
  }

  private note({ month, payments, refunds }: MonthBook, context: ActionContext): Promise<void> {
    const count = payments.length + refunds.length;
    const after = { count, is_complete: true, query: { month, report: 'accounting' } };
    return this.writes.run(
      context,
      ({ note }) => note('payment.export', { subjectId: null, before: null, after }),
      this.em.fork(),
    );
  }
}

function monthOf(month: string, timeZone: string): Month {
  const { $gte: from, $lt: until } = daysOfMonth(month);
  return { from, until, begins: startOf(from, timeZone), ends: startOf(until, timeZone) };
}

const methodsOf = (payments: PaymentView[]) =>
  PAYMENT_METHODS.map((method) => {
    const rows = payments.filter((payment) => payment.method === method);
    const sumOf = (isRefund: boolean) =>
      rows
        .filter(({ refund_id }) => (refund_id !== null) === isRefund)
        .reduce((sum, { amount }) => sum + amount, 0);
    return { method, received: sumOf(false), refunded: sumOf(true) };
  });
