import type { Created, Updated } from '../../audit/domain-event.js';
import type { invoiceFacts } from './invoice.view.js';

type InvoiceFacts = ReturnType<typeof invoiceFacts>;

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'invoice.create': Created<InvoiceFacts>;
    'invoice.cancel': Updated<InvoiceFacts>;
    'invoice.reinstate': Updated<InvoiceFacts>;
    'invoice.skip_numbers': Updated<{ number: string | null }>;
    'backlog.include': Updated<{ since: string | null }>;
  }
}
