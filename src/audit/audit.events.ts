import type { Created } from './domain-event.js';

declare module './domain-event.js' {
  interface DomainEventTypes {
    'audit.forget': Created<{ count: number; before: string }>;
  }
}
