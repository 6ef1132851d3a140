import { SqlEntityManager } from '@mikro-orm/sql';
import type { INestApplicationContext } from '@nestjs/common';
import { ApiKey } from '../../accounts/auth/api-key.entity.js';
import { Clock } from '../../platform/http/clock.js';
import { DAY_MS } from '../../rules/day.js';
import { type Finding, ok, problem } from './finding.js';

/** A program that calls once a week counts as one that is in use. */
const SOON_DAYS = 7;
const SILENT_DAYS = 60;
const OLD_DAYS = 365;

/** What stops a program soon comes first, then what a thief could use unnoticed. */
export async function checkApiKeys(app: INestApplicationContext): Promise<Finding> {
  const now = app.get(Clock).now();
  const days = (count: number) => new Date(now.getTime() + count * DAY_MS);
  const keys = await app
    .get(SqlEntityManager)
    .fork()
    .find(
      ApiKey,
      { $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] },
      { orderBy: { id: 'asc' }, populate: ['owner'] },
    );
  const since = ({ lastUsedAt, createdAt }: ApiKey) => lastUsedAt ?? createdAt;
  const ending = keys.filter(
    ({ expiresAt, lastUsedAt }) =>
      expiresAt && expiresAt < days(SOON_DAYS) && lastUsedAt && lastUsedAt > days(-SOON_DAYS),
  );
  if (ending.length > 0)
    return problem(
      `In use, and over within ${SOON_DAYS} days: ${namesOf(ending)}.`,
      'Let their owners rotate them on the page of API keys, and give the programs the new ones.',
    );
  const silent = keys.filter((key) => since(key) < days(-SILENT_DAYS));
  if (silent.length > 0)
    return problem(
      `Not used for ${SILENT_DAYS} days: ${namesOf(silent)}.`,
      'Revoke on the page of API keys what no program needs any more.',
    );
  const old = keys.filter(
    ({ expiresAt, rotatedAt, createdAt }) => !expiresAt && (rotatedAt ?? createdAt) < days(-OLD_DAYS),
  );
  if (old.length > 0)
    return problem(
      `Without an end, and with a secret that is older than a year: ${namesOf(old)}.`,
      'Let their owners rotate them on the page of API keys.',
    );
  return ok(
    keys.length === 0 ? 'No program has an API key.' : 'Every API key is in use, and none ends soon.',
  );
}

const namesOf = (keys: ApiKey[]): string =>
  keys.map(({ id, name, owner }) => `"${name}" (${id}, of ${owner.username})`).join(', ');
