import { Readable } from 'node:stream';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { fillWithLoad } from '../../bench/seed-load/fill-with-load.js';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { Session } from '../../src/accounts/auth/session.entity.js';
import { LoginRateLimits } from '../../src/accounts/auth/login-rate-limits.js';
import { ExpiryRun } from '../../src/licensing/expiry/expiry-run.entity.js';
import type { ExpiryRunView } from '../../src/licensing/expiry/expiry-run.view.js';
import { Feature } from '../../src/catalog/features/feature.entity.js';
import { Invoice, invoiceSearchText } from '../../src/billing/ledger/invoice.entity.js';
import { Payment, paymentSearchText } from '../../src/billing/ledger/payment.entity.js';
import { License, licenseSearchText } from '../../src/licensing/licenses/license.entity.js';
import { Plan } from '../../src/catalog/plans/plan.entity.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { LICENSE_KEY_PATTERN } from '../../src/rules/license-key.js';
import { invoiceNumber } from '../../src/rules/ledger.js';
import {
  Subscription,
  subscriptionSearchText,
} from '../../src/licensing/subscriptions/subscription.entity.js';
import { User } from '../../src/accounts/users/user.entity.js';
import type { UserView } from '../../src/accounts/users/user.view.js';
import type { VerificationView } from '../../src/licensing/verification/verification.view.js';
import { quoted, tablesToDump } from '../../src/ops/backup/catalogue.js';
import { COMMANDS } from '../support/servers/commands.js';
import { PASSWORD } from '../support/password.js';
import { addApp, codeAt } from '../support/second-factor.js';
import type { WaitingSignIn } from '../../src/rules/second-factor.js';
import { raceTest } from '../support/database/race-test.js';
import { listedRows, rowFaults } from '../support/contracts/rows.js';
import { TestApp } from '../support/servers/test-app.js';
import { testEngine } from '../support/database/test-engine.js';
import { typeAnswers, typeCommand, typeForJson } from '../support/servers/typed-command.js';

/** The commands that need no arguments. */
const PLAIN = [
  'user:erasures',
  'expire:run',
  'invoices:issue',
  'messages:run',
  'messages:held',
  'plans:reset',
  'features:reset',
  'seed:demo',
];

const onPostgres = testEngine().kind === 'postgres';

describe('the commands', () => {
  const app = TestApp.ofFile({}, { now: null });

  const type = (...args: string[]) => typeCommand(app, args);
  const typeWithInput = (input: string, ...args: string[]) => typeCommand(app, args, Readable.from([input]));
  const countAudits = () => app.em.count(AuditEvent);

  describe('the command line', () => {
    it('lists the commands with --help, one line each', async () => {
      const { code, out, err } = await type('--help');
      expect([code, err]).toEqual([0, '']);
      const listed = [...out.matchAll(/^ {2}([a-z]+(?::[a-z-]+)?) {2,}\S.*$/gm)].map(([, name]) => name);
      expect(listed.filter((name) => name !== 'help')).toEqual(COMMANDS);
    });

    it.each(COMMANDS)('%s has help with an example', async (name) => {
      const { code, out } = await type(name, '--help');
      expect(code).toBe(0);
      expect(out).toMatch(new RegExp(`Examples?:\\n  .*npm run cli -- ${name}\\b`));
      expect(out).toContain('--json');
    });

    it.each([
      [[], /^Usage: npm run cli/],
      [['nonsense'], /^Unknown command 'nonsense'\.\nSee .* --help\.$/],
      [['plans:reset', '--colour'], /^Unknown option '--colour'\./],
      [['plans:reset', 'basic'], /^Too many arguments for 'plans:reset'/],
      [['license:verify'], /^Missing required argument 'key'\./],
      [['user:create', 'dewi'], /^Required option '--email <address>' not specified\./],
      [['user:password', 'admin', '--password', 'x'], /^Unknown option '--password'/],
      [['user:password', 'admin'], /^This terminal cannot ask for a password\. Send it .*--password-stdin/],
      [['user:password', 'admin', '--generate', '--password-stdin'], /^Choose one of/],
      [['sessions:end'], /^Name one account, or everybody with --all\.$/],
      [['sessions:end', 'admin', '--all'], /^Name one account/],
      [['expire:undo', 'seven'], /^expire:undo takes the number of a run\.$/],
      [['migrate', '--wait', 'long'], /^--wait takes a number of seconds/],
    ])('refuses %j with a usage error and exit code 2', async (args, sentence) => {
      const before = await countAudits();
      const { code, out, err } = await type(...args);
      expect([code, out]).toEqual([2, '']);
      expect(err.trimEnd()).toMatch(sentence);
      expect(err).not.toMatch(/ {4}at /);
      expect(await countAudits()).toBe(before);
    });
  });

  describe('user:create', () => {
    it('creates an account that can sign in, with a password from standard input, and audits it', async () => {
      const { code, out } = await typeWithInput(
        'kata sandi\n',
        'user:create',
        'Dewi',
        '--email=dewi@example.test',
        '--whatsapp=0812-3456-789',
        '--password-stdin',
      );
      expect([code, out]).toEqual([0, 'Made the account Dewi, role user.\n']);
      await app.signIn('dewi', 'kata sandi');
      const { id } = await app.em.findOneOrFail(User, { username: 'Dewi' });
      expect(await app.lastEvent()).toMatchObject({
        action: 'user.create',
        subjectId: id,
        actorName: null,
        address: null,
        after: { username: 'Dewi', wa_number: '628123456789', role: 'user' },
      });
    });

    it('generates a password on request, and prints it once', async () => {
      const args = ['user:create', 'agus', '--email', 'agus@example.test', '--role', 'admin', '--generate'];
      const made = await typeForJson<UserView & { password: string }>(app, ...args);
      expect(made).toMatchObject({ exit: 0, username: 'agus', role: 'admin' });
      expect(made.password).toMatch(/^[\w-]{16}$/);
      await app.signIn('agus', made.password);
      expect(JSON.stringify(await app.lastEvent())).not.toContain(made.password);
    });

    it('reports all invalid fields, like the form, and creates nothing', async () => {
      const { code, out, err } = await typeWithInput(
        'short',
        'user:create',
        'x y',
        '--email=nowhere',
        '--role=root',
        '--password-stdin',
      );
      expect([code, out]).toEqual([1, '']);
      expect(err.trimEnd().split('\n').sort()).toEqual([
        'Enter an e-mail address like name@example.com.',
        'Password must be at least 6 characters long',
        'Role must be one of admin, finance, support, sales, cashier, viewer, user.',
        'The username must have 3 to 50 letters, digits, dots, dashes or underscores.',
      ]);
    });

    it.each([
      [
        'a name that is taken',
        'ADMIN',
        'other@example.test',
        'long enough',
        /^This username is already taken/,
      ],
      [
        'a control character',
        'other',
        'other@example.test',
        'bell\u0007 bell',
        /^Control characters, and characters that could not be read, are not allowed/,
      ],
    ])('refuses %s', async (_, username, email, password, sentence) => {
      const args = ['user:create', username, '--email', email, '--password-stdin'];
      const { code, err } = await typeWithInput(password, ...args);
      expect(code).toBe(1);
      expect(err).toMatch(sentence);
      expect(await app.em.count(User, { email })).toBe(0);
    });
  });

  describe('user:password', () => {
    it('sets the password, and ends the sessions of that user only', async () => {
      const user = await app.make.user();
      const [session, other] = [await app.signIn(user.username), await app.signIn()];
      const { code, out } = await typeWithInput(
        'sesame street\r\n',
        'user:password',
        user.username,
        '--password-stdin',
      );
      expect([code, out]).toEqual([0, `Set the password of ${user.username}, and ended its sessions.\n`]);
      await app.api(session).get('/api/verify-token').expect(401);
      await app.api(other).get('/api/verify-token').expect(200);
      await app.login(user.username, PASSWORD).expect(401);
      await app.signIn(user.username, 'sesame street');
      expect(await app.lastEvent()).toMatchObject({
        action: 'user.password',
        subjectId: user.id,
        actorName: null,
      });
    });

    it('keeps every character of the password except the final line break', async () => {
      const user = await app.make.user();
      const args = ['user:password', user.username, '--password-stdin'];
      expect((await typeWithInput(' spaces around \n', ...args)).code).toBe(0);
      await app.login(user.username, 'spaces around').expect(401);
      await app.signIn(user.username, ' spaces around ');
    });

    it('generates a password on request', async () => {
      const user = await app.make.user();
      const { password } = await typeForJson<{ password: string }>(
        app,
        'user:password',
        user.username,
        '--generate',
      );
      expect(password).toMatch(/^[\w-]{16}$/);
      await app.signIn(user.username, password);
    });

    const answer = (username: string, ...answers: string[]) =>
      typeAnswers(app, ['user:password', username], ...answers);

    it('asks for it twice on a terminal, without echoing it', async () => {
      const user = await app.make.user();
      const { code, out, err } = await answer(user.username, 'at the desk\r', 'at the desk\r');
      expect([code, err]).toEqual([0, 'New password: \nThe same again: \n']);
      expect(out).not.toContain('desk');
      await app.signIn(user.username, 'at the desk');
    });

    it.each([
      [
        'the second is another',
        ['first one\r', 'second one\r'],
        1,
        /The two passwords differ\. Nothing was changed/,
      ],
      ['they break off with Ctrl-C', ['first one\r', '\u0003'], 1, /Broken off; nothing was changed/],
      ['they break off with Ctrl-D', ['\u0004'], 1, /Broken off; nothing was changed/],
    ])('changes nothing when %s', async (_, answers, code, sentence) => {
      const user = await app.make.user();
      const typed = await answer(user.username, ...answers);
      expect(typed.code).toBe(code);
      expect(typed.err).toMatch(sentence);
      await app.signIn(user.username);
    });

    it('reports an unknown user', async () => {
      const { code, err } = await type('user:password', 'nobody', '--generate');
      expect([code, err]).toEqual([
        1,
        'There is no user named "nobody". Check the name on the users page.\n',
      ]);
    });
  });

  it('user:second-factor-reset removes what was lost, ends the sessions and is audited', async () => {
    const { id, username } = await app.make.user();
    const session = await app.sessionOf(username);
    await addApp(app, session, new Date());
    await app.login(username, PASSWORD).expect(401);
    const { code, out } = await type('user:second-factor-reset', username);
    expect([code, out]).toEqual([
      0,
      `${username} has no second factor any more, and is signed out everywhere.\n`,
    ]);
    await app.login(username, PASSWORD).expect(200);
    await app.api(session).get('/api/verify-token').expect(401);
    expect(await app.lastEvent()).toMatchObject({
      action: 'user.second_factor_reset',
      subjectId: id,
      actorName: null,
    });
  });

  describe('user:unlock', () => {
    const HERE = '192.0.2.80';
    const failUntilLocked = async (username: string) => {
      for (let i = 0; i < 5; i++) await app.login(username, 'wrong', HERE).expect(401);
      await app.login(username, PASSWORD, HERE).expect(429);
    };

    if (onPostgres) {
      it('lets the account sign in again at once, and audits it', async () => {
        const user = await app.make.user();
        await failUntilLocked(user.username);
        const { code, out } = await type('user:unlock', user.username.toUpperCase());
        expect([code, out]).toEqual([0, `${user.username} can sign in again.\n`]);
        await app.login(user.username, PASSWORD, HERE).expect(200);
        expect(await app.lastEvent()).toMatchObject({
          action: 'user.unlock',
          subjectId: user.id,
          actorName: null,
        });
      });

      it('changes nothing when the audit row cannot be written', async () => {
        const user = await app.make.user();
        await failUntilLocked(user.username);
        await app.em.execute('alter table audit_events add constraint full_up check (false) not valid');
        const { code } = await type('user:unlock', user.username);
        await app.em.execute('alter table audit_events drop constraint full_up');
        expect(code).toBe(1);
        await app.login(user.username, PASSWORD, HERE).expect(429);
      });
    } else {
      it('explains that the embedded database has no counts', async () => {
        const before = await countAudits();
        const { code, err } = await type('user:unlock', 'admin');
        expect(code).toBe(1);
        expect(err).toMatch(
          /counts failed sign-ins in its memory, and forgets them when it stops\. Start it again/,
        );
        expect(await countAudits()).toBe(before);
        expect(app.nest.get(LoginRateLimits).isShared).toBe(false);
      });
    }
  });

  describe('sessions:end', () => {
    it('signs one account out everywhere', async () => {
      const user = await app.make.user();
      const sessions = [await app.signIn(user.username), await app.signIn(user.username)];
      const other = await app.signIn();
      expect(await typeForJson(app, 'sessions:end', user.username)).toEqual({ exit: 0, sessions_ended: 2 });
      for (const session of sessions) await app.api(session).get('/api/verify-token').expect(401);
      await app.api(other).get('/api/verify-token').expect(200);
      expect(await app.lastEvent()).toMatchObject({
        action: 'user.sign_out',
        subjectId: user.id,
        before: { sessions: 2 },
        after: { sessions: 0 },
      });
    });

    it('signs everybody out with --all', async () => {
      const session = await app.signIn();
      const open = await app.em.count(Session);
      expect((await type('sessions:end', '--all')).out).toBe(`Sessions ended: ${open}.\n`);
      await app.api(session).get('/api/verify-token').expect(401);
      expect(await app.lastEvent()).toMatchObject({ action: 'user.sign_out_all', subjectId: null });
    });
  });

  describe('license:verify', () => {
    it('prints that a licence is valid, and exits with 0', async () => {
      const license = await app.make.license();
      const { code, out } = await type('license:verify', ` ${license.licenseKey.toLowerCase()}`);
      expect([code, out]).toEqual([0, 'VALID: This license may be used.\n']);
    });

    it('prints why a licence is refused, and exits with 1', async () => {
      const license = await app.make.expiredLicense();
      const { code, out } = await type('license:verify', license.licenseKey);
      expect(code).toBe(1);
      expect(out).toBe(
        'EXPIRED: License has expired. Please contact support for renewal.\nLicense status is not active\nLicense has expired\n',
      );
    });

    it("prints the API's answer with --json", async () => {
      app.now = new Date('2090-01-01T00:00:00Z');
      const license = await app.make.license({ expiresAt: new Date('2090-01-02T00:00:00Z') });
      const { exit, ...answer } = await typeForJson<VerificationView>(
        app,
        'license:verify',
        license.licenseKey,
      );
      const { body } = await app.http.post('/api/verify-license', { license_key: license.licenseKey });
      expect([exit, answer]).toEqual([0, body]);
      expect(await typeForJson(app, 'license:verify', 'AFS-UNKNOWN')).toEqual({
        exit: 1,
        valid: false,
        code: 'NOT_FOUND',
        error: 'License not found. Please check your license key.',
      });
    });
  });

  it('expire:run marks expired rows with the code of the button, and audits it', async () => {
    app.now = new Date('2090-01-30T18:00:00.000Z');
    const owner = await app.make.user();
    await app.em.execute(`update licenses set status = 'inactive'`);
    const license = await app.make.license({ owner, expiresAt: new Date(app.now.getTime() - 1) });
    const run = await typeForJson<ExpiryRunView>(app, 'expire:run');
    expect(run).toMatchObject({ exit: 0, started_by: 'cli', licenses_updated: 1, subscriptions_updated: 0 });
    expect(await app.em.findOneOrFail(License, { id: license.id })).toMatchObject({ status: 'expired' });
    expect(await app.em.findOneOrFail(ExpiryRun, { finishedAt: app.now })).toMatchObject({
      startedBy: 'cli',
    });
    expect(await app.lastEvent()).toMatchObject({ action: 'expiry.run', actorName: null });
    expect((await type('expire:run')).out).toBe('Marked as expired: licenses 0, subscriptions 0.\n');
  });

  it('plans:reset restores the default plans, and audits it', async () => {
    await app.em.nativeUpdate(Plan, { planType: 'basic' }, { pricePerMonth: 1 });
    const { code, out } = await type('plans:reset');
    expect([code, out]).toEqual([0, 'The plans are now: Basic, Standard, Premium, Classic, Silver, Gold.\n']);
    expect(await app.em.findOneOrFail(Plan, { planType: 'basic' })).toMatchObject({ pricePerMonth: 50_000 });
    expect(await app.lastEvent()).toMatchObject({ action: 'plan.reset', actorName: null });
  });

  it('features:reset restores the built-in list, and audits it', async () => {
    await app.em.nativeUpdate(Feature, { orderNum: 1 }, { title: 'Mine' });
    expect((await type('features:reset')).code).toBe(0);
    expect(await app.em.count(Feature, { title: 'Mine' })).toBe(0);
    expect(await app.lastEvent()).toMatchObject({ action: 'feature.reset', actorName: null });
  });

  it('seed:demo refuses a database that is not empty', async () => {
    await app.make.license();
    const before = await app.em.count(License);
    const { code, err } = await type('seed:demo');
    expect([code, await app.em.count(License)]).toEqual([1, before]);
    expect(err).toMatch(
      /^There are licenses or accounts already\. .*choose another DATA_DIR or DATABASE_URL\.$/m,
    );
  });
});

async function emptyTables(em: SqlEntityManager): Promise<string[]> {
  const names = (await tablesToDump(em)).map(({ name }) => name);
  const counts = names.map(
    (name) => `select '${name}' as name where not exists (select from ${quoted(name)})`,
  );
  const rows = await em.execute<{ name: string }[]>(counts.join(' union all '));
  return rows.map(({ name }) => name).sort();
}

describe('the commands that fill an empty database', () => {
  let app: TestApp;
  beforeEach(async () => (app = await TestApp.open()));
  afterEach(() => app.close());

  it('seed:demo creates users and licences in every state, whose accounts have the printed password', async () => {
    const made = await typeForJson<{
      password: string;
      subscriptions: number;
      second_factor: { username: string; secret: string };
    }>(app, 'seed:demo');
    expect(made).toMatchObject({
      exit: 0,
      users: 47,
      licenses: 60,
      subscriptions: await app.em.count(Subscription),
    });
    await app.signIn('dewi', made.password);
    await app.signIn('budi.net', made.password);
    const { username, secret } = made.second_factor;
    const { body } = await app.login(username, made.password).expect(401);
    const { sign_in } = (body as { second_factor: WaitingSignIn }).second_factor;
    const code = codeAt(secret, new Date());
    await app.http.post('/api/login/second-factor', { sign_in, code }).expect(200);
    const [erased] = await app.em.execute(
      `select username, full_name from users where username like 'terhapus-%'`,
    );
    expect(erased).toMatchObject({ full_name: null });
    const audit = await app.em.findOneOrFail(AuditEvent, { action: 'seed.demo' });
    expect(audit.after).toEqual({ users: 47, licenses: 60, subscriptions: made.subscriptions });
    const withoutDemo = listedRows((rows) => rows.withoutDemo);
    expect(rowFaults('withoutDemo', await emptyTables(app.em), withoutDemo)).toEqual([]);
  });

  const load = (licenses: number, onProgress = (_done: number): void => {}) =>
    RequestContext.create(app.nest.get(MikroORM).em, () =>
      fillWithLoad(app.nest, { licenses, onProgress }, systemContext(new Date())),
    );

  it('seed:load refuses a count that is none', async () => {
    await expect(load(0)).rejects.toThrow('--licenses takes a number from 1 to');
  });

  it('seed:load creates as many licences as asked for, findable by owner, with its progress', async () => {
    const progress: number[] = [];
    const made = await load(4_500, (done) => progress.push(done));
    expect(made).toMatchObject({ users: 900, licenses: 4_500, subscriptions: 3_600 });
    expect(progress).toEqual([2_000, 4_000, 4_500]);
    const counts = [app.em.count(User), app.em.count(License), app.em.count(Subscription)];
    expect(await Promise.all(counts)).toEqual([901, 4_500, 3_600]);
    const customer = app.api(await app.signIn('load-1', made.password));
    expect(await customer.get('/api/licenses?q=load-1').body(200)).toHaveLength(5);
    const license = await app.em.findOneOrFail(License, { id: { $gt: 0 } }, { orderBy: { id: 'asc' } });
    expect(license.licenseKey).toMatch(LICENSE_KEY_PATTERN);
    // Rows created afterwards get new ids.
    await app.make.subscription();
  });

  it('seed:load writes the search texts and numbers that the server would', async () => {
    await load(500);
    const { em } = app;
    const licenses = await em.find(License, {}, { populate: ['owner', 'searchText'] });
    const subscriptions = await em.find(
      Subscription,
      {},
      { populate: ['user', 'license', 'plan', 'searchText'] },
    );
    const invoices = await em.find(Invoice, {}, { populate: ['searchText'], orderBy: { number: 'asc' } });
    const payments = await em.find(Payment, {}, { populate: ['invoice', 'searchText'] });
    const texts = [
      ...licenses.map((row) => [row.searchText, licenseSearchText(row.licenseKey, row.owner)]),
      ...subscriptions.map((row) => [row.searchText, subscriptionSearchText(row)]),
      ...invoices.map((row) => [row.searchText, invoiceSearchText(row)]),
      ...payments.map((row) => [row.searchText, paymentSearchText(row.invoice, row)]),
    ];
    expect(texts.map(([stored]) => stored)).toEqual(texts.map(([, made]) => made));
    const numbers = await em.execute<{ year: number; last: number }[]>(
      'select * from invoice_counters order by year',
    );
    expect(invoices.map(({ number }) => number)).toEqual(
      numbers.flatMap(({ year, last }) => Array.from({ length: last }, (_, i) => invoiceNumber(year, i + 1))),
    );
  });

  it('seed:load leaves no rows when it fails halfway', async () => {
    await app.em.execute(`alter table subscriptions add constraint full_up check (id < 3000)`);
    await expect(load(6_000)).rejects.toThrow('full_up');
    expect([await app.em.count(User), await app.em.count(License)]).toEqual([1, 0]);
  });
});

describe('an outdated database', () => {
  const app = TestApp.ofFile();
  beforeAll(() => app.nest.get(MikroORM).migrator.down());

  it.each([
    ...PLAIN.map((name) => [name]),
    ['user:create', 'dewi', '--email', 'dewi@example.test', '--generate'],
    ['user:password', 'admin', '--generate'],
    ['user:unlock', 'admin'],
    ['user:second-factor-reset', 'admin'],
    ['sessions:end', '--all'],
    ['license:verify', 'AFS-TEST-1'],
  ])('makes %s fail with the instruction to migrate', async (...args) => {
    const { code, out, err } = await typeCommand(app, args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^The database is older than this version: .* is pending\. .*npm run cli -- migrate/m,
    );
  });

  it('appears in migrate:status, and migrate updates it', async () => {
    const names = (await app.nest.get(MikroORM).migrator.getPending()).map(({ name }) => name);
    expect(names).toHaveLength(1);
    type Status = { applied: string[]; pending: string[] };
    const before = await typeForJson<Status>(app, 'migrate:status');
    expect(before).toMatchObject({ exit: 0, pending: names });
    expect((await typeCommand(app, ['migrate:status'])).out).toContain(`pending  ${names[0]}\n`);
    if (onPostgres) await expectBlocked();
    expect(await typeForJson(app, 'migrate')).toEqual({ exit: 0, applied: names, first_account: null });
    const after = await typeForJson<Status>(app, 'migrate:status');
    expect(after).toEqual({ exit: 0, applied: [...before.applied, ...names], pending: [] });
    expect((await typeCommand(app, ['migrate'])).out).toBe(
      'Nothing to do: the database is as new as the code.\n',
    );
  });

  /** Runs a command while another migration holds the lock. */
  async function expectBlocked(): Promise<void> {
    const other = app.em;
    await other.begin();
    await other.execute('select pg_advisory_xact_lock(7105001)');
    const { code, err } = await typeCommand(app, ['migrate', '--wait', '1']);
    await other.rollback();
    expect(code).toBe(1);
    expect(err).toMatch(/^Something holds what the migration needs: another migration, .* try again/m);
  }

  raceTest('gets migrated once when several commands run together', async () => {
    const neighbours = [await app.neighbour(), await app.neighbour()];
    await app.nest.get(MikroORM).migrator.down();
    const applied = await Promise.all(
      neighbours.map((each) => typeForJson<{ applied: string[] }>(each, 'migrate')),
    );
    for (const each of neighbours) await each.close();
    expect(applied.map((each) => each.applied.length).sort()).toEqual([0, 1]);
  });
});

describe('an empty database', () => {
  const app = TestApp.ofFile({ ADMIN_PASSWORD: '' });
  beforeAll(async () => {
    for (const table of ['users', 'plans', 'features']) await app.em.execute(`delete from ${table}`);
  });

  it('gets its tables and rows by migrate, which prints the first password once', async () => {
    type First = { first_account: { username: string; password: string } };
    const { first_account } = await typeForJson<First>(app, 'migrate');
    expect(first_account.username).toBe('admin');
    await app.signIn('admin', first_account.password);
    expect(await app.em.count(Plan)).toBe(6);
    expect(await typeForJson(app, 'migrate')).toMatchObject({ first_account: null });
  });
});
