import type { Updated } from '../../audit/domain-event.js';
import type { textFacts } from './message-text.view.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'message_text.update': Updated<ReturnType<typeof textFacts>>;
  }
}
