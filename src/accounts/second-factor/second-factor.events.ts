import type { Unrecorded } from '../../audit/domain-event.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'user.second_factor_add': Unrecorded;
    'user.second_factor_replace': Unrecorded;
    'user.second_factor_remove': Unrecorded;
    'user.second_factor_reset': Unrecorded;
    'user.recovery_codes': Unrecorded;
    'user.recovery_code': Unrecorded;
  }
}
