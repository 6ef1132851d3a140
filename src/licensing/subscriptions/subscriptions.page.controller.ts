import { Get } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { Allow, Requires, Viewer } from '../../platform/http/access.js';
import { Config } from '../../platform/config/config.js';
import { Now } from '../../platform/http/action-context.js';
import { PageController, PageQuery } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import { defer, listProps, type PageProps } from '../../platform/inertia/props.js';
import { periodEnds, planChoiceView } from '../../catalog/plans/plan.view.js';
import { PlansService } from '../../catalog/plans/plans.service.js';
import type { User } from '../../accounts/users/user.entity.js';
import { MoneyReceived, ReminderHistory, SubscriptionDebts, UndoableRenewals } from './subscription-ports.js';
import { SubscriptionsPageQuery } from './subscription.input.js';
import { SubscriptionViews } from './subscription-views.js';
import type { SubscriptionCards } from './subscription.view.js';
import { SubscriptionList } from './subscription-list.js';

@PageController('subscriptions')
@Requires('subscriptions:read')
export class SubscriptionsPageController {
  constructor(
    private readonly subscriptions: SubscriptionList,
    private readonly views: SubscriptionViews,
    private readonly plans: PlansService,
    private readonly config: Config,
    private readonly backOffice: BackOffice,
    private readonly reminders: ReminderHistory,
    private readonly renewals: UndoableRenewals,
    private readonly debts: SubscriptionDebts,
    private readonly money: MoneyReceived,
  ) {}

  @Get()
  @Allow('everyone')
  index(
    @Viewer() viewer: User,
    @PageQuery(SubscriptionsPageQuery) query: SubscriptionsPageQuery,
    @Now() now: Date,
  ) {
    const {
      q,
      sort,
      per_page,
      status = null,
      payment_status = null,
      owed = null,
      plan_type = null,
      expiring = null,
      ends = null,
      username = null,
    } = query;
    const list = async () =>
      (await this.subscriptions.list(viewer, query, now)).mapAll((rows) =>
        this.views.rows(rows, now, viewer),
      );
    const isStaff = this.backOffice.isStaff(viewer);
    const { rows, ...around } = listProps(list, (row) => row);
    return page('subscriptions', {
      subscriptions: rows,
      ...around,
      /** When their customers were last reminded. */
      reminded: async () => this.reminders.lastReminders(isStaff ? (await rows()).map(({ id }) => id) : []),
      /** By the customer's id: who says to have paid. */
      claims: async () => this.debts.claims((await rows()).map(({ user_id }) => user_id)),
      /** Those whose last renewal the viewer may take back. */
      undoable: async () =>
        this.renewals.among(
          (await rows()).map(({ id }) => id),
          viewer,
          now,
        ),
      query: { q, sort, per_page, status, payment_status, owed, plan_type, expiring, ends, username },
      plans: async () => (await this.plans.all()).map(planChoiceView),
      /** Of each period, if sold now. */
      ends: defer(() => Promise.resolve(periodEnds(now, this.config.businessTimeZone))),
      stats: defer(() => this.statsFor(viewer, now)),
      view_counts: defer(() => this.subscriptions.viewCounts(viewer, now)),
    });
  }

  private async statsFor(viewer: User, now: Date): Promise<SubscriptionCards> {
    const { revenue, ...counts } = await this.subscriptions.stats(viewer, now);
    const received = this.backOffice.isStaff(viewer) ? await this.money.thisMonth(viewer, now) : null;
    return {
      ...counts,
      revenue: this.backOffice.seesTotals(viewer) ? revenue : null,
      received_this_month: received,
    };
  }
}

export type SubscriptionsPage = PageProps<SubscriptionsPageController, 'subscriptions'>;
