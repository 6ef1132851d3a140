import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { Backup } from '../../src/ops/backup/backup.service.js';
import { Refusal } from '../../src/platform/errors/refusal.js';
import { RestoreHold } from '../../src/integrations/restore-hold/restore-hold.js';
import { Restore } from '../../src/ops/backup/restore.service.js';
import { pendingMigrations } from '../../src/platform/database/migrate.js';
import { MAX_PICTURE } from '../../src/rules/picture.js';
import type { InvoiceView } from '../../src/billing/invoices/invoice.view.js';
import { Plan } from '../../src/catalog/plans/plan.entity.js';
import { bothEnginesTest } from '../support/database/both-engines-test.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';
import { LastVerificationBuffer } from '../../src/licensing/verification/last-verification-buffer.js';
import { openBareDatabase, openTestDatabase } from '../support/database/test-database.js';

const LEFT_OUT = [
  'sessions',
  'sign_in_links',
  'factor_challenges',
  'known_browsers',
  'idempotency_keys',
  'rate_limits',
  'import_rows',
  'counters',
  'trend_counters',
  'outbound_holds',
  'mikro_orm_migrations',
];
const silent = () => {};

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'lisensi-backup-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const opened: TestApp[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});
const kept = (app: TestApp) => (opened.push(app), app);
/** An application on a given database; by default empty and without migrations. */
const openTarget = async (database = openBareDatabase()) => kept(await TestApp.unprepared(await database));
const openSource = async () => kept(await TestApp.open());

/** A file name that no other test uses. */
let count = 0;
const newFile = () => join(folder, `dump-${++count}.gz`);

const backUp = async (app: TestApp, to = newFile()) =>
  (await app.nest.get(Backup).write({ to }, silent)).file;
const restore = (app: TestApp, file: string) => app.nest.get(Restore).load(file, silent);

/** Every row of every table as PostgreSQL prints it, and the sequences: read without the code under test. */
async function contentsOf({ em }: TestApp): Promise<Record<string, string[]>> {
  return em.transactional(async (tx) => {
    await tx.execute(`set local time zone 'UTC'`);
    const contents: Record<string, string[]> = {};
    const tables = await tx.execute<{ name: string }[]>(
      `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
    );
    for (const { name } of tables.filter((table) => !LEFT_OUT.includes(table.name))) {
      const rows = await tx.execute<{ row: string }[]>(`select t::text as row from ${name} t`);
      contents[name] = rows.map(({ row }) => row).sort();
    }
    const numbers = await tx.execute<{ row: string }[]>(
      `select sequencename || ' ' || coalesce(last_value, 0) as row from pg_sequences where schemaname = 'public' and not starts_with(sequencename, 'mikro') order by 1`,
    );
    const isKept = ({ row }: { row: string }) => !LEFT_OUT.some((table) => row.startsWith(`${table}_`));
    return { ...contents, sequences: numbers.filter(isKept).map(({ row }) => row) };
  });
}

const ODDITIES = [
  `create type mood as enum ('glad', 'sad')`,
  `create table odd (
    code varchar(20) collate "C" primary key,
    "select ""me""" integer generated always as identity,
    twice bigint generated always as (big * 2) stored,
    big bigint, exact numeric, rough double precision, flag boolean, precise timestamptz, local timestamp, day date,
    span interval, raw bytea, id uuid, net inet, loose json, tight jsonb, texts text[], grid integer[][], feeling mood,
    "range" int4range, padded char(5)
  )`,
  // The table sorts before the one it refers to by foreign key, so it must be restored after it.
  `create table before_odd (odd varchar(20) references odd)`,
];
const ODD_ROWS = [
  `insert into odd (code, big, exact, rough, flag, precise, local, day, span, raw, id, net, loose, tight, texts, grid, feeling, "range", padded)
  values ('b', 4611686018427387903, 12345678901234567890.000100, 0.1, true, '2026-11-21 07:30:05.123456+00', '0044-03-15 BC',
    'infinity', '1 year 2 mons -3 days 04:05:06.789', '\\x00ff5c', '5c0c0a43-3f35-4b6b-9b1b-1f1d6e0c9a11', '10.0.0.0/8',
    '{"b" :1,  "a":\n[1.0, "\u00e9"], "b": 2}', '{"z": 1.50, "big": 123456789012345678901234567890}',
    '{NULL,"NULL","",a}', '{{1,2},{3,NULL}}', 'sad', '[1,5)', 'ab')`,
  `insert into odd (code, big, rough, day) values ('B', -4611686018427387904, 'NaN', '-infinity'), ('', 0, '-Infinity', '0001-01-01 BC')`,
  `insert into before_odd values ('b'), (null)`,
];

/** Text that is hard to quote, with line breaks and parameter marks. */
const HOSTILE = `O'Brien "\\" \\n \t ? ?? $1 :name {a,NULL} 🛜 \u2028 é\r\nlast`;

/** A refund and its payment, which refer to each other. */
const WRITTEN_ROWS = [
  `insert into billing_cutovers (began_at) values ('2026-11-22T04:00:00Z')`,
  `insert into refunds (payment_id, refund_key, amount, way, reason, state, asked_at)
    select min(id), 'refund-1', 1, 'cash', 'Paid twice', 'done', now() from payments`,
  `insert into payments (invoice_id, user_id, method, amount, paid_on, recorded_at, search_text, refund_id)
    select invoice_id, user_id, 'cash', -1, paid_on, now(), 'back', refunds.id
    from refunds join payments on payments.id = payment_id`,
  `insert into outbox (channel, kind, key, state, payload, due_at, created_at)
    values ('whatsapp', 'reminder', 'one', 'done', '{}', now(), now())`,
  `insert into reminders (outbox_id, subscription_id, step, about_at)
    select outbox.id, subscriptions.id, 'end_day', now() from outbox cross join subscriptions limit 1`,
  `insert into webhook_endpoints (url, events, secret, listens_since, disabled_at, disabled_reason, created_at)
    values ('https://example.test/é', '{license.created}', 'sealed', now(), now(), 'by_hand', now())`,
  `insert into webhook_attempts (outbox_id, at, code, ms, request_headers, request_body, response_body)
    select min(id), now(), 500, 12, '{"webhook-id": "1"}', '{}', 'é' from outbox`,
  `insert into authenticator_apps select min(id), '\\x01', now(), now(), 58666666, '\\x02' from users`,
  `insert into passkeys (user_id, credential_id, public_key, counter, transports, backed_up, host, name, created_at)
    select min(id), 'credential', '\\x02', 7, '{internal}', true, 'example.test', 'é', now() from users`,
  `insert into recovery_codes select min(id), '\\x03' from users`,
  `insert into erasures (user_id, pseudonym, erased_at) values (999999, 'terhapus-999999', '2001-01-01')`,
  `insert into webhook_scans (name, position, reached_at) values ('expired', '{"id": 1}', now())`,
  `insert into webhook_excesses (license_id, since) select min(id), now() from licenses`,
  `insert into deleted_records (kind, record_id, about, rows, deleted_at, deleted_by, search_text)
    values ('user', 99, '{"username": "é"}', '{"users": [{"id": 99}]}', now(), 'admin', 'é')`,
  `insert into retired_keys (sha256, license_id, ending, valid_until, retired_at)
    select sha256('AFS-COPY-OLDER'), min(id), '…LDER', '2099-01-01', now() from licenses
    union all select sha256('AFS-COPY-GONE'), null, '…GONE', now(), now()`,
  `insert into payment_attempts (invoice_id, gateway, order_ref, amount, state, opened_at, expires_at)
    select min(id), 'xendit', 'INV-1.1', 1, 'open', now(), now() from invoices`,
  `update payment_attempts set state = 'expired'`,
  `insert into unknown_orders (gateway, order_ref, first_called_at, called_at) values ('xendit', 'INV-2.1', now(), now())`,
  `insert into payment_reviews (kind, unknown_order_id, raised_at) select 'unknown_order', max(id), now() from unknown_orders`,
];

const PNG_SIGN = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A proof of the given size, for a payment of its own. */
async function addProof(app: TestApp, size: number): Promise<void> {
  const { id } = await app.make.payment(await app.make.subscription());
  const { token } = await app.sessionOf();
  await app.http
    .post(`/api/payments/${id}/proof`)
    .set('Authorization', `Bearer ${token}`)
    .set('Content-Type', 'image/png')
    .send(Buffer.concat([PNG_SIGN, randomBytes(size - PNG_SIGN.length)]))
    .expect(201);
}

/** Users, licences and subscriptions, with a row in every table. */
async function filledApp(): Promise<TestApp> {
  const app = await TestApp.open();
  const user = await app.make.user({ username: 'budi', waNumber: '6281234567890' });
  const license = await app.make.license({
    owner: user,
    licenseKey: 'AFS-MINE-0001',
    wifiAiUrl: 'http://10.0.0.1',
  });
  const { id } = await app.make.subscription({
    user,
    license,
    plan: await app.make.plan(),
  });
  await app.make.seenLicense({ code: 'EXPIRED' }, { expiresAt: new Date(Date.now() - 86_400_000) });
  await app.http.post('/api/verify-license').send({ license_key: 'AFS-MINE-0001' }).expect(200);
  await app.nest.get(LastVerificationBuffer).flush();
  const admin = app.api(await app.signIn());
  await admin.post('/api/update-expired-status').expect(200);
  await admin.post('/api/setup-steps').send({ step: 'backup' }).expect(200);
  const key = {
    name: 'Server',
    scopes: ['usage:report'],
    license_ids: [license.id],
    networks: ['10.0.0.0/8'],
  };
  await admin.post('/api/api-keys').send(key).expect(201);
  await admin
    .post(`/api/subscriptions/${id}/payments`)
    .send({ method: 'cash', amount: 1_000_000, reference: HOSTILE.slice(0, 9) })
    .expect(201);
  await app.make.review(await app.make.subscription());
  await addProof(app, 1_000);
  for (const row of WRITTEN_ROWS) await app.em.execute(row);
  await admin.put('/api/message-texts/overdue/id').send({ body: `Halo {nama} é’ 🛜` }).expect(200);
  // Open rows would be held in the copy: test/messaging/outbox.spec.ts.
  await app.em.execute(`update outbox set state = 'done'`);
  await admin.post('/api/messages/pause').send({ reason: 'New prices' }).expect(200);
  await admin.put(`/api/users/${user.id}/messages`).send({ wants: false }).expect(200);
  const batch = await admin
    .post('/api/batches')
    .send({ action: 'license.owner', ids: [license.id], username: null });
  await admin.post(`/api/batches/${(batch.body as { id: number }).id}/run`).expect(200);
  const gone = await admin
    .post('/api/licenses')
    .set('Idempotency-Key', 'k')
    .send({ license_key: 'AFS-GONE-0001' });
  await admin.delete(`/api/licenses/${(gone.body as { id: number }).id}`).expect(204);
  return app;
}

describe('a dump', () => {
  let app: TestApp;
  let dump: string;
  beforeAll(async () => {
    app = await filledApp();
    dump = await backUp(app);
  });
  afterAll(() => app.close());

  const rowCounts = (contents: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(contents).map(([name, rows]) => [name, rows.length]));

  it('restores equal tables into a new database, and verification knows its licences', async () => {
    const before = await contentsOf(app);
    const { sequences, ...tables } = before;
    const target = await openTarget();
    const report = await restore(target, dump);
    expect(await contentsOf(target)).toEqual(before);
    expect(Object.entries(tables).filter(([, rows]) => rows.length === 0)).toEqual([]);
    // Two installations with the same origin would receive and book the same payments.
    expect(await target.nest.get(RestoreHold).heldSince()).toBeInstanceOf(Date);
    expect(sequences!.length).toBeGreaterThan(5);
    expect(report).toMatchObject({
      tables: rowCounts(tables),
      migrated: [],
      verified: { license_key_end: '0001', code: 'VALID' },
    });
    const old = await target.http.post('/api/verify-license').send({ license_key: 'AFS-COPY-OLDER' });
    expect((old.body as { codes: string[] }).codes).toEqual(['VALID', 'ROTATED']);
    const admin = target.api(await target.signIn());
    await admin.post('/api/licenses').send({ license_key: 'AFS-COPY-GONE' }).expect(409);
  });

  describe('a dump older than some issued invoices', () => {
    const issuedIn = async (of: TestApp, at: string) => {
      of.now = new Date(at);
      const user = await of.make.user({ username: `customer-${++count}` });
      const license = await of.make.license({ licenseKey: `AFS-COPY-${count}` });
      const plan = await of.make.plan({ planType: `copy_${count}` });
      const { id } = await of.make.subscription({
        user,
        license,
        plan,
        amount: 1_000,
        paymentStatus: 'paid',
      });
      const admin = of.api(await of.signIn());
      const { body } = await admin.post(`/api/subscriptions/${id}/invoices`).send({}).expect(201);
      return (body as InvoiceView).number;
    };
    const restoredAt = async (at: string, file: string, options = {}) => {
      const target = await openTarget();
      target.now = new Date(at);
      return { target, report: await target.nest.get(Restore).load(file, silent, options) };
    };
    let file: string;
    const lost: string[] = [];
    beforeAll(async () => {
      const source = await openSource();
      await issuedIn(source, '2090-03-01T05:00:00Z');
      file = await backUp(source);
      for (let i = 0; i < 3; i++) lost.push(await issuedIn(source, '2090-03-02T05:00:00Z'));
    });

    it('never leads to reused invoice numbers, however often it is restored', async () => {
      const numbers = [...lost];
      for (const at of ['2090-03-02T06:00:00Z', '2090-03-02T06:01:00Z']) {
        const { target, report } = await restoredAt(at, file);
        expect(report.invoice_numbers.last).toBe('INV-2090-000001');
        const first = await issuedIn(target, at);
        expect(first).toBe(report.invoice_numbers.next);
        const [skip] = await target.em.find(AuditEvent, { action: 'invoice.skip_numbers' });
        expect(skip).toMatchObject({
          before: { number: 'INV-2090-000001' },
          after: { number: first },
        });
        numbers.push(first, await issuedIn(target, '2090-12-31T05:00:00Z'));
        expect(await target.em.count(AuditEvent, { action: 'invoice.skip_numbers' })).toBe(1);
        expect(await issuedIn(target, '2091-01-02T05:00:00Z')).toBe('INV-2091-000001');
      }
      expect(new Set(numbers).size).toBe(3 + 2 * 2);
    });

    it('leads to no gap when the operator says that no invoices were issued', async () => {
      const { target } = await restoredAt('2090-03-01T06:00:00Z', file, { keepsNumbers: true });
      expect(await issuedIn(target, '2090-03-02T06:00:00Z')).toBe('INV-2090-000002');
      expect(await target.em.count(AuditEvent, { action: 'invoice.skip_numbers' })).toBe(0);
    });
  });

  it('contains unsent messages, and holds those that were being sent', async () => {
    const source = await openSource();
    const user = await source.make.user({ waNumber: '6281234567890' });
    for (const state of ['due', 'claimed', 'uncertain', 'done'] as const)
      await source.make.message(user, { state });
    const target = await openTarget();
    await restore(target, await backUp(source));
    const states = await target.em.execute<{ state: string }[]>('select state from outbox order by id');
    expect(states.map(({ state }) => state)).toEqual(['held', 'held', 'uncertain', 'done']);
  });

  bothEnginesTest('restores from PostgreSQL to the embedded database and back', async () => {
    const before = await contentsOf(app);
    const embedded = await openTarget(openBareDatabase('pglite'));
    await restore(embedded, dump);
    expect(await contentsOf(embedded)).toEqual(before);
    const back = await backUp(embedded);
    const target = await openTarget();
    await restore(target, back);
    expect(await contentsOf(target)).toEqual(before);
  });

  it('contains proofs of the maximum size, more of them than one read takes', async () => {
    const source = await openSource();
    for (let i = 0; i < 10; i++) await addProof(source, i < 2 ? MAX_PICTURE : 1_000);
    await source.em.execute(
      `insert into payment_reviews (kind, invoice_id, amount, raised_at, picture_type, picture)
        select 'claimed', min(id), 1, now(), 'image/png', ? from invoices`,
      [PNG_SIGN],
    );
    const pictures = (of: TestApp) =>
      of.em.execute(`select payment_id, type, sha256(content) from payment_proofs
        union all select id, picture_type, sha256(picture) from payment_reviews where picture is not null order by 1, 2`);
    const target = await openTarget();
    await restore(target, await backUp(source));
    expect(await pictures(target)).toEqual(await pictures(source));
    await expect(target.em.execute('delete from payment_proofs')).rejects.toThrow(/append-only/);
  });

  it('contains no sessions, so users must sign in again', async () => {
    const before = await app.signIn();
    const target = await openTarget();
    await restore(target, await backUp(app));
    await target.api(before).get('/api/licenses').expect(401);
    await target
      .api(await target.signIn())
      .get('/api/licenses')
      .expect(200);
    expect(linesOf(dump).filter((line) => /^\{"table":"(sessions|idempotency|rate)/.test(line))).toEqual([]);
  });

  it('keeps the audit append-only and never reuses an id', async () => {
    const { id: gone } = (await app.em.find(AuditEvent, { action: 'license.delete' }))[0]!.before as {
      id: number;
    };
    const target = await openTarget();
    await restore(target, dump);
    await expect(target.em.execute('delete from audit_events')).rejects.toThrow(/append-only/);
    expect((await target.make.license()).id).toBeGreaterThan(gone);
  });

  it('gets migrated during the restore when its version is older', async () => {
    const older = await openSource();
    await older.make.license({ licenseKey: 'AFS-OLD-0001' });
    const [undone] = await older.nest.get(MikroORM).migrator.down();
    const file = await backUp(older);
    const before = await contentsOf(older);
    const target = await openTarget();
    const report = await restore(target, file);
    expect(report.migrated).toEqual([undone!.name]);
    // A column that the older version did not have is last.
    const users = before.users!.map((row) => expect.stringContaining(row.slice(0, -1)) as unknown);
    expect(await contentsOf(target)).toMatchObject({ licenses: before.licenses, users });
    expect(await pendingMigrations(target.nest.get(MikroORM))).toEqual([]);
  });

  it('can be restored into a migrated database that is empty', async () => {
    const target = await openTarget(openTestDatabase());
    await restore(target, dump);
    expect(await contentsOf(target)).toEqual(await contentsOf(app));
  });

  it('preserves every column type, even in tables and columns that the code does not know', async () => {
    const source = await openTarget(openTestDatabase());
    for (const sql of [...ODDITIES, ...ODD_ROWS]) await source.em.execute(sql);
    const before = await contentsOf(source);
    const file = await backUp(source);
    const target = await openTarget(openTestDatabase());
    for (const sql of ODDITIES) await target.em.execute(sql);
    await restore(target, file);
    expect(await contentsOf(target)).toEqual(before);
    expect(before.odd).toHaveLength(3);
  });

  it('preserves texts that are hard to quote', async () => {
    const source = await openSource();
    await source.make.plan({ description: HOSTILE, features: [HOSTILE, '', 'NULL', '{}'] });
    const file = await backUp(source);
    const target = await openTarget();
    await restore(target, file);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    expect(await target.em.count(Plan, { description: HOSTILE })).toBe(1);
  });

  it('restores more rows than one batch holds', async () => {
    const source = await openSource();
    await source.em.execute(
      `insert into licenses (license_key, search_text, created_at)
        select 'AFS-MANY-' || lpad(i::text, 6, '0'), '', now() from generate_series(1, 2345) as i`,
    );
    const file = await backUp(source);
    const target = await openTarget();
    expect((await restore(target, file)).tables).toMatchObject({ licenses: 2345 });
  });

  raceTest('shows one moment in time, whatever is written meanwhile', async () => {
    const source = await openSource();
    const before = await contentsOf(source);
    const file = newFile();
    let dumping: Promise<unknown>;
    await source.em.transactional(async (em) => {
      // The dump waits here before it reads the plans.
      await em.execute('lock table features in access exclusive mode');
      await new Promise((hasBegun) => {
        dumping = source.nest.get(Backup).write({ to: file }, hasBegun);
      });
      await source.make.plan();
    });
    await dumping!;
    const target = await openTarget();
    await restore(target, file);
    const { sequences: _, ...tables } = await contentsOf(target);
    expect(before).toMatchObject(tables);
    expect(await source.em.count(Plan)).toBe(tables.plans!.length + 1);
  });
});

describe('a backup', () => {
  let app: TestApp;
  let home: string;
  beforeAll(async () => (app = await TestApp.open()));
  beforeEach(() => void (home = mkdtempSync(join(folder, 'home-'))));
  afterAll(() => app.close());

  const write = (to: string, keep?: number) => app.nest.get(Backup).write({ to, keep }, silent);

  it('has its second in UTC as its name, and only its owner can read it', async () => {
    app.now = new Date('2026-11-21T14:30:05.123+07:00');
    const { file, bytes, created_at } = await write(join(home, 'new'));
    expect(file).toBe(join(home, 'new', 'lisensi-20261121-073005.dump.gz'));
    expect(created_at).toBe('2026-11-21T07:30:05.123Z');
    expect(statSync(file).size).toBe(bytes);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(home, 'new')).mode & 0o777).toBe(0o700);
  });

  it('goes to BACKUP_DIR unless a path is given', async () => {
    const other = await app.neighbour({ BACKUP_DIR: home });
    expect((await other.nest.get(Backup).write({}, silent)).file).toMatch(new RegExp(`^${home}/lisensi-`));
    await other.close();
  });

  it('keeps the newest files when asked to, and touches no others', async () => {
    writeFileSync(join(home, 'lisensi-notes.txt'), 'mine');
    const dump = (day: number) => `lisensi-2026110${day}-000000.dump.gz`;
    for (const day of [1, 2, 3, 4]) {
      app.now = new Date(`2026-11-0${day}T00:00:00Z`);
      await write(home);
    }
    app.now = new Date('2026-11-05T00:00:00Z');
    expect((await write(home, 2)).deleted).toEqual([dump(1), dump(2), dump(3)]);
    expect(readdirSync(home)).toEqual([dump(4), dump(5), 'lisensi-notes.txt']);
  });

  it('never overwrites a file', async () => {
    const file = join(home, 'mine.gz');
    writeFileSync(file, 'precious');
    await expect(write(file)).rejects.toThrow(/There is a file .*mine\.gz already\. Choose another name\./);
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  it('leaves no file when it fails halfway', async () => {
    const broken = app.nest.get(Backup).write({ to: home }, () => {
      throw new Error('stop');
    });
    await expect(broken).rejects.toThrow('stop');
    expect(readdirSync(home)).toEqual([]);
  });

  it('reports why it cannot be written', async () => {
    writeFileSync(join(home, 'file'), '');
    await expect(write(join(home, 'file'))).rejects.toThrow(/cannot be written: /);
  });

  it('refuses a database that was never used', async () => {
    const unused = backUp(await openTarget());
    await expect(unused).rejects.toThrow(/nothing to back up\. Check DATABASE_URL or DATA_DIR\.$/);
  });
});

describe('a restore', () => {
  let app: TestApp;
  let dump: string;
  let bare: TestApp;
  beforeAll(async () => {
    app = await filledApp();
    dump = await backUp(app);
    bare = await TestApp.unprepared(await openBareDatabase());
  });
  afterAll(async () => {
    await bare.close();
    await app.close();
  });

  const saved = (bytes: Buffer) => {
    const file = newFile();
    writeFileSync(file, bytes);
    return file;
  };
  /** The dump with other lines, and a matching last line. */
  const resealed = (change: (lines: string[]) => string[]) => {
    const lines = linesOf(dump);
    const end = JSON.parse(lines.pop()!) as object;
    const text = change(lines)
      .map((line) => `${line}\n`)
      .join('');
    const sha256 = createHash('sha256').update(text).digest('hex');
    return saved(gzipSync(`${text}${JSON.stringify({ ...end, sha256 })}\n`));
  };
  const withHeader = (change: object) =>
    resealed(([header, ...rest]) => [
      JSON.stringify({ ...(JSON.parse(header!) as object), ...change }),
      ...rest,
    ]);

  const expectRefusal = async (file: string, sentence: RegExp, into = bare) => {
    const refused = restore(into, file);
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toThrow(sentence);
  };

  it('refuses a truncated file before it touches the database', async () => {
    const whole = readFileSync(dump);
    for (const part of [0, 0.1, 0.5, 0.9]) {
      await expectRefusal(saved(whole.subarray(0, whole.length * part)), /cut short or damaged/);
    }
    await expectRefusal(saved(whole.subarray(0, -1)), /cut short or damaged/);
    await expectRefusal(
      saved(gzipSync(linesOf(dump).slice(0, -1).join('\n') + '\n')),
      /cut short or damaged/,
    );
    expect(await contentsOf(bare)).toEqual({ sequences: [] });
  });

  it('refuses a file with one altered byte', async () => {
    const whole = readFileSync(dump);
    for (const place of [0.2, 0.4, 0.6, 0.8]) {
      const altered = Buffer.from(whole);
      altered[Math.floor(whole.length * place)]! ^= 1;
      await expectRefusal(saved(altered), /damaged/);
    }
    const text = gunzipSync(whole);
    text[text.indexOf('budi')]! ^= 1;
    await expectRefusal(saved(gzipSync(text)), /damaged/);
  });

  it.each([
    ['a text file', Buffer.from('hello\n'), /damaged/],
    ['gzip of something else', gzipSync('{"format":"other"}\n'), /is not a dump of Lisensi/],
    ['gzip of nothing', gzipSync(''), /damaged/],
  ])('refuses %s', async (_, bytes, sentence) => {
    await expectRefusal(saved(bytes), sentence);
  });

  it('refuses a missing path and a folder', async () => {
    await expectRefusal(join(folder, 'none.gz'), /none\.gz cannot be read: ENOENT/);
    await expectRefusal(folder, /cannot be read: EISDIR/);
  });

  it('refuses a database that has any rows, and changes nothing', async () => {
    const before = await contentsOf(app);
    await expectRefusal(dump, /^The database is not empty: \w+ has \d+ rows\. Restore into a new one/, app);
    expect(await contentsOf(app)).toEqual(before);
  });

  it('refuses a database on which a server was once started', async () => {
    const started = await openSource();
    await expectRefusal(dump, /not empty: \w+ has \d+ rows/, started);
  });

  it('refuses a dump of a newer version', async () => {
    const newer = { version: 2, app_version: '9.1.0' };
    await expectRefusal(
      withHeader(newer),
      /written by Lisensi 9\.1\.0, which is newer\. Restore it with that version/,
    );
    const { migrations } = JSON.parse(linesOf(dump)[0]!) as { migrations: string[] };
    await expectRefusal(
      withHeader({ migrations: [...migrations, '20990101000000_later'] }),
      /newer or another/,
    );
    expect(await contentsOf(bare)).toEqual({ sequences: [] });
  });

  it('refuses to put an older dump into a newer database', async () => {
    const migrated = await openTarget(openTestDatabase());
    const { migrations } = JSON.parse(linesOf(dump)[0]!) as { migrations: string[] };
    await expectRefusal(withHeader({ migrations: migrations.slice(0, -1) }), /newer than the dump/, migrated);
  });

  it('rolls back when the row counts differ from those in the dump', async () => {
    const target = await openTarget(openTestDatabase());
    const before = await contentsOf(target);
    const missing = resealed((lines) =>
      lines.filter((line) => !line.includes('AFS-MINE-0001') || line.includes('"before"')),
    );
    await expect(restore(target, missing)).rejects.toThrow();
    const changed = resealed((lines) => lines.map((line) => line.replace('"budi"', '"bude"')));
    await expect(restore(target, changed)).rejects.toThrow(/^(users|invoices) came back unlike the dump/);
    expect(await contentsOf(target)).toEqual(before);
  });
});

function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
}
