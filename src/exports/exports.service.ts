import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../audit/audited-writes.js';
import { Config } from '../platform/config/config.js';
import type { AuditAction } from '../audit/audit-action.js';
import { InvoicesService } from '../billing/invoices.service.js';
import { paymentSchema } from '../billing/payment.schema.js';
import { PaymentsService } from '../billing/payments.service.js';
import { invoiceView } from '../ledger/invoice.view.js';
import { paymentView } from '../ledger/payment.view.js';
import { LicensesService } from '../licenses/licenses.service.js';
import { licenseSchema } from '../licenses/license.schema.js';
import { licenseView } from '../licenses/license.view.js';
import type { ActionContext } from '../platform/http/action-context.js';
import type { Described } from '../platform/openapi/sample.js';
import { isInvoiceNumber } from '../rules/ledger.js';
import { LICENSE_KEY_PATTERN, lastFour, normalizeLicenseKey } from '../rules/license-key.js';
import type { Locale } from '../rules/locale.js';
import { subscriptionSchema } from '../subscriptions/subscription.schema.js';
import { subscriptionView } from '../subscriptions/subscription.view.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { userSchema } from '../users/user.schema.js';
import { userView } from '../users/user.view.js';
import { UsersService } from '../users/users.service.js';
import { BATCH_SIZE, csvExport, type Progress, started } from './csv-export.js';
import type { CsvRow } from './csv-lines.js';
import type {
  InvoiceExportQuery,
  LicenseExportQuery,
  PaymentExportQuery,
  SubscriptionExportQuery,
  UserExportQuery,
} from './export.input.js';
import { invoiceRow, invoiceRowSchema } from './invoice-row.js';

type ExportQuery = { q: string; sort: string; locale: Locale };
type Export = {
  action: AuditAction;
  schema: Described;
  query: ExportQuery;
  batches: AsyncIterable<CsvRow[]>;
};

/** Lists as files: what filter and sort show, in the fields of the API. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly users: UsersService,
    private readonly licenses: LicensesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly invoices: InvoicesService,
    private readonly payments: PaymentsService,
    private readonly writes: AuditedWrites,
    private readonly config: Config,
  ) {}

  ofUsers(query: UserExportQuery, context: ActionContext) {
    const batches = viewed(this.users.batches(query, BATCH_SIZE), userView);
    return this.file({ action: 'user.export', schema: userSchema, query, batches }, context);
  }

  ofLicenses(query: LicenseExportQuery, context: ActionContext) {
    const rows = this.licenses.batches(context.actor!, query, context.now, BATCH_SIZE);
    const batches = viewed(rows, (license) => licenseView(license, context.now));
    return this.file({ action: 'license.export', schema: licenseSchema, query, batches }, context);
  }

  ofSubscriptions(query: SubscriptionExportQuery, context: ActionContext) {
    const rows = this.subscriptions.batches(context.actor!, query, context.now, BATCH_SIZE);
    const batches = viewed(rows, (subscription) => subscriptionView(subscription, context.now));
    return this.file({ action: 'subscription.export', schema: subscriptionSchema, query, batches }, context);
  }

  ofInvoices(query: InvoiceExportQuery, context: ActionContext) {
    const rows = this.invoices.batches(context.actor!, query, BATCH_SIZE);
    const batches = viewed(rows, (invoice) => invoiceRow(invoiceView(invoice, this.config)));
    return this.file({ action: 'invoice.export', schema: invoiceRowSchema, query, batches }, context);
  }

  ofPayments(query: PaymentExportQuery, context: ActionContext) {
    const batches = viewed(this.payments.batches(context.actor!, query, BATCH_SIZE), paymentView);
    return this.file({ action: 'payment.export', schema: paymentSchema, query, batches }, context);
  }

  private file({ action, schema, query, batches }: Export, context: ActionContext) {
    const columns = Object.keys(schema.example as object);
    const onEnd = (progress: Progress) => this.note(action, query, progress, context);
    return started(csvExport({ columns, locale: query.locale, batches, onEnd }));
  }

  /** When all is sent or the caller has gone: who took how much of what. */
  private note(
    action: AuditAction,
    { locale: _locale, ...query }: ExportQuery,
    { count, isComplete }: Progress,
    context: ActionContext,
  ): Promise<void> {
    const after = { count, is_complete: isComplete, query: withoutKey(query) };
    return this.writes.run(
      context,
      (note) => note(action, { subjectId: null, before: null, after }),
      this.em.fork(),
    );
  }
}

async function* viewed<Row>(batches: AsyncIterable<Row[]>, view: (row: Row) => CsvRow) {
  for await (const rows of batches) yield rows.map(view);
}

const isKey = (q: string): boolean => LICENSE_KEY_PATTERN.test(normalizeLicenseKey(q)) && !isInvoiceNumber(q);

/** The audit holds no whole key, and one may have been searched for. */
function withoutKey({ q, ...query }: Omit<ExportQuery, 'locale'>) {
  const asked = {
    ...query,
    ...(q && { q: isKey(q) ? lastFour(q) : q }),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}
