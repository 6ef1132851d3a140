import { viewSchema } from '../../platform/openapi/sample.js';
import type { trustedClockView } from './clock.view.js';
import type { markedView } from './expiry-run.view.js';

export const markedSchema = viewSchema<ReturnType<typeof markedView>>('Marked', {
  licenses_updated: 3,
  subscriptions_updated: 2,
});

export const trustedClockSchema = viewSchema<ReturnType<typeof trustedClockView>>('TrustedClock', {
  trusted_at: '2026-01-06T04:00:00.000Z',
  licenses_restored: 2,
  subscriptions_restored: 1,
});
