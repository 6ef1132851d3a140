import type { OutboxChannelName } from '../../rules/outbox.js';

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
