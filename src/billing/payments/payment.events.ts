import type { Created } from '../../audit/domain-event.js';
import type { paymentFacts } from './payment.view.js';

type PaymentFacts = ReturnType<typeof paymentFacts>;

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'payment.record': Created<PaymentFacts & { settles_invoice?: boolean }>;
    'payment.reverse': Created<PaymentFacts & { credit_note?: number }>;
    'payment.refund': Created<PaymentFacts & { credit_note?: number }>;
  }
}
