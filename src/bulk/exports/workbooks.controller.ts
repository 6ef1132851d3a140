import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { attachment, XLSX } from '../../platform/http/attachment.js';
import { Gone } from '../../platform/http/gone.js';
import { Requires } from '../../platform/http/permission.js';
import { Scope } from '../../platform/http/scope.js';
import { ApiGroup } from '../../platform/openapi/api-group.js';
import { Answers, Refuses } from '../../platform/openapi/answers.js';
import { Sample } from '../../platform/openapi/sample.js';
import { writersBusy } from '../../platform/paper/paper-writer.js';
import { workbookTooLong } from '../../platform/spreadsheet/workbook-bound.js';
import {
  AuditExportQuery,
  InvoiceExportQuery,
  LicenseExportQuery,
  PaymentExportQuery,
  ReceivableExportQuery,
  SubscriptionExportQuery,
  UserExportQuery,
} from './export.input.js';
import { type ExportKind, ExportKinds } from './export-kinds.js';
import { exportsBusy } from './export-queue.js';
import { type Caller, type ExportQuery, ExportsService } from './exports.service.js';

const WORKBOOK = new Sample<StreamableFile>({ type: 'string', format: 'binary' }, '');

/** Lists as people read them, for Excel. */
@Controller('api')
@ApiGroup(85, 'Exports of lists as Excel files, for people.')
@Refuses(exportsBusy(), writersBusy(), workbookTooLong())
export class WorkbooksController {
  constructor(
    private readonly exports: ExportsService,
    private readonly kinds: ExportKinds,
  ) {}

  @Get('users.xlsx')
  @Scope('users:read')
  @Answers(WORKBOOK, 'Export users as a workbook', XLSX)
  users(@Query() query: UserExportQuery, @Actor() context: ActionContext, @Gone() gone: AbortSignal) {
    return this.send(this.kinds.users, query, { context, gone });
  }

  @Get('licenses.xlsx')
  @Scope('licenses:read')
  @Answers(WORKBOOK, 'Export licenses as a workbook', XLSX)
  licenses(@Query() query: LicenseExportQuery, @Actor() context: ActionContext, @Gone() gone: AbortSignal) {
    return this.send(this.kinds.licenses, query, { context, gone });
  }

  @Get('subscriptions.xlsx')
  @Scope('licenses:read', 'subscriptions:read')
  @Answers(WORKBOOK, 'Export subscriptions as a workbook', XLSX)
  subscriptions(
    @Query() query: SubscriptionExportQuery,
    @Actor() context: ActionContext,
    @Gone() gone: AbortSignal,
  ) {
    return this.send(this.kinds.subscriptions, query, { context, gone });
  }

  @Get('invoices.xlsx')
  @Requires('ledger:read')
  @Scope('invoices:read')
  @Answers(WORKBOOK, 'Export invoices as a workbook', XLSX)
  invoices(@Query() query: InvoiceExportQuery, @Actor() context: ActionContext, @Gone() gone: AbortSignal) {
    return this.send(this.kinds.invoices, query, { context, gone });
  }

  @Get('payments.xlsx')
  @Requires('ledger:read')
  @Scope('payments:read')
  @Answers(WORKBOOK, 'Export payments as a workbook', XLSX)
  payments(@Query() query: PaymentExportQuery, @Actor() context: ActionContext, @Gone() gone: AbortSignal) {
    return this.send(this.kinds.payments, query, { context, gone });
  }

  @Get('receivables.xlsx')
  @Requires('ledger:read')
  @Scope('invoices:read')
  @Answers(WORKBOOK, 'Export what customers owe as a workbook', XLSX)
  receivables(
    @Query() query: ReceivableExportQuery,
    @Actor() context: ActionContext,
    @Gone() gone: AbortSignal,
  ) {
    return this.send(this.kinds.receivables, query, { context, gone });
  }

  @Get('audit.xlsx')
  @Scope('audit:read')
  @Answers(WORKBOOK, 'Export audit events as a workbook', XLSX)
  audit(@Query() query: AuditExportQuery, @Actor() context: ActionContext, @Gone() gone: AbortSignal) {
    return this.send(this.kinds.events, query, { context, gone });
  }

  private async send<Query extends ExportQuery, Row extends object>(
    kind: ExportKind<Query, Row>,
    query: Query,
    caller: Caller,
  ): Promise<StreamableFile> {
    const { name, file } = await this.exports.workbook(kind, query, caller);
    return new StreamableFile(file, attachment(XLSX, `${name}.xlsx`));
  }
}
