import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { AuditEvent } from '../src/audit/audit-event.entity.js';
import { BATCH_SIZE } from '../src/exports/csv-export.js';
import { cellText } from '../src/rules/csv.js';
import { TestApp } from './support/test-app.js';

type Row = Record<string, unknown>;

/** By what each comes sorted. */
const SORTS = {
  users: 'created_at',
  licenses: 'created_at',
  subscriptions: 'created_at',
  invoices: 'issued_at',
  payments: 'paid_on',
};

describe.each(Object.entries(SORTS))('GET /api/%s.csv', (kind, sort) => {
  let app: TestApp;
  let admin: ReturnType<TestApp['api']>;
  const path = `/api/${kind}.csv`;

  beforeAll(async () => {
    app = await TestApp.open();
    admin = app.api(await app.signIn());
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
  });
  afterAll(() => app.close());

  const rowsOf = (text: string, delimiter = ',') =>
    parse(text, { columns: true, bom: true, delimiter, cast: cellText }) as Record<string, string>[];
  /** Lists within a row are left out. */
  const asText = ({ lines: _lines, pay_url: _link, ...row }: Row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)]),
    );

  it.each(['', `?sort=${sort}`, '?q=buyer-3', '?q=1', '?q=nobody-at-all'])(
    'has the rows and fields of the list%s, in its order',
    async (query) => {
      const list = (await admin.get(`/api/${kind}${query}`).expect(200)).body as Row[];
      const { text, headers } = await admin.get(path + query).expect(200);
      expect(rowsOf(text)).toEqual(list.map(asText));
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toBe(`attachment; filename="${kind}.csv"`);
    },
  );

  it('says what its columns are where it has no row', async () => {
    const [row] = (await admin.get(`/api/${kind}`)).body as [Row];
    const { text } = await admin.get(`${path}?q=nobody-at-all`).expect(200);
    expect(text).toBe(`\uFEFF${Object.keys(asText(row)).join()}\r\n`);
  });

  it('divides its cells as spreadsheets in Indonesia expect it, where that is asked for', async () => {
    const [comma, semicolon] = [await admin.get(path), await admin.get(`${path}?locale=id`).expect(200)];
    expect(rowsOf(semicolon.text, ';')).toEqual(rowsOf(comma.text));
    expect(semicolon.text.startsWith('\uFEFF')).toBe(true);
    await admin.get(`${path}?locale=xx`).expect(422);
  });

  it.each(['page=2', 'per_page=10', 'cursor=last', 'colour=red'])(
    'is whole: it refuses ?%s',
    async (query) => {
      const { body } = await admin.get(`${path}?${query}`).expect(422);
      expect((body as { error: string }).error).toMatch(/is not a field of this request/);
    },
  );

  it('is for the back office alone, and a note says who took what of it', async () => {
    const before = await app.em.count(AuditEvent);
    await app.http.get(path).expect(401);
    await app.make.user({ username: `stranger-${kind}` });
    await app
      .api(await app.sessionOf(`stranger-${kind}`))
      .get(path)
      .expect(403);
    expect(await app.em.count(AuditEvent)).toBe(before);
    await admin.get(`${path}?q=buyer-3`).expect(200);
    const [event] = await app.em.find(AuditEvent, {}, { orderBy: { id: 'desc' }, limit: 1 });
    expect(event).toMatchObject({
      action: `${kind.slice(0, -1)}.export`,
      actorName: 'admin',
      subjectId: null,
      before: null,
      after: { count: 1, is_complete: true, query: { q: 'buyer-3', sort: `-${sort}` } },
    });
  });
});

describe('an export', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['api']>;
  const ROWS = 2 * BATCH_SIZE + 1;

  beforeAll(async () => {
    app = await TestApp.open();
    admin = app.api(await app.signIn());
  });
  beforeEach(() => app.em.execute('truncate licenses cascade'));
  afterAll(() => app.close());

  const fill = (rows = ROWS) =>
    app.em.execute(`insert into licenses (license_key, status, search_text, created_at)
      select 'AFS-MANY-' || n, case when n % 2 = 0 then 'active' else 'inactive' end, 'afs-many-' || n, '2090-01-01'
      from generate_series(1, ${rows}) n`);
  const lastEvent = async () =>
    (await app.em.find(AuditEvent, {}, { orderBy: { id: 'desc' }, limit: 1 }))[0]!;

  it.each(['license_key', '-created_at', 'expires_at'])(
    'of many rows has each of them once, sorted by %s',
    async (sort) => {
      await fill();
      const { text } = await admin.get(`/api/licenses.csv?sort=${sort}`).expect(200);
      const keys = text.match(/AFS-MANY-\d+/g)!;
      expect([keys.length, new Set(keys).size]).toEqual([ROWS, ROWS]);
      const [first] = (await admin.get(`/api/licenses?sort=${sort}&per_page=1`)).body as Row[];
      const [last] = (await admin.get(`/api/licenses?sort=${sort}&per_page=1&cursor=last`)).body as Row[];
      expect([keys[0], keys.at(-1)]).toEqual([first!.license_key, last!.license_key]);
      const found = await admin.get('/api/licenses.csv?q=afs-many&status=active').expect(200);
      expect(found.text.match(/AFS-MANY-\d+/g)).toHaveLength(BATCH_SIZE);
    },
  );

  it('whose caller goes away is noted as what it was until then', async () => {
    await fill(20_000);
    const before = await app.em.count(AuditEvent);
    const { token } = await app.sessionOf();
    await app.nest.listen(0, '127.0.0.1');
    const hangUp = new AbortController();
    const answer = await fetch(`${await app.nest.getUrl()}/api/licenses.csv`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: hangUp.signal,
    });
    await answer.body!.getReader().read();
    hangUp.abort();
    while ((await app.em.count(AuditEvent)) === before) await new Promise((go) => setTimeout(go, 10));
    const { count, is_complete } = (await lastEvent()).after as Row;
    expect([is_complete, Number(count) < 20_000]).toEqual([false, true]);
  });

  it('that cannot begin is refused in words', async () => {
    await app.em.execute('alter table licenses rename to lost');
    const { body } = await admin.get('/api/licenses.csv');
    await app.em.execute('alter table lost rename to licenses');
    expect(body).toEqual({ error: 'Failed to fetch data' });
  });

  it('tells the audit no whole key', async () => {
    await app.make.license({ licenseKey: 'AFS-SECRET-KEY-9F2C' });
    const { text } = await admin.get('/api/licenses.csv?q=afs-secret-key-9f2c').expect(200);
    expect(text).toContain('AFS-SECRET-KEY-9F2C');
    expect(JSON.stringify((await lastEvent()).after)).toContain('"q":"…9f2c"');
  });

  it('tells the audit the whole number of an invoice', async () => {
    await admin.get('/api/invoices.csv?q=INV-2026-000001&state=unpaid').expect(200);
    expect((await lastEvent()).after).toMatchObject({ query: { q: 'INV-2026-000001', state: 'unpaid' } });
  });

  it('has what was taken back as a number below zero', async () => {
    const { id } = await app.make.subscription({ amount: 150_000 });
    const pay = admin.post(`/api/subscriptions/${id}/payments`);
    const booked = await pay.send({ method: 'cash', amount: 150_000, reference: '=1+1' }).expect(201);
    const { payment } = booked.body as { payment: { id: number } };
    await admin.post(`/api/payments/${payment.id}/reversal`).send({ reason: 'Bounced' }).expect(201);
    const { text } = await admin.get('/api/payments.csv?sort=paid_on&method=cash').expect(200);
    const [taken, back] = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    expect([taken!.amount, back!.amount, taken!.reference]).toEqual(['150000', '-150000', "'=1+1"]);
  });

  it('carries out no formula in a spreadsheet', async () => {
    await app.make.license({ wifiAiUrl: '=HYPERLINK("http://evil.test";"x")' });
    const { text } = await admin.get('/api/licenses.csv?locale=id').expect(200);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"";""x"")"`);
  });

  it('carries out none either where a spreadsheet parts its cells by another separator', async () => {
    await app.make.license({ wifiAiUrl: 'http://a.test/;=cmd|x;＝1' });
    const { text } = await admin.get('/api/licenses.csv').expect(200);
    expect(text).toContain(`"http://a.test/;'=cmd|x;'＝1"`);
  });
});
