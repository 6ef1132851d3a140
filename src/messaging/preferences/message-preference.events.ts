import type { Updated } from '../../audit/domain-event.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'user.messages': Updated<{ wants: boolean }>;
  }
}
