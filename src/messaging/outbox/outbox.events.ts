import type { Updated } from '../../audit/domain-event.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'outbox.settle': Updated<{ held: number; action?: string }>;
  }
}
