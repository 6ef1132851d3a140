import type { LimitsView } from '../accounts/users/user.view.js';
import type { PlanChoiceView } from '../catalog/plans/plan.view.js';
import type { LastReminders } from '../licensing/subscriptions/last-reminder.view.js';
import type { MessagePreferenceView } from '../messaging/preferences/message-preference.view.js';
import type { Deferred } from '../platform/inertia/props.js';
import type { CustomerDebtProps } from './customer-debt.props.js';
import type { CustomerLicensesProps } from './customer-licenses.props.js';
import type { TimelineView } from './timeline.view.js';

export type UserPage = CustomerDebtProps &
  CustomerLicensesProps & {
    limits: LimitsView;
    messages: MessagePreferenceView;
    /** When they were last reminded of each subscription; empty for customers. */
    reminded: LastReminders;
    /** What staff keep in mind; null for customers. */
    notes: string | null;
    /** To choose from; none for customers. */
    plans: PlanChoiceView[];
    /** Null for customers. */
    timeline: Deferred<TimelineView | null>;
  };

declare module '../platform/inertia/props.js' {
  interface Pages {
    user: UserPage;
  }
}
