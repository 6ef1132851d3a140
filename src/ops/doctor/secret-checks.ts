import { jwtSecret, jwtSecrets } from '../../platform/config/jwt-secret.js';
import { Config } from '../../platform/config/config.js';
import { type Finding, ok, problem } from './finding.js';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { type SealCounts, SealedTexts } from '../sealing/sealed-texts.service.js';
import { SqlEntityManager } from '@mikro-orm/sql';
import { LeaseSeal, unreadableLeases } from '../../licensing/leases/lease-seal.js';

const REMEDY =
  'Set JWT_SECRET to what `openssl rand -base64 48` prints, for every process alike, and restart; everybody signs in again.';

/** An estimate of the guesses that an attacker needs; 16 random bytes pass. */
const MIN_BITS = 100;
/** Each is too long to occur by chance; `12345` would occur in one of 17,000 secrets of 64 hex digits. */
const WORDS =
  /secret|passwor|changeme|change[-_ ]me|example|default|lisensi|wifi-?ai|12345678|qwerty|(^|[-_ ])your[-_ ]/i;

/** A guessed secret signs tokens for any account (security T4). */
export function checkJwtSecret(config: Config): Finding {
  const secret = jwtSecret(config);
  if (WORDS.test(secret)) return problem('The secret holds a word that people put into secrets.', REMEDY);
  const bits = Math.floor(guessedBits(secret));
  if (bits < MIN_BITS) return problem(`The secret repeats itself: it is worth about ${bits} bits.`, REMEDY);
  return ok(`The secret is long and looks random (${secret.length} characters).`);
}

/** Estimates the entropy from the frequency of characters, ignoring repetition. An upper bound: a sentence passes. */
function guessedBits(secret: string): number {
  const once = period(secret);
  const counts = new Map<string, number>();
  for (const character of once) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / once.length), 0);
}

function period(text: string): string {
  for (let length = 1; length < text.length; length++) {
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  }
  return text;
}

export async function checkSealed(app: INestApplicationContext): Promise<Finding> {
  const secrets = jwtSecrets(app.get(Config));
  const counts = await app.get(SealedTexts).count(secrets);
  const unreadable = namesOf(counts, 'unreadable');
  if (unreadable)
    return problem(
      `Sealed under another JWT_SECRET, and not readable: ${unreadable}.`,
      'Set JWT_SECRET_PREVIOUS to the secret that sealed them and run `npm run cli -- secret:rotate`. If it is lost, run user:second-factor-reset for these accounts, and rotate the secrets on the page of webhooks.',
    );
  const previous = namesOf(counts, 'previous');
  if (previous)
    return problem(
      `Still sealed under the previous JWT_SECRET: ${previous}.`,
      'Run `npm run cli -- secret:rotate`.',
    );
  return ok('Everything that is sealed can be read with JWT_SECRET.');
}

const namesOf = (counts: SealCounts, state: 'previous' | 'unreadable'): string =>
  Object.entries(counts)
    .filter(([, count]) => count[state] > 0)
    .map(([name, count]) => `${count[state]} ${name}`)
    .join(', ');

export async function checkLeases(app: INestApplicationContext): Promise<Finding> {
  const em = app.get(SqlEntityManager).fork();
  const seal = app.get(LeaseSeal);
  const [{ plans } = { plans: 0 }] = await em.execute<{ plans: number }[]>(
    'select count(*)::integer as plans from plans where has_leases',
  );
  if (!seal.isSet)
    return plans === 0
      ? ok('No plan has leases.')
      : problem(
          'Plans have leases, and there is no LEASE_SECRET: routers get none.',
          'Set LEASE_SECRET to what `openssl rand -base64 48` prints, for every process alike, and restart.',
        );
  const chains = await unreadableLeases(em, seal);
  if (chains === 0) return ok('Every lease can be made with LEASE_SECRET.');
  return problem(
    `Another LEASE_SECRET sealed the leases of ${chains} licenses: their routers get none.`,
    'Set LEASE_SECRET to the one of before. If it is lost, begin a new chain in the dialog “Offline code” of each license, and paste the script into its routers.',
  );
}

/** Routers that have a lease are let in by it for a while, so nobody would notice for weeks. */
export async function warnOfOtherLeaseSecret(app: INestApplicationContext): Promise<void> {
  const { verdict, sentence, fix } = await checkLeases(app);
  if (verdict === 'problem') new Logger('Start').warn(`${sentence} ${fix}`);
}
