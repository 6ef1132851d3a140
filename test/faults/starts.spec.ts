import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/platform/config/project-root.js';
import { diskTest } from '../support/database/small-disk.js';
import { freePort } from '../support/servers/free-port.js';

const PROGRAMS = join(projectRoot, 'dist/server/src');

describe('a start that fails', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lisensi-start-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts what was built, in an empty folder. */
  async function start(env: Record<string, string>, program = 'main', node: string[] = []) {
    const child = spawn(process.execPath, [...node, join(PROGRAMS, `${program}.js`), 'doctor'], {
      cwd: folder,
      env: { PORT: String(await freePort()), ...env },
    });
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { code: code as number, out, err };
  }

  const file = (name: string, content = '') => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  it('names a port that is taken, by its setting, and stores nothing', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    for (const setting of ['PORT', 'METRICS_PORT']) {
      const { code, out, err } = await start({ [setting]: port });
      expect([code, out]).toEqual([1, '']);
      expect(err).toBe(
        `\nLisensi cannot start.\n${setting}=${port} on 127.0.0.1 is taken by another program. Stop that program (lsof -i :${port} names it), or choose another port with ${setting}.\n\n`,
      );
    }
    other.close();
    expect(readdirSync(join(folder, 'data')).toSorted()).toEqual(['holder.json', 'lock']);
  });

  it.each([
    [
      'an address of another machine',
      () => ({ HOST: '203.0.113.5' }),
      'HOST=203.0.113.5 is no address of this machine',
    ],
    [
      'a folder that is a file',
      () => ({ DATA_DIR: file('taken') }),
      'taken is a file where a folder is needed',
    ],
    ['a folder that cannot be made', () => ({ DATA_DIR: '/proc/lisensi' }), '/proc/lisensi'],
    ['a misspelt name in .env', () => (file('.env', 'DATABSE_URL=x'), {}), 'did you mean DATABASE_URL?'],
    [
      'a secret that is a folder',
      () => (mkdirSync(join(folder, 'data/jwt-secret'), { recursive: true }), {}),
      'data/jwt-secret, the secret that signs sessions, is a folder',
    ],
    ['another PostgreSQL', () => damaged({ PG_VERSION: '19\n' }), 'was written by PostgreSQL 19'],
    ['half a database', () => damaged({ pg_control: '' }), 'has no PG_VERSION: its files are damaged'],
    ['damaged files', () => damaged({ PG_VERSION: '18\n' }), 'cannot be opened: its files are damaged'],
  ])('says in one sentence what is wrong with %s', async (_, settings, sentence) => {
    const { code, err } = await start(settings());
    expect(code).toBe(1);
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/^ {4}at /m);
  });

  diskTest('makes nothing of a new database where its disk has no room for it', '40m', async (disk) => {
    const { code, err } = await start({ DATA_DIR: disk });
    expect(code).toBe(1);
    expect(err).toMatch(
      /: (39|40)\.\d MiB are left, and the embedded database needs 64 to start\. Make room, or name/,
    );
    expect(readdirSync(disk).toSorted()).toEqual(['holder.json', 'lock']);
  });

  it.each([
    [
      'an address at which nothing listens',
      { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x', JWT_SECRET: 'x'.repeat(40) },
    ],
    ['an address of another machine', { HOST: '203.0.113.5' }],
  ])('refuses %s before the application is loaded', async (_, settings) => {
    const counting = file(
      'counting.mjs',
      `import { registerHooks } from 'node:module';
      let nest = 0;
      registerHooks({ resolve: (name, context, next) => (name.startsWith('@nestjs/') && nest++, next(name, context)) });
      process.on('exit', () => process.stdout.write('loaded ' + nest));`,
    );
    const { code, out } = await start(settings, 'main', ['--import', counting]);
    expect([code, out]).toEqual([1, 'loaded 0']);
  });

  function damaged(files: Record<string, string>): Record<string, string> {
    const database = join(folder, 'data/database');
    mkdirSync(database, { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(join(database, name), content);
    return {};
  }

  it.each(['main', 'cli'])(
    'names the Node that %s needs, before it links anything that an older one lacks',
    async (program) => {
      const older = file(
        'older.mjs',
        `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });`,
      );
      const { code, out, err } = await start({}, program, ['--import', older]);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/^\nLisensi needs Node 24 or newer, and this is Node 20\.19\.0 .*\n.*npm ci/);
      const source = readFileSync(join(projectRoot, `src/${program}.ts`), 'utf8');
      expect([...source.matchAll(/^import .* from '(.*)';$/gm)].map(([, name]) => name)).toEqual([
        './preflight.js',
      ]);
    },
  );
});

describe('a server that npm started', () => {
  it.each(['start', 'serve'])('ends when npm %s receives SIGTERM', async (script) => {
    const folder = mkdtempSync(join(tmpdir(), 'lisensi-npm-'));
    const port = String(await freePort());
    const npm = spawn('npm', ['run', script], {
      cwd: projectRoot,
      env: { ...process.env, PORT: port, DATA_DIR: folder, DATABASE_URL: '' },
    });
    let said = '';
    for await (const chunk of npm.stdout) if ((said += String(chunk)).includes('is ready at')) break;
    expect(said).toMatch(/Lisensi [\d.]+ on the embedded PostgreSQL in /);
    // The build has migrated what it begins with.
    expect(said).not.toContain('Bringing the database up to date');
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow();
    rmSync(folder, { recursive: true });
  });
});
