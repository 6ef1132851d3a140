import type { Created, Deleted } from '../../audit/domain-event.js';
import type { PauseScope } from '../../rules/message-pauses.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'message.pause': Created<{ scope: PauseScope; reason: string }>;
    'message.resume': Deleted<{ scope: PauseScope }>;
  }
}
