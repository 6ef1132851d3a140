import { beforeAll, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { entityTag } from '../../src/platform/http/edits.js';
import { filledRoute, rowIds } from '../support/contracts/row-ids.js';
import { mergedRows, rowFaults } from '../support/contracts/rows.js';
import { someOf } from '../support/jest/tier.js';
import { TestApp } from '../support/servers/test-app.js';

type Row = Record<string, unknown>;
type Answer = { body: Row; headers: Record<string, string>; status: number };

/** What each test changes, and where it reads the row. */
const EDITS = mergedRows(({ edits }) => edits);

describe('a change of what others may have changed', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let ids: Record<string, number>;

  beforeAll(async () => (ids = await rowIds(app, admin)));

  const pathOf = (route: string) => filledRoute(route, ids);
  const put = async (path: string, body: object, ifMatch?: string): Promise<Answer> =>
    admin
      .put(pathOf(path))
      .set(ifMatch === undefined ? {} : { 'If-Match': ifMatch })
      .send(body);

  /** The row as it is read, or as a change answers it. */
  async function read(path: string): Promise<Row> {
    const { rows, row, field, values } = EDITS[path]!;
    if (row) return admin.get(pathOf(row)).body<Row>(200);
    if (!rows) return (await put(path, { [field]: values[1] })).body;
    const isIt = ({ id, kind, locale }: Row) =>
      `${pathOf(path)}/`.includes(kind ? `/${kind}/${locale}/` : `/${id}/`);
    return (await admin.get(rows).body<Row[]>(200)).find(isIt)!;
  }

  it('is every PUT but those of passwords and second factors', () => {
    const puts = app.routes.filter((route) => /^PUT (?!.*(password|app$))/.test(route));
    expect(rowFaults('edits', puts, EDITS)).toEqual([]);
  });

  const paths = someOf('edits', Object.keys(EDITS));

  it.each(paths)('is none when what was read is sent back: %s', async (path) => {
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

  it.each(paths)('is refused with the entity tag of what was there before: %s', async (path) => {
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

  it.each(paths)('keeps what was changed meanwhile, or says by whom and when: %s', async (path) => {
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
    const made = await admin.post('/api/api-keys', { name: 'shop', scopes, expires_in_days: 1 }).expect(201);
    const shop = app.api({ token: (made.body as { key: string }).key });
    const plan = await read('PUT /api/plans/:id');
    const body = { ...plan, description: 'mine', made_from: { description: null } };
    const refused = (await shop.put(`/api/plans/${plan.id}`, body).expect(409)) as Answer;
    expect(refused.body.conflicts).toMatchObject([{ changed_by: null, changed_at: null }]);
  });

  it.each([
    ['text', 'made_from'],
    [{ titel: 'one' }, 'made_from.titel'],
  ])('is refused when it was made from %j', async (made_from, field) => {
    const refused = await put('PUT /api/features/:id', {
      ...(await read('PUT /api/features/:id')),
      made_from,
    });
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, [field]]);
  });
});
