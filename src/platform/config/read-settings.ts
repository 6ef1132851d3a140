import { existsSync } from 'node:fs';
import { type Config, parseConfig } from './config.js';

export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(process.env);
}
