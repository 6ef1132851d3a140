/**
 * Builds what the sources say, unless dist/ holds that already:
 *
 *     npm run build               --force: in any case     --forget: before another tool writes into dist/
 *
 * dist/inputs.sha256 is removed before a build and written after it, so what an interrupted one leaves never counts.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '..');
const STAMP = join(project, 'dist/inputs.sha256');
const OUTPUTS = ['server/src/main.js', 'client/.vite/manifest.json', 'ssr/ssr.js', 'ssr/documents.js'];
const INPUTS = [
  'src',
  'migrations',
  'resources',
  'scripts/build.mjs',
  'scripts/bundle-server.mjs',
  'scripts/compile-modules.mjs',
  'scripts/swc-options.mjs',
  'scripts/share-pictures',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
];
/** What each makes: this Node or a script of node_modules/.bin, with its arguments. */
const STEPS = {
  'the pages for browsers': ['vite', 'build', '--logLevel', 'warn'],
  'the pages for the server': ['vite', 'build', '--ssr', '--logLevel', 'warn'],
  'the server': ['node', 'scripts/bundle-server.mjs'],
  'an empty database': ['node', 'dist/server/src/embedded-templates.js'],
  bytecode: ['node', 'scripts/compile-modules.mjs'],
};

/** Of rolldown, which is in Vite too: without them it keeps 350 MB that it has done with. */
const LITTLE_MEMORY = { RAYON_NUM_THREADS: '1', MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' };

/** Of V8, which otherwise keeps 180 MB in the pages for browsers. */
const SMALL_HEAP = '--max-semi-space-size=2 --max-old-space-size=256';

/** @returns 'missing' also for what an interrupted build left */
export function stateOfBuild() {
  const isWhole = existsSync(STAMP) && OUTPUTS.every((file) => existsSync(join(project, 'dist', file)));
  if (!isWhole) return 'missing';
  return readFileSync(STAMP, 'utf8') === hashOfInputs() ? 'current' : 'old';
}

/** @throws what the failing step ended with */
export async function build() {
  if (!existsSync(join(project, 'node_modules/.bin/vite')))
    throw new BuildFailed('The packages are not installed. Run "npm ci" first.');
  refuseLittleMemory();
  rmSync(STAMP, { force: true });
  const inputs = hashOfInputs();
  for (const [at, [made, [tool, ...args]]] of Object.entries(STEPS).entries()) {
    process.stderr.write(`Building ${made} (${at + 1} of ${Object.keys(STEPS).length})…\n`);
    await run(tool === 'node' ? process.execPath : join(project, 'node_modules/.bin', tool), args);
  }
  mkdirSync(join(project, 'dist'), { recursive: true });
  writeFileSync(STAMP, inputs);
}

export class BuildFailed extends Error {}

/** Otherwise the system would kill a step after a while, without a word. */
function refuseLittleMemory() {
  const has = Math.floor(Math.min(process.constrainedMemory() || Infinity, totalmem()) / MIB);
  if (has >= NEEDED_MIB) return;
  throw new BuildFailed(
    `Building takes ${NEEDED_MIB} MiB of memory, and there are ${has}. Build on another machine and copy dist/, or raise the limit.`,
  );
}

const MIB = 1_048_576;
/** 620 at the most, by the bundle of the server, beside what starts it. */
const NEEDED_MIB = 704;

/** By content, as checkouts, copies and archives set the times of files as they like. */
function hashOfInputs() {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap(filesIn))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(project, file)))
      .update('\0');
  return hash.digest('hex');
}

function filesIn(name) {
  if (!statSync(join(project, name)).isDirectory()) return [name];
  const entries = readdirSync(join(project, name), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map(({ parentPath, name: file }) => join(parentPath, file).slice(project.length + 1))
    .toSorted();
}

/** A signal to this process ends the step too: npm and supervisors signal one process only. */
async function run(program, args) {
  const step = spawn(program, args, {
    cwd: project,
    stdio: 'inherit',
    env: {
      ...LITTLE_MEMORY,
      ...process.env,
      NODE_OPTIONS: `${SMALL_HEAP} ${process.env.NODE_OPTIONS ?? ''}`,
      NODE_ENV: 'production',
    },
  });
  const pass = (signal) => step.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  const [code, signal] = await new Promise((done, fail) => {
    step.once('error', fail);
    step.once('exit', (...ended) => done(ended));
  });
  for (const name of SIGNALS) process.off(name, pass);
  if (signal) process.kill(process.pid, signal);
  if (code !== 0) throw new BuildFailed('The build failed; its messages are above. Nothing was started.');
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

if (import.meta.filename === process.argv[1]) {
  try {
    if (process.argv.includes('--forget')) rmSync(STAMP, { force: true });
    else if (process.argv.includes('--force') || stateOfBuild() !== 'current') await build();
    else process.stderr.write('The build is current (npm run build -- --force builds in any case).\n');
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
