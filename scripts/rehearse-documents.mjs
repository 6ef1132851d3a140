/**
 * Runs the shell blocks of README.md and docs/operations.md as a reader does who follows them, in a clone of the last
 * commit, and says what was not run:
 *
 *     npm run rehearse:documents
 *
 * A block that cannot run here has `<!-- not rehearsed: the reason -->` before it. Packages are linked from this
 * checkout instead of installed, and its build is taken along where it is current. Servers run until the next one
 * starts; then npm gets SIGTERM, and the port has to be free. At the end the clone must be clean.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresServer } from '../test/support/database/postgres-server.ts';
import { freePort } from '../test/support/servers/free-port.ts';
import { stateOfBuild } from './build.mjs';

const DOCUMENTS = ['README.md', 'docs/operations.md'];
const READY_WITHIN_MS = 120_000;
const SERVER = /\bnpm (start|run (serve|dev))\b/;
/** Lines that are another step of .ci/run, or replaced by the links above. */
const ELSEWHERE = [/^npm (test|run (check|jest|test:\w+))\b/];
const OF_POSTGRES = /^(createuser|createdb)\b/;
/** They say no here, and this is how: nothing is set up for the doctor, and nobody sold the key. */
const REFUSALS = [
  { line: /cli -- doctor\b/, says: /^ok +database /m },
  { line: /cli -- license:verify\b/, says: /NOT_FOUND/ },
];

const project = resolve(import.meta.dirname, '..');
const run = mkdtempSync(join(tmpdir(), 'lisensi-documents-'));
chmodSync(run, 0o711);
const clone = join(run, 'lisensi');
const port = await freePort();
const notRun = [];
let server = null;
let postgres = null;
let seconds = 0;

try {
  makeClone();
  for (const name of DOCUMENTS) {
    takeBuild();
    for (const block of blocksOf(name)) await rehearse(block);
    await endServer();
    await postgres?.stop();
    postgres = null;
    const litter = git('status', '--porcelain');
    if (litter) throw new Error(`After the commands of ${name}, git status shows:\n${litter}`);
  }
  for (const line of notRun) process.stdout.write(`not run: ${line}\n`);
  process.stdout.write(`Everything else of ${DOCUMENTS.join(' and ')} ran, in ${seconds} s.\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await endServer().catch(() => {});
  await postgres?.stop();
  rmSync(run, { recursive: true, force: true });
}
// The database server's package ends the process with 0 when nothing else does.
process.exit();

function makeClone() {
  execFileSync('git', ['clone', '--quiet', project, clone]);
  const modules = join(clone, 'node_modules');
  execFileSync('cp', ['-al', join(project, 'node_modules'), modules]);
  // Tools write into these in place, which would reach the packages of this checkout.
  for (const cache of ['.cache', '.vite']) rmSync(join(modules, cache), { recursive: true, force: true });
}

/** Each document is for a reader who has built, and `npm run dev` takes that away. */
function takeBuild() {
  rmSync(join(clone, 'dist'), { recursive: true, force: true });
  if (stateOfBuild() === 'current') cpSync(join(project, 'dist'), join(clone, 'dist'), { recursive: true });
}

/** @returns each shell block with the line it is at, and why it cannot run, if so */
function blocksOf(name) {
  const text = readFileSync(join(clone, name), 'utf8');
  const fences = text.matchAll(/(?:<!-- not rehearsed: (.*?) -->\n\n)?^```(\w*)\n([\s\S]*?)^```$/gm);
  return [...fences].flatMap(({ 1: reason, 2: language, 3: code, index }) => {
    const at = `${name}:${text.slice(0, index).split('\n').length}`;
    if (!language)
      throw new Error(`${at} is a block without a language, so it is not known whether to run it.`);
    return language === 'sh' ? [{ at, reason, lines: linesOf(code) }] : [];
  });
}

function linesOf(code) {
  const lines = code.replaceAll(/\\\n\s*/g, '').split('\n');
  return lines.filter((line) => line.trim() && !line.startsWith('#'));
}

async function rehearse({ at, reason, lines }) {
  const isWithoutClient = lines.some((line) => OF_POSTGRES.test(line)) && !hasClient();
  const why =
    reason ?? (isWithoutClient ? 'needs createuser and createdb (apt-get install postgresql-client)' : null);
  if (why) return void notRun.push(`${at}, ${lines.length} lines: ${why}`);
  const began = performance.now();
  // Of this process nothing but what finds programs and the registry.
  const own = Object.entries(process.env).filter(([key]) =>
    /^(PATH|HOME|LANG|TMPDIR|SSL_|NODE_EXTRA_CA|npm_config_)/.test(key),
  );
  let env = { ...Object.fromEntries(own), PORT: String(port) };
  for (const line of lines) {
    const isElsewhere = ELSEWHERE.some((pattern) => pattern.test(line));
    if (isElsewhere) notRun.push(`${at}: ${line.trim()} (another step of .ci/run)`);
    else env = (await perform(await filledIn(line), env, at)) ?? env;
  }
  const took = Math.round((performance.now() - began) / 1000);
  seconds += took;
  process.stdout.write(`ran ${at}, ${lines.length} lines in ${took} s\n`);
}

/** What stands for something of the reader's own. */
async function filledIn(line) {
  if (/\b(createuser|createdb)\b|@localhost\//.test(line)) await startPostgres();
  const newest = newestDump();
  return line
    .replace(/^npm ci( && )?/, '')
    .replaceAll('localhost:3000', `localhost:${port}`)
    .replaceAll(/ \/(srv|var\/backups)\//g, ` ${run}/$1/`)
    .replaceAll(/(?<==)\/(srv|var\/backups)\//g, `${run}/$1/`)
    .replaceAll('@localhost/', `@localhost:${postgres?.address.port}/`)
    .replaceAll(/lisensi-\d{8}-\d{6}\.dump\.gz/g, newest);
}

function newestDump() {
  const folder = join(run, 'var/backups/lisensi');
  return existsSync(folder) ? readdirSync(folder).findLast((name) => name.endsWith('.dump.gz')) : '';
}

/** @returns the environment after the line, as `export` changes it */
async function perform(line, env, at) {
  if (!line.trim()) return env;
  process.stderr.write(`$ ${line}\n`);
  if (SERVER.test(line)) return void (await startServer(line, env, at));
  const isOfPostgres = OF_POSTGRES.test(line);
  mkdirSync(join(run, 'srv'), { recursive: true });
  // In a session of its own it has no terminal to ask at, so it reads its standard input.
  const child = spawn('setsid', ['--wait', 'bash', '-c', `${line}\ncode=$?; env -0 >&3; exit $code`], {
    cwd: clone,
    env: isOfPostgres ? { ...env, ...postgres.variables } : env,
    stdio: ['pipe', 'pipe', 2, 'pipe'],
  });
  child.stdin.on('error', () => {});
  child.stdin.end('secret\nsecret\n');
  let after = '';
  child.stdio[3].on('data', (text) => (after += text));
  let out = '';
  child.stdout.on('data', (text) => (out += text));
  const [code] = await once(child, 'close');
  process.stderr.write(out);
  const isExpected = REFUSALS.some((refusal) => refusal.line.test(line) && refusal.says.test(out));
  if (code !== 0 && !isExpected) throw new Error(`${at}: "${line}" ended with ${code}.`);
  return isOfPostgres ? env : Object.fromEntries(after.split('\0').filter(Boolean).map(pairOf));
}

function pairOf(text) {
  return [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)];
}

async function startServer(line, env, at) {
  await endServer();
  const child = spawn('bash', ['-c', line.replace(/\bnpm (?=start|run)/, 'exec npm ')], {
    cwd: clone,
    env,
    stdio: ['ignore', 2, 2],
  });
  server = { child, ended: once(child, 'exit'), at, line };
  const before = performance.now();
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${at}: "${line}" ended with ${child.exitCode}.`);
    if (performance.now() - before > READY_WITHIN_MS) throw new Error(`${at}: "${line}" is not ready.`);
    await pause(100);
  }
}

function isReady() {
  return fetch(`http://localhost:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** SIGTERM to npm alone, as a supervisor sends it. */
async function endServer() {
  if (!server) return;
  const { child, ended, at, line } = server;
  server = null;
  child.kill('SIGTERM');
  await ended;
  if (await isReady()) throw new Error(`${at}: "${line}" goes on after SIGTERM to npm.`);
}

async function startPostgres() {
  if (postgres) return;
  mkdirSync(join(run, 'database'), { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(join(run, 'database/'));
  chmodSync(folder, 0o755);
  const instance = new PostgresServer(folder);
  const address = new URL(await instance.start());
  const variables = {
    PGHOST: address.hostname,
    PGPORT: address.port,
    PGUSER: address.username,
    PGPASSWORD: address.password,
  };
  postgres = { address, variables, stop: () => instance.stop() };
}

function hasClient() {
  return spawnSync('createuser', ['--version']).status === 0;
}

function git(...args) {
  return execFileSync('git', args, { cwd: clone, encoding: 'utf8' });
}
