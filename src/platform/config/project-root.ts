import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { findPackageJSON } from 'node:module';

const packageJson = findPackageJSON(import.meta.url)!;

/** The folder of package.json: the same from the sources and from the build. */
export const projectRoot = dirname(packageJson);

/** Of this program, as in package.json. */
export const appVersion = (): string =>
  (JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string }).version;
