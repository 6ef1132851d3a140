import type { SqlEntityManager } from '@mikro-orm/sql';
import type { OutboxChannels } from '../../messaging/outbox/outbox-channels.js';
import type { OutboxClaims } from '../../messaging/outbox/outbox-claims.js';
import { LINKS_AN_HOUR } from '../../messaging/sign-in-links/sign-in-link-limits.js';
import { linksPerDay } from '../../rules/daily-cap.js';
import { HOUR_MS } from '../../rules/day.js';
import { SQL_BY_STRANGERS } from '../../rules/outbox.js';
import { type Finding, ok, problem } from './finding.js';

type CheckInput = { em: SqlEntityManager; channels: OutboxChannels; claims: OutboxClaims; now: Date };

const LOOK =
  'Look under Messages whom they went to. If these customers did not ask, limit POST /api/sign-in-links in your proxy.';

/** Anybody can ask for links in the name of customers, until those who need one get none. */
export async function checkSignInLinks({ em, channels, claims, now }: CheckInput): Promise<Finding> {
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
