import { Get } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { Now } from '../platform/http/action-context.js';
import { Requires } from '../platform/http/access.js';
import { PageController, PageQuery } from '../platform/inertia/page-controller.js';
import { page } from '../platform/inertia/page.js';
import { defer, listProps, type PageProps } from '../platform/inertia/props.js';
import { offerView } from '../catalog/plans/plan.view.js';
import { PlansService } from '../catalog/plans/plans.service.js';
import { UsersPageQuery } from '../accounts/users/user.input.js';
import { UserViews } from '../accounts/users/user-views.js';
import { Erasures } from '../personal-data/erasures.service.js';
import { UserList } from '../accounts/users/user-list.js';

@PageController('users')
@Requires('users:read')
export class UsersPageController {
  constructor(
    private readonly users: UserList,
    private readonly views: UserViews,
    private readonly plans: PlansService,
    private readonly erasures: Erasures,
    private readonly config: Config,
  ) {}

  @Get()
  index(@PageQuery(UsersPageQuery) query: UsersPageQuery, @Now() now: Date) {
    const { q, sort, per_page, role = null, owed = null, ends = null } = query;
    const { second_factor = null, status = null, erased = null } = query;
    const { rows, ...around } = listProps(
      async () => (await this.users.list(query)).mapAll((users) => this.views.all(users)),
      (user) => user,
    );
    return page('users', {
      users: rows,
      ...around,
      query: { q, sort, per_page, role, owed, ends, second_factor, status, erased },
      offer: async () => offerView(await this.plans.all(), now, this.config.businessTimeZone),
      public_url: this.config.publicUrl,
      /** Whether any account was erased; until then no tab asks for them. */
      has_erased: () => this.erasures.hasAny(),
      /** Of everybody, whatever is filtered. */
      stats: defer(() => this.users.stats()),
    });
  }
}

export type UsersPage = PageProps<UsersPageController, 'users'>;
