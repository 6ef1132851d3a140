import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { EmbeddedFiles } from './embedded-files.js';

/** PGlite's defaults without `-F`, which turns off fsync; its default sync method does not work there. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['wal_sync_method=fsync', 'shared_buffers=16MB', 'max_connections=5'].flatMap((one) => ['-c', one]),
];

/** V8 takes 600 MB to optimize one function of PGlite. Has to be set before PGlite is compiled (decision 17). */
const BASELINE_ONLY = ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up'];

export function embeddedOptions(folder: string, template?: string): PGliteOptions {
  for (const flag of BASELINE_ONLY) setFlagsFromString(flag);
  return { extensions: { pg_trgm }, fs: new EmbeddedFiles(folder, template), startParams: START_PARAMS };
}
