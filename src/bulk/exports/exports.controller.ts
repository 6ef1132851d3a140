import {
  applyDecorators,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Get,
  Query,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Requires, Scope } from '../../platform/http/access.js';
import { contextOf } from '../../platform/http/action-context.js';
import { attachment, CSV, XLSX } from '../../platform/http/attachment.js';
import { goneFrom } from '../../platform/http/gone.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { Sample } from '../../platform/openapi/sample.js';
import { writersBusy } from '../../platform/paper/paper-writer.js';
import { workbookTooLong } from '../../platform/spreadsheet/workbook-bound.js';
import type { Scope as ScopeName } from '../../rules/api-keys.js';
import type { ExportKind as ListName } from '../../rules/csv.js';
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
import { exportsBusy } from './export-queue.js';
import { type Caller, type ExportQuery, ExportsService } from './exports.service.js';

/** Who may have the file of which list, and what is in it. */
const EXPORTED: Record<ListName, { scopes: [ScopeName, ...ScopeName[]]; isMoney?: true; what?: string }> = {
  users: { scopes: ['users:read'] },
  licenses: { scopes: ['licenses:read'], what: 'licenses with their keys' },
  routers: { scopes: ['routers:read'] },
  subscriptions: { scopes: ['licenses:read', 'subscriptions:read'] },
  invoices: { scopes: ['invoices:read'], isMoney: true, what: 'invoices without their lines' },
  payments: { scopes: ['payments:read'], isMoney: true, what: 'payments and reversals' },
  receivables: { scopes: ['invoices:read'], isMoney: true, what: 'what customers owe' },
  audit: { scopes: ['audit:read'], what: 'audit events and what changed' },
};

const TEXT = new Sample<StreamableFile>({ type: 'string' }, '');
const WORKBOOK = new Sample<StreamableFile>({ type: 'string', format: 'binary' }, '');

/** The route of a list as a file of one format. */
function ExportOf(name: ListName, format: 'csv' | 'xlsx'): MethodDecorator {
  const { scopes, isMoney, what = name } = EXPORTED[name];
  const answers =
    format === 'csv'
      ? Answers(TEXT, `Export ${what} as CSV`, 'text/csv')
      : Answers(WORKBOOK, `Export ${what} as a workbook`, XLSX);
  const decorators = [Get(`${name}.${format}`), Scope(...scopes), answers as MethodDecorator];
  return applyDecorators(...decorators, ...(isMoney ? [Requires('ledger:read')] : []));
}

/** Who asks for a file, and whether they still wait for it. */
const FileCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => ({
  context: contextOf(context.switchToHttp().getRequest<FastifyRequest>()),
  gone: goneFrom(context),
}));

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
