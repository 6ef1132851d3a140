import { SqlEntityManager } from '@mikro-orm/sql';
import type { INestApplicationContext } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { Passkey } from '../../accounts/second-factor/passkey.entity.js';
import { Passkeys } from '../../accounts/second-factor/passkeys.js';
import { User, WITH_HASH } from '../../accounts/users/user.entity.js';
import { Clock } from '../../platform/http/clock.js';
import { DAY_MS } from '../../rules/day.js';
import { type Finding, ok, problem } from './finding.js';
import { ApiKey } from '../../accounts/auth/api-key.entity.js';
import { Passwords } from '../../accounts/auth/password.js';
import { Config } from '../../platform/config/config.js';

/** Enough to have signed in and found the page. */
const GRACE_DAYS = 14;

export async function checkSecondFactors(app: INestApplicationContext): Promise<Finding> {
  const em = app.get(SqlEntityManager);
  const { host } = app.get(Passkeys);
  const stranded = await em.count(Passkey, { host: { $ne: host } });
  if (stranded > 0)
    return problem(
      `${stranded === 1 ? 'A passkey was' : `${stranded} passkeys were`} made for another host than ${host}, and cannot be used here.`,
      'Set PUBLIC_URL to the host that they were made for, or let their owners add new ones on their account page.',
    );
  const [[user], count] = await em.findAndCount(
    User,
    {
      role: { $in: [...app.get(BackOffice).roles] },
      secondFactorSince: null,
      createdAt: { $lt: new Date(app.get(Clock).now().getTime() - GRACE_DAYS * DAY_MS) },
    },
    { orderBy: { id: 'asc' }, limit: 1 },
  );
  return user
    ? problem(
        `The account "${user.username}" has full access and no second factor${others(count - 1)}.`,
        'Add one on the page /account, or set REQUIRE_SECOND_FACTOR=back_office. The page /users?role=staff&second_factor=none lists who has none.',
      )
    : ok(`All accounts with full access have a second factor, or are younger than ${GRACE_DAYS} days.`);
}

const others = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? ', and neither has another one' : `, and neither have ${count} others`;
};

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

const USUAL =
  'password password1 password123 123456 12345678 123456789 qwerty admin1 admin123 administrator changeme secret letmein welcome rahasia mikrotik lisensi lisensi123'.split(
    ' ',
  );

/** Verifying a password is slow on purpose, so this check has a time limit. */
const TIMEOUT_MS = 10_000;

export async function checkAdminPasswords(
  app: INestApplicationContext,
  timeout = TIMEOUT_MS,
): Promise<Finding> {
  const role = { $in: app.get(BackOffice).staffRoles };
  const users = await app
    .get(SqlEntityManager)
    .find(User, { role }, { orderBy: { id: 'asc' }, ...WITH_HASH });
  const until = performance.now() + timeout;
  let tried = 0;
  for (const user of users) {
    if (performance.now() > until) break;
    if (await hasUsualPassword(app, user)) {
      return problem(
        `The account "${user.username}" of staff has one of the passwords that are tried first.`,
        `Run the command user:password ${user.username}.`,
      );
    }
    tried++;
  }
  return ok(`None of the usual passwords opens an account of staff (tried on ${tried} of ${users.length}).`);
}

async function hasUsualPassword(app: INestApplicationContext, user: User): Promise<boolean> {
  const passwords = app.get(Passwords);
  const guesses = guessesFor(user, app.get(Config));
  const matches = await Promise.all(guesses.map((guess) => passwords.matches(user.passwordHash, guess)));
  return matches.includes(true);
}

function guessesFor({ username, email }: User, { productName }: Config): string[] {
  const names = [username, ...(email ? [email, email.split('@')[0]!] : []), productName];
  const words = names.flatMap((name) => [name, name.toLowerCase(), `${name}123`]);
  return [...new Set([...USUAL, ...words])];
}
