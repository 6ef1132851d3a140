// Keeps the bytecode of what the server and its commands load with the build, by loading it once; src/preflight.ts says why.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../dist/compiled');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const entry of ['preflight.js', 'app/serve.js', 'app/start-server.js', 'app/command-context.js'])
  await import(`../dist/server/src/${entry}`);
// What was loaded may keep timers open.
process.exit();
