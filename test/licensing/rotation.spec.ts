import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { BatchView } from '../../src/bulk/batches/batch.view.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { RetiredKey } from '../../src/licensing/rotation/retired-key.entity.js';
import type { RotatedView } from '../../src/licensing/rotation/rotation.view.js';
import { LicenseReader } from '../../src/licensing/verification/license.reader.js';
import { OtherKeyReader } from '../../src/licensing/verification/other-key.reader.js';
import { lastFour, LICENSE_KEY_PATTERN } from '../../src/rules/license-key.js';
import { raceTest } from '../support/database/race-test.js';
import { whileFirstWaits } from '../support/database/while-held.js';
import { DAY } from '../support/factory.js';
import { TestApp } from '../support/servers/test-app.js';

const NOW = new Date('2090-03-01T03:12:00.000Z');
const HOUR = 3_600_000;
const RETIRED = 'This license key was replaced and is never used again. Generate another one.';

describe('a new key of a licence', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  beforeEach(() => later(0));

  /** Sessions end sooner than most overlaps. */
  function later(ms: number) {
    app.now = new Date(NOW.getTime() + ms);
  }
  const rotation = (id: number, input: object = {}) =>
    admin.post(`/api/licenses/${id}/rotate`, { reason: 'leaked', ...input });
  const rotate = (id: number, input: object = {}) => rotation(id, input).body<RotatedView>(200);
  const json = (license_key: string, more: object = {}) =>
    app.http.post('/api/verify-license', { license_key, ...more });
  const text = async (license_key: string, more: object = {}) =>
    (
      await app.http
        .post('/api/verify-license?format=text')
        .type('form')
        .send({ license_key, ...more })
        .expect(200)
    ).text;
  const code = async (license_key: string) => ((await json(license_key)).body as { code: string }).code;
  const storedKey = async (id: number) =>
    (await app.em.findOneOrFail(License, { id }, { refresh: true })).licenseKey;

  async function sold() {
    const owner = await app.make.user();
    const license = await app.make.license({ owner, expiresAt: null });
    const subscription = await app.make.subscription({
      license,
      user: owner,
      plan: await app.make.plan({ planName: 'Basic', maxCustomerCount: 100, maxMikrotikCount: 1 }),
      endDate: new Date(NOW.getTime() + 30 * DAY),
    });
    return { id: license.id, old: license.licenseKey, owner, subscription };
  }

  it('leaves owner, dates, usage, subscription and history, and shows what was replaced', async () => {
    const { id, old, subscription } = await sold();
    const row = async () => {
      const [found] = await app.em.execute<{ row: Record<string, unknown> }[]>(
        `select to_jsonb(l) - 'license_key' - 'search_text' as row from licenses l where id = ?`,
        [id],
      );
      return found!.row;
    };
    await json(old, { customer_count: 57 }).expect(200);
    const before = await row();
    const rotated = await rotate(id);
    expect(rotated).toMatchObject({ id, subscription_id: subscription.id });
    expect(rotated.license_key).toMatch(LICENSE_KEY_PATTERN);
    expect(rotated.license_key).not.toBe(old);
    expect(rotated.previous).toEqual([{ ending: lastFour(old), valid_until: '2090-03-02T03:12:00.000Z' }]);
    expect(await row()).toEqual(before);
    expect(await storedKey(id)).toBe(rotated.license_key);
  });

  it('is found by the new key, and still by the full name and company of its owner', async () => {
    const owner = await app.make.user({ fullName: 'Ratna Kusumawardani', company: 'Jala Nusantara' });
    const { id } = await app.make.license({ owner, expiresAt: null });
    const { license_key } = await rotate(id);
    for (const q of [license_key, owner.fullName, owner.company])
      expect(await admin.get('/api/licenses').query({ q }).body(200)).toMatchObject([{ id }]);
  });

  raceTest('finds also a subscription that is sold meanwhile', async () => {
    const [{ username }, { id }] = [await app.make.user(), await app.make.license({ expiresAt: null })];
    const plan = await app.make.plan();
    const sell = () =>
      admin
        .post('/api/subscriptions', { username, license_id: id, plan_type: plan.planType, amount: 100_000 })
        .then(({ status }) => status);
    const [sale, { license_key: q }] = await whileFirstWaits(app, 'plans', plan.id, sell, () => rotate(id));
    expect(sale).toBe(201);
    expect(await admin.get('/api/subscriptions').query({ q }).body(200)).toHaveLength(1);
  });

  describe('asked by a router in JSON', () => {
    it('works, and so does the old one within the overlap, with a warning and never with the new key', async () => {
      const { id, old } = await sold();
      const whole = (await json(old)).body as { license: object };
      const { license_key } = await rotate(id);
      expect(await json(license_key).body(200)).toEqual({
        ...whole,
        license: { ...whole.license, license_key },
      });
      const { body, text: sent } = await json(old).expect(200);
      expect(body).toEqual({
        ...whole,
        codes: ['VALID', 'ROTATED'],
        warnings: ['License key was replaced. Use the new key until 2090-03-02 10:12 (Asia/Jakarta)'],
        rotated_until: '2090-03-02T03:12:00.000Z',
      });
      expect(sent).not.toContain(license_key);
    });

    it.each([
      [0, 0],
      [24, 24],
      [168, 168],
    ])('refuses the old one after an overlap of %d hours, without anything of the licence', async (hours) => {
      const { id, old } = await sold();
      const { license_key } = await rotate(id, { overlap_hours: hours });
      if (hours > 0) {
        later(hours * HOUR - 1);
        await json(old).expect(200);
      }
      later(hours * HOUR);
      const { body, headers } = await json(old).expect(403);
      expect(body).toEqual({ error: 'This license key was replaced. Use the new key.', code: 'ROTATED' });
      expect([headers['x-license-valid'], headers['x-license-code']]).toEqual(['0', 'ROTATED']);
      expect(await code(license_key)).toBe('VALID');
    });

    it('is answered as the licence is, with ROTATED last, while that is refused', async () => {
      const { id, old } = await sold();
      await admin.put(`/api/licenses/${id}`, { license_key: old, status: 'inactive' }).expect(200);
      const { license_key } = await rotate(id);
      await json(old, { customer_count: 500 });
      expect(await json(old).body(403)).toMatchObject({
        code: 'INACTIVE',
        codes: ['INACTIVE', 'CUSTOMER_LIMIT_EXCEEDED', 'ROTATED'],
      });
      expect(await code(license_key)).toBe('INACTIVE');
    });
  });

  describe('asked by a router in text', () => {
    it('adds a line to the answer to the old one within the overlap', async () => {
      const { id, old } = await sold();
      const before = await text(old);
      const { license_key } = await rotate(id);
      expect(await text(license_key)).toBe(before);
      const warning = 'License key was replaced. Use the new key until 2090-03-02 10:12 (Asia/Jakarta)';
      const expected = before
        .replace('plan=', 'rotated_until=2090-03-02T03:12:00.000Z\nplan=')
        .replace('message=License is valid.', `message=${warning}`);
      expect(await text(old)).toBe(expected);
      expect(await text(old, { script: 3 })).toBe(expected);
    });

    it('says afterwards in text and headers that the key was replaced', async () => {
      const { id, old } = await sold();
      await rotate(id, { overlap_hours: 0 });
      const said = 'valid=0\ncode=ROTATED\nmessage=This license key was replaced. Use the new key.\n';
      for (const more of [{}, { script: 3 }]) expect(await text(old, more)).toBe(said);
      const { headers } = await app.http.post('/api/verify-license?format=text', { license_key: old });
      expect(headers['x-license-code']).toBe('ROTATED');
    });
  });

  it('puts the usage that either key reports on one licence, and none of a key whose overlap is over', async () => {
    const { id, old } = await sold();
    const { license_key } = await rotate(id);
    const counts = async () => {
      const { currentCustomerCount, currentMikrotikCount } = await app.em.findOneOrFail(
        License,
        { id },
        { refresh: true },
      );
      return [currentCustomerCount, currentMikrotikCount];
    };
    await json(old, { customer_count: 12 }).expect(200);
    await json(license_key, { mikrotik_count: 1 }).expect(200);
    expect(await counts()).toEqual([12, 1]);
    later(24 * HOUR);
    await json(old, { customer_count: 99 }).expect(403);
    expect(await counts()).toEqual([12, 1]);
  });

  it('replaces a key that is itself new: each old one works until its own end', async () => {
    const { id, old } = await sold();
    const { license_key: second } = await rotate(id, { overlap_hours: 168 });
    later(2 * HOUR);
    const { license_key: third, previous } = await rotate(id, { overlap_hours: 24 });
    expect(previous).toEqual([
      { ending: lastFour(second), valid_until: '2090-03-02T05:12:00.000Z' },
      { ending: lastFour(old), valid_until: '2090-03-08T03:12:00.000Z' },
    ]);
    const codes = () => Promise.all([old, second, third].map(code));
    expect(await codes()).toEqual(['VALID', 'VALID', 'VALID']);
    later(26 * HOUR);
    expect(await codes()).toEqual(['VALID', 'ROTATED', 'VALID']);
    later(168 * HOUR);
    expect(await codes()).toEqual(['ROTATED', 'ROTATED', 'VALID']);
  });

  it('is refused within an hour of the last one, with the time', async () => {
    const { id } = await sold();
    const { license_key } = await rotate(id);
    later(18 * 60_000);
    expect(await rotation(id).body(409)).toEqual({
      error:
        'The key of this license was replaced less than an hour ago. It can be replaced again at 2090-03-01 11:12 (Asia/Jakarta).',
      code: 'rotated_recently',
      count: 42,
    });
    expect(await storedKey(id)).toBe(license_key);
    later(HOUR);
    await rotate(id);
  });

  it('is made once when twenty ask for it at the same time, and no key is lost', async () => {
    const { id, old } = await sold();
    const answers = await Promise.all(Array.from({ length: 20 }, () => rotation(id)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const { license_key } = answers.find(({ status }) => status === 200)!.body as RotatedView;
    expect(await storedKey(id)).toBe(license_key);
    expect(await app.em.count(RetiredKey, { license: id })).toBe(1);
    expect([await code(old), await code(license_key)]).toEqual(['VALID', 'VALID']);
  });

  it('is found by the name of the customer and by any of its keys', async () => {
    const { id, old, owner, subscription } = await sold();
    const { license_key } = await rotate(id, { overlap_hours: 0 });
    const found = async (list: string, q: string) =>
      (await admin.get(`/api/${list}?q=${encodeURIComponent(q)}`).body<{ id: number }[]>(200)).map(
        (row) => row.id,
      );
    for (const q of [owner.username, license_key, license_key.slice(-12), old, old.toLowerCase()])
      expect([q, await found('licenses', q)]).toEqual([q, [id]]);
    expect(await found('licenses', old.slice(-4))).toContain(id);
    expect(await found('subscriptions', license_key)).toEqual([subscription.id]);
    expect(await found('subscriptions', old)).toEqual([]);
  });

  it.each([
    [{ reason: undefined }, { reason: 'reason must be one of leaked, lost, staff_left, other.' }],
    [{ reason: 'bored' }, { reason: 'reason must be one of leaked, lost, staff_left, other.' }],
    [{ overlap_hours: 12 }, { overlap_hours: 'overlap_hours must be one of 0, 24, 168.' }],
    [{ overlap_hours: '24' }, { overlap_hours: 'overlap_hours must be one of 0, 24, 168.' }],
    [{ note: 7 }, { note: 'The note must be text.' }],
    [{ note: 'ä'.repeat(501) }, { note: 'The note must have at most 500 characters.' }],
    [{ license_key: 'AFS-CHOSEN-BY-ME' }, { license_key: 'license_key is not a field of this request.' }],
  ])('refuses %j', async (input, errors) => {
    const { id, old } = await sold();
    expect(await rotation(id, input).body(422)).toMatchObject({ errors });
    expect(await storedKey(id)).toBe(old);
  });

  it('is the same one when the request is sent again', async () => {
    const { id } = await sold();
    const once = () => rotation(id).set('Idempotency-Key', key).expect(200);
    const key = randomUUID();
    expect((await once()).body).toEqual((await once()).body);
    expect(await app.em.count(RetiredKey, { license: id })).toBe(1);
  });

  it('is noted with its reason and note, and by the ends of both keys only', async () => {
    const { id, old } = await sold();
    const { license_key } = await rotate(id, { reason: 'staff_left', note: 'Joko has left' });
    const [event] = await app.em.find(AuditEvent, { action: 'license.rotate', subjectId: id });
    expect([event!.before, event!.after]).toEqual([
      { license_key: lastFour(old), overlap_until: null, reason: null, note: null },
      {
        license_key: lastFour(license_key),
        overlap_until: '2090-03-02T03:12:00.000Z',
        reason: 'staff_left',
        note: 'Joko has left',
      },
    ]);
  });

  describe('the old key', () => {
    it('cannot be typed again, within the overlap and after it', async () => {
      const { id, old } = await sold();
      await rotate(id);
      for (const at of [0, 25 * HOUR]) {
        later(at);
        expect(await admin.post('/api/licenses', { license_key: old.toLowerCase() }).body(409)).toEqual({
          error: RETIRED,
          errors: { license_key: RETIRED },
          codes: { license_key: 'retired' },
        });
      }
      expect(await app.em.count(License, { licenseKey: old })).toBe(0);
    });

    it('cannot be brought back by an import', async () => {
      const { id, old } = await sold();
      await rotate(id);
      const { id: importId } = await admin
        .post('/api/imports/customers', {
          file: Buffer.from(`full_name,plan_type,license_key\nBudi,basic,${old}\n`).toString('base64'),
        })
        .body<{ id: number }>(201);
      await admin.post(`/api/imports/${importId}/check`).expect(200);
      const rows = await admin.get(`/api/imports/${importId}/rows`).body<object[]>(200);
      expect(rows).toMatchObject([{ outcome: 'refused', refusal: { errors: { license_key: RETIRED } } }]);
    });

    it('stays refused when the licence is deleted for ever', async () => {
      const { id, licenseKey } = await app.make.license();
      await rotate(id, { overlap_hours: 168 });
      await admin.delete(`/api/licenses/${id}`).expect(204);
      await app.em.execute('delete from deleted_records');
      expect(await code(licenseKey)).toBe('NOT_FOUND');
      await admin.post('/api/licenses', { license_key: licenseKey }).expect(409);
    });

    it('goes with the licence when that is deleted, and comes back with it, with its own end', async () => {
      const { id, licenseKey } = await app.make.license();
      const { license_key, previous } = await rotate(id);
      await admin.delete(`/api/licenses/${id}`).expect(204);
      expect([await code(licenseKey), await code(license_key)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
      await admin.post(`/api/licenses/${id}/restore`).expect(200);
      expect([await code(licenseKey), await code(license_key)]).toEqual(['VALID', 'VALID']);
      later(24 * HOUR);
      expect([await code(licenseKey), await code(license_key)]).toEqual(['ROTATED', 'VALID']);
      expect((await rotate(id)).previous.at(-1)).toEqual(previous[0]);
    });

    it('does not come back as the key of a deleted licence', async () => {
      const { id, licenseKey } = await app.make.license();
      await admin.delete(`/api/licenses/${id}`).expect(204);
      const { body } = await admin.post('/api/licenses', { license_key: licenseKey }).expect(201);
      await rotate((body as { id: number }).id);
      const restored = await admin.post(`/api/licenses/${id}/restore`).expect(409);
      expect(restored.body).toMatchObject({ errors: { license_key: RETIRED } });
    });

    it('is in no export and in no list', async () => {
      const { id, old } = await sold();
      await rotate(id);
      for (const path of [
        '/api/licenses.csv',
        '/api/subscriptions.csv',
        '/api/licenses',
        '/api/subscriptions',
      ]) {
        const response = await admin.get(path).expect(200);
        expect([path, response.text.includes(old)]).toEqual([path, false]);
      }
    });
  });

  describe('a batch of new keys', () => {
    const batch = async (input: object) => {
      let done = await admin
        .post('/api/batches', { action: 'license.rotate', ...input })
        .body<BatchView>(201);
      while (done.state === 'running')
        done = await admin.post(`/api/batches/${done.id}/run`).body<BatchView>(200);
      return done;
    };

    it('is given to each, with one overlap; a row that has one already is refused', async () => {
      const [one, two] = [await app.make.license(), await app.make.license()];
      await rotate(one.id);
      const done = await batch({ ids: [one.id, two.id], overlap_hours: 168, reason: 'leaked' });
      expect(done).toMatchObject({ changed: 1, refused: 1, can_undo: false });
      expect(done.refusals).toMatchObject([{ id: one.id, failure: { code: 'rotated_recently' } }]);
      expect(await storedKey(two.id)).not.toBe(two.licenseKey);
      const [retired] = await app.em.find(RetiredKey, { license: two.id });
      expect(retired!.validUntil).toEqual(new Date(NOW.getTime() + 168 * HOUR));
    });

    it('is only tried in the preview', async () => {
      const { id, licenseKey } = await app.make.license();
      const input = { action: 'license.rotate', ids: [id], overlap_hours: 0, reason: 'other' };
      await admin.post('/api/batches/preview', input).expect(200);
      expect(await storedKey(id)).toBe(licenseKey);
      expect(await app.em.count(RetiredKey, { license: id })).toBe(0);
    });

    it('needs an overlap and a reason', async () => {
      const { id } = await app.make.license();
      const { body } = await admin.post('/api/batches', { action: 'license.rotate', ids: [id] }).expect(422);
      expect(body).toMatchObject({
        errors: {
          overlap_hours: 'license.rotate needs overlap_hours.',
          reason: 'license.rotate needs reason.',
        },
      });
    });
  });

  describe('the cost of a verification beside replaced keys', () => {
    /** What is asked of each of the two tables of keys. */
    async function asked(license_key: string) {
      const [known, retired] = [app.nest.get(LicenseReader), app.nest.get(OtherKeyReader)];
      const counts = { known: 0, retired: 0 };
      const [findKnown, findRetired] = [known.find.bind(known), retired.find.bind(retired)];
      known.find = (key) => (counts.known++, findKnown(key));
      retired.find = (key) => (counts.retired++, findRetired(key));
      await json(license_key);
      Object.assign(known, { find: findKnown });
      Object.assign(retired, { find: findRetired });
      return counts;
    }

    it('is no further statement for a known key, and a second one for an unknown key only', async () => {
      const { id, old } = await sold();
      expect(await asked(old)).toEqual({ known: 1, retired: 0 });
      const { license_key } = await rotate(id);
      expect(await asked(license_key)).toEqual({ known: 1, retired: 0 });
      expect(await asked(old)).toEqual({ known: 1, retired: 1 });
      expect(await asked('AFS-NOBODY-HAS-THIS')).toEqual({ known: 1, retired: 1 });
    });

    it('is counted for an old key neither as an unknown key nor for the new one', async () => {
      const { id, old } = await sold();
      const { license_key } = await rotate(id);
      const statuses = [];
      for (let i = 0; i < 71; i++) statuses.push((await json(old)).status);
      expect([statuses[69], statuses[70]]).toEqual([200, 429]);
      expect(await code(license_key)).toBe('VALID');
      await json('AFS-NOBODY-HAS-THIS').expect(404);
    });
  });
});
