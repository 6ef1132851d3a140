import { Get, Param } from '@nestjs/common';
import { BackOffice } from '../accounts/auth/back-office.js';
import type { User } from '../accounts/users/user.entity.js';
import { StaffPageQuery } from '../accounts/users/user.input.js';
import { UserDirectory } from '../accounts/users/user-directory.js';
import { UserList } from '../accounts/users/user-list.js';
import { UserNotes } from '../accounts/users/user-notes.js';
import { UserViews } from '../accounts/users/user-views.js';
import { Viewer } from '../platform/http/access.js';
import { IdPipe } from '../platform/http/id.pipe.js';
import { Now } from '../platform/http/now.js';
import { Requires } from '../platform/http/permission.js';
import { listProps } from '../platform/inertia/list-props.js';
import { PageController } from '../platform/inertia/page-controller.js';
import { PageQuery } from '../platform/inertia/page-query.js';
import { page, redirect } from '../platform/inertia/page.js';
import { defer } from '../platform/inertia/props.js';
import { CustomerLicensesService } from './customer-licenses.service.js';
import { Timeline } from './timeline.service.js';

@PageController('staff')
@Requires('users:read')
export class StaffPageController {
  constructor(
    private readonly users: UserList,
    private readonly views: UserViews,
    private readonly directory: UserDirectory,
    private readonly notes: UserNotes,
    private readonly customerLicenses: CustomerLicensesService,
    private readonly timeline: Timeline,
    private readonly backOffice: BackOffice,
  ) {}

  @Get()
  index(@PageQuery(StaffPageQuery) query: StaffPageQuery) {
    const { q, sort, per_page, role, second_factor = null, status = null } = query;
    const { rows, ...around } = listProps(
      async () => (await this.users.list(query)).mapAll((users) => this.views.all(users)),
      (user) => user,
    );
    return page('staff', {
      staff: rows,
      ...around,
      query: { q, sort, per_page, role, second_factor, status },
    });
  }

  @Get(':id')
  async show(@Param('id', IdPipe) id: number, @Viewer() viewer: User, @Now() now: Date) {
    const user = await this.directory.visible(id, viewer);
    if (user.role === 'user') return redirect(`/users/${id}`);
    const owned = await this.customerLicenses.listFor(user, now);
    return page('staff-member', {
      user: () => this.views.one(user),
      notes: () => this.notes.find(id),
      licenses: owned.total,
      timeline: defer(async () =>
        this.backOffice.can(viewer, 'audit:read') ? this.timeline.forUser(user, owned.shown) : null,
      ),
    });
  }
}
