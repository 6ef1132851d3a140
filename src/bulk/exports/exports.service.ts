import type { Readable } from 'node:stream';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { AuditAction } from '../../audit/domain-event.js';
import { InvoicesService } from '../../billing/invoices/invoices.service.js';
import { paymentSchema } from '../../billing/payments/payment.schema.js';
import { PaymentsService } from '../../billing/payments/payments.service.js';
import { invoiceRow } from '../../billing/invoices/invoice.view.js';
import { paymentView } from '../../billing/payments/payment.view.js';
import type { License } from '../../licensing/licenses/license.entity.js';
import { LicenseList } from '../../licensing/licenses/license-list.js';
import { licenseSchema } from '../../licensing/licenses/license.schema.js';
import { licenseView } from '../../licensing/licenses/license.view.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { AllRows, type WholeList } from '../../platform/lists/all-rows.js';
import type { Described } from '../../platform/openapi/sample.js';
import { isInvoiceNumber } from '../../rules/ledger.js';
import { LICENSE_KEY_PATTERN, lastFour, normalizeLicenseKey } from '../../rules/license-key.js';
import type { Locale } from '../../rules/locale.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { subscriptionSchema } from '../../licensing/subscriptions/subscription.schema.js';
import { SubscriptionViews } from '../../licensing/subscriptions/subscription-views.js';
import { SubscriptionList } from '../../licensing/subscriptions/subscription-list.js';
import { userSchema } from '../../accounts/users/user.schema.js';
import type { User } from '../../accounts/users/user.entity.js';
import { UserViews } from '../../accounts/users/user-views.js';
import { UserList } from '../../accounts/users/user-list.js';
import { csvExport, type Progress } from './csv-export.js';
import type { CsvRow } from './csv-lines.js';
import { Download } from './download.js';
import { ExportQueue } from './export-queue.js';
import type {
  InvoiceExportQuery,
  LicenseExportQuery,
  PaymentExportQuery,
  SubscriptionExportQuery,
  UserExportQuery,
} from './export.input.js';
import { invoiceRowSchema } from './invoice-row.js';

type ExportAction = Extract<AuditAction, `${string}.export`>;
type ExportQuery = { q: string; sort: string; locale: Locale };
type Export<T extends object> = {
  action: ExportAction;
  schema: Described;
  query: ExportQuery;
  list: WholeList<T>;
  views: (rows: T[]) => CsvRow[] | Promise<CsvRow[]>;
};

/** `gone` aborts when the caller disconnects. */
type Caller = { context: ActionContext; gone: AbortSignal };

@Injectable()
export class ExportsService {
  /** A caller that stops reading would block the queue and the database. */
  patienceMs = 60_000;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly users: UserList,
    private readonly licenses: LicenseList,
    private readonly subscriptions: SubscriptionList,
    private readonly subscriptionViews: SubscriptionViews,
    private readonly userViews: UserViews,
    private readonly invoices: InvoicesService,
    private readonly payments: PaymentsService,
    private readonly writes: AuditedWrites,
    private readonly rows: AllRows,
    private readonly queue: ExportQueue,
  ) {}

  ofUsers(query: UserExportQuery, caller: Caller) {
    const list = this.users.whole(query);
    return this.file(
      {
        action: 'user.export',
        schema: userSchema,
        query,
        list,
        views: (users: User[]) => this.userViews.all(users),
      },
      caller,
    );
  }

  ofLicenses(query: LicenseExportQuery, caller: Caller) {
    const { actor, now } = caller.context;
    const list = this.licenses.whole(actor!, query, now);
    const views = (rows: License[]) => rows.map((license) => licenseView(license, now));
    return this.file({ action: 'license.export', schema: licenseSchema, query, list, views }, caller);
  }

  ofSubscriptions(query: SubscriptionExportQuery, caller: Caller) {
    const { actor, now } = caller.context;
    const list = this.subscriptions.whole(actor!, query, now);
    const views = (rows: Subscription[]) => this.subscriptionViews.all(rows, now);
    return this.file(
      { action: 'subscription.export', schema: subscriptionSchema, query, list, views },
      caller,
    );
  }

  ofInvoices(query: InvoiceExportQuery, caller: Caller) {
    const list = this.invoices.whole(caller.context.actor!, query);
    return this.file(
      {
        action: 'invoice.export',
        schema: invoiceRowSchema,
        query,
        list,
        views: (rows) => rows.map(invoiceRow),
      },
      caller,
    );
  }

  ofPayments(query: PaymentExportQuery, caller: Caller) {
    const list = this.payments.whole(caller.context.actor!, query);
    return this.file(
      {
        action: 'payment.export',
        schema: paymentSchema,
        query,
        list,
        views: (rows) => rows.map(paymentView),
      },
      caller,
    );
  }

  /** @throws Refusal 503 when too many exports run */
  private async file<T extends object>(
    { action, schema, query, list, views }: Export<T>,
    { context, gone }: Caller,
  ): Promise<Readable> {
    const leave = await this.queue.enter(gone);
    const download = new Download(gone, this.patienceMs);
    const columns = Object.keys(schema.example as object);
    const lots = toViews(this.rows.of(list, download), views);
    const onEnd = (progress: Progress) => this.note(action, query, progress, context).finally(leave);
    return download.of(csvExport({ columns, locale: query.locale, lots, onEnd }));
  }

  /** Runs at the end or when the caller disconnects. */
  private note(
    action: ExportAction,
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

async function* toViews<Row>(lots: AsyncIterable<Row[]>, views: Export<Row & object>['views']) {
  for await (const rows of lots) yield await views(rows as (Row & object)[]);
}

const isKey = (q: string): boolean => LICENSE_KEY_PATTERN.test(normalizeLicenseKey(q)) && !isInvoiceNumber(q);

/** The audit must not hold whole keys, and the search may be one. */
function withoutKey({ q, ...query }: Omit<ExportQuery, 'locale'>) {
  const shown = {
    ...query,
    ...(q && { q: isKey(q) ? lastFour(q) : q }),
  };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
}
