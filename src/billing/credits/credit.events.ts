import type { Created } from '../../audit/domain-event.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'invoice.credit': Created<{ number: string; amount: number; settles_invoice: boolean }>;
    'invoice.release_credit': Created<{ number: string; amount: number }>;
  }
}
