import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Retention } from '../../src/platform/clock/retention.js';
import { IdempotencyKey } from '../../src/platform/idempotency/idempotency-key.entity.js';
import { TestApp } from '../support/servers/test-app.js';

describe('retention', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.open();
  });
  afterAll(() => app.close());

  it('goes on with the other policies when one fails', async () => {
    const admin = app.api(await app.signIn());
    const license = { license_key: 'AFS-KEPT-A-DAY' };
    await admin.post('/api/licenses').set('Idempotency-Key', 'kept-a-day').send(license).expect(201);
    const retention = app.nest.get(Retention);
    const ran: string[] = [];
    const fail = () => Promise.reject(new Error('the database is gone'));
    retention.add({ name: 'idempotency keys', keptMs: 0, deleteBefore: fail });
    retention.add({ name: 'last', keptMs: 0, deleteBefore: async () => void ran.push('last') });
    await retention.runAll();
    expect(ran).toEqual(['last']);
    expect(await app.em.count(IdempotencyKey)).toBe(1);
    await expect(retention.run('idempotency keys')).rejects.toThrow('the database is gone');
  });
});
