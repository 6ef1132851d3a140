import type { Created } from '../../audit/domain-event.js';
import type { MarkedStep } from './setup-step.entity.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'setup.step': Created<{ step: MarkedStep }>;
    'setup.close': Created<{ left_undone: string[] }>;
  }
}
