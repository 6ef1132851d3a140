import { Controller, Query, StreamableFile } from '@nestjs/common';
import { attachment, XLSX } from '../../platform/http/attachment.js';
import { ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { writersBusy } from '../../platform/paper/paper-writer.js';
import { workbookTooLong } from '../../platform/spreadsheet/workbook-bound.js';
import {
  AuditExportQuery,
  InvoiceExportQuery,
  LicenseExportQuery,
  PaymentExportQuery,
  ReceivableExportQuery,
  RouterExportQuery,
  SubscriptionExportQuery,
  UserExportQuery,
} from './export.input.js';
import { type ExportKind, ExportKinds } from './export-kinds.js';
import { ExportOf, FileCaller } from './export-of.js';
import { exportsBusy } from './export-queue.js';
import { type Caller, type ExportQuery, ExportsService } from './exports.service.js';

/** Lists as people read them, for Excel. */
@Controller('api')
@ApiGroup(85, 'Exports of lists as Excel files, for people.')
@Refuses(exportsBusy(), writersBusy(), workbookTooLong())
export class WorkbooksController {
  constructor(
    private readonly exports: ExportsService,
    private readonly kinds: ExportKinds,
  ) {}

  @ExportOf('users', 'xlsx')
  users(@Query() query: UserExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.users, query, caller);
  }

  @ExportOf('licenses', 'xlsx')
  licenses(@Query() query: LicenseExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.licenses, query, caller);
  }

  @ExportOf('routers', 'xlsx')
  routers(@Query() query: RouterExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.routers, query, caller);
  }

  @ExportOf('subscriptions', 'xlsx')
  subscriptions(@Query() query: SubscriptionExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.subscriptions, query, caller);
  }

  @ExportOf('invoices', 'xlsx')
  invoices(@Query() query: InvoiceExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.invoices, query, caller);
  }

  @ExportOf('payments', 'xlsx')
  payments(@Query() query: PaymentExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.payments, query, caller);
  }

  @ExportOf('receivables', 'xlsx')
  receivables(@Query() query: ReceivableExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.receivables, query, caller);
  }

  @ExportOf('audit', 'xlsx')
  audit(@Query() query: AuditExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.events, query, caller);
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
