import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { InvoiceView } from '../../src/billing/ledger/invoice.view.js';
import { Plan } from '../../src/catalog/plans/plan.entity.js';
import { RestoreHold } from '../../src/integrations/restore-hold/restore-hold.js';
import { Backup } from '../../src/ops/backup/backup.service.js';
import { Restore } from '../../src/ops/backup/restore.service.js';
import { pendingMigrations } from '../../src/platform/database/migrate.js';
import { MAX_PICTURE } from '../../src/rules/picture.js';
import { bothEnginesTest } from '../support/database/both-engines-test.js';
import { raceTest } from '../support/database/race-test.js';
import { openBareDatabase, openTestDatabase } from '../support/database/test-database.js';
import {
  addProof,
  contentsOf,
  dumpsOfFile,
  filledApp,
  HOSTILE,
  linesOf,
  PNG_SIGN,
  restore,
  silent,
} from '../support/dumps.js';
import type { TestApp } from '../support/servers/test-app.js';

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

const { backUp, newFile, openSource, openTarget } = dumpsOfFile();

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
    const old = await target.http.post('/api/verify-license', { license_key: 'AFS-COPY-OLDER' });
    expect((old.body as { codes: string[] }).codes).toEqual(['VALID', 'ROTATED']);
    const admin = target.admin;
    await admin.post('/api/licenses', { license_key: 'AFS-COPY-GONE' }).expect(409);
  });

  describe('a dump older than some issued invoices', () => {
    let count = 0;
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
      const admin = of.admin;
      return (await admin.post(`/api/subscriptions/${id}/invoices`, {}).body<InvoiceView>(201)).number;
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
        expect(skip).toMatchObject({ before: { number: 'INV-2090-000001' }, after: { number: first } });
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
        union all select id, picture_type, sha256(picture) from payment_reviews where picture is not null order by 1, 2, 3`);
    const target = await openTarget();
    await restore(target, await backUp(source));
    expect(await pictures(target)).toEqual(await pictures(source));
    await expect(target.em.execute('delete from payment_proofs')).rejects.toThrow(/append-only/);
  });

  it('contains no sessions, so users must sign in again', async () => {
    const before = await app.sessionOf();
    const target = await openTarget();
    await restore(target, await backUp(app));
    await target.api(before).get('/api/licenses').expect(401);
    await target.admin.get('/api/licenses').expect(200);
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
