import { Get } from '@nestjs/common';
import { Allow, Requires, Viewer } from '../../platform/http/access.js';
import { Now } from '../../platform/http/action-context.js';
import { PageController, PageQuery } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import { defer, listProps, type PageProps } from '../../platform/inertia/props.js';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { Gateways } from '../../integrations/gateways/gateways.js';
import { RECORDED_METHODS } from '../../rules/ledger.js';
import { LedgerTotals } from '../ledger/ledger-totals.js';
import { PaymentsPageQuery } from './payment.input.js';
import { PaymentList } from './payment-list.js';

@PageController('payments')
@Requires('payments:read')
export class PaymentsPageController {
  constructor(
    private readonly payments: PaymentList,
    private readonly totals: LedgerTotals,
    private readonly gateways: Gateways,
    private readonly customers: UserDirectory,
    private readonly backOffice: BackOffice,
  ) {}

  @Get()
  @Allow('everyone')
  index(@Viewer() viewer: User, @PageQuery(PaymentsPageQuery) query: PaymentsPageQuery, @Now() now: Date) {
    const { q, sort, per_page, method = null, month = null, day = null, user_id = null } = query;
    const { rows, ...around } = listProps(
      () => this.payments.transfers(viewer, query),
      (row) => row,
    );
    return page('payments', {
      payments: rows,
      ...around,
      query: { q, sort, per_page, method, month, day, user_id },
      /** Without gateways that are not set up, except the one that is asked for. */
      methods: [...new Set([...RECORDED_METHODS, ...this.gateways.names, ...(method ? [method] : [])])],
      customer: async () => (user_id === null ? null : this.customers.nameOf(user_id, viewer)),
      /** Null for staff who see no totals of money. */
      stats: defer(() => this.totals.forViewer(viewer, now, month)),
      /** Of what is filtered. */
      sums: defer(
        async () => this.backOffice.seesTotals(viewer) && { by: await this.payments.sums(viewer, query) },
      ),
    });
  }
}

export type PaymentsPage = PageProps<PaymentsPageController, 'payments'>;
