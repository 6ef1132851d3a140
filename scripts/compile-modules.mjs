// Keeps the bytecode of what the server and its commands load with the build, by loading it once; src/preflight.ts says why.
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '../dist');
const PROGRAMS = ['main.js', 'cli.js', 'embedded-templates.js'];

rmSync(join(dist, 'compiled'), { recursive: true, force: true });
mkdirSync(join(dist, 'compiled'));
const chunks = globSync('*.js', { cwd: join(dist, 'server/src'), exclude: PROGRAMS });
// The one that turns on the cache is first.
for (const chunk of chunks.toSorted((a, b) => Number(isPreflight(b)) - Number(isPreflight(a))))
  await import(join(dist, 'server/src', chunk));
// What was loaded may keep timers open.
process.exit();

function isPreflight(chunk) {
  return chunk.startsWith('preflight');
}
