import { Controller, Query, StreamableFile } from '@nestjs/common';
import { attachment, CSV } from '../../platform/http/attachment.js';
import { ApiGroup, Refuses } from '../../platform/openapi/answers.js';
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

@Controller('api')
@ApiGroup(86, 'Exports of lists as CSV files, for people.')
@Refuses(exportsBusy())
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly kinds: ExportKinds,
  ) {}

  @ExportOf('users', 'csv')
  users(@Query() query: UserExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.users, query, caller);
  }

  @ExportOf('licenses', 'csv')
  licenses(@Query() query: LicenseExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.licenses, query, caller);
  }

  @ExportOf('routers', 'csv')
  routers(@Query() query: RouterExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.routers, query, caller);
  }

  @ExportOf('subscriptions', 'csv')
  subscriptions(@Query() query: SubscriptionExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.subscriptions, query, caller);
  }

  @ExportOf('invoices', 'csv')
  invoices(@Query() query: InvoiceExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.invoices, query, caller);
  }

  @ExportOf('payments', 'csv')
  payments(@Query() query: PaymentExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.payments, query, caller);
  }

  @ExportOf('receivables', 'csv')
  receivables(@Query() query: ReceivableExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.receivables, query, caller);
  }

  @ExportOf('audit', 'csv')
  audit(@Query() query: AuditExportQuery, @FileCaller() caller: Caller) {
    return this.send(this.kinds.events, query, caller);
  }

  private async send<Query extends ExportQuery, Row extends object>(
    kind: ExportKind<Query, Row>,
    query: Query,
    caller: Caller,
  ): Promise<StreamableFile> {
    const { name, file } = await this.exports.csv(kind, query, caller);
    return new StreamableFile(file, attachment(CSV, `${name}.csv`));
  }
}
