import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import type { OutboundView } from './outbound.view.js';
import { HOLD_REASONS } from './reason-to-hold.js';

export const outboundSchema = viewSchema<OutboundView>('Outbound', {
  held_since: orNull('2026-02-01T04:00:00.000Z'),
  reason: orNull(oneOf(HOLD_REASONS, 'restored')),
});
