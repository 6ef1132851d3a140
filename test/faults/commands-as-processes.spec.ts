import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NamedFinding } from '../../src/ops/doctor/finding.js';
import { COMMANDS } from '../support/servers/commands.js';
import { PASSWORD } from '../support/password.js';
import { raceTest } from '../support/database/race-test.js';
import { openTestDatabase } from '../support/database/test-database.js';
import { databaseAt, onServer } from '../support/database/postgres.js';
import { type TestEngine, testEngine } from '../support/database/test-engine.js';
import { spawnCommand } from '../support/servers/typed-command.js';

const JWT_SECRET = 'only for tests: more than thirty-two bytes';
const SETTINGS = { JWT_SECRET, TRUST_PROXY: 'off', WHATSAPP_NUMBER: '628123456789' };
type Report = { exit: number; ok: boolean; checks: NamedFinding[] };

describe('a command as a process', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lisensi-cli-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const spawnHere = (args: string[], env: Record<string, string> = {}, input?: string) =>
    spawnCommand(args, { cwd: folder, env, input });

  it('prints help without settings or a database', async () => {
    const { code, out, err } = await spawnHere(['--help'], { PORT: 'nonsense' });
    expect([code, err]).toEqual([0, '']);
    for (const name of COMMANDS) expect(out).toContain(`\n  ${name} `);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('reports invalid settings without a stack trace', async () => {
    const { code, out, err } = await spawnHere(['expire:run'], { PORT: 'nonsense', LOG_LEVEL: 'loud' });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^PORT .*\nLOG_LEVEL .*\n$/);
  });

  it('creates no database except by migrate', async () => {
    const { code, err } = await spawnHere(['plans:reset']);
    expect([code, err]).toEqual([
      1,
      'There is no database in ./data yet. Run the command migrate first, or name another folder with DATA_DIR.\n',
    ]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('works, and prints only its result on stdout', async () => {
    const database = await openTestDatabase();
    // Without an address the command creates an embedded database.
    const env = {
      ADMIN_PASSWORD: PASSWORD,
      ...('url' in database && { DATABASE_URL: database.url, JWT_SECRET }),
    };
    const migrated = await spawnHere(['migrate', '--json'], env);
    const args = ['user:create', 'dewi', '--email', 'dewi@example.test', '--password-stdin', '--json'];
    const made = await spawnHere(args, env, 'kata sandi\n');
    await database.close();
    expect(migrated).toMatchObject({ code: 0, err: 'Migrating …\n' });
    expect(JSON.parse(migrated.out)).toMatchObject({ first_account: null });
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(made.out)).toMatchObject({ id: 2, username: 'dewi' });
  });

  raceTest('works with a read replica too', async () => {
    const database = await openTestDatabase();
    if (!('url' in database)) throw new Error('not a server');
    const env = { DATABASE_URL: database.url, DATABASE_REPLICA_URL: database.url, JWT_SECRET };
    const { code, out, err } = await spawnHere(['migrate:status', '--json'], env);
    await database.close();
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ pending: [] });
  });

  it('refuses embedded data that a server has locked, and names the server', async () => {
    const server = spawn(process.execPath, ['-e', HOLD, join(folder, 'data')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(server.stdout, 'data');
    const all = await Promise.all([['expire:run'], ['doctor']].map((args) => spawnHere(args)));
    server.kill('SIGKILL');
    await once(server, 'exit');
    for (const { code, out, err } of all) {
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(
        new RegExp(
          `^The data folder ./data is in use by process ${server.pid} since 20.*Stop that process first.*\n$`,
        ),
      );
    }
  });

  /** Another process that locks the folder like a server. */
  const HOLD = `
    const fs = require('node:fs');
    const [, folder] = process.argv;
    fs.mkdirSync(folder + '/database', { recursive: true });
    new (require('node:sqlite').DatabaseSync)(folder + '/lock').exec('pragma locking_mode = exclusive; begin exclusive');
    fs.writeFileSync(folder + '/holder.json', JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
    console.log('held');
    setInterval(() => {}, 1000);`;

  it('reports that the database cannot be reached', async () => {
    const env = { DATABASE_URL: 'postgresql://nobody:geheim@127.0.0.1:1/none', JWT_SECRET };
    const { code, out, err } = await spawnHere(['license:verify', 'AFS-TEST-1'], env);
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      'DATABASE_URL, 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1. See that PostgreSQL runs there, and that host and port are right.\n',
    );
  });

  raceTest('reports an unexpected error without stack trace or SQL', async () => {
    const database = await openTestDatabase();
    if (!('url' in database)) throw new Error('not a server');
    await onServer(database.url, (run) => run('alter table licenses rename to licenses_away'));
    const env = { DATABASE_URL: database.url, JWT_SECRET };
    const { code, err } = await spawnHere(['license:verify', 'AFS-TEST-1'], env);
    await database.close();
    expect([code, err]).toEqual([1, 'It failed: relation "licenses" does not exist\n']);
  });

  raceTest('creates no database for a mistyped name, and says how to', async () => {
    const { server } = testEngine() as TestEngine & { kind: 'postgres' };
    const env = { DATABASE_URL: databaseAt(server, 'mistyped'), JWT_SECRET };
    for (const command of ['backup', 'migrate']) {
      const { code, err } = await spawnHere([command], env);
      expect(code).toBe(1);
      expect(err).toMatch(/database "mistyped" does not exist\. .*createdb /);
    }
    const named = `select from pg_database where datname = 'mistyped'`;
    expect(await onServer(server, (run) => run(named))).toEqual([]);
  });

  it('moves an embedded database by backup and restore', async () => {
    const env = (name: string) => ({ DATA_DIR: join(folder, name) });
    const first = { env: env('old'), cwd: folder };
    expect(await spawnCommand(['migrate'], first)).toMatchObject({ code: 0 });
    expect(await spawnCommand(['backup', '--to', 'move.dump.gz'], first)).toMatchObject({ code: 0 });
    const second = { env: env('new'), cwd: folder };
    expect(await spawnCommand(['restore', 'move.dump.gz'], second)).toMatchObject({ code: 0 });
  });
});

describe('the doctor with wrong settings or without a database', () => {
  const spawnDoctor = async (env: Record<string, string>) => {
    const { code, out, err } = await spawnCommand(['doctor', '--json'], { cwd: tmpdir(), env });
    expect([code, err]).toEqual([1, '']);
    return (JSON.parse(out) as Report).checks;
  };

  it('names every invalid setting', async () => {
    const checks = await spawnDoctor({
      PORT: 'nonsense',
      DATABASE_URL: 'postgresql://x/y',
      JWT_SECRET: 'short',
    });
    expect(checks).toMatchObject([
      { name: 'settings', verdict: 'problem', sentence: expect.stringMatching(/^PORT /) },
      { name: 'settings', verdict: 'problem', sentence: 'JWT_SECRET must have at least 32 bytes.' },
    ]);
  });

  it('explains why the database cannot be reached', async () => {
    const env = { ...SETTINGS, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
    const checks = await spawnDoctor(env);
    const of = (name: string) => checks.find((check) => check.name === name);
    expect(of('settings')).toMatchObject({ verdict: 'ok' });
    expect(of('database')).toMatchObject({
      verdict: 'problem',
      sentence: 'DATABASE_URL, 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1.',
    });
    expect(of('verification')).toMatchObject({
      verdict: 'skipped',
      sentence: 'Not looked at: database comes first.',
    });
  });

  raceTest('quotes the error of the database', async () => {
    const database = await openTestDatabase();
    const address = new URL('url' in database ? database.url : '');
    address.password = 'wrong';
    const checks = await spawnDoctor({ ...SETTINGS, DATABASE_URL: address.href });
    await database.close();
    expect(checks.find(({ name }) => name === 'database')).toMatchObject({
      verdict: 'problem',
      sentence: expect.stringContaining('password authentication failed'),
    });
  });
});
