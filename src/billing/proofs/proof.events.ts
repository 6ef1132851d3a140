import type { Created } from '../../audit/domain-event.js';
import type { PictureType } from '../../rules/picture.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'payment.prove': Created<{ invoice_number: string; type: PictureType; bytes: number }>;
  }
}
