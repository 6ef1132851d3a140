import type { Created, Deleted, Updated } from '../../audit/domain-event.js';
import type { PlanView } from './plan.view.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'plan.create': Created<PlanView>;
    'plan.update': Updated<PlanView>;
    'plan.delete': Deleted<PlanView>;
    'plan.reset': Updated<{ plans: string[] }>;
  }
}
