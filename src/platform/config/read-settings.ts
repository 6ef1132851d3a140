import { existsSync } from 'node:fs';
import { type Config, parseConfig } from './config.js';

/** From the environment and `.env`. @throws ConfigError */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(process.env);
}
