import type { Created } from '../../audit/domain-event.js';

type ExportFacts = { count: number; is_complete: boolean; query: object };

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'user.export': Created<ExportFacts>;
    'license.export': Created<ExportFacts>;
    'router.export': Created<ExportFacts>;
    'subscription.export': Created<ExportFacts>;
    'invoice.export': Created<ExportFacts>;
    'audit.export': Created<ExportFacts>;
    'payment.export': Created<ExportFacts>;
    'receivable.export': Created<ExportFacts>;
  }
}
