import type { Created } from '../../audit/domain-event.js';
import type { reviewFacts } from './payment-review.view.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'review.resolve': Created<ReturnType<typeof reviewFacts>>;
  }
}
