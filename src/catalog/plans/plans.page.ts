import type { ListProps } from '../../platform/inertia/list-props.js';
import type { Deferred } from '../../platform/inertia/props.js';
import type { PlanStats, PlanView } from './plan.view.js';

export type PlansPage = ListProps<object> & {
  plans: PlanView[];
  stats: Deferred<PlanStats>;
  /** The setting, which holds where a plan says nothing. */
  grace_days: number;
  /** Nobody has looked at the prices yet, and the first steps are still shown. */
  is_first_look: boolean;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    plans: PlansPage;
  }
}
