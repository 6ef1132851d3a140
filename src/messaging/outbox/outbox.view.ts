import type { OutboxChannelName } from '../../rules/outbox.js';

export type QueueStats = {
  channel: OutboxChannelName;
  due: number;
  oldest: Date | null;
  uncertain: number;
  held: number;
};

/** Instants as ISO 8601. */
export const outboxView = (queues: QueueStats[]) => ({
  channels: queues.map(({ oldest, ...queueStats }) => ({
    ...queueStats,
    due_since: oldest && new Date(oldest).toISOString(),
  })),
});
