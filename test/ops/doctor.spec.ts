import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { LoginRateLimits } from '../../src/accounts/auth/login-rate-limits.js';
import { LegalTexts } from '../../src/site/legal-texts.js';
import { Passwords } from '../../src/accounts/auth/password.js';
import { ConfigError, parseConfig } from '../../src/platform/config/config.js';
import { projectRoot } from '../../src/platform/config/project-root.js';
import {
  checkAdminPasswords,
  checkApiKeys,
  checkSecondFactors,
} from '../../src/ops/doctor/account-checks.js';
import { checkBackup } from '../../src/ops/doctor/copy-checks.js';
import { checkConnections } from '../../src/ops/doctor/database-checks.js';
import type { NamedFinding } from '../../src/ops/doctor/finding.js';
import { checkJwtSecret } from '../../src/ops/doctor/secret-checks.js';
import { checkLegalTexts, checkWhatsappNumber } from '../../src/ops/doctor/landing-checks.js';
import { ExpiryRun } from '../../src/licensing/expiry/expiry-run.entity.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { TestApp } from '../support/servers/test-app.js';
import { testEngine } from '../support/database/test-engine.js';
import { typeCommand, typeForJson } from '../support/servers/typed-command.js';

const HOUR = 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR);
const legalDir = mkdtempSync(join(tmpdir(), 'lisensi-legal-'));
for (const name of ['terms', 'privacy']) writeFileSync(join(legalDir, `${name}.id.md`), '# Milik kami');
afterAll(() => rmSync(legalDir, { recursive: true }));

const SETTINGS = {
  JWT_SECRET: randomBytes(48).toString('base64'),
  TRUST_PROXY: 'off',
  WHATSAPP_NUMBER: '628123456789',
  LEGAL_DIR: legalDir,
};

type Report = { exit: number; ok: boolean; checks: NamedFinding[] };
const examine = (app: TestApp) => typeForJson<Report>(app, 'doctor');

/** The finding of one check. */
async function findingOf(app: TestApp, name: string): Promise<NamedFinding> {
  return (await examine(app)).checks.find((check) => check.name === name)!;
}

/** Records an earlier sweep, so that the sweep check passes. */
async function swept(app: TestApp, ago: number): Promise<void> {
  const at = new Date(Date.now() - ago);
  await app.em.nativeDelete(ExpiryRun, { id: { $gt: 0 } });
  await app.em.insertMany(ExpiryRun, [
    { startedBy: 'schedule', startedAt: at, finishedAt: at, licensesUpdated: 0, subscriptionsUpdated: 0 },
  ]);
}

describe('the doctor', () => {
  const app = TestApp.ofFile(SETTINGS, { now: null });
  beforeEach(async () => {
    app.databaseClock = 'real';
    await swept(app, 0);
  });

  it('makes the checks that the guide lists, in that order', async () => {
    const guide = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8');
    const [, section] = /^### Doctor\n([\s\S]*?)^### /m.exec(guide)!;
    const listed = [...section!.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name);
    expect(listed).toEqual((await examine(app)).checks.map(({ name }) => name));
    expect((await findingOf(app, 'clock')).sentence).toContain('BUSINESS_TIME_ZONE, Asia/Jakarta');
  });

  it("compares the connections of an instance with the database's limit", async () => {
    const isServer = testEngine().kind === 'postgres';
    const { verdict, sentence } = await checkConnections(app.em);
    expect(verdict).toBe(isServer ? 'ok' : 'skipped');
    if (!isServer) return;
    const [, allowed, instances] = /^The (\d+) connections to be had are enough for (\d+) /.exec(sentence)!;
    expect(Number(instances)).toBe(Math.floor(Number(allowed) / 13));
    const [{ name }] = await app.em.execute<[{ name: string }]>('select current_database() as name');
    await app.em.execute(`alter database ${name} connection limit 12`);
    expect((await checkConnections(app.em)).sentence).toBe(
      'An instance may take 13 connections, and 12 are to be had.',
    );
    await app.em.execute(`alter database ${name} connection limit -1`);
  });

  describe("the doctor's check of the clock", () => {
    it.each([
      [-4_000, 'ok'],
      [4_000, 'ok'],
      [-6_000, 'problem'],
      [6_000, 'problem'],
    ])('reports a drift of %d ms as %s', async (drift, verdict) => {
      app.databaseClock = new Date();
      app.now = new Date(app.databaseClock.getTime() + drift);
      expect(await findingOf(app, 'clock')).toMatchObject({ verdict });
    });

    it('shows the drift and how to correct it', async () => {
      app.now = new Date(Date.now() + HOUR);
      const { sentence, fix } = await findingOf(app, 'clock');
      expect(Number(/are (\d+\.\d) s apart/.exec(sentence)![1])).toBeCloseTo(3_600, -2);
      expect(fix).toMatch(/NTP/);
    });
  });

  describe("the doctor's check of the sweep", () => {
    it.each([
      [119, 'ok'],
      [121, 'problem'],
    ])('reports a run %d minutes ago as %s', async (minutes, verdict) => {
      await swept(app, minutes * 60_000);
      expect(await findingOf(app, 'sweep')).toMatchObject({
        verdict,
        sentence: expect.stringContaining(`${minutes} minutes ago`),
      });
    });

    it('reports a missing run as a problem, which expire:run resolves', async () => {
      await app.em.nativeDelete(ExpiryRun, { id: { $gt: 0 } });
      expect(await findingOf(app, 'sweep')).toMatchObject({
        verdict: 'problem',
        fix: expect.stringContaining('expire:run'),
      });
      await typeCommand(app, ['expire:run']);
      expect(await findingOf(app, 'sweep')).toMatchObject({ verdict: 'ok' });
    });
  });

  describe("the doctor's check of staff passwords", () => {
    const setPassword = async (password: string) => {
      const passwordHash = await app.nest.get(Passwords).hash(password);
      await app.em.nativeUpdate(User, { username: 'dewi' }, { passwordHash });
    };
    beforeAll(() => app.make.user({ username: 'dewi', role: 'admin', email: 'kepala@example.test' }));
    afterAll(() => app.em.nativeDelete(User, { username: 'dewi' }));

    it.each([
      'password',
      '123456',
      'admin123',
      'dewi',
      'dewi123',
      'kepala',
      'kepala@example.test',
      'WiFi-AI',
    ])('reports %s as a problem, and names the account', async (password) => {
      await setPassword(password);
      const { verdict, sentence, fix } = await findingOf(app, 'admin passwords');
      expect([verdict, fix]).toEqual(['problem', 'Run the command user:password dewi.']);
      expect(sentence).toMatch(/^The account "dewi" of staff has one of the passwords/);
    });

    it('accepts uncommon passwords, whatever customers use', async () => {
      await setPassword('bukan yang biasa');
      await app.make.user({ passwordHash: await app.nest.get(Passwords).hash('password') });
      expect(await findingOf(app, 'admin passwords')).toMatchObject({
        verdict: 'ok',
        sentence: expect.stringContaining('tried on 2 of 2'),
      });
    });

    it('names an account with full access and no second factor, once it is two weeks old', async () => {
      expect(await findingOf(app, 'second factors')).toMatchObject({ verdict: 'ok' });
      await app.em.execute(
        `update users set created_at = created_at - interval '15 days' where username = 'dewi'`,
      );
      expect(await findingOf(app, 'second factors')).toMatchObject({
        verdict: 'problem',
        sentence: 'The account "dewi" has full access and no second factor.',
      });
      await app.em.execute(`update users set second_factor_since = now() where username = 'dewi'`);
      expect(await findingOf(app, 'second factors')).toMatchObject({ verdict: 'ok' });
    });

    it('says how many other accounts have none either', async () => {
      const { id } = await app.make.user({ role: 'admin', createdAt: new Date('2020-01-01') });
      await app.em.execute(
        `update users set second_factor_since = null, created_at = '2020-01-02' where username = 'dewi'`,
      );
      expect((await app.inContext(() => checkSecondFactors(app.nest))).sentence).toMatch(
        /^The account "dewi" .*, and neither has another one\.$/,
      );
      await app.em.execute(`update users set second_factor_since = now() where username = 'dewi'`);
      await app.em.nativeDelete(User, { id });
    });

    it('names passkeys of another host than that of PUBLIC_URL', async () => {
      await app.em
        .execute(`insert into passkeys (user_id, credential_id, public_key, counter, transports, backed_up, host, name, created_at)
        select id, 'moved', '', 0, '{}', false, 'old.example.com', 'Laptop', now() from users where username = 'dewi'`);
      const { sentence } = await findingOf(app, 'second factors');
      expect(sentence).toMatch(/^A passkey was made for another host than lisensi\.test/);
      await app.em.execute('delete from passkeys');
    });

    it.each([
      [{}, 'ok', /^Every API key is in use, and none ends soon\.$/],
      [{ expiresAt: inDays(5) }, 'ok', /^Every API key/],
      [
        { expiresAt: inDays(5), lastUsedAt: inDays(-1) },
        'problem',
        /^In use, and over within 7 days: "Portal" \(\d+, of dewi\)\.$/,
      ],
      [{ expiresAt: inDays(-1), lastUsedAt: inDays(-2) }, 'ok', /^No program has an API key\.$/],
      [{ createdAt: inDays(-61) }, 'problem', /^Not used for 60 days: "Portal"/],
      [{ createdAt: inDays(-61), lastUsedAt: inDays(-59) }, 'ok', /^Every API key/],
      [
        { createdAt: inDays(-366), lastUsedAt: inDays(-1), expiresAt: null, noExpiryReason: 'Far away' },
        'problem',
        /^Without an end/,
      ],
      [
        {
          createdAt: inDays(-366),
          rotatedAt: inDays(-9),
          lastUsedAt: inDays(-1),
          expiresAt: null,
          noExpiryReason: 'Far away',
        },
        'ok',
        /^Every API key/,
      ],
    ])('looks at API keys: %j', async (facts, verdict, sentence) => {
      const dewi = await app.em.findOneOrFail(User, { username: 'dewi' });
      await app.make.apiKey(dewi, ['licenses:read'], { name: 'Portal', ...facts });
      expect(await checkApiKeys(app.nest)).toMatchObject({
        verdict,
        sentence: expect.stringMatching(sentence),
      });
      await app.em.execute('delete from api_keys');
    });

    it('stops after a time limit, and says how many it tried', async () => {
      const matches = jest.spyOn(app.nest.get(Passwords), 'matches');
      matches.mockImplementation(() => pause(250, false));
      const { sentence } = await app.inContext(() => checkAdminPasswords(app.nest, 200));
      matches.mockRestore();
      expect(sentence).toContain('tried on 1 of 2');
    });
  });
});

describe('the doctor of a faulty database', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await TestApp.open(SETTINGS);
    await swept(app, 0);
  });
  afterEach(() => app.close());

  it('reports a missing pg_trgm', async () => {
    expect(await findingOf(app, 'pg_trgm')).toMatchObject({ verdict: 'ok' });
    await app.em.execute('drop extension pg_trgm cascade');
    expect(await findingOf(app, 'pg_trgm')).toMatchObject({ verdict: 'problem' });
  });

  it('reports counters that were not kept up to date', async () => {
    expect(await findingOf(app, 'counters')).toMatchObject({ verdict: 'ok' });
    await app.em.execute('alter table licenses disable trigger user');
    await app.make.license();
    expect(await findingOf(app, 'counters')).toMatchObject({
      verdict: 'problem',
      sentence: 'The numbers that are kept do not agree with the rows of licenses.',
    });
    await app.em.execute('update users set owed = 5');
    expect((await findingOf(app, 'counters')).sentence).toMatch('of customers, licenses.');
    await app.em.execute('select count_all(), renew_customers()');
    expect(await findingOf(app, 'counters')).toMatchObject({ verdict: 'ok' });
  });

  it('reports pending migrations, and skips the other checks', async () => {
    expect(await findingOf(app, 'migrations')).toMatchObject({ verdict: 'ok' });
    await app.nest.get(MikroORM).migrator.down();
    const { exit, ok, checks } = await examine(app);
    expect([exit, ok]).toEqual([1, false]);
    expect(checks.filter(({ verdict }) => verdict === 'problem')).toMatchObject([
      { name: 'migrations', fix: 'Run the command migrate.' },
    ]);
    const after = checks.filter(({ sentence }) => sentence === 'Not looked at: migrations comes first.');
    expect(after.map(({ name }) => name)).toEqual([
      'verification',
      'pg_trgm',
      'counters',
      'sweep',
      'admin passwords',
      'sealed secrets',
      'leases',
      'second factors',
      'api keys',
      'held copy',
      'gateways',
      'outbox',
      'whatsapp',
      'sign-in links',
      'webhooks',
      'public address',
    ]);
  });
});

describe('the doctor of a held copy', () => {
  const app = TestApp.ofFile(SETTINGS);

  it('reports that it is held until it is released, without a gateway or a provider of messages', async () => {
    expect(await findingOf(app, 'held copy')).toMatchObject({ verdict: 'ok' });
    await app.em.execute(`insert into outbound_holds (held_at) values ('2026-02-01T04:00:00Z')`);
    expect(await findingOf(app, 'held copy')).toMatchObject({
      verdict: 'problem',
      sentence: expect.stringContaining('2026-02-01T04:00:00.000Z'),
      fix: expect.stringContaining('outbound:release'),
    });
    await typeCommand(app, ['outbound:release']);
    expect(await findingOf(app, 'held copy')).toMatchObject({ verdict: 'ok' });
  });

  it('leaves gateways and providers alone while it is held', async () => {
    await app.em.execute('insert into outbound_holds (held_at) values (now())');
    const { checks } = await examine(app);
    const after = checks.filter(({ sentence }) => sentence === 'Not looked at: held copy comes first.');
    expect(after.map(({ name }) => name)).toEqual(['gateways', 'whatsapp']);
  });
});

describe("the doctor's check of the WhatsApp number", () => {
  it.each([
    [{}, 'problem', 'Set the number that sells on the page Settings.'],
    [{ WHATSAPP_NUMBER: '628123456789' }, 'ok', null],
  ])('reports for %j: %s', (settings, verdict, fix) =>
    expect(checkWhatsappNumber(parseConfig({ ...settings }))).toMatchObject({ verdict, fix }),
  );
});

describe("the doctor's check of the legal texts", () => {
  it.each([
    [
      {},
      'problem',
      'These pages have no text of your own, and tell visitors to ask for it: /terms, /privacy.',
    ],
    [{ LEGAL_DIR: legalDir }, 'ok', 'The terms and the privacy page show your own texts.'],
  ])('reports for %j: %s', (settings, verdict, sentence) =>
    expect(checkLegalTexts(new LegalTexts(parseConfig({ ...settings })))).toMatchObject({
      verdict,
      sentence,
    }),
  );
});

describe("the doctor's check of JWT_SECRET", () => {
  const verdictOf = (JWT_SECRET: string) => checkJwtSecret(parseConfig({ JWT_SECRET })).verdict;

  it('accepts random secrets', () => {
    for (let i = 0; i < 20; i++) {
      expect(verdictOf(randomBytes(48).toString('base64'))).toBe('ok');
      expect(verdictOf(randomBytes(32).toString('base64url'))).toBe('ok');
      expect(verdictOf(randomBytes(32).toString('hex'))).toBe('ok');
    }
  });

  it('accepts a random secret that happens to contain a sequence of digits', () => {
    expect(verdictOf('c0ffee12345d00d9f7a8b6e4c3d2910fab37e5f81c2d4b6a90e8f7d6c5b4a392')).toBe('ok');
  });

  it.each([
    ['one character', 'x'.repeat(64)],
    ['a row of digits', 'kQ12345678901234567890123456789012'],
    ['few characters', '0101101001010110100101101001011010010110'],
    ['the same again and again', 'k3J!9zQ#'.repeat(8)],
    ['the same again, cut', 'k3J!9zQ#mB'.repeat(5).slice(0, 47)],
    ['a word of those', 'please-keep-this-secret-between-us-two-1871'],
    ['a placeholder', 'CHANGE_ME_to-something-long-and-random-9Qz'],
  ])('reports a problem when it is %s', (_, secret) => {
    expect(verdictOf(secret)).toBe('problem');
  });

  it('fails at configuration when it is too short, also from the data folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lisensi-doctor-'));
    writeFileSync(join(folder, 'jwt-secret'), randomBytes(16).toString('base64url'));
    expect(() => checkJwtSecret(parseConfig({ DATA_DIR: folder }))).toThrow(ConfigError);
    rmSync(folder, { recursive: true });
  });
});

describe("the doctor's check of backups", () => {
  const NOW = new Date('2090-01-30T18:00:00.000Z');
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lisensi-doctor-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const look = (BACKUP_DIR = folder) => checkBackup(parseConfig({ BACKUP_DIR }), NOW);
  const write = (name: string, hoursAgo: number) => {
    writeFileSync(join(folder, name), '');
    const at = new Date(NOW.getTime() - hoursAgo * HOUR);
    utimesSync(join(folder, name), at, at);
  };

  it.each([
    [25.9, 'ok', 'The newest backup is 25 hours old.'],
    [26.1, 'problem', 'is 26 hours old.'],
  ])('reports a backup %d hours old as %s', async (hours, verdict, sentence) => {
    write('lisensi-20900120-000000.dump.gz', 240);
    write('lisensi-20900129-000000.dump.gz', hours);
    expect(await look()).toMatchObject({ verdict, sentence: expect.stringContaining(sentence) });
  });

  it('ignores incomplete files and other files', async () => {
    write('lisensi-20900130-000000.dump.gz.part', 1);
    write('other-20900130.dump', 1);
    mkdirSync(join(folder, 'lisensi-old'));
    expect(await look()).toMatchObject({ verdict: 'problem', sentence: `There is no backup in ${folder}.` });
  });

  it('reports a missing folder, and is skipped when none is configured', async () => {
    expect(await look(join(folder, 'none'))).toMatchObject({ verdict: 'problem' });
    expect(await look('')).toMatchObject({ verdict: 'skipped' });
  });

  it('uses BACKUP_DIR', async () => {
    const app = await TestApp.open({ ...SETTINGS, BACKUP_DIR: folder });
    const before = await findingOf(app, 'backup');
    writeFileSync(join(folder, 'lisensi-20261121-000000.dump.gz'), '');
    const after = await findingOf(app, 'backup');
    await app.close();
    expect([before.verdict, after.verdict]).toEqual(['problem', 'ok']);
  });
});

/** The server of an embedded database cannot run while the command does. */
const describeServed = testEngine().kind === 'postgres' ? describe : describe.skip;

describeServed("the doctor's check of the public address", () => {
  const server = TestApp.ofFile(SETTINGS);
  const opened: TestApp[] = [];
  const fronts: Server[] = [];

  beforeAll(() => swept(server, 0));
  afterEach(async () => {
    for (const front of fronts.splice(0)) front.close();
    for (const app of opened.splice(0)) await app.close();
  });

  /** A server that is not Lisensi. */
  async function listening(listener: RequestListener): Promise<string> {
    const front = createServer(listener).listen(0, '127.0.0.1');
    fronts.push(front);
    await once(front, 'listening');
    return `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  }

  /** Forwards everything, with the headers of a proxy. */
  const proxy: RequestListener = (request, reply) => {
    const onward = ask(`${server.origin}${request.url}`, {
      method: request.method,
      headers: request.headers,
    });
    onward.on('response', (answer) => {
      reply.writeHead(answer.statusCode!, { ...answer.headers, server: 'nginx' });
      answer.pipe(reply);
    });
    request.pipe(onward);
  };

  /** Runs the check with this PUBLIC_URL on the server's database. */
  async function look(settings: Record<string, string>): Promise<NamedFinding> {
    const app = await server.neighbour({ ...SETTINGS, ...settings });
    opened.push(app);
    return findingOf(app, 'public address');
  }

  it('passes, like all other checks, when this server answers', async () => {
    const app = await server.neighbour({ ...SETTINGS, PUBLIC_URL: server.origin });
    opened.push(app);
    const { exit, ok, checks } = await examine(app);
    expect(checks.filter(({ verdict }) => verdict === 'problem')).toEqual([]);
    expect([exit, ok]).toEqual([0, true]);
    expect(checks.find(({ name }) => name === 'public address')).toMatchObject({
      verdict: 'ok',
      sentence: `This Lisensi answers at ${server.origin}.`,
    });
  });

  it('leaves no failed sign-in behind', async () => {
    const counted = () => server.em.execute(`select key from rate_limits where key like '%doctor%'`);
    await look({ PUBLIC_URL: server.origin });
    expect(await counted()).toEqual([]);
  });

  it('reports that nothing answers', async () => {
    const gone = await listening(() => {});
    const closed = fronts.pop()!.close();
    await once(closed, 'close');
    expect(await look({ PUBLIC_URL: gone })).toMatchObject({
      verdict: 'problem',
      sentence: `Nothing answers at ${gone} (ECONNREFUSED).`,
    });
  });

  it('reports that something else answers', async () => {
    const other = await listening((_, reply) => void reply.end('hello'));
    expect(await look({ PUBLIC_URL: other })).toMatchObject({
      verdict: 'problem',
      sentence: `What answers at ${other} is not Lisensi (status 200).`,
    });
  });

  it('reports a redirect', async () => {
    const other = await listening(
      (_, reply) => void reply.writeHead(301, { Location: 'https://lisensi.test/' }).end(),
    );
    expect(await look({ PUBLIC_URL: other })).toMatchObject({
      verdict: 'problem',
      sentence: `${other} sends visitors on to https://lisensi.test/.`,
    });
  });

  it('reports a Lisensi with another database', async () => {
    const stranger = await TestApp.open(SETTINGS);
    opened.push(stranger);
    const other = stranger.origin;
    expect(await look({ PUBLIC_URL: other })).toMatchObject({
      verdict: 'problem',
      sentence: `The server at ${other} works on another database.`,
    });
  });

  it('reports a server that was started with an https PUBLIC_URL', async () => {
    const secure = await server.neighbour({ ...SETTINGS, PUBLIC_URL: 'https://lisensi.test' });
    opened.push(secure);
    const other = secure.origin;
    expect(await look({ PUBLIC_URL: other })).toMatchObject({
      verdict: 'problem',
      sentence: `The server at ${other} was started with another PUBLIC_URL, one of https.`,
    });
  });

  it('reports a proxy in front that TRUST_PROXY does not trust', async () => {
    const front = await listening(proxy);
    const { verdict, sentence, fix } = await look({ PUBLIC_URL: front });
    expect(verdict).toBe('problem');
    expect(sentence).toMatch(/^A proxy stands in front \(nginx\), but TRUST_PROXY is off/);
    expect(fix).toMatch(/^Set TRUST_PROXY/);
  });

  it('accepts a trusted proxy in front', async () => {
    const front = await listening(proxy);
    expect(await look({ PUBLIC_URL: front, TRUST_PROXY: '127.0.0.1' })).toMatchObject({ verdict: 'ok' });
  });

  it('skips the check after too many sign-ins from this address', async () => {
    const limits = server.nest.get(LoginRateLimits);
    for (let i = 0; i < 30; i++) {
      await limits.count({ username: `anybody-${i}`, address: '127.0.0.1', device: null }).catch(() => {});
    }
    expect(await look({ PUBLIC_URL: server.origin })).toMatchObject({
      verdict: 'skipped',
      sentence: 'Too many sign-ins were tried from here. Ask again in a minute.',
    });
    await server.em.execute('delete from rate_limits');
  });
});
