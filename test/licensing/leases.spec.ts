import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { LeaseAnchorView } from '../../src/licensing/leases/lease-anchor.view.js';
import { tokenOfEarlierDay } from '../../src/licensing/leases/lease-steps.js';
import type {
  CheckedCodeView,
  OfflineCodeView,
} from '../../src/licensing/offline-codes/offline-code.view.js';
import type { License } from '../../src/licensing/licenses/license.entity.js';
import { warnOfOtherLeaseSecret } from '../../src/ops/doctor/secret-checks.js';
import { dayOf, daysAfter, endOfDay } from '../../src/rules/business-day.js';
import { leaseDayOf, readCode } from '../../src/rules/lease-chain.js';
import { lastFour } from '../../src/rules/license-key.js';
import { DAY } from '../support/factory.js';
import { TestApp } from '../support/servers/test-app.js';

const ZONE = 'Asia/Jakarta';
const NOW = new Date('2090-03-01T03:12:00.000Z');
const GRACE = 2;
const LEASE = 3;

/** What a router does with its script, and nothing that the server knows. */
class Router {
  private isRefused = false;
  private isLeased = false;
  private day = 0;
  private token: string;

  constructor(private readonly chain: LeaseAnchorView) {
    this.token = chain.anchor;
  }

  hears(answer: Record<string, string>): void {
    this.isRefused = answer.valid === '0';
    if (answer.lease) this.accepts(Number(answer.lease_day), answer.lease);
  }

  types(code: string): boolean {
    const read = readCode(code);
    return read !== null && this.accepts(read.day, read.token);
  }

  runs(day: string): boolean {
    return !this.isRefused && this.isLeased && leaseDayOf(day, this.chain.started_on) <= this.day;
  }

  private accepts(day: number, token: string): boolean {
    const id = this.chain.license_id;
    if (day <= this.day) return tokenOfEarlierDay(id, this.day, this.token, day) === token;
    if (day > 3_660 || tokenOfEarlierDay(id, day, token, this.day) !== this.token) return false;
    [this.isLeased, this.day, this.token] = [true, day, token];
    return true;
  }
}

describe('a lease', () => {
  const app = TestApp.ofFile({ GRACE_DAYS: String(GRACE) });
  const { admin } = app;

  beforeEach(() => at(NOW));

  function at(now: Date) {
    app.now = now;
  }

  async function sold({ end = new Date(NOW.getTime() + 20 * DAY), ...more } = {}) {
    const owner = await app.make.user();
    const plan = await app.make.plan({ planName: 'Basic', hasLeases: true });
    const license = await app.make.license({ owner, expiresAt: null });
    const facts = { license, user: owner, plan, endDate: end, paymentStatus: 'paid' as const, ...more };
    const subscription = await app.make.subscription(facts);
    return { id: license.id, license, owner, plan, subscription };
  }
  const text = async ({ licenseKey }: Pick<License, 'licenseKey'>, more: object = { lease: 1 }) =>
    (
      await app.http
        .post('/api/verify-license?format=text')
        .type('form')
        .send({ license_key: licenseKey, ...more })
    ).text;
  const heard = async (license: Pick<License, 'licenseKey'>) =>
    Object.fromEntries(
      (await text(license)).split('\n').map((line) => line.split('=') as [string, string]),
    ) as Record<string, string>;
  const json = ({ licenseKey }: Pick<License, 'licenseKey'>, more: object) =>
    app.http.post('/api/verify-license', { license_key: licenseKey, ...more });
  const anchorOf = (id: number) => admin.get(`/api/licenses/${id}/lease-anchor`).body<LeaseAnchorView>(200);
  const makeCode = (id: number, body: object = {}) => admin.post(`/api/licenses/${id}/offline-code`, body);
  const codeFor = (id: number, body?: object) => makeCode(id, body).body<OfflineCodeView>(200);
  const check = (id: number, code: string) =>
    admin.post(`/api/licenses/${id}/offline-code/check`, { code }).body<CheckedCodeView>(200);
  const chains = () => app.em.execute(`select * from lease_chains order by license_id`);

  it('lets a router run in ten years exactly on the days that were paid, in grace or leased', async () => {
    const { license, id, subscription } = await sold();
    const router = new Router(await anchorOf(id));
    let end = subscription.endDate!;
    let runsUntil = '';
    let seed = 7;
    const oneIn = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n === 0;
    const wrong: string[] = [];
    let days = 0;
    for (let day = 0; day < 3_650; day++) {
      const now = new Date(NOW.getTime() + day * DAY);
      const today = dayOf(now, ZONE);
      if (end.getTime() + (GRACE + 3) * DAY < now.getTime() && oneIn(4)) {
        end = new Date(now.getTime() + 30 * DAY);
        await app.em.execute(`update subscriptions set end_date = ?, status = 'active' where id = ?`, [
          end,
          subscription.id,
        ]);
      }
      if (oneIn(8)) {
        app.now = now;
        router.hears(await heard(license));
        const paid = dayOf(new Date(end.getTime() + GRACE * DAY - 1), ZONE);
        const leased = daysAfter(today, LEASE);
        if (now.getTime() > end.getTime() + GRACE * DAY) runsUntil = '';
        else runsUntil = paid < leased ? paid : leased;
      }
      if (router.runs(today) !== today <= runsUntil) wrong.push(today);
      if (router.runs(today)) days++;
    }
    expect(wrong).toEqual([]);
    expect(days).toBeGreaterThan(500);
  });

  it('is not extended by an answer that only says "valid", nor by the code of another licence', async () => {
    const [one, other] = [await sold(), await sold()];
    const router = new Router(await anchorOf(one.id));
    router.hears({ valid: '1', code: 'VALID' });
    router.hears({ valid: '1', lease_day: '99', lease: '00112233445566778899' });
    router.hears(await heard(other.license));
    const theirs = await codeFor(other.id);
    expect(router.types(theirs.code)).toBe(false);
    expect(router.runs(dayOf(NOW, ZONE))).toBe(false);
    expect(await check(one.id, theirs.code)).toEqual({
      license_id: one.id,
      valid: false,
      until: null,
      message: 'This code is not of this license, or it was mistyped. Compare it digit by digit.',
    });
    for (const code of ['', 'abcd', theirs.code.slice(1), `${theirs.code} 1`])
      expect(
        await admin.post(`/api/licenses/${one.id}/offline-code/check`, { code }).body(422),
      ).toMatchObject({ error: 'A code has 24 digits.', codes: { code: 'not_24_digits' } });
    expect(await check(other.id, theirs.code.replaceAll(' ', '-'))).toMatchObject({
      valid: true,
      until: theirs.until,
    });
    router.hears(await heard(one.license));
    expect(router.runs(daysAfter(dayOf(NOW, ZONE), LEASE))).toBe(true);
    expect(router.runs(daysAfter(dayOf(NOW, ZONE), LEASE + 1))).toBe(false);
  });

  it('is in the answer only of those who ask, on a plan that has leases, and never in a refusal', async () => {
    const { license, subscription, plan } = await sold();
    const plain = await text(license, {});
    expect(await text(license)).toBe(
      plain.replace('plan=', `lease_day=3\nlease=${(await heard(license)).lease}\nplan=`),
    );
    const body = await json(license, {}).body<object>(200);
    expect(body).not.toHaveProperty('lease');
    await app.em.execute('update plans set has_leases = false where id = ?', [plan.id]);
    expect(await text(license)).toBe(plain);
    expect(await json(license, { nonce: 'abc' }).body(200)).toEqual(body);
    await app.em.execute('update plans set has_leases = true where id = ?', [plan.id]);
    await app.em.execute(`update subscriptions set status = 'inactive' where id = ?`, [subscription.id]);
    expect(await text(license)).not.toContain('lease');
    expect(await json(license, { lease: true }).body(403)).not.toHaveProperty('lease');
    await makeCode(license.id).expect(409);
  });

  it('goes as a signed token to servers, in an answer and as a file for 35 days', async () => {
    const { id, license, owner, plan } = await sold({ end: new Date(NOW.getTime() + 100 * DAY) });
    const keys = await app.http.get('/.well-known/jwks.json').body<JSONWebKeySet>(200);
    const read = async (token: string, now: Date) =>
      (await jwtVerify(token, createLocalJWKSet(keys), { currentDate: now, algorithms: ['EdDSA'] })).payload;
    expect(await json(license, { nonce: 'n 1' }).body(200)).not.toHaveProperty('lease');
    const { body } = await json(license, { nonce: 'n-1' }).expect(200);
    expect(await read((body as { lease: string }).lease, NOW)).toEqual({
      iss: 'http://lisensi.test',
      sub: String(id),
      key: lastFour(license.licenseKey),
      plan: 'Basic',
      max_customers: 100,
      max_mikrotiks: 1,
      nonce: 'n-1',
      iat: NOW.getTime() / 1000,
      exp: Math.floor(endOfDay(daysAfter(dayOf(NOW, ZONE), LEASE), ZONE).getTime() / 1000),
    });
    const session = app.as(owner.username);
    const file = await session
      .get(`/api/licenses/${id}/file`)
      .responseType('blob')
      .expect(200)
      .expect('content-type', /application\/jwt/);
    expect(await app.em.findOneOrFail(AuditEvent, { action: 'license.file' })).toMatchObject({
      actorName: owner.username,
      subjectId: id,
      after: { file_until: daysAfter(dayOf(NOW, ZONE), 34) },
    });
    await app.make.user({ username: 'looks', role: 'viewer' });
    const viewer = app.as('looks');
    await viewer.get(`/api/licenses/${id}/lease-anchor`).expect(200);
    await viewer.get(`/api/licenses/${id}/file`).expect(403);
    const { exp } = await read((file.body as Buffer).toString(), NOW);
    expect(exp! * 1000 - NOW.getTime()).toBeLessThanOrEqual(35 * DAY);
    expect(exp! * 1000 - NOW.getTime()).toBeGreaterThan(34 * DAY);
    expect((await app.http.get('/.well-known/jwks.json')).body).not.toHaveProperty('keys.0.d');
    await app.em.execute('update plans set max_mikrotik_count = 999 where id = ?', [plan.id]);
    const unlimited = await json(license, { nonce: 'n-2' }).body<{ lease: string }>(200);
    expect(await read(unlimited.lease, NOW)).toMatchObject({ max_mikrotiks: null });
  });

  it('is a code until any paid day, of which staff and the owner read how long it holds', async () => {
    const { id, owner } = await sold();
    const router = new Router(await anchorOf(id));
    const last = daysAfter(dayOf(NOW, ZONE), 20 + GRACE);
    expect(await anchorOf(id)).toMatchObject({
      license_id: id,
      started_on: '2090-03-01',
      code_until: last,
      code_proposed: daysAfter(dayOf(NOW, ZONE), 7),
      code_limit: 'paid',
    });
    const early = await codeFor(id, { until: daysAfter('2090-03-01', 5) });
    expect(early).toEqual({
      license_id: id,
      code: expect.stringMatching(/^0005( \d{4}){5}$/),
      until: '2090-03-06',
    });
    const { code, until } = await codeFor(id);
    expect(until).toBe(last);
    expect([
      router.types(code),
      router.types(early.code),
      router.runs(last),
      router.runs(daysAfter(last, 1)),
    ]).toEqual([true, true, true, false]);
    for (const day of [daysAfter(last, 1), '2090-02-28'])
      expect(await makeCode(id, { until: day }).body(422)).toMatchObject({
        errors: { until: `Choose a day from 2090-03-01 to ${last}, the last one that is paid or in grace.` },
        codes: { until: 'day_out_of_range' },
        limits: { until: { first_day: '2090-03-01', last_day: last } },
      });
    const mine = app.as(owner.username);
    expect(await mine.post(`/api/licenses/${id}/offline-code`, {}).body(200)).toMatchObject({ code });
    const { username: stranger } = await app.make.user();
    await app.as(stranger).post(`/api/licenses/${id}/offline-code`, {}).expect(404);
  });

  it('is in the messages that hand a key out or acknowledge a payment, and else its line is left out', async () => {
    const { id, owner, plan, subscription } = await sold();
    await app.em.execute(`update users set wa_number = '6281234567890' where id = ?`, [owner.id]);
    const { id: paymentId } = await app.make.payment(subscription);
    const texts = async () => {
      const drafts = [
        await admin.get('/api/messages/draft').query({ kind: 'key_handed_out', id }).expect(200),
        await admin.get('/api/messages/draft').query({ kind: 'payment_received', id: paymentId }).expect(200),
      ];
      return drafts.map(({ body }) => (body as { text: string }).text);
    };
    const { code } = await codeFor(id);
    for (const written of await texts()) expect(written).toContain(`: *${code} (until`);
    await app.em.execute('update plans set has_leases = false where id = ?', [plan.id]);
    for (const written of await texts()) expect(written).not.toMatch(/[Oo]ffline|luring/);
  });

  it('holds no longer than an answer for a period that is not paid', async () => {
    const { id } = await sold({ paymentStatus: 'pending' } as object);
    const last = daysAfter('2090-03-01', LEASE);
    expect(await anchorOf(id)).toMatchObject({ code_until: last, code_limit: 'unpaid' });
    expect(await makeCode(id, { until: daysAfter(last, 1) }).body(422)).toMatchObject({
      errors: { until: expect.stringContaining('The period is not paid') },
      codes: { until: 'beyond_unpaid_days' },
      limits: { until: { first_day: '2090-03-01', last_day: last } },
    });
  });

  it('is made from one chain, which parallel first calls, a new key, another owner and a restoration keep', async () => {
    const { id, license } = await sold();
    const first = await Promise.all(Array.from({ length: 8 }, () => anchorOf(id)));
    expect(new Set(first.map(({ anchor }) => anchor)).size).toBe(1);
    const { body } = await admin.post(`/api/licenses/${id}/rotate`, { reason: 'lost' }).expect(200);
    const { license_key: licenseKey } = body as { license_key: string };
    const router = new Router(first[0]!);
    for (const key of [license.licenseKey, licenseKey]) router.hears(await heard({ licenseKey: key }));
    expect(router.runs(daysAfter('2090-03-01', LEASE))).toBe(true);
    const alone = await app.make.license({ expiresAt: null });
    await app.em.execute(`update lease_chains set license_id = ? where license_id = ?`, [alone.id, id]);
    const before = await chains();
    await admin.delete(`/api/licenses/${alone.id}`).expect(204);
    expect(await chains()).not.toEqual(before);
    await admin.post(`/api/licenses/${alone.id}/restore`).expect(200);
    expect(await chains()).toEqual(before);
  });

  it('that another LEASE_SECRET sealed is refused until a person begins a new chain', async () => {
    const { id, license } = await sold();
    const was = await anchorOf(id);
    await app.em.execute(`update lease_chains set sealed_with = 'elsewhere' where license_id = ?`, [id]);
    expect(await makeCode(id).body(409)).toMatchObject({ code: 'leases_sealed_elsewhere' });
    const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    await warnOfOtherLeaseSecret(app.nest);
    expect(warned.mock.calls).toEqual([[expect.stringMatching(/^Another LEASE_SECRET .* 1 licenses/)]]);
    warned.mockRestore();
    expect(await text(license)).toBe(await text(license, {}));
    const { body } = await admin.post(`/api/licenses/${id}/new-lease-chain`).expect(200);
    expect((body as LeaseAnchorView).anchor).not.toBe(was.anchor);
    expect(await codeFor(id)).toMatchObject({ license_id: id });
  });
});
