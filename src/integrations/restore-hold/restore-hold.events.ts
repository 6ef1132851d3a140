import type { Updated } from '../../audit/domain-event.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'outbound.hold': Updated<{ held_since: string | null; reason?: string }>;
    'outbound.release': Updated<{ held_since: string | null }>;
  }
}
