import { Get } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { Requires, Viewer } from '../../platform/http/access.js';
import { Now } from '../../platform/http/action-context.js';
import { PageController, PageQuery } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import { defer, listProps, type PageProps } from '../../platform/inertia/props.js';
import { ReminderHistory } from '../../licensing/subscriptions/subscription-ports.js';
import type { Receivable } from '../ledger/receivable.entity.js';
import { OldestOpenInvoices } from './oldest-open.js';
import { ReceivablesPageQuery } from './receivable.input.js';
import { ReceivableList } from './receivable-list.js';
import type { ReceivableRowView } from './receivable.view.js';

@PageController('receivables')
@Requires('invoices:read')
export class ReceivablesPageController {
  constructor(
    private readonly receivables: ReceivableList,
    private readonly oldest: OldestOpenInvoices,
    private readonly customers: UserDirectory,
    private readonly backOffice: BackOffice,
    private readonly reminders: ReminderHistory,
  ) {}

  @Get()
  index(
    @Viewer() viewer: User,
    @PageQuery(ReceivablesPageQuery) query: ReceivablesPageQuery,
    @Now() now: Date,
  ) {
    const { q, sort, per_page, as_of = null, band = null, user_id = null } = query;
    const { rows, ...around } = listProps(
      async () => (await this.receivables.list(query, now)).mapAll((found) => this.rows(found)),
      (row) => row,
    );
    return page('receivables', {
      receivables: rows,
      ...around,
      query: { q, sort, per_page, as_of, band, user_id },
      customer: async () => (user_id === null ? null : this.customers.nameOf(user_id, viewer)),
      /** Null for staff who see no totals of money. */
      stats: defer(() => (this.backOffice.seesTotals(viewer) ? this.stats(viewer, query, now) : null)),
    });
  }

  private async rows(found: Receivable[]): Promise<ReceivableRowView[]> {
    const views = await this.receivables.views(found);
    const today = found.filter(({ isPast }) => !isPast);
    const oldest = await this.oldest.of(today.map(({ id }) => id));
    return views.map((view) => ({ ...view, oldest: oldest.get(view.id) ?? null }));
  }

  private async stats(viewer: User, query: ReceivablesPageQuery, now: Date) {
    const all = Object.assign(new ReceivablesPageQuery(), { as_of: query.as_of });
    const isNarrowed = !!(query.q || query.band || query.user_id);
    return {
      all: await this.receivables.sums(all, now),
      /** Of what is found; null where nothing narrows the list. */
      filtered: isNarrowed ? await this.receivables.sums(query, now) : null,
      /** How many of those who are late can be reminded at once; none for a past day. */
      remindable: query.as_of ? 0 : await this.reminders.countRemindable(viewer, { owed: 'overdue' }, now),
    };
  }
}

export type ReceivablesPage = PageProps<ReceivablesPageController, 'receivables'>;
