import { Readable } from 'node:stream';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { paymentSchema } from '../billing/payment.schema.js';
import { licenseSchema } from '../licenses/license.schema.js';
import { type ActionContext, Actor } from '../platform/http/action-context.js';
import { FailsWith } from '../platform/http/fails-with.js';
import { ApiGroup } from '../platform/openapi/api-group.js';
import { Answers } from '../platform/openapi/answers.js';
import { type Described, Sample } from '../platform/openapi/sample.js';
import { subscriptionSchema } from '../subscriptions/subscription.schema.js';
import { userSchema } from '../users/user.schema.js';
import { type CsvRow, csvHead, csvLines } from './csv-lines.js';
import {
  InvoiceExportQuery,
  LicenseExportQuery,
  PaymentExportQuery,
  SubscriptionExportQuery,
  UserExportQuery,
} from './export.input.js';
import { ExportsService } from './exports.service.js';
import { invoiceRowSchema } from './invoice-row.js';

const CSV = 'text/csv; charset=utf-8';

/** Its first lines, as the document shows them. */
function csvSample({ example }: Described): Sample<StreamableFile> {
  const columns = Object.keys(example as object);
  return new Sample(
    { type: 'string' },
    csvHead(columns, 'en') + csvLines([example as CsvRow], columns, 'en'),
  );
}

@Controller('api')
@ApiGroup(86, 'Lists as files for spreadsheets, there and back.')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Get('users.csv')
  @Answers(csvSample(userSchema), 'Export users', 'text/csv')
  @FailsWith('Failed to fetch users')
  async users(@Query() query: UserExportQuery, @Actor() context: ActionContext) {
    return fileOf('users', await this.exports.ofUsers(query, context));
  }

  @Get('licenses.csv')
  @Answers(csvSample(licenseSchema), 'Export licenses, with their keys', 'text/csv')
  @FailsWith('Failed to fetch data')
  async licenses(@Query() query: LicenseExportQuery, @Actor() context: ActionContext) {
    return fileOf('licenses', await this.exports.ofLicenses(query, context));
  }

  @Get('subscriptions.csv')
  @Answers(csvSample(subscriptionSchema), 'Export subscriptions', 'text/csv')
  @FailsWith('Failed to fetch data')
  async subscriptions(@Query() query: SubscriptionExportQuery, @Actor() context: ActionContext) {
    return fileOf('subscriptions', await this.exports.ofSubscriptions(query, context));
  }

  @Get('invoices.csv')
  @Answers(csvSample(invoiceRowSchema), 'Export invoices, without their lines', 'text/csv')
  @FailsWith('Failed to fetch data')
  async invoices(@Query() query: InvoiceExportQuery, @Actor() context: ActionContext) {
    return fileOf('invoices', await this.exports.ofInvoices(query, context));
  }

  @Get('payments.csv')
  @Answers(csvSample(paymentSchema), 'Export payments, reversals among them', 'text/csv')
  @FailsWith('Failed to fetch data')
  async payments(@Query() query: PaymentExportQuery, @Actor() context: ActionContext) {
    return fileOf('payments', await this.exports.ofPayments(query, context));
  }
}

const fileOf = (name: string, chunks: AsyncIterable<string>): StreamableFile =>
  // Counted in bytes, so that no more is read than its caller takes.
  new StreamableFile(Readable.from(chunks, { objectMode: false }), {
    type: CSV,
    disposition: `attachment; filename="${name}.csv"`,
  });
