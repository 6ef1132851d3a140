import type { Created, Updated } from '../../audit/domain-event.js';
import type { paymentFacts } from './payment.view.js';

type PaymentFacts = ReturnType<typeof paymentFacts>;

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'payment.record': Created<PaymentFacts & { settles_invoice?: boolean }>;
    'payment.correct': Updated<PaymentFacts>;
    'payment.reverse': Created<PaymentFacts & { credit_note?: number }>;
    'payment.refund': Created<PaymentFacts & { credit_note?: number }>;
  }
}
