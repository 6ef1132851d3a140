import { type Config, ConfigError, parseConfig } from './config.js';
import { readEnvFile } from './env-file.js';
import { faultsOfNames } from './unknown-names.js';

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
