import type { Created } from '../audit/domain-event.js';

declare module '../audit/domain-event.js' {
  interface DomainEventTypes {
    'seed.demo': Created<Record<string, number>>;
    'seed.load': Created<Record<string, number>>;
  }
}

declare module '../audit/domain-event.js' {
  interface DomainEventTypes {
    'secret.rotate': Created<{ resealed: number }>;
  }
}
