import type { Deferred, ListProps } from '../../platform/inertia/props.js';
import type { PlanStats, PlanView } from './plan.view.js';

export type PlansPage = ListProps<object> & {
  plans: PlanView[];
  stats: Deferred<PlanStats>;
  /** The default for plans without their own. */
  grace_days: number;
  /** True in the first steps, until the prices were looked at. */
  is_first_look: boolean;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    plans: PlansPage;
  }
}
