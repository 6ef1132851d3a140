import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import type { ClientBase } from 'pg';
import type { AuditEventView } from '../../src/audit/audit-event.view.js';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { ExportQueue } from '../../src/bulk/exports/export-queue.js';
import { ExportsService } from '../../src/bulk/exports/exports.service.js';
import type { Document } from '../../src/platform/openapi/openapi.js';
import { BATCH_SIZE } from '../../src/platform/lists/find-page.js';
import { cellText } from '../../src/rules/csv.js';
import { UNFORESEEN } from '../../src/rules/unforeseen.js';
import { DAY } from '../support/factory.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';
import { untilWaiting, holding } from '../support/database/while-held.js';

type Row = Record<string, unknown>;

/** The default sort of each list, its name as a file, and a field of each row with its head there. */
const LISTS: Record<string, [sort: string, file: string, field: string, head: string]> = {
  users: ['created_at', 'users', 'username', 'Username'],
  licenses: ['created_at', 'licenses', 'license_key', 'License key'],
  subscriptions: ['created_at', 'subscriptions', 'license_key', 'License key'],
  invoices: ['issued_at', 'invoices', 'number', 'Number'],
  payments: ['paid_on', 'payments', 'invoice_number', 'Invoice'],
};

describe('the export of a list', () => {
  const app = TestApp.ofFile();
  const { admin } = app;

  beforeAll(async () => {
    for (let i = 0; i < 6; i++) {
      const user = await app.make.user({
        username: `buyer-${i}`,
        waNumber: i % 2 ? `62812345678${i}` : null,
      });
      const wifiAiUrl = i % 2 ? `http://203.0.113.${i}:8080` : null;
      const subscription = await app.make.subscription({
        user,
        license: await app.make.license({ owner: user, wifiAiUrl }),
        endDate: i % 3 ? new Date(Date.UTC(2090, i)) : null,
        amount: (i + 1) * 1000,
      });
      await app.make.payment(subscription);
    }
    const plan = await app.make.plan({ graceDays: 3 });
    const yesterday = { expiresAt: new Date(Date.now() - DAY), endDate: new Date(Date.now() - DAY) };
    const inGrace = await app.make.license({
      owner: await app.make.user({ maxCustomerCount: 7 }),
      expiresAt: yesterday.expiresAt,
    });
    await app.make.subscription({
      license: inGrace,
      user: inGrace.owner!,
      plan,
      endDate: yesterday.endDate,
    });
    await app.make.license({ licenseKey: 'AFS-NOBODYS' });
  });

  describe.each(Object.entries(LISTS))('GET /api/%s.csv', (kind, [sort, name, field, head]) => {
    const path = `/api/${kind}.csv`;
    /** Without the total below them. */
    const rowsOf = (text: string, delimiter = ',') =>
      (
        parse(text, { columns: true, bom: true, delimiter, cast: cellText }) as Record<string, string>[]
      ).slice(0, -1);

    it.each(['', `?sort=${sort}`, '?q=buyer-3', '?q=1', '?q=nobody-at-all', '?form=readable'])(
      'returns the rows of the list%s, in its order',
      async (query) => {
        const asked = query === '?form=readable' ? '' : query;
        const list = await admin.get(`/api/${kind}${asked}`).body<Row[]>(200);
        const { text, headers } = await admin.get(path + query).expect(200);
        expect(rowsOf(text).map((row) => row[head])).toEqual(list.map((row) => row[field]));
        expect(headers['content-type']).toBe('text/csv; charset=utf-8');
        expect(headers['content-disposition']).toMatch(
          new RegExp(`^attachment; filename="${name}-[\\w-]+\\.csv"$`),
        );
      },
    );

    it('can separate cells by semicolons, as Indonesian spreadsheets expect', async () => {
      const [comma, semicolon] = [await admin.get(path), await admin.get(`${path}?locale=id`).expect(200)];
      expect(rowsOf(semicolon.text, ';')).toHaveLength(rowsOf(comma.text).length);
      expect(semicolon.text.startsWith('\uFEFF')).toBe(true);
      await admin.get(`${path}?locale=xx`).expect(422);
    });

    it('has one form: a program that asks for another is told to read the list', async () => {
      for (const format of ['csv', 'xlsx']) {
        expect((await admin.get(`/api/${kind}.${format}?form=data`).body<{ error: string }>(422)).error).toBe(
          'Files have one form, for people. Programs read the list itself: the same address without .csv.',
        );
      }
    });

    it.each(['page=2', 'per_page=10', 'cursor=last', 'colour=red'])(
      'always exports all rows: it refuses ?%s',
      async (query) => {
        const { body } = await admin.get(`${path}?${query}`).expect(422);
        expect((body as { error: string }).error).toMatch(/is not a field of this request/);
      },
    );

    it('serves staff only, and writes an audit row with the user and the filter', async () => {
      const before = await app.em.count(AuditEvent);
      await app.http.get(path).expect(401);
      await app.make.user({ username: `stranger-${kind}` });
      await app.as(`stranger-${kind}`).get(path).expect(403);
      expect(await app.em.count(AuditEvent)).toBe(before);
      await admin.get(`${path}?q=buyer-3`).expect(200);
      expect(await app.lastEvent()).toMatchObject({
        action: `${kind.slice(0, -1)}.export`,
        actorName: 'admin',
        subjectId: null,
        before: null,
        after: { count: 1, is_complete: true, query: { q: 'buyer-3', sort: `-${sort}` } },
      });
    });
  });
});

describe('GET /api/audit.csv', () => {
  const app = TestApp.ofFile();
  const { admin } = app;

  beforeAll(async () => {
    for (const username of ['=cmd', 'budi', 'ani']) {
      const { id } = await app.make.user({ username: `${username.replace('=', 'x')}-audited` });
      await admin.put(`/api/users/${id}/limits`, { max_customer_count: id }).expect(200);
      const renamed = { username: `${username.replace('=', 'x')}.2`, email: null, role: 'user' };
      await admin.put(`/api/users/${id}`, { ...renamed, full_name: username }).expect(200);
    }
  });

  it.each(['', '?action=user.limits', '?q=budi', '?actor=nobody', '?sort=id', '?subject=user:3'])(
    'holds the events of the list%s in its order',
    async (query) => {
      const list = await admin.get(`/api/audit${query}`).body<AuditEventView[]>(200);
      const { text, headers } = await admin.get(`/api/audit.csv${query}`).expect(200);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="history-[\w-]+\.csv"$/);
      const rows = parse(text, { columns: true, bom: true, cast: cellText }) as Record<string, string>[];
      expect(rows.slice(0, -1).map(({ Actor, User: user }) => [Actor, user])).toEqual(
        list.map(({ actor, about }) => [actor, about?.user_name ?? about?.username ?? '']),
      );
    },
  );

  it('neutralises formulas in names, and is noted with its filter', async () => {
    const { text } = await admin.get('/api/audit.csv?q=%3Dcmd').expect(200);
    expect(text).toContain(`,'=cmd,`);
    expect(text).not.toContain(',=cmd,');
    expect(await app.lastEvent()).toMatchObject({
      action: 'audit.export',
      after: { is_complete: true, query: { q: '=cmd' } },
    });
  });
});

describe('an export for people', () => {
  const app = TestApp.ofFile();
  const { admin } = app;

  beforeAll(async () => {
    const user = await app.make.user({
      username: 'budi',
      fullName: '=Budi;@Santoso',
      waNumber: '6281234567890',
    });
    const subscription = await app.make.subscription({ user });
    for (const paidOn of ['2026-10-31', '2026-11-02', '2026-11-30']) {
      const { id } = await app.make.payment(subscription);
      const day = `update payments set paid_on = ?, method = 'qris_static' where id = ?`;
      await app.em.execute(day, [paidOn, id]);
    }
  });

  const heads = 'Tanggal;Pelanggan;Tagihan;Paket;Cara bayar';

  it('has heads, values and days in the language, a total, and the month in its name', async () => {
    const { text, headers } = await admin
      .get('/api/payments.csv?locale=id&month=2026-11&sort=paid_on')
      .expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="pembayaran-2026-11.csv"');
    const lines = text.split('\r\n');
    expect(lines[0]!.startsWith(`\uFEFF${heads}`)).toBe(true);
    expect(lines[1]).toMatch(/^02\/11\/2026;"'=Budi;'@Santoso";INV-.*;QRIS;.*;25000;/);
    expect(lines[2]!.startsWith('30/11/2026;')).toBe(true);
    expect(lines[3]).toMatch(/^Jumlah 2 baris;.*;50000;0;;$/);
  });

  it('is a workbook with numbers and dates that a spreadsheet can use, and no formula', async () => {
    const { body, headers } = await admin
      .get('/api/payments.xlsx?locale=id&month=2026-11&sort=paid_on')
      .responseType('blob')
      .expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="pembayaran-2026-11.xlsx"');
    const parts = Object.fromEntries(
      Object.entries(unzipSync(body as Uint8Array)).map(([name, part]) => [name, strFromU8(part)]),
    );
    const sheet = parts['xl/worksheets/sheet1.xml']!;
    // 2 November 2026 is the 46,328th day of a spreadsheet.
    expect(sheet).toMatch(/<c r="A2" s="\d+"><v>46328<\/v>/);
    expect(sheet).toMatch(/<c r="H4" s="\d+"><v>50000<\/v>/);
    expect(sheet).not.toContain('<f>');
    expect(parts['xl/sharedStrings.xml']).toContain('>=Budi;@Santoso<');
    expect(parts['xl/workbook.xml']).toContain('name="Pembayaran"');
  });

  it.each(Object.keys(LISTS))(
    'exists of %s in both languages, and its total counts the rows',
    async (kind) => {
      for (const locale of ['en', 'id']) {
        const { text } = await admin.get(`/api/${kind}.csv?locale=${locale}`).expect(200);
        const total = { en: /^Total of \d+ rows?[,]/m, id: /^Jumlah \d+ baris;/m }[locale]!;
        expect(text).toMatch(total);
        expect(text).not.toMatch(/undefined|\[object|\dT\d\d:/);
      }
    },
  );

  it('is refused as a workbook of more rows than memory allows, in a sentence that says what to do', async () => {
    await app.em.execute(`insert into licenses (license_key, status, search_text, created_at)
      select 'AFS-MANY-' || n, 'active', 'afs-many-' || n, now() from generate_series(1, 10001) n`);
    expect(await admin.get('/api/licenses.xlsx').body(422)).toEqual({
      code: 'workbook_too_long',
      error:
        'An Excel file has at most 10,000 rows here, and this list has more. Narrow it by a filter, or take the CSV file.',
    });
    expect(await app.lastEvent()).toMatchObject({ action: 'license.export', after: { is_complete: false } });
    await admin.get('/api/licenses.xlsx?q=MANY-777').expect(200);
  });
});

describe('an export', () => {
  const app = TestApp.ofFile({}, { empties: 'licenses' });
  const { admin } = app;
  const ROWS = 2 * BATCH_SIZE + 1;

  const fill = (rows = ROWS) =>
    app.em.execute(`insert into licenses (license_key, status, search_text, created_at)
      select 'AFS-MANY-' || n, case when n % 2 = 0 then 'active' else 'inactive' end, 'afs-many-' || n, '2090-01-01'
      from generate_series(1, ${rows}) n`);
  const lastEvent = async () => (await app.lastEvent())!;

  it.each(['license_key', '-created_at', 'expires_at'])(
    'contains each of many rows once, sorted by %s',
    async (sort) => {
      await fill();
      const { text } = await admin.get(`/api/licenses.csv?sort=${sort}`).expect(200);
      const keys = text.match(/AFS-MANY-\d+/g)!;
      expect([keys.length, new Set(keys).size]).toEqual([ROWS, ROWS]);
      const [first] = await admin.get(`/api/licenses?sort=${sort}&per_page=1`).body<Row[]>();
      const [last] = await admin.get(`/api/licenses?sort=${sort}&per_page=1&cursor=last`).body<Row[]>();
      expect([keys[0], keys.at(-1)]).toEqual([first!.license_key, last!.license_key]);
      const found = await admin.get('/api/licenses.csv?q=afs-many&status=active').expect(200);
      expect(found.text.match(/AFS-MANY-\d+/g)).toHaveLength(BATCH_SIZE);
    },
  );

  it('records in the audit what was sent until the client aborted', async () => {
    await fill(20_000);
    const before = await app.em.count(AuditEvent);
    const { token } = await app.sessionOf();
    const hangUp = new AbortController();
    const answer = await fetch(`${app.origin}/api/licenses.csv`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: hangUp.signal,
    });
    await answer.body!.getReader().read();
    hangUp.abort();
    while ((await app.em.count(AuditEvent)) === before) await new Promise((go) => setTimeout(go, 10));
    const { count, is_complete } = (await lastEvent()).after as Row;
    expect([is_complete, Number(count) < 20_000]).toEqual([false, true]);
  });

  it('returns for a search without an index what the list finds among its first rows', async () => {
    await fill(4_100);
    const { headers } = await admin.get('/api/licenses?q=-7&sort=created_at').expect(200);
    const { text } = await admin.get('/api/licenses.csv?q=-7&sort=created_at').expect(200);
    expect(headers['x-searched-first']).toBe('4000');
    expect(text.match(/AFS-MANY-7\d*/g)).toHaveLength(Number(headers['x-total-count']));
  });

  it('returns an error message when it cannot begin', async () => {
    await app.em.execute('alter table licenses rename to lost');
    const { body } = await admin.get('/api/licenses.csv');
    await app.em.execute('alter table lost rename to licenses');
    expect(body).toEqual({ error: UNFORESEEN });
  });

  it('writes no whole licence key to the audit', async () => {
    await app.make.license({ licenseKey: 'AFS-SECRET-KEY-9F2C' });
    const { text } = await admin.get('/api/licenses.csv?q=afs-secret-key-9f2c').expect(200);
    expect(text).toContain('AFS-SECRET-KEY-9F2C');
    expect(JSON.stringify((await lastEvent()).after)).toContain('"q":"…9F2C"');
  });

  it('writes the whole invoice number to the audit', async () => {
    await admin.get('/api/invoices.csv?q=INV-2026-000001&state=unpaid').expect(200);
    expect((await lastEvent()).after).toMatchObject({ query: { q: 'INV-2026-000001', state: 'unpaid' } });
  });

  it('shows a reversal as a negative amount', async () => {
    const { id } = await app.make.subscription({ amount: 150_000 });
    const pay = admin.post(`/api/subscriptions/${id}/payments`);
    const booked = await pay.send({ method: 'cash', amount: 150_000, reference: '=1+1' }).expect(201);
    const { payment } = booked.body as { payment: { id: number } };
    await admin.post(`/api/payments/${payment.id}/reversal`, { reason: 'Bounced' }).expect(201);
    const { text } = await admin.get('/api/payments.csv?sort=paid_on&method=cash').expect(200);
    const [taken, back, total] = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    expect([taken, back, total].map((row) => row!.Amount)).toEqual(['150000', '-150000', '0']);
    expect(taken!.Reference).toBe("'=1+1");
  });

  it('neutralises spreadsheet formulas', async () => {
    await app.make.license({ wifiAiUrl: '=HYPERLINK("http://evil.test";"x")' });
    const { text } = await admin.get('/api/licenses.csv?locale=id').expect(200);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"";""x"")"`);
  });

  it('neutralises spreadsheet formulas behind other separators too', async () => {
    await app.make.license({ wifiAiUrl: 'http://a.test/;=cmd|x;＝1' });
    const { text } = await admin.get('/api/licenses.csv').expect(200);
    expect(text).toContain(`"http://a.test/;'=cmd|x;'＝1"`);
  });
});

describe('running exports', () => {
  const app = TestApp.ofFile();
  let token: string;
  let queue: ExportQueue;
  let calls: AbortController[] = [];
  const ROWS = 20_000;

  /** More than the buffers between server and client can hold. */
  const fill = () =>
    app.em.execute(`insert into licenses (license_key, search_text, created_at, wifi_ai_url)
      select 'AFS-WIDE-' || n, 'afs-wide-' || n, '2090-01-01', repeat('x', 2000)
      from generate_series(1, ${ROWS}) n`);

  beforeAll(async () => {
    ({ token } = await app.sessionOf());
    queue = app.nest.get(ExportQueue);
    await fill();
  });
  afterEach(async () => {
    for (const call of calls) call.abort();
    calls = [];
    await until(() => queue.running === 0);
    Object.assign(queue, { waitMs: 50_000 });
    Object.assign(app.nest.get(ExportsService), { patienceMs: 60_000 });
  });

  async function until(isSo: () => boolean | Promise<boolean>) {
    while (!(await isSo())) await pause(10);
  }

  async function ask(path: string, call = new AbortController()) {
    calls.push(call);
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' };
    return fetch(app.origin + path, { headers, signal: call.signal });
  }

  /** Starts a download and reads only the beginning. */
  async function begun(call = new AbortController()) {
    const { body } = await ask('/api/licenses.csv', call);
    const reader = body!.getReader();
    await reader.read();
    return reader;
  }

  async function restOf(reader: Awaited<ReturnType<typeof begun>>) {
    let bytes = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length;
    return bytes;
  }

  const connections = () =>
    app.em.execute<{ pid: number }[]>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'lisensi exports'`,
    );
  const lastExport = async () => {
    const [event] = await app.em.find(
      AuditEvent,
      { action: 'license.export' },
      { orderBy: { id: 'desc' }, limit: 1 },
    );
    return event?.after as { count: number; is_complete: boolean } | undefined;
  };

  raceTest('use connections of their own, which are closed when the client disconnects', async () => {
    const call = new AbortController();
    await begun(call);
    expect(await connections()).toHaveLength(1);
    call.abort();
    await until(async () => (await connections()).length === 0);
    await until(() => queue.running === 0);
    expect(await lastExport()).toMatchObject({ is_complete: false });
  });

  raceTest('stop waiting for the database when the client disconnects', async () => {
    const holder = await holding(app, 'lock table plans in access exclusive mode');
    try {
      // The other reader queues first and gives up at the lock timeout.
      let hasGivenUp = false;
      const other = app.em.execute('select from plans').catch(() => (hasGivenUp = true));
      await untilWaiting(app, 1);
      const call = new AbortController();
      const answer = ask('/api/licenses.csv', call).catch(() => null);
      await untilWaiting(app, 2);
      call.abort();
      await answer;
      await until(async () => (await connections()).length === 0);
      await until(() => queue.running === 0);
      expect(hasGivenUp).toBe(false);
      await holder.rollback();
      await other;
    } finally {
      if (holder.isInTransaction()) await holder.rollback();
    }
  });

  raceTest('may take longer than the statement and idle transaction timeouts', async () => {
    const options = app.nest.get(MikroORM).config.get('driverOptions') as {
      onConnect: (client: ClientBase) => Promise<void>;
    };
    const before = { ...options };
    options.onConnect = async (client) => {
      await before.onConnect(client);
      await client.query('set statement_timeout = 1000; set idle_in_transaction_session_timeout = 1000');
    };
    try {
      const reader = await begun();
      await pause(1_500);
      expect(await restOf(reader)).toBeGreaterThan(ROWS * 2_000);
      expect(await lastExport()).toMatchObject({ count: ROWS, is_complete: true });
    } finally {
      Object.assign(options, before);
    }
  });

  raceTest('stop when the database goes away', async () => {
    const reader = await begun();
    const noted = await app.em.count(AuditEvent);
    await app.em.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'lisensi exports'`,
    );
    await expect(restOf(reader)).rejects.toThrow();
    await until(async () => (await app.em.count(AuditEvent)) > noted);
    expect(await lastExport()).toMatchObject({ is_complete: false });
  });

  it('stop when the client reads nothing for too long', async () => {
    Object.assign(app.nest.get(ExportsService), { patienceMs: 1_000 });
    const noted = await app.em.count(AuditEvent);
    const reader = await begun();
    await until(async () => (await app.em.count(AuditEvent)) > noted);
    await expect(restOf(reader)).rejects.toThrow();
    expect(await lastExport()).toMatchObject({ is_complete: false });
    expect(queue.running).toBe(0);
  });

  it('run two at a time: eight more wait in turn, and the next gets 503 with Retry-After', async () => {
    const first = new AbortController();
    await begun(first);
    await begun();
    const gone = new AbortController();
    const left = ask('/api/users.csv', gone).catch(() => null);
    await until(() => queue.waiting === 1);
    const others = Array.from({ length: 7 }, () => ask('/api/users.csv'));
    await until(() => queue.waiting === 8);

    const refused = await ask('/api/users.csv');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await refused.json()).toEqual({
      code: 'exports_busy',
      error:
        'Two exports are running already, and others are waiting. Try again in half a minute, or ask for fewer rows by a filter.',
    });

    gone.abort();
    expect(await left).toBeNull();
    await until(() => queue.waiting === 7);
    expect(queue.running).toBe(2);
    first.abort();
    for (const answer of await Promise.all(others)) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('admin');
    }
  });

  it('return an error after waiting too long', async () => {
    Object.assign(queue, { waitMs: 50 });
    await begun();
    await begun();
    expect((await ask('/api/users.csv')).status).toBe(503);
    expect([queue.running, queue.waiting]).toEqual([2, 0]);
  });

  it('document their refusals in the OpenAPI document', async () => {
    const { paths } = (await (await ask('/api/openapi.json')).json()) as Document;
    for (const kind of Object.keys(LISTS))
      expect(JSON.stringify(paths[`/api/${kind}.csv`]!.get!.responses['503'])).toContain('exports_busy');
  });
});
