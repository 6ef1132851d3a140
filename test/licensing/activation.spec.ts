import { describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { DAY } from '../support/factory.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';

const NOW = new Date('2090-01-31T05:00:00.000Z');
const days = (count: number) => new Date(NOW.getTime() + count * DAY);

describe('activating a licence', () => {
  const app = TestApp.ofFile({ GRACE_DAYS: '3' }, { now: NOW });
  const { admin } = app;

  const off = async ({ endDate = days(20), expiresAt = null as Date | null, ...some } = {}) =>
    app.make.subscription({
      license: await app.make.license({ status: 'inactive', expiresAt }),
      status: 'inactive',
      endDate,
      ...some,
    });
  const activate = (id: number, status = 200) => admin.post(`/api/licenses/${id}/activate`).expect(status);
  const statesOf = async ({ id, license }: Subscription) => {
    const em = app.em.fork();
    return [
      (await em.findOneOrFail(License, { id: license.id })).status,
      (await em.findOneOrFail(Subscription, { id })).status,
    ];
  };
  const verdictOn = async (license_key: string) =>
    (await app.http.post('/api/verify-license', { license_key }).body<{ codes: string[] }>()).codes;

  it('activates its subscription as well, and routers are allowed again', async () => {
    const sold = await off();
    expect(await verdictOn(sold.license.licenseKey)).toEqual(['INACTIVE', 'SUBSCRIPTION_INACTIVE']);
    expect((await activate(sold.license.id)).body).toMatchObject({ id: sold.license.id, status: 'active' });
    expect(await verdictOn(sold.license.licenseKey)).toEqual(['VALID']);
  });

  it('records each change, and nothing when all is active', async () => {
    const sold = await off();
    const recorded = async () =>
      (await app.lastEvents(2)).map(({ action, subjectId }) => [action, subjectId]);
    await activate(sold.license.id);
    const noted = await recorded();
    expect(noted.toSorted()).toEqual([
      ['license.update', sold.license.id],
      ['subscription.update', sold.id],
    ]);
    const before = await app.em.count(AuditEvent);
    await activate(sold.license.id);
    expect(await app.em.count(AuditEvent)).toBe(before);
  });

  raceTest('records each change once when it is asked for several times at once', async () => {
    const sold = await off();
    const before = await app.em.count(AuditEvent);
    await Promise.all(Array.from({ length: 5 }, () => activate(sold.license.id)));
    expect(await app.em.count(AuditEvent)).toBe(before + 2);
  });

  it('activates a licence without a subscription', async () => {
    const { id, licenseKey } = await app.make.license({ status: 'inactive' });
    await activate(id);
    expect(await verdictOn(licenseKey)).toEqual(['VALID']);
  });

  it('lets a subscription go on that would be in grace if it were active', async () => {
    const sold = await off({ endDate: days(-1) });
    await activate(sold.license.id);
    expect(await verdictOn(sold.license.licenseKey)).toEqual(['VALID']);
  });

  it.each([
    ['subscription_over', 'The subscription has ended. Record a payment or renew it.', { endDate: days(-9) }],
    ['license_over', 'The license has expired. Set a later expiry first.', { expiresAt: days(-9) }],
  ])('changes nothing when routers would still be refused: %s', async (code, error, some) => {
    const sold = await off(some);
    expect((await activate(sold.license.id, 409)).body).toMatchObject({ code, error });
    expect(await statesOf(sold)).toEqual(['inactive', 'inactive']);
  });
});
