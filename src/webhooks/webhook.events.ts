import type { Created, Deleted, Unrecorded, Updated } from '../audit/domain-event.js';
import type { endpointFacts } from './endpoint.view.js';

type EndpointFacts = ReturnType<typeof endpointFacts>;

declare module '../audit/domain-event.js' {
  interface DomainEventTypes {
    'webhook.create': Created<EndpointFacts>;
    'webhook.update': Updated<EndpointFacts>;
    'webhook.rotate': Updated<EndpointFacts>;
    'webhook.enable': Updated<EndpointFacts>;
    'webhook.disable': Updated<Pick<EndpointFacts, 'disabled_reason'>>;
    'webhook.delete': Deleted<EndpointFacts>;
    'webhook.test': Unrecorded;
    'webhook.resend': Created<{ delivery: number; event: string }>;
  }
}
