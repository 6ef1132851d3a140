import type { HeldEntries } from '../../messaging/outbox/held-entries.js';
import type { OutboxChannels } from '../../messaging/outbox/outbox-channel.js';
import { type Finding, ok, problem } from './finding.js';
import { MINUTE_MS, HOUR_MS } from '../../rules/day.js';
import type { Config } from '../../platform/config/config.js';
import type { Whatsapp } from '../../integrations/whatsapp/whatsapp.js';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { OutboxClaims } from '../../messaging/outbox/outbox-claims.js';
import { LINKS_AN_HOUR } from '../../messaging/sign-in-links/sign-in-link-limits.js';
import { linksPerDay } from '../../messaging/outbox/daily-cap.js';
import { SQL_BY_STRANGERS } from '../../rules/outbox.js';

/** Longer than a short outage of a provider. */
const LATE_MINUTES = 15;

type OutboxInput = { held: HeldEntries; channels: OutboxChannels; now: Date };

export async function checkOutbox({ held, channels, now }: OutboxInput): Promise<Finding> {
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

type WhatsappInput = { whatsapp: Whatsapp; config: Config };

export async function checkWhatsapp({ whatsapp, config }: WhatsappInput): Promise<Finding> {
  const { provider } = whatsapp;
  if (!provider) return ok('Staff send messages on WhatsApp by hand.');
  const { isOk, sentence } = await provider.check();
  if (!isOk) return problem(sentence, 'See "WhatsApp" in docs/operations.md. No message is sent until then.');
  if (provider.name === 'cloud' && !config.isHttps)
    return problem(
      `PUBLIC_URL is ${config.publicUrl}: Meta calls back only by https, so deliveries are never confirmed.`,
      'Set PUBLIC_URL to the https address that Meta can reach, and restart.',
    );
  return ok(sentence);
}

type SignInLinksInput = { em: SqlEntityManager; channels: OutboxChannels; claims: OutboxClaims; now: Date };

const LOOK =
  'Look under Messages whom they went to. If these customers did not ask, limit POST /api/sign-in-links in your proxy.';

/** Anybody can ask for links in the name of customers, until those who need one get none. */
export async function checkSignInLinks({ em, channels, claims, now }: SignInLinksInput): Promise<Finding> {
  const [{ count }] = await em.execute<[{ count: number }]>(
    `select count(*)::integer as count from outbox where ${SQL_BY_STRANGERS} and created_at > ?`,
    [new Date(now.getTime() - HOUR_MS).toISOString()],
  );
  if (count >= LINKS_AN_HOUR)
    return problem(
      `${count} sign-in links were asked for within an hour, which is the most: nobody gets one for now.`,
      LOOK,
    );
  const channel = channels.all.find(({ name, pace }) => name === 'whatsapp' && pace);
  const most = channel ? linksPerDay(channel.pace!.perDay) : Infinity;
  if (channel && (await claims.today(channel, now)).links >= most)
    return problem(
      `${most} sign-in links were sent today, which is the most beside the daily cap: nobody gets one until tomorrow.`,
      LOOK,
    );
  return ok(`${count} sign-in links were asked for within an hour.`);
}
