/**
 * Performs the Dockerfile without a container engine: its RUN and COPY steps in empty folders below the system's
 * temporary one, then its CMD as its USER, on the embedded database and on a PostgreSQL from npm, until its HEALTHCHECK
 * says so; then SIGTERM. The image itself is not built by this: the base image, VOLUME and a read-only root stay untried.
 *
 *     npm run rehearse:image
 *
 * Takes a few minutes. Ends with one JSON line of what was seen, and with 1 when something is not as it must be.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../test/support/servers/free-port.ts';
import { PostgresServer } from '../test/support/database/postgres-server.ts';

const MAX_DEPENDENCIES_MB = 190;
const MAX_IDLE_RSS_MB = 200;
const START_WITHIN_MS = 60_000;

const project = resolve(import.meta.dirname, '..');
const isRoot = process.getuid() === 0;
const run = mkdtempSync(join(tmpdir(), 'lisensi-image-'));
chmodSync(run, 0o711);

const steps = readSteps(readFileSync(join(project, 'Dockerfile'), 'utf8'));
const ignored = readFileSync(join(project, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
const PATH = `${toolFolder()}:${process.env.PATH}`;

try {
  const image = build();
  const dependenciesMb = megabytes(join(image.folder, 'node_modules'));
  const imageMb = megabytes(image.folder);
  const before = listing(image.folder);
  const embedded = await rehearse(image, {});
  const onPostgres = await withPostgres((url) => rehearse(image, settingsFor(url), ['--migrate']));
  const isUntouched = listing(image.folder) === before;
  const seen = { dependenciesMb, applicationMb: imageMb, embedded, onPostgres, isUntouched };
  process.stdout.write(`${JSON.stringify(seen)}\n`);
  const complaints = [
    dependenciesMb > MAX_DEPENDENCIES_MB &&
      `production dependencies are larger than ${MAX_DEPENDENCIES_MB} MB`,
    onPostgres.idleRssMb > MAX_IDLE_RSS_MB && `idle, it holds more than ${MAX_IDLE_RSS_MB} MB on PostgreSQL`,
    [embedded, onPostgres].some(({ exit }) => exit !== 0) && 'SIGTERM does not end it with 0',
    !isUntouched && 'it wrote outside of its data folder',
  ].filter(Boolean);
  for (const complaint of complaints) process.stderr.write(`Not as it must be: ${complaint}\n`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
} finally {
  rmSync(run, { recursive: true, force: true });
}
// The database server's package ends the process with 0 when nothing else does.
process.exit();

/** @returns `[instruction, rest]` of each line, continued lines put together, comments left out */
function readSteps(text) {
  const lines = text.replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '');
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => [line.split(' ', 1)[0], line.replace(/^\S+ /, '')]);
}

/** Every stage in a folder of its own. @returns the last one, and how it is started */
function build() {
  const stages = {};
  let stage;
  for (const [instruction, rest] of steps) {
    process.stderr.write(`${instruction} ${rest.slice(0, 100)}\n`);
    if (instruction === 'FROM') {
      const name = /AS (\S+)/.exec(rest)?.[1] ?? 'image';
      stage = stages[name] = { root: join(run, name), workdir: '/', env: {} };
      mkdirSync(stage.root);
    } else if (instruction === 'WORKDIR') enter(stage, rest);
    else if (instruction === 'ENV')
      Object.assign(stage.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))));
    else if (instruction === 'COPY') copy(stage, stages, rest.split(' '));
    else if (instruction === 'RUN')
      execFileSync('sh', ['-c', rest], {
        cwd: stage.folder,
        env: buildEnvironmentOf(stage),
        stdio: ['ignore', 2, 2],
      });
    else if (instruction === 'USER') stage.user = rest.split(':').map(Number);
    else if (instruction === 'CMD') stage.cmd = JSON.parse(rest);
    else if (instruction === 'HEALTHCHECK')
      stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4));
    else if (!['LABEL', 'VOLUME', 'EXPOSE'].includes(instruction))
      throw new Error(`${instruction} cannot be rehearsed`);
  }
  return stage;
}

function enter(stage, path) {
  stage.workdir = path;
  stage.folder = join(stage.root, path);
  mkdirSync(stage.folder, { recursive: true });
}

function copy(stage, stages, words) {
  const from = stages[words.find((word) => word.startsWith('--from='))?.slice(7)];
  const paths = words.filter((word) => !word.startsWith('--'));
  const to = resolve(stage.workdir, paths.pop());
  for (const path of paths) {
    const source = from ? join(from.root, path) : join(project, path);
    const isFolder = statSync(source).isDirectory();
    const target = join(stage.root, to, isFolder ? '' : basename(source));
    cpSync(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !!from || !ignored.some((name) => file === join(project, name)),
    });
  }
}

/** The Node of this project under the image's name for it; and who is not root cannot give files away. */
function toolFolder() {
  const folder = join(run, 'tools');
  mkdirSync(folder);
  copyFileSync(process.execPath, join(folder, 'node'));
  if (!isRoot) writeFileSync(join(folder, 'chown'), '#!/bin/sh\n', { mode: 0o755 });
  return folder;
}

/** What the image sets, with its paths moved to where they are here. */
function environmentOf({ root, env }) {
  const moved = ([name, value]) => [name, value.startsWith('/') ? join(root, value) : value];
  return { PATH, ...Object.fromEntries(Object.entries(env).map(moved)) };
}

/** For RUN: how this machine reaches the registry comes along, but not what `npm run` says of the script it runs here. */
function buildEnvironmentOf(stage) {
  const ofThisRun = /^(npm_(?!config_)|npm_config_local_prefix$|NODE_ENV$|INIT_CWD$)/;
  const own = Object.entries(process.env).filter(([name]) => !ofThisRun.test(name));
  return { ...Object.fromEntries(own), npm_config_prefer_offline: 'true', ...environmentOf(stage) };
}

function settingsFor(url) {
  return { DATABASE_URL: url, JWT_SECRET: 'a secret of more than thirty-two bytes' };
}

async function withPostgres(act) {
  const server = new PostgresServer(join(run, 'database'));
  mkdirSync(join(run, 'database'), { mode: 0o755 });
  const url = await server.start();
  try {
    return await act(url);
  } finally {
    await server.stop();
  }
}

/** Starts the CMD, with `first` on a first start before that; waits until it is healthy; stops it. */
async function rehearse(image, settings, first) {
  if (first) await startAndStop(image, settings, first, 0);
  // Long enough for what a start leaves behind to be collected.
  return startAndStop(image, settings, [], 15_000);
}

async function startAndStop({ folder, cmd, healthcheck, user, ...stage }, settings, more, idleMs) {
  const port = String(await freePort());
  // Nothing but this machine shall reach the rehearsal.
  const env = { ...environmentOf(stage), ...settings, HOST: '127.0.0.1', PORT: port };
  const options = {
    cwd: folder,
    env,
    stdio: ['ignore', 2, 2],
    ...(isRoot && { uid: user[0], gid: user[1] }),
  };
  const began = performance.now();
  const app = spawn(cmd[0], [...cmd.slice(1), ...more], options);
  const ended = once(app, 'exit');
  while (!(await isHealthy(healthcheck, options))) {
    if (app.exitCode !== null) throw new Error(`It ended with ${app.exitCode}.`);
    if (performance.now() - began > START_WITHIN_MS) throw new Error('It is not healthy after a minute.');
    await pause(100);
  }
  const healthyAfterMs = Math.round(performance.now() - began);
  await pause(idleMs);
  const idleRssMb = rssMb(app.pid);
  const stopping = performance.now();
  app.kill('SIGTERM');
  const [code, signal] = await ended;
  return {
    healthyAfterMs,
    idleRssMb,
    exit: code ?? signal,
    stoppedAfterMs: Math.round(performance.now() - stopping),
  };
}

async function isHealthy([program, ...args], options) {
  const probe = spawn(program, args, { ...options, stdio: 'ignore' });
  const [code] = await once(probe, 'exit');
  return code === 0;
}

function rssMb(pid) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
}

function megabytes(folder) {
  return Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);
}

/** Names and times of everything but what may be written. */
function listing(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => !/^(data|backups)(\/|$)/.test(name))
    .map((name) => `${name} ${lstatSync(join(folder, name)).mtimeMs}`)
    .join('\n');
}
