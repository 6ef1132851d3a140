import type { OutboxChannelName } from '../../rules/outbox.js';

/** What waits, of one channel. */
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
    /** Since when what waits longest has been due. */
    due_since: oldest && new Date(oldest).toISOString(),
  })),
});
