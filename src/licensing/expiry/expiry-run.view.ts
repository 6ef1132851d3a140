import type { ExpiryRun } from './expiry-run.entity.js';
import type { Created, Updated } from '../../audit/domain-event.js';
import { viewSchema } from '../../platform/openapi/sample.js';
import type { trustedClockView } from './clock.view.js';

export const expiryRunView = (run: ExpiryRun) => ({
  finished_at: run.finishedAt.toISOString(),
  started_by: run.startedBy,
  licenses_updated: run.licensesUpdated,
  subscriptions_updated: run.subscriptionsUpdated,
  duration_ms: run.finishedAt.getTime() - run.startedAt.getTime(),
});

export type ExpiryRunView = ReturnType<typeof expiryRunView>;

/** The body of `POST /api/update-expired-status` (time §3). */
export const markedView = (run: ExpiryRun) => ({
  licenses_updated: run.licensesUpdated,
  subscriptions_updated: run.subscriptionsUpdated,
});

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'expiry.run': Created<{ licenses_updated: number; subscriptions_updated: number }>;
    'expiry.undo': Created<{ licenses_restored: number; subscriptions_restored: number }>;
    'clock.trust': Updated<{ known_until: string | null }>;
  }
}

export const markedSchema = viewSchema<ReturnType<typeof markedView>>('Marked', {
  licenses_updated: 3,
  subscriptions_updated: 2,
});

export const trustedClockSchema = viewSchema<ReturnType<typeof trustedClockView>>('TrustedClock', {
  trusted_at: '2026-01-06T04:00:00.000Z',
  licenses_restored: 2,
  subscriptions_restored: 1,
});
