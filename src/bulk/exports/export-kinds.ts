import { Injectable } from '@nestjs/common';
import type { User } from '../../accounts/users/user.entity.js';
import { UserList } from '../../accounts/users/user-list.js';
import { UserViews } from '../../accounts/users/user-views.js';
import type { AuditEvent } from '../../audit/audit-event.entity.js';
import { auditRow } from '../../audit/audit-row.view.js';
import { Audit } from '../../audit/audit.service.js';
import type { AuditAction } from '../../audit/domain-event.js';
import type { Invoice } from '../../billing/ledger/invoice.entity.js';
import { invoiceRow } from '../../billing/ledger/invoice.view.js';
import { InvoiceList } from '../../billing/invoices/invoice-list.js';
import type { Payment } from '../../billing/ledger/payment.entity.js';
import { paymentView } from '../../billing/ledger/payment.view.js';
import { PaymentList } from '../../billing/payments/payment-list.js';
import type { Receivable } from '../../billing/ledger/receivable.entity.js';
import { ReceivableList } from '../../billing/receivables/receivable-list.js';
import type { License } from '../../licensing/licenses/license.entity.js';
import { LicenseList } from '../../licensing/licenses/license-list.js';
import { licenseView } from '../../licensing/licenses/license.view.js';
import type { Router } from '../../licensing/routers/router.entity.js';
import { RouterList } from '../../licensing/routers/router-list.js';
import { routerView } from '../../licensing/routers/router.view.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { SubscriptionList } from '../../licensing/subscriptions/subscription-list.js';
import { SubscriptionViews } from '../../licensing/subscriptions/subscription-views.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { WholeList } from '../../platform/lists/all-rows.js';
import type { ExportKind as Name } from '../../rules/csv.js';
import type {
  AuditExportQuery,
  InvoiceExportQuery,
  LicenseExportQuery,
  PaymentExportQuery,
  ReceivableExportQuery,
  RouterExportQuery,
  SubscriptionExportQuery,
  UserExportQuery,
} from './export.input.js';

export type ExportAction = Extract<AuditAction, `${string}.export`>;

export type ExportKind<Query, Row extends object> = {
  action: ExportAction;
  name: Name;
  list: (query: Query, context: ActionContext) => WholeList<Row>;
  views: (rows: Row[], context: ActionContext) => object[] | Promise<object[]>;
};

@Injectable()
export class ExportKinds {
  constructor(
    private readonly userList: UserList,
    private readonly userViews: UserViews,
    private readonly licenseList: LicenseList,
    private readonly routerList: RouterList,
    private readonly subscriptionList: SubscriptionList,
    private readonly subscriptionViews: SubscriptionViews,
    private readonly invoiceList: InvoiceList,
    private readonly paymentList: PaymentList,
    private readonly receivableList: ReceivableList,
    private readonly audit: Audit,
  ) {}

  readonly users: ExportKind<UserExportQuery, User> = {
    action: 'user.export',
    name: 'users',
    list: (query) => this.userList.whole(query),
    views: (rows) => this.userViews.all(rows),
  };

  readonly licenses: ExportKind<LicenseExportQuery, License> = {
    action: 'license.export',
    name: 'licenses',
    list: (query, { actor, now }) => this.licenseList.whole(actor!, query, now),
    views: (rows, { now }) => rows.map((license) => licenseView(license, now)),
  };

  readonly routers: ExportKind<RouterExportQuery, Router> = {
    action: 'router.export',
    name: 'routers',
    list: (query, { actor, now }) => this.routerList.whole(actor as User, query, now),
    views: (rows, { now }) => rows.map((router) => routerView(router, now)),
  };

  readonly subscriptions: ExportKind<SubscriptionExportQuery, Subscription> = {
    action: 'subscription.export',
    name: 'subscriptions',
    list: (query, { actor, now }) => this.subscriptionList.whole(actor!, query, now),
    views: (rows, { actor, now }) => this.subscriptionViews.all(rows, now, actor!),
  };

  readonly invoices: ExportKind<InvoiceExportQuery, Invoice> = {
    action: 'invoice.export',
    name: 'invoices',
    list: (query, { actor }) => this.invoiceList.whole(actor!, query),
    views: (rows) => rows.map(invoiceRow),
  };

  readonly payments: ExportKind<PaymentExportQuery, Payment> = {
    action: 'payment.export',
    name: 'payments',
    list: (query, { actor }) => this.paymentList.whole(actor!, query),
    views: (rows) => rows.map(paymentView),
  };

  readonly receivables: ExportKind<ReceivableExportQuery, Receivable> = {
    action: 'receivable.export',
    name: 'receivables',
    list: (query, { now }) => this.receivableList.whole(query, now),
    views: (rows) => this.receivableList.views(rows),
  };

  readonly events: ExportKind<AuditExportQuery, AuditEvent> = {
    action: 'audit.export',
    name: 'audit',
    list: (query) => this.audit.whole(query),
    views: (rows) => rows.map(auditRow),
  };
}
