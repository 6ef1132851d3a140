import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import { ActionBatch } from '../../src/bulk/batches/action-batch.entity.js';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { Retention } from '../../src/platform/clock/retention.js';
import { OneTransaction } from '../../src/platform/http/one-transaction.js';
import { IdempotencyInterceptor } from '../../src/platform/idempotency/idempotency.js';
import { IdempotencyKey } from '../../src/platform/idempotency/idempotency-key.entity.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { idempotencyFixtures } from '../support/contracts/idempotency-fixtures.js';
import { filledRoute } from '../support/contracts/row-ids.js';
import { mergedRows, withFixtures } from '../support/contracts/rows.js';
import { DAY } from '../support/factory.js';
import { raceTest } from '../support/database/race-test.js';
import { budget, someOf } from '../support/jest/tier.js';
import { sentencesOf } from '../support/contracts/refusals.js';
import { type Api, TestApp } from '../support/servers/test-app.js';
import { untilWaiting, holding } from '../support/database/while-held.js';

const NOW = new Date('2090-01-30T18:00:00.000Z');

const AT_ONCE = budget(20);

describe('Idempotency-Key', () => {
  const app = TestApp.ofFile({}, { now: NOW });
  const { admin } = app;
  let colleague: Api;

  beforeAll(async () => {
    await app.make.user({ username: 'colleague', role: 'admin' });
    colleague = app.as('colleague');
  });

  let count = 0;
  const aKey = () => `order-${++count}`;
  /** Every effect writes one audit row or begins a batch, so this counts the effects. */
  const effects = async () => (await app.em.count(AuditEvent)) + (await app.em.count(ActionBatch));
  const keys = () => app.em.count(IdempotencyKey);
  type Body = Record<string, unknown> | undefined;
  const post = (path: string, key: string, body?: Body, by = admin) =>
    by.post(path, body).set('Idempotency-Key', key);

  /** Each POST that creates or renews: to which row, and a body that is taken. */
  const ROUTES = withFixtures(
    mergedRows(({ idempotency }) => idempotency?.requests),
    () => idempotencyFixtures(app, admin, NOW, () => ++count),
  );

  /** For requests that change several rows. */
  const NOTES = mergedRows(({ idempotency }) => idempotency?.events);

  describe.each(someOf('idempotency', Object.entries(ROUTES)))('Idempotency-Key on %s', (route, aRequest) => {
    const isReset = route.includes('reset');
    const notes = NOTES[route] ?? 1;

    it('applies a corrected request once, repeats its answer byte for byte, and refuses another body', async () => {
      const [{ id, body }, key] = [await aRequest(), aKey()];
      const path = filledRoute(route, {}, id);
      const before = [await effects(), await keys()] as const;
      if (!isReset) {
        await post(path, key, { ...body, no_such_field: 1 }).expect(422);
        expect([await effects(), await keys()]).toEqual(before);
      }
      const first = await post(path, key, body);
      expect([200, 201]).toContain(first.status);
      expect(first.headers).not.toHaveProperty('idempotency-replayed');
      for (let i = 0; i < 2; i++) {
        const again = await post(path, key, body);
        expect([again.status, again.text]).toEqual([first.status, first.text]);
        expect(again.headers['idempotency-replayed']).toBe('true');
        expect(again.headers['content-type']).toBe(first.headers['content-type']);
      }
      const another = body ? { ...body, remark: 'another' } : {};
      const { body: answer } = await post(path, key, another).expect(422);
      const error = 'This Idempotency-Key was used for another request. Use a new one.';
      expect(sentencesOf(answer)).toEqual({ error, errors: { 'Idempotency-Key': error } });
      expect([await effects(), await keys()]).toEqual([before[0] + notes, before[1] + 1]);
    });

    it('applies to one account only', async () => {
      const [one, other, key] = [await aRequest(), await aRequest(), aKey()];
      const before = await effects();
      expect((await post(filledRoute(route, {}, one.id), key, one.body)).status).toBeLessThan(300);
      const theirs = await post(
        filledRoute(route, {}, other.colleaguesId ?? other.id),
        key,
        other.body,
        colleague,
      );
      expect(theirs.status).toBeLessThan(300);
      expect(theirs.headers).not.toHaveProperty('idempotency-replayed');
      expect(await effects()).toBe(before + 2 * notes);
    });

    raceTest('has one effect when many requests arrive at once', async () => {
      const [{ id, body }, key] = [await aRequest(), aKey()];
      const path = filledRoute(route, {}, id);
      await Promise.all(Array.from({ length: AT_ONCE }, () => admin.get('/api/licenses')));
      const before = await effects();
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => post(path, key, body)));
      expect(await effects()).toBe(before + notes);
      const replayed = await post(path, key, body);
      const originals = answers.filter(
        ({ status, headers }) => status < 300 && !headers['idempotency-replayed'],
      );
      expect(originals).toHaveLength(1);
      for (const { status, text, headers } of answers) {
        if (status === 409) expect(text).toMatch(/still running/);
        else expect([status, text]).toEqual([replayed.status, replayed.text]);
        if (status === 409) expect(headers).not.toHaveProperty('idempotency-replayed');
      }
    });
  });

  it('works on exactly the listed routes', () => {
    const understanding = [...app.nest.get(ModulesContainer).values()]
      .flatMap(({ controllers }) => [...controllers.values()])
      .flatMap(({ metatype }) =>
        Object.values(Object.getOwnPropertyDescriptors((metatype as Type).prototype)),
      )
      .filter(({ value: handler }) =>
        (Reflect.getMetadata(INTERCEPTORS_METADATA, handler as object) as unknown[] | undefined)?.includes(
          IdempotencyInterceptor,
        ),
      );
    expect(understanding).toHaveLength(Object.keys(ROUTES).length);
  });

  const aLicense = () => ({ license_key: `AFS-ONCE-${++count}` });

  it.each(['', ' ', 'a b', 'x'.repeat(256), 'ümlaut', 'tab\tbed'])('refuses the key %j', async (key) => {
    const before = await effects();
    expect(sentencesOf(await post('/api/licenses', key, aLicense()).body(422))).toEqual({
      error: 'The Idempotency-Key must have 1 to 255 visible characters.',
      errors: { 'Idempotency-Key': 'The Idempotency-Key must have 1 to 255 visible characters.' },
    });
    expect(await effects()).toBe(before);
  });

  it.each(['x', '0', 'x'.repeat(255), `'; drop table licenses; --`.replaceAll(' ', '_'), '%_\\', '!~"{}'])(
    'accepts the key %j',
    async (key) => {
      const body = aLicense();
      await post('/api/licenses', key, body).expect(201);
      const { headers } = await post('/api/licenses', key, body).expect(201);
      expect(headers['idempotency-replayed']).toBe('true');
    },
  );

  it('belongs to one address: the same key elsewhere is another request', async () => {
    const [one, other] = [await app.make.subscription(), await app.make.subscription()];
    const key = aKey();
    await post(`/api/subscriptions/${one.id}/renew`, key, {}).expect(200);
    await post(`/api/subscriptions/${other.id}/renew`, key, {}).expect(422);
    expect((await app.em.findOneOrFail(Subscription, other.id)).endDate).toEqual(other.endDate);
  });

  it('leaves no row for a request that ends in a conflict', async () => {
    const [license, key] = [await app.make.license(), aKey()];
    await post('/api/licenses', key, { license_key: license.licenseKey }).expect(409);
    await post('/api/licenses', key, aLicense()).expect(201);
  });

  it('reveals no stored answer to unauthorised callers', async () => {
    await app.make.user({ username: 'customer' });
    const customer = app.as('customer');
    const before = await keys();
    await post('/api/licenses', aKey(), aLicense(), customer).expect(403);
    await app.http.post('/api/licenses', aLicense()).set('Idempotency-Key', aKey()).expect(401);
    expect(await keys()).toBe(before);
  });

  it('returns the first answer, whatever changed since', async () => {
    const [body, key] = [aLicense(), aKey()];
    const first = await post('/api/licenses', key, body).expect(201);
    await admin.delete(`/api/licenses/${(first.body as { id: number }).id}`).expect(204);
    const again = await post('/api/licenses', key, body).expect(201);
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
    expect(await app.em.count(License, { licenseKey: body.license_key })).toBe(0);
  });

  describe('Idempotency-Key within a day', () => {
    /** Each renewal has two effects: itself and its invoice. */
    const renewTwice = async (later: number) => {
      const { id } = await app.make.subscription();
      const key = aKey();
      await post(`/api/subscriptions/${id}/renew`, key, {}).expect(200);
      const before = await effects();
      await app.em.execute(
        `update idempotency_keys set created_at = created_at - ? * interval '1 millisecond' where key = ?`,
        [later, key],
      );
      const again = await post(`/api/subscriptions/${id}/renew`, key, {}).expect(200);
      return {
        isReplayed: again.headers['idempotency-replayed'] === 'true',
        effects: (await effects()) - before,
        key,
      };
    };

    it.each([
      [DAY - 1, true],
      [DAY, false],
      [DAY + 1, false],
    ])('%i ms later repeats the stored answer: %s', async (later, isReplayed) => {
      expect(await renewTwice(later)).toMatchObject({ isReplayed, effects: isReplayed ? 0 : 2 });
    });

    it('stands for the new request when it is used again later', async () => {
      const { key } = await renewTwice(DAY);
      const kept = await app.em.findOneOrFail(IdempotencyKey, { key });
      expect(kept.createdAt).toEqual(NOW);
      await post('/api/licenses', key, aLicense()).expect(422);
    });

    it('disappears afterwards', async () => {
      await app.empty('idempotency_keys');
      await post('/api/licenses', aKey(), aLicense()).expect(201);
      const retention = app.nest.get(Retention);
      app.now = new Date(NOW.getTime() + DAY);
      await retention.run('idempotency keys');
      expect(await keys()).toBe(1);
      app.now = new Date(NOW.getTime() + DAY + 1);
      await retention.run('idempotency keys');
      expect(await keys()).toBe(0);
    });
  });

  describe('Idempotency-Key and its effect', () => {
    it('survive a crash after the commit: the repeated request gets the answer', async () => {
      const { id } = await app.make.subscription();
      const [path, key] = [`/api/subscriptions/${id}/renew`, aKey()];
      const before = await effects();
      await crashing(async () => {
        await post(path, key, {}).expect(500);
      });
      const after = (await app.em.findOneOrFail(Subscription, id)).endDate!;
      // The renewal and its invoice.
      expect(await effects()).toBe(before + 2);
      const again = await post(path, key, {}).expect(200);
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect(again.body).toMatchObject({ id, end_date: after.toISOString() });
      expect(await effects()).toBe(before + 2);
    });

    it('roll back together when the key cannot be stored', async () => {
      const { id, endDate } = await app.make.subscription();
      const before = [await effects(), await keys()];
      await app.em.execute(
        `alter table idempotency_keys add constraint kept check (key <> 'unkept') not valid`,
      );
      const { body } = await post(`/api/subscriptions/${id}/renew`, 'unkept', {}).expect(500);
      await post('/api/licenses', 'unkept', { license_key: 'AFS-UNKEPT-1' }).expect(500);
      await app.em.execute(`alter table idempotency_keys drop constraint kept`);
      expect(body).toEqual({ error: 'Failed to renew subscription' });
      expect((await app.em.findOneOrFail(Subscription, id)).endDate).toEqual(endDate);
      expect(await app.em.count(License, { licenseKey: 'AFS-UNKEPT-1' })).toBe(0);
      expect([await effects(), await keys()]).toEqual(before);
    });

    raceTest('answer a second request with a conflict while the first is running', async () => {
      const { id } = await app.make.subscription();
      const [path, key] = [`/api/subscriptions/${id}/renew`, aKey()];
      const holder = await holding(app, `select 1 from subscriptions where id = ${id} for update`);
      const first = post(path, key, {}).then(({ status }) => status);
      await untilWaiting(app, 1);
      expect(await post(path, key, {}).body(409)).toEqual({
        error: 'A request with this Idempotency-Key is still running. Try again in a moment.',
        code: 'still_running',
      });
      await holder.commit();
      expect(await first).toBe(200);
      await post(path, key, {}).expect(200);
    });

    /** The process loses every answer after its transaction has committed. */
    async function crashing(work: () => Promise<void>): Promise<void> {
      const { prototype } = OneTransaction;
      const { intercept } = prototype;
      prototype.intercept = function (this: OneTransaction, ...call) {
        const lose = () => {
          throw new Error('the process dies here');
        };
        return (intercept.apply(this, call) as Observable<unknown>).pipe(map(lose));
      };
      await work().finally(() => (prototype.intercept = intercept));
    }
  });

  it('may be omitted: each request then has its effect', async () => {
    const { id } = await app.make.subscription();
    const before = await effects();
    for (let i = 0; i < 2; i++) await admin.post(`/api/subscriptions/${id}/renew`, {}).expect(200);
    expect(await effects()).toBe(before + 4);
  });
});
