import { Get } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { PageController, PageQuery } from '../../platform/inertia/page-controller.js';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import { Requires, Viewer } from '../../platform/http/access.js';
import { page } from '../../platform/inertia/page.js';
import { defer, listProps, type PageProps } from '../../platform/inertia/props.js';
import { Setup } from '../../accounts/setup/setup.service.js';
import { PlanListQuery } from './plan.input.js';
import { planView } from './plan.view.js';
import { PlansService } from './plans.service.js';

@PageController('plans')
@Requires('plans:read')
export class PlansPageController {
  constructor(
    private readonly plans: PlansService,
    private readonly config: Config,
    private readonly setup: Setup,
    private readonly backOffice: BackOffice,
  ) {}

  @Get()
  index(@PageQuery(PlanListQuery) query: PlanListQuery, @Viewer() viewer: User) {
    const { q, sort, per_page } = query;
    const { rows, ...around } = listProps(() => this.plans.list(query), planView);
    return page('plans', {
      plans: rows,
      ...around,
      /** The default for plans without their own. */
      grace_days: this.config.grace.days,
      query: { q, sort, per_page },
      stats: defer(() => this.plans.stats()),
      /** True in the first steps, until the prices were looked at. */
      is_first_look: async () => this.backOffice.includes(viewer) && this.setup.lacks('prices'),
    });
  }
}

export type PlansPage = PageProps<PlansPageController, 'plans'>;
