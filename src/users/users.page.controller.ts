import { Get } from '@nestjs/common';
import { PageController } from '../platform/inertia/page-controller.js';
import { PageQuery } from '../platform/inertia/page-query.js';
import { page } from '../platform/inertia/page.js';
import { listProps } from '../platform/inertia/list-props.js';
import { defer } from '../platform/inertia/props.js';
import { UsersPageQuery } from './user.input.js';
import { userView } from './user.view.js';
import { UsersService } from './users.service.js';

@PageController('users')
export class UsersPageController {
  constructor(private readonly users: UsersService) {}

  @Get()
  index(@PageQuery(UsersPageQuery) query: UsersPageQuery) {
    const { q, sort, per_page, role = null } = query;
    const { rows, ...around } = listProps(() => this.users.list(query), userView);
    return page('users', {
      users: rows,
      ...around,
      query: { q, sort, per_page, role },
      stats: defer(() => this.users.stats()),
    });
  }
}
