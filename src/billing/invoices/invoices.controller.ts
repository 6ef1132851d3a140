import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Allow, Requires, Scope, Viewer } from '../../platform/http/access.js';
import { type ActionContext, Actor, Now } from '../../platform/http/action-context.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Configured } from '../../platform/http/route-config.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Creates, Refuses } from '../../platform/openapi/answers.js';
import { pageOf } from '../../platform/openapi/sample.js';
import type { User } from '../../accounts/users/user.entity.js';
import { SubscriptionViews } from '../../licensing/subscriptions/subscription-views.js';
import { duesSchema, payableOptionsView } from './payable-options.view.js';
import { CLOCKS_APART } from '../../platform/clock/clock-problem.js';
import { DocumentQuery, DuesQuery, InvoiceInput, InvoiceListQuery } from './invoice.input.js';
import { InvoiceSheets, PDF, PDF_FILE } from './invoice-sheets.js';
import { writersBusy } from '../../platform/paper/paper-writer.js';
import { invoiceSchema, issuedSchema, invoiceView, issuedView } from '../ledger/invoice.view.js';
import { CustomerPayments } from '../payments/customer-payments.service.js';
import { dueSchema } from './due.view.js';
import { InvoiceList } from './invoice-list.js';
import { InvoiceRun } from './invoice-run.js';
import { InvoicesService, noCreditUsed } from './invoices.service.js';

@Controller('api')
@ApiGroup(44, 'Invoices: the price of a period, and how much of it is paid.')
export class InvoicesController {
  constructor(
    private readonly invoiceList: InvoiceList,
    private readonly invoices: InvoicesService,
    private readonly issuing: InvoiceRun,
    private readonly views: SubscriptionViews,
    private readonly config: Config,
    private readonly sheets: InvoiceSheets,
    private readonly customerPayments: CustomerPayments,
  ) {}

  @Get('invoices')
  @Allow('everyone')
  @Scope('invoices:read')
  @Answers(pageOf(invoiceSchema), 'List invoices')
  async list(@Viewer() viewer: User, @Query() query: InvoiceListQuery) {
    return (await this.invoiceList.list(viewer, query)).map(this.invoiceList.viewFor(viewer));
  }

  @Get('invoices/:id/pdf')
  @Allow('everyone')
  @Scope('invoices:read')
  @Answers(PDF_FILE, 'Get an invoice as a PDF', PDF)
  @Refuses(writersBusy())
  pdf(@Viewer() viewer: User, @Id() id: number, @Query() { locale }: DocumentQuery) {
    return this.sheets.pdf(viewer, id, locale);
  }

  @Get('subscriptions/:id/dues')
  @Scope('invoices:read')
  @Answers(duesSchema, 'List what a payment of a subscription could settle')
  async dues(@Id() id: number, @Query() query: DuesQuery, @Now() now: Date) {
    const options = await this.invoices.payableOptions(id, query, now);
    const { subscription, asked } = options;
    const customer = asked
      ? { id: asked.userId, name: asked.billedTo }
      : { id: subscription.user.id, name: subscription.user.displayName };
    return payableOptionsView(
      options,
      await this.views.one(subscription, now),
      await this.customerPayments.duesOf(customer, now),
    );
  }

  @Post('subscriptions/:id/invoices')
  @Requires('invoices:issue')
  @Idempotent()
  @Creates(invoiceSchema, 'Issue the invoice of the next period')
  async issue(@Id() id: number, @Body() input: InvoiceInput, @Actor() context: ActionContext) {
    return invoiceView(await this.invoices.issue(id, input, context), this.config);
  }

  @Get('issue-invoices')
  @Requires('ledger:manage')
  @Answers(dueSchema, 'Preview the invoices of every period that begins soon')
  due(@Now() now: Date) {
    return this.issuing.preview(now);
  }

  @Post('issue-invoices')
  @Configured({ ownTransactions: true })
  @Requires('ledger:manage')
  @Answers(issuedSchema, 'Issue the invoices of every period that begins soon')
  @Refuses(CLOCKS_APART)
  async issueDue(@Actor() context: ActionContext) {
    return issuedView(await this.issuing.run(context));
  }

  @Post('invoices/:id/cancel')
  @Requires('ledger:manage')
  @Idempotent()
  @Answers(invoiceSchema, 'Cancel an invoice; what was paid of it becomes credit')
  async cancel(@Id() id: number, @Actor() context: ActionContext) {
    return invoiceView(await this.invoices.cancel(id, context), this.config);
  }

  @Post('invoices/:id/credit')
  @Requires('ledger:manage')
  @Idempotent()
  @Answers(invoiceSchema, 'Pay an invoice from the credit of its customer')
  async useCredit(@Id() id: number, @Actor() context: ActionContext) {
    return invoiceView(await this.invoices.useCredit(id, context), this.config);
  }

  @Delete('invoices/:id/credit')
  @Requires('ledger:manage')
  @Answers(invoiceSchema, 'Release the credit that paid an invoice, which is then owed again')
  @Refuses(noCreditUsed({ number: 'INV-2026-000007' }))
  async releaseCredit(@Id() id: number, @Actor() context: ActionContext) {
    return invoiceView(await this.invoices.releaseCredit(id, context), this.config);
  }
}
