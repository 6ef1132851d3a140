import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { attachment, CSV } from '../../platform/http/attachment.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { FailsWith } from '../../platform/http/fails-with.js';
import { Gone } from '../../platform/http/gone.js';
import { Requires } from '../../platform/http/permission.js';
import { Scope } from '../../platform/http/scope.js';
import { ApiGroup } from '../../platform/openapi/api-group.js';
import { Answers, Refuses } from '../../platform/openapi/answers.js';
import { Sample } from '../../platform/openapi/sample.js';
import type { ExportKind } from '../../rules/csv.js';
import { type CsvRow, csvHead, csvLines } from './csv-lines.js';
import {
  AuditExportQuery,
  InvoiceExportQuery,
  LicenseExportQuery,
  PaymentExportQuery,
  ReceivableExportQuery,
  SubscriptionExportQuery,
  UserExportQuery,
} from './export.input.js';
import { EXPORT_SCHEMAS, type ExportKind as Kind, ExportKinds } from './export-kinds.js';
import { exportsBusy } from './export-queue.js';
import { type Caller, type ExportQuery, ExportsService } from './exports.service.js';

function csvOf(name: ExportKind): Sample<StreamableFile> {
  const { example } = EXPORT_SCHEMAS[name];
  const columns = Object.keys(example as object);
  return new Sample(
    { type: 'string' },
    csvHead(columns, 'en') + csvLines([example as CsvRow], columns, 'en'),
  );
}

@Controller('api')
@ApiGroup(86, 'Exports of lists as CSV files.')
@Refuses(exportsBusy())
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly kinds: ExportKinds,
  ) {}

  @Get('users.csv')
  @Scope('users:read')
  @Answers(csvOf('users'), 'Export users as CSV', 'text/csv')
  @FailsWith('Failed to fetch users')
  users(@Query() query: UserExportQuery, @Actor() context: ActionContext, @Gone() gone: AbortSignal) {
    return this.send(this.kinds.users, query, { context, gone });
  }

  @Get('licenses.csv')
  @Scope('licenses:read')
  @Answers(csvOf('licenses'), 'Export licenses as CSV, with their keys', 'text/csv')
  licenses(@Query() query: LicenseExportQuery, @Actor() context: ActionContext, @Gone() gone: AbortSignal) {
    return this.send(this.kinds.licenses, query, { context, gone });
  }

  @Get('subscriptions.csv')
  @Scope('licenses:read', 'subscriptions:read')
  @Answers(csvOf('subscriptions'), 'Export subscriptions as CSV', 'text/csv')
  subscriptions(
    @Query() query: SubscriptionExportQuery,
    @Actor() context: ActionContext,
    @Gone() gone: AbortSignal,
  ) {
    return this.send(this.kinds.subscriptions, query, { context, gone });
  }

  @Get('invoices.csv')
  @Requires('ledger:read')
  @Scope('invoices:read')
  @Answers(csvOf('invoices'), 'Export invoices as CSV, without their lines', 'text/csv')
  invoices(@Query() query: InvoiceExportQuery, @Actor() context: ActionContext, @Gone() gone: AbortSignal) {
    return this.send(this.kinds.invoices, query, { context, gone });
  }

  @Get('payments.csv')
  @Requires('ledger:read')
  @Scope('payments:read')
  @Answers(csvOf('payments'), 'Export payments as CSV, including reversals', 'text/csv')
  payments(@Query() query: PaymentExportQuery, @Actor() context: ActionContext, @Gone() gone: AbortSignal) {
    return this.send(this.kinds.payments, query, { context, gone });
  }

  @Get('receivables.csv')
  @Requires('ledger:read')
  @Scope('invoices:read')
  @Answers(csvOf('receivables'), 'Export what customers owe as CSV', 'text/csv')
  receivables(
    @Query() query: ReceivableExportQuery,
    @Actor() context: ActionContext,
    @Gone() gone: AbortSignal,
  ) {
    return this.send(this.kinds.receivables, query, { context, gone });
  }

  @Get('audit.csv')
  @Scope('audit:read')
  @Answers(csvOf('audit'), 'Export audit events as CSV, with what changed as JSON', 'text/csv')
  audit(@Query() query: AuditExportQuery, @Actor() context: ActionContext, @Gone() gone: AbortSignal) {
    return this.send(this.kinds.events, query, { context, gone });
  }

  private async send<Query extends ExportQuery, Row extends object>(
    kind: Kind<Query, Row>,
    query: Query,
    caller: Caller,
  ): Promise<StreamableFile> {
    if (query.form === 'readable') {
      const { name, file } = await this.exports.readable(kind, query, caller);
      return new StreamableFile(file, attachment(CSV, `${name}.csv`));
    }
    return new StreamableFile(
      await this.exports.data(kind, query, caller),
      attachment(CSV, `${kind.name}.csv`),
    );
  }
}
