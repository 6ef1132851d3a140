import type { Unrecorded } from '../../audit/domain-event.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'user.link_sign_in': Unrecorded;
  }
}
