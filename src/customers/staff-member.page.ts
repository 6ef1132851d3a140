import type { UserAnswer } from '../accounts/users/user.view.js';
import type { Deferred } from '../platform/inertia/props.js';
import type { TimelineView } from './timeline.view.js';

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
    'staff-member': StaffMemberPage;
  }
}
