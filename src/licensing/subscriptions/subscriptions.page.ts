import type { OfferView, PlanChoiceView } from '../../catalog/plans/plan.view.js';
import type { Deferred, ListProps } from '../../platform/inertia/props.js';
import type { Count } from '../../platform/lists/list.view.js';
import type { Claimed, DebtFilter } from '../../rules/debt.js';
import type { EndFilter } from '../../rules/ends.js';
import type { CountedView } from '../../rules/ready-views.js';
import type { LastReminders } from './last-reminder.view.js';
import type { SubscriptionCards, SubscriptionRowView } from './subscription.view.js';

export type SubscriptionsPage = ListProps<{
  status: string | null;
  payment_status: string | null;
  owed: DebtFilter | null;
  plan_type: string | null;
  expiring: 'soon' | null;
  ends: EndFilter | null;
  username: string | null;
}> & {
  subscriptions: SubscriptionRowView[];
  /** When their customers were last reminded; empty for customers. */
  reminded: LastReminders;
  /** By the customer's id: who says to have paid. */
  claims: Record<number, Claimed>;
  /** Those whose last renewal the viewer may take back. */
  undoable: number[];
  plans: PlanChoiceView[];
  /** Of each period, if sold now. */
  ends: Deferred<OfferView['ends']>;
  stats: Deferred<SubscriptionCards>;
  view_counts: Deferred<Record<CountedView, Count>>;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    subscriptions: SubscriptionsPage;
  }
}
