import type { Hold } from './restore-hold.js';
import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { HOLD_REASONS } from './reason-to-hold.js';

export const outboundView = (hold: Hold | null) => ({
  held_since: hold?.since.toISOString() ?? null,
  reason: hold?.reason ?? null,
});

export type OutboundView = ReturnType<typeof outboundView>;

export const outboundSchema = viewSchema<OutboundView>('Outbound', {
  held_since: orNull('2026-02-01T04:00:00.000Z'),
  reason: orNull(oneOf(HOLD_REASONS, 'restored')),
});
