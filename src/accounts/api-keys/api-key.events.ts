import type { Created, Deleted, Updated } from '../../audit/domain-event.js';
import type { ApiKeyFacts } from './api-key.view.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'api_key.create': Created<ApiKeyFacts>;
    'api_key.rotate': Updated<ApiKeyFacts>;
    'api_key.delete': Deleted<ApiKeyFacts>;
  }
}
