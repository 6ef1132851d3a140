import type { Created, Updated } from '../../audit/domain-event.js';
import type { messageFacts } from './message.view.js';

type MessageFacts = ReturnType<typeof messageFacts>;

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'message.write': Created<MessageFacts>;
    'message.send': Updated<MessageFacts>;
    'message.skip': Updated<MessageFacts>;
    'message.retry': Updated<MessageFacts>;
    'message.settle': Updated<MessageFacts>;
    'subscription.remind': Created<{ day: string }>;
  }
}
