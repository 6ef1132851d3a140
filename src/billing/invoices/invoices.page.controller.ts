import { Get, Param } from '@nestjs/common';
import { sellerView } from './seller.view.js';
import { Config } from '../../platform/config/config.js';
import { Allow, Viewer } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Requires } from '../../platform/http/permission.js';
import { Now } from '../../platform/http/now.js';
import { listProps } from '../../platform/inertia/list-props.js';
import { PageController } from '../../platform/inertia/page-controller.js';
import { PageQuery } from '../../platform/inertia/page-query.js';
import { page } from '../../platform/inertia/page.js';
import { defer } from '../../platform/inertia/props.js';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { InvoicesPageQuery } from './invoice.input.js';
import { refundView } from '../ledger/refund.view.js';
import { LedgerTotals } from '../ledger/ledger-totals.js';
import { InvoiceList } from './invoice-list.js';
import { PaymentList } from '../payments/payment-list.js';

@PageController('invoices')
@Requires('invoices:read')
export class InvoicesPageController {
  constructor(
    private readonly invoices: InvoiceList,
    private readonly payments: PaymentList,
    private readonly totals: LedgerTotals,
    private readonly customers: UserDirectory,
    private readonly backOffice: BackOffice,
    private readonly config: Config,
  ) {}

  @Get()
  @Allow('everyone')
  index(@Viewer() viewer: User, @PageQuery(InvoicesPageQuery) query: InvoicesPageQuery, @Now() now: Date) {
    const { q, sort, per_page, state = null, user_id = null } = query;
    const listed = () => this.invoices.list(viewer, query);
    const { rows, ...around } = listProps(listed, this.invoices.viewFor(viewer));
    return page('invoices', {
      invoices: rows,
      ...around,
      query: { q, sort, per_page, state, user_id },
      customer: async () => (user_id === null ? null : this.customers.nameOf(user_id, viewer)),
      stats: defer(() => this.totals.forViewer(viewer, now)),
      sums: defer(
        async () => this.backOffice.seesTotals(viewer) && { by: await this.invoices.sums(viewer, query) },
      ),
    });
  }

  @Get(':id')
  @Allow('everyone')
  async show(@Viewer() viewer: User, @Param('id', IdPipe) id: number) {
    const invoice = await this.invoices.find(viewer, id);
    const payments = await this.payments.listForInvoice(invoice);
    return page('invoice', {
      invoice: this.invoices.viewFor(viewer)(invoice),
      payments: payments.map(this.payments.viewFor(viewer)),
      other_parts: (await this.payments.otherPartsOf(payments)).map(this.payments.viewFor(viewer)),
      refunds: (await this.invoices.refundsOf(viewer, invoice)).map(refundView),
      credit: await this.invoices.spendableCredit(invoice),
      credit_used: await this.invoices.creditUsedOn(invoice),
      bulk_sale_id: await this.invoices.bulkSaleOf(invoice),
      seller: sellerView(this.config),
    });
  }
}
