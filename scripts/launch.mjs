/**
 * Starts what was built, in this process, so that a signal to it is one to the server:
 *
 *     node scripts/launch.mjs [--build] main|cli ARGUMENTS…      --build: builds before, unless the build is current
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, BuildFailed, stateOfBuild } from './build.mjs';

const [isToBuild, name, ...rest] =
  process.argv[2] === '--build' ? [true, ...process.argv.slice(3)] : [false, ...process.argv.slice(2)];

try {
  await makeReady();
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
if (name === 'main') process.env.NODE_ENV = 'production';
const program = join(import.meta.dirname, `../dist/server/src/${name}.js`);
process.argv = [process.argv[0], program, ...rest];
await import(pathToFileURL(program).href);

async function makeReady() {
  const state = stateOfBuild();
  if (state !== 'current' && isToBuild) await build();
  else if (state === 'missing')
    throw new BuildFailed('The build is missing or was interrupted. Run "npm run build" first.');
  else if (state === 'old')
    process.stderr.write('The build is older than the sources. Run "npm run build" and start again.\n');
}
