import { SqlEntityManager } from '@mikro-orm/sql';
import type { INestApplicationContext } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { Passwords } from '../../accounts/auth/password.js';
import { Config } from '../../platform/config/config.js';
import { User, WITH_HASH } from '../../accounts/users/user.entity.js';
import { type Finding, ok, problem } from './finding.js';

const USUAL = [
  'password',
  'password1',
  'password123',
  '123456',
  '12345678',
  '123456789',
  'qwerty',
  'admin1',
  'admin123',
  'administrator',
  'changeme',
  'secret',
  'letmein',
  'welcome',
  'rahasia',
  'mikrotik',
  'lisensi',
  'lisensi123',
];

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
