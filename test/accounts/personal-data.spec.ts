import { beforeAll, describe, expect, it } from '@jest/globals';
import { allPersonalRows } from '../../src/platform/database/personal-rows.js';
import { Session } from '../../src/accounts/auth/session.entity.js';
import { User, WITH_HASH } from '../../src/accounts/users/user.entity.js';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { fullCustomer, type FullCustomer } from '../support/full-customer.js';
import { WEBP } from '../support/pictures.js';
import { TestApp } from '../support/servers/test-app.js';

type Exported = { username: string; data: Record<string, Record<string, unknown>[]> };

describe('the copy of what is known of a person', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let budi: FullCustomer;

  beforeAll(async () => {
    budi = await fullCustomer(app);
    await fullCustomer(app, 'stranger');
  });

  const ofStaff = async () => {
    return admin.get(`/api/users/${budi.id}/personal-data`).body<Exported>(200);
  };
  const own = async () => app.as('zqbudi').get('/api/me/personal-data');

  it('has rows of every table of the map that is shown', async () => {
    const { data } = await ofStaff();
    const shown = allPersonalRows()
      .filter(({ hidden }) => hidden !== 'all')
      .map(({ table }) => table);
    expect(Object.keys(data)).toEqual(shown);
    expect(shown.filter((table) => data[table]!.length === 0)).toEqual([
      'bulk_sales',
      'credits',
      'payment_attempt_history',
      'payment_baskets',
      'retired_keys',
    ]);
    expect(data.users).toMatchObject([
      { username: 'zqbudi', full_name: 'Zqbudi Santoso', notes: 'Zqbudi pays late' },
    ]);
    expect(data.payments).toMatchObject([{ reference: 'FROM ZQBUDI', note: 'Zqbudi called' }]);
    expect(Buffer.from(String(data.payment_proofs![0]!.content), 'base64').toString()).toBe(`${WEBP}zqbudi`);
  });

  it('is a file with its date, and is noted when staff take it', async () => {
    const { headers } = await admin.get(`/api/users/${budi.id}/personal-data`).expect(200);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="personal-data-zqbudi-\d{4}-\d{2}-\d{2}\.json"$/,
    );
    const event = await app.em.findOneOrFail(
      AuditEvent,
      { action: 'user.personal_data' },
      { orderBy: { id: 'desc' } },
    );
    expect(event).toMatchObject({ actorName: 'admin', subjectId: budi.id });
  });

  it('has no secret, and nothing of anybody else', async () => {
    const [staff, theirs] = [JSON.stringify(await ofStaff()), (await own()).text];
    const { passwordHash } = await app.em.findOneOrFail(User, { id: budi.id }, WITH_HASH);
    const sessions = await app.em.find(Session, { user: budi.id });
    const secrets = [
      passwordHash,
      ...sessions.flatMap(({ id, cookieHash }) => [id, Buffer.from(cookieHash).toString('hex')]),
    ];
    for (const text of [staff, theirs]) {
      for (const secret of [...secrets, 'stranger', 'password_hash', 'search_text', 'admin@'])
        expect(text).not.toContain(secret);
      expect(text).not.toMatch(/"\w*(hash|secret|token|nonce|sha256)\w*":/);
    }
  });

  it('shows customers their own, without the notes of staff', async () => {
    const answer = await own();
    expect(answer.status).toBe(200);
    const { data, username } = answer.body as Exported;
    expect(username).toBe('zqbudi');
    expect(data.users![0]).not.toHaveProperty('notes');
    expect(data.payments![0]).not.toHaveProperty('note');
    expect(answer.text).not.toMatch(/pays late|Zqbudi called/);
    expect(data.invoices).toHaveLength(1);
  });

  it('does not tell whose licence it was before', async () => {
    const ani = await app.make.user({ username: 'zqani', waNumber: '6281200009999' });
    const { id, licenseKey } = await app.make.license({ owner: ani });
    await admin
      .put(`/api/licenses/${id}`, { license_key: licenseKey, status: 'inactive', username: 'zqbudi' })
      .expect(200);
    const { text } = await admin.get(`/api/users/${budi.id}/personal-data`);
    expect(text).toContain(licenseKey);
    expect(text).not.toMatch(/zqani|6281200009999/);
  });

  it('is whole with ten thousand rows', async () => {
    const { id } = await app.make.user({ username: 'zqmany' });
    await app.em.execute(
      `insert into audit_events (occurred_at, action, subject_type, subject_id, after, search_text)
        select now(), 'user.update', 'user', ?, jsonb_build_object('n', n), '' from generate_series(1, 10000) n`,
      [id],
    );
    const { data } = await admin.get(`/api/users/${id}/personal-data`).body<Exported>(200);
    const numbers = data
      .audit_events!.map(({ after }) => (after as { n?: number } | null)?.n)
      .filter((n) => n !== undefined);
    expect(new Set(numbers).size).toBe(10_000);
    expect(numbers).toHaveLength(10_000);
  });

  it('is refused the sixth time within an hour, and to others', async () => {
    await app.make.user({ username: 'often' });
    const theirs = app.as('often');
    await theirs.get(`/api/users/${budi.id}/personal-data`).expect(403);
    await admin.get('/api/users/999999/personal-data').expect(404);
    for (let i = 0; i < 5; i++) await theirs.get('/api/me/personal-data').expect(200);
    const { headers } = await theirs.get('/api/me/personal-data').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
  });
});
