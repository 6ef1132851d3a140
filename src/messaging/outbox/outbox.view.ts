import { type OutboxChannelName, OUTBOX_CHANNELS } from '../../rules/outbox.js';
import type { Updated } from '../../audit/domain-event.js';
import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { HELD_ACTIONS, type HeldAction } from './held-entries.js';

export type QueueStats = {
  channel: OutboxChannelName;
  due: number;
  oldest: Date | null;
  uncertain: number;
  held: number;
};

export const outboxView = (queues: QueueStats[]) => ({
  channels: queues.map(({ oldest, ...queueStats }) => ({
    ...queueStats,
    due_since: oldest && new Date(oldest).toISOString(),
  })),
});

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'outbox.settle': Updated<{ held: number; action?: string }>;
  }
}

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
