import { Get } from '@nestjs/common';
import { Allow, Viewer } from '../platform/http/access.js';
import { BackOffice } from '../auth/back-office.js';
import { Now } from '../platform/http/now.js';
import { listProps } from '../platform/inertia/list-props.js';
import { PageController } from '../platform/inertia/page-controller.js';
import { PageQuery } from '../platform/inertia/page-query.js';
import { page } from '../platform/inertia/page.js';
import { defer } from '../platform/inertia/props.js';
import { LicenseListQuery } from '../licenses/license.input.js';
import { licenseView } from '../licenses/license.view.js';
import { LicensesService } from '../licenses/licenses.service.js';
import { planChoiceView } from '../plans/plan.view.js';
import { PlansService } from '../plans/plans.service.js';
import type { User } from '../users/user.entity.js';
import { UserListQuery } from '../users/user.input.js';
import { userView } from '../users/user.view.js';
import { UsersService } from '../users/users.service.js';
import { SubscriptionsPageQuery } from './subscription.input.js';
import { subscriptionRowView } from './subscription.view.js';
import { SubscriptionsService } from './subscriptions.service.js';

const CHOICES = { per_page: 20 };

@PageController('subscriptions')
export class SubscriptionsPageController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly users: UsersService,
    private readonly licenses: LicensesService,
    private readonly plans: PlansService,
    private readonly backOffice: BackOffice,
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
      plan_type = null,
      expiring = null,
    } = query;
    const list = () => this.subscriptions.list(viewer, query, now);
    const { rows, ...around } = listProps(list, (row) => subscriptionRowView(row, now));
    return page('subscriptions', {
      subscriptions: rows,
      ...around,
      query: { q, sort, per_page, status, payment_status, plan_type, expiring },
      plans: async () => (await this.plans.all()).map(planChoiceView),
      users: () => this.userChoices(viewer),
      licenses: () => this.licenseChoices(viewer, now),
      stats: defer(() => this.subscriptions.stats(viewer, now)),
    });
  }

  private async userChoices(viewer: User) {
    if (!this.backOffice.includes(viewer)) return [];
    const { rows } = await this.users.list(Object.assign(new UserListQuery(), CHOICES));
    return rows.map(userView);
  }

  private async licenseChoices(viewer: User, now: Date) {
    if (!this.backOffice.includes(viewer)) return [];
    const free = Object.assign(new LicenseListQuery(), CHOICES, { status: 'active' as const, linked: false });
    const { rows } = await this.licenses.list(viewer, free, now);
    return rows.map((license) => licenseView(license, now));
  }
}
