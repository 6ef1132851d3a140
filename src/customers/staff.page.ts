import type { AccountStatus } from '../accounts/users/user.input.js';
import type { UserAnswer } from '../accounts/users/user.view.js';
import type { ListProps } from '../platform/inertia/list-props.js';
import type { Deferred } from '../platform/inertia/props.js';
import type { Role } from '../rules/roles.js';
import type { TimelineView } from './timeline.view.js';

export type StaffPage = ListProps<{
  role: Exclude<Role, 'user'> | 'staff';
  second_factor: 'any' | 'none' | null;
  status: AccountStatus | null;
}> & { staff: UserAnswer[] };

export type StaffMemberPage = {
  user: UserAnswer;
  notes: string;
  /** Licences that the account owns or pays for all the same. */
  licenses: number;
  /** Null for who may not read the audit. */
  timeline: Deferred<TimelineView | null>;
};

declare module '../platform/inertia/props.js' {
  interface Pages {
    staff: StaffPage;
    'staff-member': StaffMemberPage;
  }
}
