import { type Config, ConfigError, parseConfig } from './config.js';
import { readEnvFile } from './env-file.js';
import { closestMatch } from 'leven';
import { SETTING_NAMES } from './settings.js';

/** @throws ConfigError */
export function readSettings(): Config {
  const file = readEnvFile('.env');
  const names = faultsOfNames(file.values, process.env);
  for (const line of [...file.warnings, ...names.warnings]) process.stderr.write(`${line}\n`);
  // Libraries read their variables from the environment; what is there already counts.
  Object.assign(process.env, { ...file.values, ...process.env });
  const mistakes = [...file.mistakes, ...names.mistakes];
  try {
    const config = parseConfig(process.env);
    if (mistakes.length === 0) return config;
  } catch (error) {
    mistakes.push((error as ConfigError).message);
  }
  throw new ConfigError(mistakes.join('\n'));
}

type Names = { mistakes: string[]; warnings: string[] };

/** A start without these opens another, empty database, ends all sessions, or seals leases otherwise. */
const DECIDE_THE_DATA = ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'DATA_DIR', 'JWT_SECRET', 'LEASE_SECRET'];
/** What Compose, Node, its libraries and the shell read from the same places. */
const OF_OTHERS =
  /^(COMPOSE_|DOCKER_|NODE_|VITE_|PG|LC_|npm_|LISTEN$|REPLICAS$|TZ$|LANG$|(HTTPS?|ALL|NO)_PROXY$)/i;
/** Settings of earlier versions, and what takes their place. */
const REMOVED: Record<string, string> = {
  PROCESSES:
    'is no setting any more. Remove it, and run several instances with SHARE_PORT=true: see "All cores of one machine" in docs/operations.md.',
};
/** Short names of other programs are near to one of ours by chance. */
const MIN_LENGTH = 7;
const MAX_DISTANCE = 2;

/**
 * The environment holds the names of every program, so there only what nearly equals a setting is mentioned, and only
 * while that setting is not given.
 */
export function faultsOfNames(fromFile: Record<string, string>, environment: NodeJS.ProcessEnv): Names {
  const given = { ...fromFile, ...environment };
  const faults: Names = { mistakes: [], warnings: [] };
  for (const [name, value = ''] of Object.entries(given)) {
    if (SETTING_NAMES.includes(name) || OF_OTHERS.test(name)) continue;
    if (REMOVED[name]) {
      if (value) faults.mistakes.push(`${name} ${REMOVED[name]}`);
      continue;
    }
    const isOfFile = name in fromFile;
    const meant = isOfFile ? (addressOf(value) ?? meantBy(name)) : meantBy(name, MIN_LENGTH);
    if (!isOfFile && (!meant || given[meant])) continue;
    const where = isOfFile ? 'in .env' : 'in the environment';
    const hint = meant ? `, did you mean ${meant}?` : '; docs/settings.md lists them';
    if (meant && !given[meant] && DECIDE_THE_DATA.includes(meant.replace(/_FILE$/, '')))
      faults.mistakes.push(`${name} ${where} is no setting${hint}`);
    else faults.warnings.push(`${name} ${where} is no setting and is ignored${hint}`);
  }
  return faults;
}

const addressOf = (value: string) => (/^postgres(ql)?:/.test(value) ? 'DATABASE_URL' : undefined);

function meantBy(name: string, minLength = 0): string | undefined {
  const upper = name.toUpperCase().replaceAll('-', '_');
  if (SETTING_NAMES.includes(upper)) return upper;
  const alone = upper.replace(/_FILE$/, '');
  if (SETTING_NAMES.includes(alone)) return alone;
  if (upper.length < minLength) return undefined;
  const begun = SETTING_NAMES.filter((setting) => setting.startsWith(upper));
  return begun.length === 1 ? begun[0] : closestMatch(upper, SETTING_NAMES, { maxDistance: MAX_DISTANCE });
}
