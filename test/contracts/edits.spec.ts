import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { entityTag } from '../../src/platform/http/entity-tag.js';
import type { Document } from '../../src/platform/openapi/openapi.js';
import { TestApp } from '../support/servers/test-app.js';

type Row = Record<string, unknown>;
type Answer = { body: Row; headers: Record<string, string>; status: number };

/** What each test changes, and where it reads the row. */
const EDITS: Record<string, { rows?: string; row?: string; field: string; values: [unknown, unknown] }> = {
  '/api/users/{id}': { rows: '/api/users?q=edited', field: 'full_name', values: ['Ani', 'Budi'] },
  '/api/users/{id}/role': { rows: '/api/users?q=edited', field: 'role', values: ['viewer', 'sales'] },
  '/api/users/{id}/limits': { row: '/api/users/{id}/limits', field: 'max_customer_count', values: [5, 6] },
  '/api/users/{id}/notes': { field: 'notes', values: ['Pays late.', 'Pays early.'] },
  '/api/users/{id}/messages': { field: 'wants', values: [false, true] },
  '/api/me/locale': { field: 'locale', values: ['id', 'en'] },
  '/api/licenses/{id}': { rows: '/api/licenses', field: 'wifi_ai_url', values: ['http://a', 'http://b'] },
  '/api/routers/{id}': { field: 'label', values: ['North', 'South'] },
  '/api/subscriptions/{id}': { rows: '/api/subscriptions', field: 'amount', values: [1, 2] },
  '/api/plans/{id}': { rows: '/api/plans', field: 'description', values: ['one', 'two'] },
  '/api/features/{id}': { rows: '/api/features', field: 'title', values: ['one', 'two'] },
  '/api/webhooks/{id}': { rows: '/api/webhooks', field: 'description', values: ['one', 'two'] },
  '/api/settings': { row: '/api/settings', field: 'company_name', values: ['PT Contoh', 'PT Lain'] },
  '/api/message-texts/{kind}/{locale}': {
    rows: '/api/message-texts',
    field: 'body',
    values: ['{nama}: {paket} {tanggal}', '{nama}, {paket} {tanggal}'],
  },
};

describe('a change of what others may have changed', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['api']>;
  let ids: Record<string, number>;

  beforeAll(async () => {
    app = await TestApp.open();
    admin = app.api(await app.signIn());
    const owner = await app.make.user({ username: 'edited' });
    const made = (path: string, body: object) => admin.post(path).send(body).expect(201);
    const feature = await made('/api/features', { title: 'x', description: 'x', order_num: 1 });
    const webhook = await made('/api/webhooks', {
      url: 'https://93.184.215.14/x',
      events: ['license.created'],
    });
    const { id, license, plan } = await app.make.subscription({ user: owner });
    ids = {
      users: owner.id,
      licenses: license.id,
      subscriptions: id,
      routers: (await app.make.router({ license })).id,
      plans: plan.id,
      features: (feature.body as { id: number }).id,
      webhooks: (webhook.body as { id: number }).id,
    };
  });
  afterAll(() => app.close());

  const idIn = (path: string) => ids[path.split('/')[2]!];
  const pathOf = (path: string) =>
    path.replace('{id}', String(idIn(path))).replace('{kind}/{locale}', 'before_end/id');
  const put = async (path: string, body: object, ifMatch?: string): Promise<Answer> =>
    admin
      .put(pathOf(path))
      .set(ifMatch === undefined ? {} : { 'If-Match': ifMatch })
      .send(body);

  /** The row as it is read, or as a change answers it. */
  async function read(path: string): Promise<Row> {
    const { rows, row, field, values } = EDITS[path]!;
    if (row) return (await admin.get(pathOf(row)).expect(200)).body as Row;
    if (!rows) return (await put(path, { [field]: values[1] })).body;
    const isIt = ({ id, kind, locale }: Row) =>
      path.includes('{kind}') ? `${kind}/${locale}` === 'before_end/id' : id === idIn(path);
    return ((await admin.get(rows).expect(200)).body as Row[]).find(isIt)!;
  }

  it('is every PUT but those of passwords and second factors', async () => {
    const { paths: documented } = (await app.http.get('/api/openapi.json')).body as Document;
    const puts = Object.entries(documented).filter(([path, item]) => item.put && !/password|app$/.test(path));
    expect(puts.map(([path]) => path).sort()).toEqual(Object.keys(EDITS).sort());
  });

  const paths = Object.keys(EDITS);

  it.each(paths)('is none when what was read is sent back: PUT %s', async (path) => {
    const row = await read(path);
    const events = await app.em.count(AuditEvent);
    const { status, body, headers } = await put(path, row);
    expect([status, body, headers.etag]).toEqual([200, row, entityTag(row)]);
    expect(await app.em.count(AuditEvent)).toBe(events);
    const [shown] = Object.keys(row).filter((name) => /^(id|user_id|kind|updated_by)$/.test(name));
    const refused = await put(path, { ...row, [shown!]: 'another' });
    const errors = { [shown!]: `${shown} is not a field of this request.` };
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
  });

  it.each(paths)('is refused with the entity tag of what was there before: PUT %s', async (path) => {
    const { field, values } = EDITS[path]!;
    const before = await put(path, { ...(await read(path)), [field]: values[0] });
    const saved = await put(path, { ...before.body, [field]: values[1] }, `"other", ${before.headers.etag}`);
    expect([saved.status, saved.body[field]]).toEqual([200, values[1]]);
    const late = { ...saved.body, [field]: values[0] };
    for (const stale of [before.headers.etag!, `W/${saved.headers.etag}`])
      expect([stale, (await put(path, late, stale)).status]).toEqual([stale, 412]);
    for (const malformed of ['', 'one', '"one" "two"', ',', '"one'])
      expect([malformed, (await put(path, late, malformed)).status]).toEqual([malformed, 400]);
    const same = await put(path, saved.body, '*');
    expect([same.status, same.body]).toEqual([200, saved.body]);
  });

  it.each(paths)('keeps what was changed meanwhile, or says by whom and when: PUT %s', async (path) => {
    const { field, values } = EDITS[path]!;
    const [mine, theirs] = values;
    const stored = (await put(path, { ...(await read(path)), [field]: theirs })).body;
    const form = { ...stored, [field]: mine };
    const untouched = await put(path, { ...form, made_from: form });
    expect([untouched.status, untouched.body]).toEqual([200, stored]);

    const refused = await put(path, { ...form, made_from: { [field]: null } });
    // One's own language leaves no audit row.
    const change = field === 'locale' ? null : expect.any(String);
    const conflict = { field, mine, theirs, changed_by: change && 'admin', changed_at: change };
    expect([refused.status, refused.body.code, refused.body.conflicts]).toEqual([
      409,
      'changed_meanwhile',
      [conflict],
    ]);
    expect((await put(path, stored)).body).toEqual(stored);
    expect((await put(path, { ...form, made_from: { [field]: theirs } })).body[field]).toEqual(mine);
  });

  it('says nothing of the audit to a program that may not read it', async () => {
    const scopes = ['plans:write'];
    const made = await admin
      .post('/api/api-keys')
      .send({ name: 'shop', scopes, expires_in_days: 1 })
      .expect(201);
    const shop = app.api({ token: (made.body as { key: string }).key });
    const plan = await read('/api/plans/{id}');
    const body = { ...plan, description: 'mine', made_from: { description: null } };
    const refused = (await shop.put(`/api/plans/${plan.id}`).send(body).expect(409)) as Answer;
    expect(refused.body.conflicts).toMatchObject([{ changed_by: null, changed_at: null }]);
  });

  it.each([
    ['text', 'made_from'],
    [{ titel: 'one' }, 'made_from.titel'],
  ])('is refused when it was made from %j', async (made_from, field) => {
    const refused = await put('/api/features/{id}', { ...(await read('/api/features/{id}')), made_from });
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, [field]]);
  });
});
