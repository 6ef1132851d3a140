import type { Readable } from 'node:stream';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { auditRowSchema } from '../../audit/audit-event.view.js';
import { paymentSchema } from '../../billing/payments/payment.view.js';
import { licenseSchema } from '../../licensing/licenses/license.view.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Gone } from '../../platform/http/gone.js';
import { FailsWith } from '../../platform/http/fails-with.js';
import { Requires } from '../../platform/http/permission.js';
import { Scope } from '../../platform/http/scope.js';
import { ApiGroup } from '../../platform/openapi/api-group.js';
import { Answers, Refuses } from '../../platform/openapi/answers.js';
import { type Described, Sample } from '../../platform/openapi/sample.js';
import { subscriptionSchema } from '../../licensing/subscriptions/subscription.view.js';
import { userSchema } from '../../accounts/users/user.view.js';
import { type CsvRow, csvHead, csvLines } from './csv-lines.js';
import {
  AuditExportQuery,
  InvoiceExportQuery,
  LicenseExportQuery,
  PaymentExportQuery,
  SubscriptionExportQuery,
  UserExportQuery,
} from './export.input.js';
import { ExportKinds } from './export-kinds.js';
import { exportsBusy } from './export-queue.js';
import { ExportsService } from './exports.service.js';
import { invoiceRowSchema } from './invoice-row.js';
import { withVersionColumn } from '../row-version.js';

const CSV = 'text/csv; charset=utf-8';

function csvSample({ example }: Described): Sample<StreamableFile> {
  const columns = Object.keys(example as object);
  return new Sample(
    { type: 'string' },
    csvHead(columns, 'en') + csvLines([example as CsvRow], columns, 'en'),
  );
}

@Controller('api')
@ApiGroup(86, 'Exports of lists as CSV files.')
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly kinds: ExportKinds,
  ) {}

  @Get('users.csv')
  @Scope('users:read')
  @Answers(csvSample(withVersionColumn('users', userSchema)), 'Export users as CSV', 'text/csv')
  @Refuses(exportsBusy())
  @FailsWith('Failed to fetch users')
  async users(@Query() query: UserExportQuery, @Actor() context: ActionContext, @Gone() gone: AbortSignal) {
    return fileOf('users', await this.exports.file(this.kinds.users, query, { context, gone }));
  }

  @Get('licenses.csv')
  @Scope('licenses:read')
  @Answers(
    csvSample(withVersionColumn('licenses', licenseSchema)),
    'Export licenses as CSV, with their keys',
    'text/csv',
  )
  @Refuses(exportsBusy())
  async licenses(
    @Query() query: LicenseExportQuery,
    @Actor() context: ActionContext,
    @Gone() gone: AbortSignal,
  ) {
    return fileOf('licenses', await this.exports.file(this.kinds.licenses, query, { context, gone }));
  }

  @Get('subscriptions.csv')
  @Scope('licenses:read', 'subscriptions:read')
  @Answers(
    csvSample(withVersionColumn('subscriptions', subscriptionSchema)),
    'Export subscriptions as CSV',
    'text/csv',
  )
  @Refuses(exportsBusy())
  async subscriptions(
    @Query() query: SubscriptionExportQuery,
    @Actor() context: ActionContext,
    @Gone() gone: AbortSignal,
  ) {
    return fileOf(
      'subscriptions',
      await this.exports.file(this.kinds.subscriptions, query, { context, gone }),
    );
  }

  @Get('invoices.csv')
  @Requires('ledger:read')
  @Scope('invoices:read')
  @Answers(csvSample(invoiceRowSchema), 'Export invoices as CSV, without their lines', 'text/csv')
  @Refuses(exportsBusy())
  async invoices(
    @Query() query: InvoiceExportQuery,
    @Actor() context: ActionContext,
    @Gone() gone: AbortSignal,
  ) {
    return fileOf('invoices', await this.exports.file(this.kinds.invoices, query, { context, gone }));
  }

  @Get('payments.csv')
  @Requires('ledger:read')
  @Scope('payments:read')
  @Answers(csvSample(paymentSchema), 'Export payments as CSV, including reversals', 'text/csv')
  @Refuses(exportsBusy())
  async payments(
    @Query() query: PaymentExportQuery,
    @Actor() context: ActionContext,
    @Gone() gone: AbortSignal,
  ) {
    return fileOf('payments', await this.exports.file(this.kinds.payments, query, { context, gone }));
  }

  @Get('audit.csv')
  @Scope('audit:read')
  @Answers(csvSample(auditRowSchema), 'Export audit events as CSV, with what changed as JSON', 'text/csv')
  @Refuses(exportsBusy())
  async audit(@Query() query: AuditExportQuery, @Actor() context: ActionContext, @Gone() gone: AbortSignal) {
    return fileOf('audit', await this.exports.file(this.kinds.events, query, { context, gone }));
  }
}

const fileOf = (name: string, file: Readable): StreamableFile =>
  new StreamableFile(file, { type: CSV, disposition: `attachment; filename="${name}.csv"` });
