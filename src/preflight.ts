/**
 * Imported before everything else, and imports nothing but Node's own: an older Node cannot even link the application,
 * and would name a module of its own that is missing.
 */
import { existsSync } from 'node:fs';
import * as nodeModules from 'node:module';
import { join } from 'node:path';

const NEEDED = 24;

if (Number(process.versions.node.split('.', 1)[0]) < NEEDED) {
  process.stderr.write(
    `\nLisensi needs Node ${NEEDED} or newer, and this is Node ${process.versions.node} (${process.execPath}).\n` +
      'Start it by npm (npm start, npm run serve, npm run cli -- COMMAND), which takes the Node that "npm ci" installs with the packages,\n' +
      `by node_modules/.bin/node, or install Node ${NEEDED}.\n\n`,
  );
  process.exit(1);
}

// scripts/compile-modules.mjs kept the bytecode of the server with the build. V8 takes it only for the same text, Node and flags, so
// an old one costs time and nothing else.
const COMPILED = join(import.meta.dirname, '../../compiled');
if (existsSync(COMPILED)) nodeModules.enableCompileCache({ directory: COMPILED, portable: true });

// Stacks name our sources and their lines, not those of the bundle.
nodeModules.setSourceMapsSupport(true);

/** @returns what to do when the error is about a file of the build or a package that is not there, else null */
export function remedyOfMissingModule(error: unknown): string | null {
  const { code, message } = error as { code?: string; message?: string };
  const isMissing = code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
  if (!isMissing && !/native binding/i.test(message ?? '')) return null;
  const [missing] = /'[^']+'/.exec(message ?? '') ?? [];
  return `${missing ?? 'A part of a package'} is missing, or was installed for another system. Run "npm ci", then "npm run build", and start again.`;
}
