import type { HeldEntries } from '../../messaging/outbox/held-entries.js';
import type { OutboxChannels } from '../../messaging/outbox/outbox-channels.js';
import { type Finding, ok, problem } from './finding.js';
import { MINUTE_MS } from '../../rules/day.js';

/** Longer than a short outage of a provider. */
const LATE_MINUTES = 15;

type CheckInput = { held: HeldEntries; channels: OutboxChannels; now: Date };

export async function checkOutbox({ held, channels, now }: CheckInput): Promise<Finding> {
  const queues = await held.queueStats();
  const sum = (of: 'held' | 'uncertain' | 'due') => queues.reduce((total, row) => total + row[of], 0);
  if (sum('held') > 0)
    return problem(
      `${sum('held')} messages and webhooks are held since a restore.`,
      'Send or drop them under Messages, or by `npm run cli -- messages:held`.',
    );
  if (sum('uncertain') > 0)
    return problem(
      `${sum('uncertain')} messages may have been sent or not.`,
      'Look into the chats, and resolve them under Messages, Uncertain.',
    );
  const automatic = new Set(channels.all.map(({ name }) => name));
  const late = queues.find(
    ({ channel, oldest }) =>
      automatic.has(channel) &&
      oldest !== null &&
      now.getTime() - new Date(oldest).getTime() > LATE_MINUTES * MINUTE_MS,
  );
  if (late)
    return problem(
      `${late.due} things to be sent by ${late.channel} are due, the oldest for more than ${LATE_MINUTES} minutes.`,
      'See that a server runs, that messages are not paused, and what its log says of the provider.',
    );
  return ok(
    sum('due') > 0 ? `${sum('due')} wait to be sent, none of them long.` : 'Nothing waits to be sent.',
  );
}
