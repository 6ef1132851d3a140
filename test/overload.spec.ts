import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DashboardService } from '../src/dashboard/dashboard.service.js';
import { TestApp } from './support/test-app.js';

const AT_ONCE = 50;

describe('when more ask at once than could be answered in time', () => {
  let app: TestApp;
  beforeAll(async () => (app = await TestApp.open()));
  afterAll(() => app.close());

  it('the rest hears so at once, routers are still answered, and then everybody is again', async () => {
    const admin = app.api(await app.signIn());
    const { licenseKey } = await app.make.license();
    const numbers = app.nest.get(DashboardService);
    const stats = numbers.stats.bind(numbers);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked = jest
      .spyOn(numbers, 'stats')
      .mockImplementation((...question) => held.then(() => stats(...question)));
    const ask = () => admin.get('/api/dashboard/stats').then((answer) => answer);

    const first = Array.from({ length: AT_ONCE }, ask);
    while (asked.mock.calls.length < AT_ONCE) await new Promise((done) => setTimeout(done, 10));
    const refused = await Promise.all([ask(), ask(), ask()]);
    for (const { status, headers, body } of refused) {
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(body).toEqual({ error: 'Too many people ask at once. Please try again in a moment.' });
    }
    await app.http.post('/api/verify-license').send({ license_key: licenseKey }).expect(200);
    await app.http.get('/health/live').expect(200);

    release();
    expect(new Set((await Promise.all(first)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await Promise.all(Array.from({ length: AT_ONCE }, ask))).map(({ status }) => status)).toEqual(
      Array.from({ length: AT_ONCE }, () => 200),
    );
  });
});
