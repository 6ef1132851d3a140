import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync, version } from '@swc/core';
import { swcOptions } from '../../../scripts/swc-options.mjs';

/** Compiling the application takes longer than loading it, so the output is cached by its input. */
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/lisensi/typescript');
mkdirSync(CACHE, { recursive: true });

const maps = new Map();

/** The file with the source map of a module, by the module's URL. */
export const sourceMaps = { get: (url) => maps.get(url.split('?')[0]) };

/** @returns the JavaScript of a TypeScript file */
export function compiled(path) {
  const source = readFileSync(path, 'utf8');
  const options = { ...swcOptions({ tsx: path.endsWith('.tsx') }), module: { type: 'es6' } };
  const key = createHash('sha256')
    .update(JSON.stringify([version, options, path, source]))
    .digest('hex');
  const file = join(CACHE, key);
  maps.set(pathToFileURL(path).href, `${file}.map`);
  try {
    return readFileSync(`${file}.js`, 'utf8');
  } catch {
    const { code, map } = transformSync(source, { ...options, filename: path, sourceMaps: true });
    keep(`${file}.map`, map);
    keep(`${file}.js`, code);
    return code;
  }
}

/** Several processes may write the same file, so it is renamed only when complete. */
function keep(file, text) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
