/**
 * Builds the Dockerfile with buildah and starts the image as its user, with a read-only root, /tmp and two volumes: on
 * the embedded database, and by the services of compose.yaml on a PostgreSQL from npm.
 *
 *     npm run rehearse:image        (as root on Debian: apt-get install buildah debootstrap)
 *
 * Ends with one JSON line of what was seen, with what was not tried, and with 1 when something is not as it must be.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { PostgresServer } from '../test/support/database/postgres-server.ts';
import { freePort } from '../test/support/servers/free-port.ts';
import { makeBase, registryMounts } from './image-base.mjs';
import { Image } from './image-container.mjs';

const MAX_DEPENDENCIES_MB = 190;
const NOT_TRIED = [
  'the base image of Docker Hub: Debian and Node from packages stand for it',
  'an engine: its networks, capabilities, log driver and restart policy, and compose itself',
];

const project = resolve(import.meta.dirname, '..');
const needed = ['buildah', 'debootstrap', 'unshare'].filter((program) => !isThere(program));
if (process.getuid() !== 0 || needed.length > 0) {
  process.stderr.write(
    `Nothing was tried: this needs root and ${needed.join(', ') || 'its programs'} (apt-get install buildah debootstrap).\n`,
  );
  process.exit(1);
}

const run = mkdtempSync(join(tmpdir(), 'lisensi-image-'));
chmodSync(run, 0o711);
const storage = ['--root', join(run, 'storage'), '--runroot', join(run, 'run'), '--storage-driver', 'vfs'];
const buildah = (...args) =>
  execFileSync('buildah', [...storage, ...args], {
    encoding: 'utf8',
    cwd: project,
    stdio: ['ignore', 'pipe', 2],
  }).trim();
let container;

try {
  const image = build();
  const dependenciesMb = megabytes(join(image.root, 'app/node_modules'));
  const imageMb = megabytes(image.root);
  const embedded = await onEmbedded(image);
  const onPostgres = await asCompose(image);
  process.stdout.write(`${JSON.stringify({ imageMb, dependenciesMb, embedded, onPostgres })}\n`);
  for (const line of NOT_TRIED) process.stdout.write(`not tried: ${line}\n`);
  const complaints = [
    dependenciesMb > MAX_DEPENDENCIES_MB &&
      `production dependencies are larger than ${MAX_DEPENDENCIES_MB} MB`,
    [embedded, onPostgres].some(({ exit }) => exit !== 0) && 'SIGTERM does not end it with 0',
  ].filter(Boolean);
  for (const complaint of complaints) process.stderr.write(`Not as it must be: ${complaint}\n`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
} finally {
  if (container) buildah('umount', container);
  rmSync(run, { recursive: true, force: true });
}
// The database server's package ends the process with 0 when nothing else does.
process.exit();

function build() {
  makeBase(buildah, run, project);
  const options = [
    '--isolation',
    'chroot',
    '--pull=never',
    '--format',
    'docker',
    '--tag',
    'lisensi',
    ...registryMounts(run),
  ];
  execFileSync('buildah', [...storage, 'build', ...options, '.'], { cwd: project, stdio: ['ignore', 2, 2] });
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'lisensi'));
  container = buildah('from', '--pull=never', 'lisensi');
  const root = buildah('mount', container);
  return new Image(root, Docker.config);
}

async function onEmbedded(image) {
  const volumes = image.volumes(join(run, 'embedded'));
  const settings = await addressOf();
  return image.serve(volumes, settings, async () => ({ page: await statusOf(settings, '/') }));
}

/** The commands and the environment of compose.yaml's services, with its secrets as files. */
async function asCompose(image) {
  const { services } = parse(readFileSync(join(project, 'compose.yaml'), 'utf8'), { merge: true });
  const server = new PostgresServer(join(run, 'database'));
  mkdirSync(join(run, 'database'), { mode: 0o755 });
  const url = await server.start();
  try {
    const settings = { ...services.web.environment, ...(await addressOf()) };
    const volumes = image.volumes(join(run, 'compose'));
    writeSecrets(services.web, volumes, { database_url: url });
    await image.perform(volumes, settings, services.migrate.command);
    await image.perform(volumes, settings, services.demo.command);
    const seen = await image.serve(volumes, settings, async () => ({
      page: await statusOf(settings, '/login'),
    }));
    await image.perform(volumes, settings, ['node', 'dist/server/src/cli.js', 'backup', '--keep', '14']);
    return {
      ...seen,
      backups: readdirSync(join(volumes, 'backups')),
      isReady: isReady(services.database.healthcheck, url),
    };
  } finally {
    await server.stop();
  }
}

/** Writes the secrets that Compose mounts: those that must be there, the others empty. */
function writeSecrets({ secrets }, volumes, contents) {
  const given = { jwt_secret: 'x'.repeat(48), admin_password: 'correct horse', ...contents };
  mkdirSync(join(volumes, 'secrets'), { recursive: true, mode: 0o755 });
  for (const name of secrets)
    writeFileSync(join(volumes, 'secrets', name), given[name] ?? '', { mode: 0o644 });
}

/** Nothing but this machine shall reach the rehearsal. */
async function addressOf() {
  return { HOST: '127.0.0.1', PORT: String(await freePort()), LOG_LEVEL: 'warn' };
}

function statusOf({ PORT }, path) {
  return fetch(`http://127.0.0.1:${PORT}${path}`).then(({ status }) => status);
}

/** The database's own check, on the database that is here. */
function isReady({ test }, url) {
  if (!isThere('pg_isready')) return 'not tried: pg_isready is missing';
  execFileSync(test[1], test.slice(2), {
    env: { ...process.env, PGPORT: new URL(url).port },
    stdio: ['ignore', 2, 2],
  });
  return true;
}

function isThere(program) {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function megabytes(folder) {
  return Number(execFileSync('du', ['-smx', folder], { encoding: 'utf8' }).split('\t')[0]);
}
