import { Injectable } from '@nestjs/common';
import { BackOffice } from '../accounts/auth/back-office.js';
import type { User } from '../accounts/users/user.entity.js';
import { UserNotes } from '../accounts/users/user-notes.js';
import { UserViews } from '../accounts/users/user-views.js';
import { defer } from '../platform/inertia/props.js';
import type { CustomerLicenses } from './customer-licenses.service.js';
import { Timeline } from './timeline.service.js';

/** The page of a member of staff, who has neither subscriptions nor bills. */
@Injectable()
export class StaffMemberPropsLoader {
  constructor(
    private readonly views: UserViews,
    private readonly notes: UserNotes,
    private readonly timeline: Timeline,
    private readonly backOffice: BackOffice,
  ) {}

  propsFor(user: User, owned: CustomerLicenses, viewer: User) {
    return {
      user: () => this.views.one(user),
      notes: () => this.notes.find(user.id),
      /** Licences that the account owns or pays for all the same. */
      licenses: owned.total,
      /** Null for who may not read the audit. */
      timeline: defer(async () =>
        this.backOffice.can(viewer, 'audit:read') ? this.timeline.forUser(user, owned.shown) : null,
      ),
    };
  }
}
