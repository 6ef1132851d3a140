import type { Created, Updated } from '../../audit/domain-event.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'expiry.run': Created<{ licenses_updated: number; subscriptions_updated: number }>;
    'expiry.undo': Created<{ licenses_restored: number; subscriptions_restored: number }>;
    'clock.trust': Updated<{ known_until: string | null }>;
  }
}
