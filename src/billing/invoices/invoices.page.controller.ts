import { Get, Req } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Allow, Requires, Viewer } from '../../platform/http/access.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Now } from '../../platform/http/action-context.js';
import { PageController, PageQuery } from '../../platform/inertia/page-controller.js';
import type { FastifyRequest } from 'fastify';
import { PageContext } from '../../platform/inertia/inertia.service.js';
import { page } from '../../platform/inertia/page.js';
import { defer, listProps, type PageProps } from '../../platform/inertia/props.js';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { InvoicesPageQuery } from './invoice.input.js';
import { LedgerTotals } from '../ledger/ledger-totals.js';
import { InvoiceList } from './invoice-list.js';
import { InvoiceSheets } from './invoice-sheets.js';

@PageController('invoices')
@Requires('invoices:read')
export class InvoicesPageController {
  constructor(
    private readonly invoices: InvoiceList,
    private readonly totals: LedgerTotals,
    private readonly customers: UserDirectory,
    private readonly backOffice: BackOffice,
    private readonly config: Config,
    private readonly sheets: InvoiceSheets,
    private readonly context: PageContext,
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
      /** By the invoice's id: what its customer says to have paid. */
      claims: async () => this.invoices.claimsOf((await rows()).map(({ id }) => id)),
      query: { q, sort, per_page, state, user_id },
      customer: async () => (user_id === null ? null : this.customers.nameOf(user_id, viewer)),
      /** Null for staff who see no totals of money. */
      stats: defer(() => this.totals.forViewer(viewer, now)),
      /** Of what is filtered. */
      sums: defer(
        async () => this.backOffice.seesTotals(viewer) && { by: await this.invoices.sums(viewer, query) },
      ),
    });
  }

  @Get(':id')
  @Allow('everyone')
  async show(@Viewer() viewer: User, @Id() id: number) {
    return page('invoice', await this.sheets.page(viewer, id));
  }

  @Get(':id/invoice.pdf')
  @Allow('everyone')
  pdf(@Viewer() viewer: User, @Id() id: number, @Req() request: FastifyRequest) {
    return this.sheets.pdf(viewer, id, this.context.localeOf(request));
  }
}

export type InvoicesPage = PageProps<InvoicesPageController, 'invoices'>;
