import type { Created, Unrecorded } from '../audit/domain-event.js';
import type { ErasureReason } from '../rules/erasure.js';

/** `restored`: the erasure of before was repeated on a copy that did not know of it. */
type ErasureFacts = { pseudonym: string; erased_at: string; reason: ErasureReason | 'restored' };

declare module '../audit/domain-event.js' {
  interface DomainEventTypes {
    'user.erase': Created<ErasureFacts>;
    /** Staff took a copy of what is known of a person. */
    'user.personal_data': Unrecorded;
  }
}
