import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { findPackageJSON } from 'node:module';

const packageJson = findPackageJSON(import.meta.url)!;

export const projectRoot = dirname(packageJson);

export const appVersion = (): string =>
  (JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string }).version;
