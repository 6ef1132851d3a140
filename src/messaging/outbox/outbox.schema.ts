import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { OUTBOX_CHANNELS } from '../../rules/outbox.js';
import { HELD_ACTIONS, type HeldAction } from './held-entries.js';
import type { outboxView } from './outbox.view.js';

type OutboxView = ReturnType<typeof outboxView>;

const queueStatsSchema = viewSchema<OutboxView['channels'][number]>('OutboxChannel', {
  channel: oneOf(OUTBOX_CHANNELS, 'whatsapp'),
  due: 3,
  uncertain: 0,
  held: 0,
  due_since: orNull('2026-02-01T02:00:00.000Z'),
});

export const outboxSchema = viewSchema<OutboxView>('Outbox', { channels: arrayOf(queueStatsSchema) });

export const settledSchema = viewSchema<{ action: HeldAction; settled: number }>('HeldSettled', {
  action: oneOf(HELD_ACTIONS, 'send'),
  settled: 12,
});
