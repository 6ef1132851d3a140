import { jwtSecret } from '../../platform/config/jwt-secret.js';
import type { Config } from '../../platform/config/config.js';
import { type Finding, ok, problem } from './finding.js';

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
