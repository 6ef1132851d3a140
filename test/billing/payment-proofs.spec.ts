import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { PaymentView } from '../../src/billing/ledger/payment.view.js';
import { MAX_PICTURE } from '../../src/rules/picture.js';
import type { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { jpegFrame, pngOf, WEBP } from '../support/pictures.js';
import { raceTest } from '../support/database/race-test.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';

const PNG = Buffer.concat([pngOf(2, 2), Buffer.from('<script>alert(1)</script>')]);
const [START, SCAN] = [
  [0xff, 0xd8],
  [...jpegFrame(2, 2), 0xff, 0xda, 0, 3, 7, 1, 2, 3, 0xff, 0xd9],
];
const JPEG = Buffer.from([...START, ...SCAN]);
const PLACE = Buffer.from('Exif\0\0GPS 6.2088 S 106.8456 E');
const PHOTO = Buffer.from([...START, 0xff, 0xe1, 0, PLACE.length + 2, ...PLACE, ...SCAN]);

describe('the proof of a payment', () => {
  const app = TestApp.ofFile();
  let staff: Credentials;
  let sold: Subscription;
  let paymentId: number;

  beforeAll(async () => (staff = await app.signIn()));
  beforeEach(async () => {
    sold = await app.make.subscription();
    paymentId = (await app.make.payment(sold)).id;
  });

  const path = () => `/api/payments/${paymentId}/proof`;
  const keep = (content: Buffer | string, type = 'image/png', who = staff) =>
    app.http.post(path()).set('Authorization', `Bearer ${who.token}`).set('Content-Type', type).send(content);
  const read = (who: Credentials) => app.http.get(path()).set('Authorization', `Bearer ${who.token}`);
  const show = (who: Credentials) => app.http.get(`/payments/${paymentId}/proof`).set('Cookie', who.cookie);
  const listed = async () =>
    ((await app.api(staff).get('/api/payments?per_page=500')).body as PaymentView[]).find(
      ({ id }) => id === paymentId,
    )!;

  it('keeps its bytes, is served with their type only, and writes an audit row', async () => {
    expect((await listed()).has_proof).toBe(false);
    expect(await keep(PNG, 'image/jpeg').body(201)).toMatchObject({ id: paymentId, has_proof: true });
    for (const answer of [await read(staff).expect(200), await show(staff).expect(200)]) {
      expect(answer.body).toEqual(PNG);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': expect.stringMatching(/^inline; filename="INV-2001-\d{6}-\d+\.png"$/),
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('no-store'),
      });
    }
    expect((await listed()).has_proof).toBe(true);
    expect(await app.lastEvent()).toMatchObject({
      action: 'payment.prove',
      subjectId: paymentId,
      actorName: 'admin',
      after: { type: 'image/png', bytes: PNG.length },
      about: { username: sold.user.username },
    });
  });

  it('can be read by staff and by the customer who paid', async () => {
    await keep(JPEG, 'image/jpeg').expect(201);
    const customer = await app.sessionOf(sold.user.username);
    expect(await read(customer).body(200)).toEqual(JPEG);
    await show(customer).expect(200);
    const other = await app.make.subscription();
    const others = await app.sessionOf(other.user.username);
    await read(others).expect(404);
    await show(others).expect(404);
    await keep(JPEG, 'image/jpeg', customer).expect(403);
    await app.http.get(path()).set('Cookie', staff.cookie).expect(401);
    await app.http.get(`/payments/${paymentId}/proof`).expect(302);
  });

  it("never shows another payment's proof, even to a viewer who may see both", async () => {
    await keep(PNG).expect(201);
    const customer = await app.sessionOf(sold.user.username);
    const stranger = await app.make.subscription();
    for (const payer of [sold, stranger]) {
      paymentId = (await app.make.payment(payer)).id;
      expect(await read(customer).body(404)).toEqual({
        error: 'There is no such payment proof. It may have been deleted; reload the list.',
      });
      await show(customer).expect(404);
      await keep(JPEG).expect(201);
    }
    const others = await app.sessionOf(stranger.user.username);
    expect(await read(others).body(200)).toEqual(JPEG);
    await read(customer).expect(404);
    await show(customer).expect(404);
  });

  it('loses its location data, and counts as the same when it is sent again', async () => {
    await keep(PHOTO, 'image/jpeg').expect(201);
    expect(await read(staff).body(200)).toEqual(JPEG);
    await keep(PHOTO, 'image/jpeg').expect(201);
    await keep(JPEG, 'image/jpeg').expect(201);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['a JPEG that broke off', PHOTO.subarray(0, 20)],
  ])('rejects %s, whatever its declared type', async (_, content) => {
    expect(await keep(content).body(422)).toMatchObject({ codes: { file: 'not_a_picture' } });
    expect((await listed()).has_proof).toBe(false);
  });

  it.each([
    ['a PNG', pngOf(20_000, 20_000)],
    ['a JPEG', Buffer.from([...START, ...jpegFrame(65_535, 65_535), ...SCAN])],
    ['a WebP', Buffer.from(WEBP.replaceAll('\u0001\0\0', '\u007f\u007f\0'))],
    ['an animation', pngOf(1_000, 1_000, 51)],
  ])('rejects %s that needs gigabytes to be shown', async (_, content) => {
    const { body } = await keep(content).expect(422);
    expect(body).toMatchObject({ codes: { file: 'too_many_points' }, limits: { file: { max: 50_000_000 } } });
    expect((await listed()).has_proof).toBe(false);
  });

  it.each([
    ['PNG', PNG.subarray(0, 20)],
    ['JPEG', Buffer.from([...START, 0xff, 0xda, 0, 3, 7, 1, 0xff, 0xd9])],
    ['WebP', Buffer.from(WEBP.slice(0, 16))],
  ])('rejects a %s that does not say how large it is', async (_, content) => {
    expect(await keep(content).body(422)).toMatchObject({ codes: { file: 'not_a_picture' } });
  });

  it.each(['image/svg+xml', 'text/html', 'application/octet-stream', 'multipart/form-data; boundary=x'])(
    'rejects %s',
    async (type) => {
      await keep(PNG, type).expect(415);
    },
  );

  it('rejects a wrong field name and JSON', async () => {
    await keep('{"file":"x"}', 'application/json').expect(422);
    await app.http
      .post(`/api/payments/${paymentId}/reversal`)
      .set('Authorization', `Bearer ${staff.token}`)
      .set('Content-Type', 'image/png')
      .send(PNG)
      .expect(415);
  });

  it('may have at most 2 MiB, and is not read from a caller without a token', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(MAX_PICTURE - PNG.length)]);
    await keep(Buffer.concat([large, Buffer.alloc(1)])).expect(413);
    await keep(large, 'image/png', { token: 'none', cookie: '' }).expect(401);
    await keep(large).expect(201);
    expect(((await read(staff)).body as Buffer).equals(large)).toBe(true);
  });

  it('cannot change: the same one does nothing, another is refused, and the database blocks updates', async () => {
    await keep(PNG).expect(201);
    const before = await app.em.count(AuditEvent);
    expect(await keep(PNG).body(201)).toMatchObject({ has_proof: true });
    expect(await keep(JPEG).body(409)).toMatchObject({ code: 'proof_exists' });
    expect(await app.em.count(AuditEvent)).toBe(before);
    for (const change of [`update payment_proofs set type = 'image/webp'`, 'delete from payment_proofs'])
      await expect(app.em.execute(change)).rejects.toThrow(/append-only/);
  });

  raceTest('is stored once of many simultaneous uploads', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, i) => keep(Buffer.concat([PNG, Buffer.from([i])]))),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(5).fill(409)]);
  });

  it('needs an existing payment', async () => {
    paymentId = 999_999;
    await keep(PNG).expect(404);
    await read(staff).expect(404);
    await show(staff).expect(404);
  });
});
