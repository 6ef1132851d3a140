/**
 * Changes what decides, one small thing at a time, and asks the tests whether they notice:
 *
 *     npm run mutate                       all parts, perhaps an hour on two quiet cores
 *     npm run mutate -- rules signing-in   some of them
 *     npm run mutate -- --one-in=5         one mutant in five, the same ones each time
 *
 * Ends with what they did not notice and a score for each part. The mutants are Stryker's; its own runner loads the
 * modules of a test file anew for each, which takes hours where a whole server is behind the tests.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import jestConfig from '../jest.config.mjs';
import { swcOptions } from './swc-options.mjs';
import { startBench, stopBench } from '../test/support/database/bench.ts';

/** Specs in the order in which they are asked: the next one hears only of mutants that are still alive. */
const PARTS = {
  rules: {
    mutate: ['src/rules/*.ts'],
    specs: ['src/rules/*.spec.ts', 'src/licensing/subscriptions/renewal.spec.ts'],
  },
  reconciliation: {
    mutate: ['src/billing/checkout/reconcile.ts', 'src/billing/checkout/next-check.ts'],
    specs: ['src/billing/checkout/*.spec.ts'],
  },
  'signing-in': {
    mutate: ['src/accounts/auth/*.ts', 'src/accounts/sign-in/*.ts'],
    specs: ['src/accounts/{auth,sign-in}/*.spec.ts', 'test/accounts/auth.spec.ts'],
  },
  verification: {
    mutate: ['src/licensing/verification/*.ts'],
    specs: [
      'src/licensing/verification/*.spec.ts',
      'test/licensing/verification.spec.ts',
      'test/licensing/routers.spec.ts',
      'test/licensing/routers-junk.spec.ts',
      'test/licensing/pipelined-statement.spec.ts',
      'test/licensing/grace.spec.ts',
      'test/licensing/clock.spec.ts',
      'test/customers/customer-page.spec.ts',
    ],
  },
  subscriptions: {
    mutate: ['src/licensing/subscriptions/*.ts'],
    specs: [
      'src/licensing/subscriptions/renewal.spec.ts',
      'test/licensing/subscriptions.spec.ts',
      'test/billing/plan-changes.spec.ts',
      'test/billing/ledger.spec.ts',
      'test/bulk/exports.spec.ts',
      'test/reports/dashboard.spec.ts',
    ],
  },
};
/** Tables, wiring and what documents are made of: nothing in them decides, and all of it runs while modules load. */
const DECIDES_NOTHING = /\.(spec|module|entity|schema|input|list)\.ts$|\/default-message-texts\.ts$/;
const PLACING = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };
const STALLED_MS = 90_000;
/** Jest keeps the modules of each file that it ran: of many hundreds its memory is full. */
const COPIES_AT_ONCE = 100;
/** A copy for no mutant must pass, or the others would say nothing. */
const NONE = '999999';

/** Each file in a context of its own: a mutant of what runs while a module loads needs the module anew. */
const MODULES = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['@swc/jest', swcOptions({ tsx: false })] },
  transformIgnorePatterns: ['/node_modules/', '/dist/'],
  moduleNameMapper: {
    '^@server/(.*)$': '<rootDir>/src/$1',
    // Sources say .js, as Node wants it; the last entry is for what really is JavaScript.
    '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.tsx', '$1.js'],
  },
};

const project = resolve(import.meta.dirname, '..');
const sandbox = mkdtempSync(join(tmpdir(), 'lisensi-mutants-'));
const { values: options, positionals: names } = parseArgs({
  options: { 'one-in': { type: 'string', default: '1' } },
  allowPositionals: true,
});
const chosen = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name));

await startBench();
try {
  copyProject();
  for (const [name, part] of chosen)
    process.stdout.write(`${JSON.stringify({ part: name, ...(await runPart(part)) })}\n`);
} finally {
  rmSync(sandbox, { recursive: true, force: true });
  await stopBench();
}

/** Tests take files of the build, and nothing else than what is under version control. */
function copyProject() {
  for (const name of [
    'src',
    'docs',
    'test',
    'resources',
    'migrations',
    'ops',
    'jest.config.mjs',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(join(project, name), join(sandbox, name), { recursive: true });
  for (const name of ['node_modules', 'dist']) symlinkSync(join(project, name), join(sandbox, name));
}

async function runPart({ mutate, specs }) {
  const began = performance.now();
  const files = globSync(mutate, { cwd: project }).filter((file) => !DECIDES_NOTHING.test(file));
  const mutants = await place(files.toSorted());
  for (const spec of specs.flatMap((pattern) => globSync(pattern, { cwd: project }).toSorted())) {
    const loaded = await ask(spec, mutants);
    if (spec.startsWith('src/')) await askCopies(spec, mutants, loaded);
  }
  return summary(mutants, began);
}

/** @returns the mutants by their number, all of them in the files of the sandbox, where a switch turns one on */
async function place(files) {
  const quiet = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
  const sources = files.map((name) => ({
    name,
    mutate: true,
    content: readFileSync(join(project, name), 'utf8'),
  }));
  const placed = await new Instrumenter(quiet).instrument(sources, PLACING);
  for (const { name, content } of placed.files) writeFileSync(join(sandbox, name), content);
  return new Map(
    placed.mutants.filter(isInSample).map((mutant) => [mutant.id, { ...mutant, state: 'not reached' }]),
  );
}

function isInSample({ fileName, location, replacement }) {
  const digest = createHash('sha256')
    .update(JSON.stringify([fileName, location, replacement]))
    .digest();
  return digest.readUInt32BE() % Number(options['one-in']) === 0;
}

/** @returns mutants of what only runs while the file loads */
async function ask(spec, mutants) {
  const loaded = new Set();
  for (let isOver = false; !isOver;) {
    const run = await runJest([spec], aliveOf(mutants));
    for (const { broken, loaded: ids } of run.lines) {
      if (broken) process.stdout.write(`not asked, since it fails by itself: ${spec} "${broken}"\n`);
      for (const id of ids ?? []) loaded.add(id);
    }
    note(run, mutants);
    isOver = run.isOver;
    if (isOver && !run.lines.some((line) => line.loaded)) throw new Error(`${spec} does not load`);
  }
  return [...loaded].filter((id) => mutants.has(id) && mutants.get(id).state !== 'killed');
}

async function askCopies(spec, mutants, ids) {
  const copyOf = (id) => spec.replace('.spec.', `.mutant-${id}.spec.`);
  for (const id of [NONE, ...ids]) cpSync(join(project, spec), join(sandbox, copyOf(id)));
  for (let left = ids; left.length > 0;) {
    const asked = left.slice(0, COPIES_AT_ONCE);
    const run = await runJest([NONE, ...asked].map(copyOf), asked);
    if (run.lines.find(({ mutant }) => mutant === NONE)?.failure)
      throw new Error(`A copy of ${spec} fails without any mutant`);
    note(run, mutants);
    const answered = new Set(run.lines.map(({ mutant }) => mutant));
    left = left.filter((id) => !answered.has(id) && mutants.get(id).state !== 'killed');
    const silent = run.isOver ? asked.filter((id) => left.includes(id)) : [];
    if (silent.length > 0) throw new Error(`${silent.length} copies of ${spec} say nothing`);
  }
  for (const id of [NONE, ...ids]) rmSync(join(sandbox, copyOf(id)));
}

function note({ lines, isOver }, mutants) {
  for (const { mutant, failure } of lines)
    if (mutants.has(mutant)) mutants.get(mutant).state = failure ? 'killed' : 'survived';
  if (isOver) return;
  const stalled = mutants.get(lines.findLast(({ begun }) => begun)?.begun);
  if (!stalled) throw new Error('The tests stand still without any mutant');
  stalled.state = 'killed';
}

function aliveOf(mutants) {
  return [...mutants.values()].flatMap(({ id, state }) => (state === 'killed' ? [] : [id]));
}

/** @returns what the environment told of each mutant; it is not over when one of them stood still */
async function runJest(specs, pending) {
  const results = join(sandbox, 'results.jsonl');
  writeFileSync(results, '');
  const config = {
    ...MODULES,
    rootDir: sandbox,
    testTimeout: jestConfig.testTimeout,
    testMatch: specs.map((spec) => join(sandbox, spec)),
    testEnvironment: join(sandbox, 'test/support/jest/mutants-environment.mjs'),
    testEnvironmentOptions: { pending, results },
    reporters: [],
  };
  writeFileSync(join(sandbox, 'mutants.config.json'), JSON.stringify(config));
  const jest = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--runInBand',
      '--config',
      'mutants.config.json',
    ],
    { cwd: sandbox, stdio: ['ignore', 'ignore', process.env.DEBUG ? 'inherit' : 'ignore'] },
  );
  const ended = once(jest, 'exit');
  let isOver = true;
  const watch = setInterval(() => {
    if (Date.now() - statSync(results).mtimeMs < STALLED_MS) return;
    isOver = false;
    jest.kill('SIGKILL');
  }, 1_000);
  await ended;
  clearInterval(watch);
  return {
    lines: readFileSync(results, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
    isOver,
  };
}

function summary(mutants, began) {
  const counts = { killed: 0, survived: 0, 'not reached': 0 };
  for (const { state, fileName, location, mutatorName, replacement } of mutants.values()) {
    counts[state]++;
    if (state === 'killed') continue;
    const { line, column } = location.start;
    process.stdout.write(
      `${state}: ${fileName}:${line + 1}:${column + 1} ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)}\n`,
    );
  }
  return {
    mutants: mutants.size,
    ...counts,
    score: Math.round((1000 * counts.killed) / mutants.size) / 10,
    minutes: Math.round((performance.now() - began) / 6_000) / 10,
  };
}
