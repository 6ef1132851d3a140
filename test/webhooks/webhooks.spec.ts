import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SharedProps } from '../../src/accounts/auth/console-page-context.js';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { ExpirySweep } from '../../src/licensing/expiry/expiry-sweep.js';
import { licenseView, type LicenseView } from '../../src/licensing/licenses/license.view.js';
import type { RotatedView } from '../../src/licensing/rotation/rotation.view.js';
import { checkWebhooks } from '../../src/ops/doctor/integration-checks.js';
import { holdAfterRestore } from '../../src/ops/backup/restore.service.js';
import { OutboxEntry } from '../../src/messaging/outbox/outbox-entry.entity.js';
import { OutboxRunner } from '../../src/messaging/outbox/outbox-runner.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { lastFour } from '../../src/rules/license-key.js';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../src/rules/webhooks.js';
import type { DeliveryView, TriedDeliveryView } from '../../src/webhooks/delivery.view.js';
import type { EndpointView, NewSecretView } from '../../src/webhooks/endpoint.view.js';
import { Retention } from '../../src/platform/clock/retention.js';
import { WebhookClient } from '../../src/webhooks/webhook-client.js';
import { Scans } from '../../src/webhooks/scans.js';
import { WebhookEndpoint } from '../../src/webhooks/webhook-endpoint.entity.js';
import { DAY } from '../support/factory.js';
import { TestApp } from '../support/servers/test-app.js';
import { type Received, verified, WebhookReceiver } from '../support/fakes/webhook-receiver.js';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

describe('webhooks', () => {
  const receiver = WebhookReceiver.ofFile();
  const app = TestApp.ofFile(
    { WEBHOOK_ALLOW: '127.0.0.0/8' },
    { empties: 'outbox, webhook_endpoints, webhook_attempts, webhook_scans, webhook_excesses' },
  );
  const { admin } = app;
  /** The real clock, because the receiver's package checks the timestamp against it. */
  let begun: Date;

  beforeEach(() => void (app.now = begun = new Date()));

  const later = (ms: number) => void (app.now = new Date(app.now!.getTime() + ms));
  const listen = (events: readonly WebhookEvent[] = WEBHOOK_EVENTS, path = '/hook') =>
    admin.post('/api/webhooks', { url: receiver.url(path), events }).body<NewSecretView>(201);
  const send = () => app.nest.get(OutboxRunner).run();
  const scan = () => app.nest.get(Scans).run();
  const deliveries = (query = '') => admin.get(`/api/webhook-deliveries${query}`).body<DeliveryView[]>(200);
  const delivery = (id: number) => admin.get(`/api/webhook-deliveries/${id}`).body<TriedDeliveryView>(200);
  const endpoint = async (id: number) =>
    (await admin.get('/api/webhooks').body<EndpointView[]>(200)).find((one) => one.id === id)!;
  const types = () => receiver.got.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  const create = (given: object = {}) =>
    admin.post('/api/licenses', { license_key: newKey(), ...given }).body<LicenseView>(201);
  const createAndSend = async () => {
    await create();
    await send();
  };
  const change = ({ id, license_key }: LicenseView, given: object) =>
    admin.put(`/api/licenses/${id}`, { license_key, status: 'active', ...given }).expect(200);
  let keys = 0;
  const newKey = () => `AFS-HOOK-${String(++keys).padStart(6, '0')}`;

  describe('a webhook endpoint', () => {
    it('starts with a secret that is shown once, encrypted in the database and under an Idempotency-Key', async () => {
      const body = { url: receiver.url(), description: ' Server Bandung ', events: ['license.created'] };
      const key = 'webhook-create-1';
      const made = await admin.post('/api/webhooks', body).set('Idempotency-Key', key).expect(201);
      const { secret, ...view } = made.body as NewSecretView;
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(await endpoint(view.id)).toEqual(view);
      expect(view).toMatchObject({
        description: 'Server Bandung',
        is_active: true,
        has_readable_secret: true,
      });
      const again = await admin.post('/api/webhooks', body).set('Idempotency-Key', key).expect(201);
      expect(again.body).toEqual(made.body);
      const kept = await app.em.execute<{ text: string }[]>(
        `select secret as text from webhook_endpoints union all select response::text from idempotency_keys
          union all select after::text from audit_events where action = 'webhook.create'`,
      );
      expect(kept.length).toBeGreaterThanOrEqual(3);
      for (const { text } of kept) expect(text).not.toContain(secret.slice(6));
    });

    it('gives webhooks a place in the menu', async () => {
      const session = await app.sessionOf();
      const shown = () => app.pageProps<SharedProps>(session, '/settings', 'menu_counts');
      expect((await shown()).menu_counts!.has_webhooks).toBe(false);
      await listen();
      expect((await shown()).menu_counts!.has_webhooks).toBe(true);
    });

    it('can be changed, disabled, enabled and deleted, each with an audit row', async () => {
      const { id } = await listen(['license.created']);
      const changed = await admin
        .put(`/api/webhooks/${id}`, {
          url: receiver.url('/other'),
          description: null,
          events: ['license.revoked', 'invoice.paid'],
        })
        .expect(200);
      expect(changed.body).toMatchObject({
        url: receiver.url('/other'),
        events: ['license.revoked', 'invoice.paid'],
      });
      await admin.post(`/api/webhooks/${id}/disable`).expect(200);
      expect(await endpoint(id)).toMatchObject({ is_active: false, disabled_reason: 'by_hand' });
      await admin.post(`/api/webhooks/${id}/test`).expect(409, /Enable it first/);
      await admin.post(`/api/webhooks/${id}/enable`).expect(200);
      await admin.post(`/api/webhooks/${id}/rotate`).expect(200);
      const tested = await admin.post(`/api/webhooks/${id}/test`).body<DeliveryView>(201);
      await admin.post(`/api/webhook-deliveries/${tested.id}/resend`).expect(200);
      await admin.delete(`/api/webhooks/${id}`).expect(204);
      expect(await admin.get('/api/webhooks').body(200)).toEqual([]);
      const noted = await app.em.find(
        AuditEvent,
        { subjectType: 'webhook', subjectId: id },
        { orderBy: { id: 'asc' } },
      );
      expect(noted.map(({ action, about }) => [action, about?.title])).toEqual(
        ['create', 'update', 'disable', 'enable', 'rotate', 'test', 'resend', 'delete'].map((action) => [
          `webhook.${action}`,
          `127.0.0.1:${receiver.port}`,
        ]),
      );
    });

    it('signs with both secrets for a day after a rotation, and then with the new one only', async () => {
      const { id, secret: old } = await listen(['license.created']);
      const rotated = await admin.post(`/api/webhooks/${id}/rotate`).body<NewSecretView>(200);
      expect(rotated.secret).not.toBe(old);
      expect(rotated.previous_secret_until).toBe(new Date(begun.getTime() + DAY).toISOString());
      await createAndSend();
      for (const secret of [old, rotated.secret])
        expect(verified(receiver.got[0]!, secret).type).toBe('license.created');
      later(DAY);
      await createAndSend();
      expect(String(receiver.got[1]!.headers['webhook-signature']).split(' ')).toHaveLength(1);
      expect((await endpoint(id)).previous_secret_until).toBeNull();
    });

    it('reports that its secret was encrypted under another JWT_SECRET, and signs again after a rotation', async () => {
      const { id } = await listen(['license.created']);
      await app.em.nativeUpdate(WebhookEndpoint, { id }, { secret: Buffer.alloc(60).toString('base64') });
      expect((await endpoint(id)).has_readable_secret).toBe(false);
      await createAndSend();
      expect(receiver.got).toEqual([]);
      const [failing] = await deliveries('?state=failing');
      expect((await delivery(failing!.id)).attempts[0]).toMatchObject({
        error: 'secret_unreadable',
        code: null,
      });
      const { secret } = await admin.post(`/api/webhooks/${id}/rotate`).body<NewSecretView>(200);
      later(10 * SECOND);
      await send();
      expect(verified(receiver.got[0]!, secret).type).toBe('license.created');
    });

    it('fails beyond twenty, and for unknown events', async () => {
      for (let i = 0; i < 20; i++) await listen(['license.created']);
      const more = { url: receiver.url(), events: ['license.created'] };
      expect(await admin.post('/api/webhooks', more).body(409)).toMatchObject({
        code: 'too_many_endpoints',
        count: 20,
      });
      for (const events of [[], ['license.eaten'], ['license.created', 'license.created'], 'license.created'])
        await admin.post('/api/webhooks', { ...more, events }).expect(422);
    });
  });

  describe('a webhook event', () => {
    it("has the standard's signature, and contains what a server needs but no key", async () => {
      const { secret } = await listen(['license.created']);
      const owner = await app.make.user();
      const { id } = await create({ license_key: 'AFS-HOOK-SECRET1', username: owner.username });
      await send();
      const [got] = receiver.got as [Received];
      expect(got.headers).toMatchObject({
        'content-type': 'application/json',
        'webhook-id': expect.stringMatching(/^evt_[0-9a-f]{32}$/),
      });
      const { type, timestamp, data } = verified(got, secret);
      expect([type, timestamp]).toEqual(['license.created', begun.toISOString()]);
      expect(data).toMatchObject({
        version: 1,
        license: {
          id,
          license_key_ending: '…RET1',
          license_key_sha256: createHash('sha256').update('AFS-HOOK-SECRET1').digest('hex'),
          username: owner.username,
          status: 'active',
        },
      });
      expect(got.body).not.toContain('AFS-HOOK-SECRET1');
      expect(Buffer.byteLength(got.body)).toBeLessThan(20_000);
      expect(await deliveries()).toMatchObject([
        {
          event: 'license.created',
          state: 'delivered',
          code: 204,
          tries: 1,
          event_id: got.headers['webhook-id'],
        },
      ]);
    });

    it('follows changes of licences, subscriptions and payments', async () => {
      await listen();
      const license = await create();
      const put = (given: object) => change(license, given);
      await put({ expires_at: new Date(begun.getTime() + 90 * DAY).toISOString() });
      await put({ expires_at: new Date(begun.getTime() + 180 * DAY).toISOString() });
      await put({ expires_at: new Date(begun.getTime() + 3 * DAY).toISOString() });
      await put({ expires_at: null, status: 'inactive' });
      await admin.delete(`/api/licenses/${license.id}`).expect(204);
      const sold = await app.make.subscription({
        amount: 150_000,
        paymentStatus: 'paid',
        endDate: new Date(begun.getTime() + DAY),
      });
      const pay = (amount: number) =>
        admin.post(`/api/subscriptions/${sold.id}/payments`, { method: 'cash', amount }).expect(201);
      await pay(100_000);
      const { payment } = (await pay(50_000)).body as { payment: { id: number } };
      await admin
        .post(`/api/payments/${payment.id}/refunds`, {
          amount: 50_000,
          way: 'cash',
          reason: 'Wrong customer',
        })
        .expect(201);
      await send();
      expect((await deliveries('?sort=id&per_page=500')).map(({ event }) => event)).toEqual([
        'license.created',
        'license.updated',
        'license.renewed',
        'license.updated',
        'license.expiring',
        'license.revoked',
        'license.revoked',
        'invoice.paid',
        'subscription.renewed',
        'invoice.refunded',
      ]);
      const paid = receiver.got.map(({ body }) => JSON.parse(body) as { type: string; data: object });
      expect(paid.find(({ type }) => type === 'invoice.paid')!.data).toMatchObject({
        invoice: { subscription_id: sold.id, total: 150_000 },
        license: { id: sold.license.id, license_key_ending: expect.any(String) },
        payment: { id: payment.id, method: 'cash', amount: 50_000 },
      });
      expect(paid.find(({ type }) => type === 'invoice.refunded')!.data).toMatchObject({
        payment: { amount: -50_000 },
      });
    });

    it('names the old and the new key of a rotation by their ends and hashes', async () => {
      await listen(['license.rotated', 'license.updated']);
      const { id, license_key: old } = await create();
      const { body } = await admin
        .post(`/api/licenses/${id}/rotate`, { overlap_hours: 24, reason: 'leaked' })
        .expect(200);
      const { license_key, previous } = body as RotatedView;
      await send();
      const [event, ...more] = receiver.got.map(
        ({ body: sent }) => JSON.parse(sent) as { type: string; data: object },
      );
      const named = (key: string) => ({
        license_key_ending: lastFour(key),
        license_key_sha256: createHash('sha256').update(key).digest('hex'),
      });
      expect(more).toEqual([]);
      expect(event).toMatchObject({
        type: 'license.rotated',
        data: {
          license: { id, ...named(license_key) },
          previous: named(old),
          overlap_until: previous[0]!.valid_until,
        },
      });
    });

    it('goes to every endpoint that subscribed to it, under one id', async () => {
      await listen(['license.created'], '/a');
      await listen(['license.created', 'license.updated'], '/b');
      await listen(['invoice.paid'], '/c');
      await createAndSend();
      expect(receiver.got.map(({ path }) => path).sort()).toEqual(['/a', '/b']);
      expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    });

    it('rolls back with its change, and costs one query when no endpoint subscribes', async () => {
      const statements = await app.statementsOf(() => create());
      const ours = statements.filter(([sql]) => /webhook|outbox/.test(sql));
      expect(ours).toHaveLength(1);
      await listen(['license.created']);
      const { id } = await create({ license_key: 'AFS-HOOK-TWICE1' });
      await admin.post('/api/licenses', { license_key: 'AFS-HOOK-TWICE1' }).expect(409);
      expect(await deliveries()).toHaveLength(1);
      expect(id).toBeGreaterThan(0);
    });

    it('takes one statement for fifty licences', async () => {
      await listen(['license.created']);
      const statements = await app.statementsOf(() =>
        admin.post('/api/licenses/batch', { count: 50 }).expect(201),
      );
      expect(statements.filter(([sql]) => sql.includes('into outbox'))).toHaveLength(1);
      expect(await deliveries()).toHaveLength(50);
    });

    it('follows a sweep once, also when the sweep runs again', async () => {
      const { secret } = await listen(['license.expired', 'subscription.expired']);
      const sold = await app.make.subscription({ endDate: new Date(begun.getTime() + HOUR) });
      const license = await app.make.license({ expiresAt: new Date(begun.getTime() + HOUR) });
      const put = await app.make.license({ expiresAt: new Date(begun.getTime() + HOUR) });
      later(2 * HOUR);
      await app.nest.get(ExpirySweep).run('schedule', systemContext(app.now!));
      await app.em.execute(`update licenses set status = 'active' where id = ?`, [put.id]);
      await scan();
      await scan();
      app.now = new Date(app.now!.getTime() + MINUTE);
      await scan();
      await send();
      const told = receiver.got.map(
        (got) => JSON.parse(got.body) as { type: string; data: { license?: object; subscription?: object } },
      );
      expect(told.map(({ type }) => type).sort()).toEqual(['license.expired', 'subscription.expired']);
      expect(told.find(({ data }) => data.license)!.data.license).toMatchObject({
        id: license.id,
        status: 'expired',
      });
      expect(told.find(({ data }) => data.subscription)!.data.subscription).toMatchObject({
        id: sold.id,
        status: 'expired',
      });
      expect(secret).toBeTruthy();
    });

    it('announces an approaching end once per end date, by schedule and by hand alike', async () => {
      await listen(['license.expiring']);
      const license = await app.make.license({ expiresAt: new Date(begun.getTime() + 7 * DAY + HOUR) });
      await app.make.license({ expiresAt: new Date(begun.getTime() + 7 * DAY + HOUR), status: 'inactive' });
      await app.make.license({ expiresAt: new Date(begun.getTime() + 5 * DAY) });
      await scan();
      expect(await deliveries()).toEqual([]);
      later(HOUR + MINUTE);
      await scan();
      await scan();
      expect(await deliveries()).toHaveLength(1);
      const end = new Date(begun.getTime() + 3 * DAY).toISOString();
      await change(licenseView(license, app.now!), { expires_at: end });
      await scan();
      expect((await deliveries()).map(({ event }) => event)).toEqual([
        'license.expiring',
        'license.expiring',
      ]);
    });

    it('reports a silent router once per silence', async () => {
      await app.empty('licenses');
      await listen(['license.silent']);
      const license = await app.make.license({ createdAt: new Date(begun.getTime() - 90 * DAY) });
      const verify = (at: Date) =>
        app.em.execute(
          `insert into last_verifications (license_id, verified_at, code) values (?, ?, 'VALID')
            on conflict (license_id) do update set verified_at = excluded.verified_at`,
          [license.id, at.toISOString()],
        );
      await verify(begun);
      await app.make.license({ createdAt: new Date(begun.getTime() - 90 * DAY), status: 'inactive' });
      await scan();
      expect(await deliveries()).toEqual([]);
      later(7 * DAY + MINUTE);
      await scan();
      later(HOUR);
      await scan();
      expect(await deliveries()).toHaveLength(1);
      await verify(app.now!);
      later(7 * DAY + MINUTE);
      await scan();
      expect(await deliveries()).toHaveLength(2);
    });

    it('reports an exceeded limit once each time', async () => {
      const { secret } = await listen(['usage.limit_exceeded']);
      const plan = await app.make.plan({ maxCustomerCount: 100, maxMikrotikCount: 5 });
      const { license } = await app.make.subscription({ plan });
      const unlimited = await app.make.plan({ maxCustomerCount: 1, features: ['unlimited_customers'] });
      const free = await app.make.subscription({ plan: unlimited });
      const use = (id: number, count: number) =>
        app.em.execute(`update licenses set current_customer_count = ? where id = ?`, [count, id]);
      await use(free.license.id, 500);
      const rounds = async (count: number) => {
        await use(license.id, count);
        await scan();
        await scan();
        return (await deliveries()).length;
      };
      expect([await rounds(100), await rounds(101), await rounds(150)]).toEqual([0, 1, 1]);
      later(MINUTE);
      expect([await rounds(90), await rounds(120)]).toEqual([1, 2]);
      await send();
      const told = receiver.got.map((got) => verified(got, secret).data);
      // Simultaneous deliveries arrive in any order.
      expect(told.map(({ usage }) => usage!.current_customer_count).toSorted()).toEqual([101, 120]);
      expect(told[0]).toMatchObject({
        license: { id: license.id },
        usage: { max_customer_count: 100, is_customer_limit_exceeded: true },
      });
    });
  });

  describe('a webhook delivery', () => {
    it('retries by the schedule under the same id, and gives up after three days', async () => {
      const { id } = await listen(['license.created']);
      receiver.answers(500);
      await create();
      const pauses: number[] = [];
      for (let tries = 0; tries < 9; tries++) {
        await send();
        const [open] = await deliveries();
        expect(open).toMatchObject({ state: 'retrying', code: 500, tries: tries + 1 });
        const wait = Date.parse(open!.next_try_at!) - app.now!.getTime();
        pauses.push(wait);
        later(wait - 1);
        await send();
        expect(receiver.got).toHaveLength(tries + 1);
        later(1);
        // Three days of failures are another test.
        await app.em.nativeUpdate(WebhookEndpoint, { id }, { failingSince: app.now });
      }
      const planned = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
      pauses.forEach((pause, i) => {
        expect(pause / 1_000).toBeGreaterThanOrEqual(planned[i]! * 0.9);
        expect(pause / 1_000).toBeLessThanOrEqual(planned[i]! * 1.1);
      });
      await send();
      expect(await deliveries()).toMatchObject([{ state: 'failed', tries: 10, next_try_at: null }]);
      expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(new Set(receiver.got.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
      expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1);
    });

    it('waits as long as the receiver asks, and follows no redirect', async () => {
      await listen(['license.created']);
      receiver.answers({ status: 429, headers: { 'retry-after': '900' } }, 204);
      await createAndSend();
      await create();
      expect(await send()).toBe(1);
      expect(receiver.got).toHaveLength(1);
      later(900 * SECOND);
      await send();
      expect(receiver.got).toHaveLength(3);

      receiver.answers({ status: 302, headers: { location: receiver.url('/elsewhere') } });
      await createAndSend();
      const [redirected] = await deliveries();
      expect(redirected).toMatchObject({ state: 'retrying', code: 302 });
      expect((await delivery(redirected!.id)).attempts[0]!.error).toBe('redirected');
      expect(receiver.got.map(({ path }) => path)).not.toContain('/elsewhere');
    });

    it('stores the request and the first two kilobytes of the response', async () => {
      await listen(['license.created']);
      receiver.answers({ status: 400, body: `${'é'.repeat(5_000)}\u0000` });
      await createAndSend();
      const [failed] = await deliveries();
      const { attempts } = await delivery(failed!.id);
      expect(attempts).toHaveLength(1);
      expect(attempts[0]).toMatchObject({ code: 400, error: null, response_body: 'é'.repeat(1_024) });
      expect(attempts[0]!.request_headers['webhook-id']).toBe(failed!.event_id);
      expect(attempts[0]!.request_body).toBe(receiver.got[0]!.body);
    });

    it('does not delay other servers when its own is slow', async () => {
      const late = await WebhookReceiver.open();
      const release = late.hold();
      const client = app.nest.get(WebhookClient);
      client.timeoutMs = 600_000;
      try {
        await admin.post('/api/webhooks', { url: late.url(), events: ['license.created'] }).expect(201);
        await listen(['license.created']);
        for (let i = 0; i < 12; i++) await create();
        const sending = send();
        const delivered = () => deliveries('?state=delivered&per_page=50');
        while ((await delivered()).length < 12) await new Promise((resolve) => setTimeout(resolve, 20));
        expect(receiver.got).toHaveLength(12);
        expect(late.got).toHaveLength(5);
        release();
        expect(await sending).toBe(24);
        expect(late.got).toHaveLength(12);
      } finally {
        client.timeoutMs = 7_000;
        await late.close();
      }
    });

    it('fails without a response in seven seconds', async () => {
      await listen(['license.created']);
      receiver.answers('never');
      await create();
      const client = app.nest.get(WebhookClient);
      expect(client.timeoutMs).toBe(7_000);
      client.timeoutMs = 50;
      await send();
      client.timeoutMs = 7_000;
      const [failed] = await deliveries();
      expect((await delivery(failed!.id)).attempts).toMatchObject([{ error: 'no_answer', code: null }]);
    });

    it('disables an endpoint that answers 410, cancels the queue, and appears on the dashboard and in the audit', async () => {
      const { id } = await listen(['license.created', 'license.updated']);
      receiver.answers(500);
      await createAndSend();
      receiver.answers(410);
      await createAndSend();
      expect(await endpoint(id)).toMatchObject({ is_active: false, disabled_reason: 'gone', last_code: 410 });
      expect((await deliveries()).map(({ state }) => state)).toEqual(['failed', 'cancelled']);
      await create();
      expect(await deliveries()).toHaveLength(2);
      const credentials = await app.sessionOf();
      const props = await app.pageProps<{ disabled_webhooks: number }>(
        credentials,
        '/dashboard',
        'disabled_webhooks',
      );
      expect(props.disabled_webhooks).toBe(1);
      expect(await checkWebhooks(app.nest)).toMatchObject({
        verdict: 'problem',
        sentence: expect.stringContaining(`endpoint ${id} (127.0.0.1:${receiver.port}) failed for too long`),
      });
      const metrics = await app.nest.get(Metrics).collect();
      expect(metrics).toContain('lisensi_webhook_endpoints_disabled{reason="gone"} 1');
      const [noted] = await app.em.find(AuditEvent, { action: 'webhook.disable', subjectId: id });
      expect(noted).toMatchObject({ actorName: null, after: { disabled_reason: 'gone' } });
    });

    it('disables an endpoint after three days without a success, or ten abandoned deliveries', async () => {
      const { id } = await listen(['license.created']);
      receiver.answers(500);
      await createAndSend();
      later(3 * DAY);
      await send();
      expect(await endpoint(id)).toMatchObject({ is_active: false, disabled_reason: 'failing' });
      const other = await listen(['license.created']);
      await app.em.nativeUpdate(WebhookEndpoint, { id: other.id }, { givenUp: 9 });
      await create();
      const [open] = await deliveries();
      for (let tries = 0; tries < 9; tries++)
        await app.em.execute(
          `insert into webhook_attempts (outbox_id, at, ms, request_headers, request_body) values (?, ?, 1, '{}', '')`,
          [open!.id, app.now!.toISOString()],
        );
      await send();
      expect(await endpoint(other.id)).toMatchObject({ is_active: false, disabled_reason: 'gave_up' });
    });

    it('forgets the failures of another address or secret', async () => {
      const { id, url, events } = await listen(['license.created']);
      receiver.answers(500);
      await create();
      for (const changed of [
        () => admin.put(`/api/webhooks/${id}`, { url: `${url}/new`, events }),
        () => admin.post(`/api/webhooks/${id}/rotate`),
      ]) {
        await send();
        expect(
          (await app.em.findOneOrFail(WebhookEndpoint, { id }, { refresh: true })).failingSince,
        ).not.toBeNull();
        await changed().expect(200);
        expect(await app.em.findOneOrFail(WebhookEndpoint, { id }, { refresh: true })).toMatchObject({
          failingSince: null,
          restsUntil: null,
        });
        later(DAY);
      }
    });

    it('are all put off together while their endpoint rests', async () => {
      const { id } = await listen(['license.created']);
      receiver.answers({ status: 503, headers: { 'retry-after': '60' } });
      for (let i = 0; i < 12; i++) await create();
      await send();
      const { restsUntil } = await app.em.findOneOrFail(WebhookEndpoint, { id }, { refresh: true });
      const waiting = await app.em.find(OutboxEntry, { channel: 'webhook', state: 'due' }, { refresh: true });
      const untried = waiting.filter(({ attempts }) => attempts === 0);
      expect(untried.length).toBeGreaterThan(0);
      for (const { dueAt } of untried) expect(dueAt).toEqual(restsUntil);
    });

    it('can be resent by hand unchanged, but not while it is being sent', async () => {
      const { id } = await listen(['license.created']);
      await createAndSend();
      const [sent] = await deliveries();
      await admin.post(`/api/webhook-deliveries/${sent!.id}/resend`).expect(200, /"state":"waiting"/);
      await send();
      expect(receiver.got).toHaveLength(2);
      expect(receiver.got[1]!.headers['webhook-id']).toBe(receiver.got[0]!.headers['webhook-id']);
      expect((await delivery(sent!.id)).attempts).toHaveLength(2);
      await app.em.nativeUpdate(OutboxEntry, { id: sent!.id }, { state: 'claimed' });
      await admin.post(`/api/webhook-deliveries/${sent!.id}/resend`).expect(409, /in_progress/);
      await app.em.nativeUpdate(OutboxEntry, { id: sent!.id }, { state: 'failed' });
      await admin.post(`/api/webhooks/${id}/disable`).expect(200);
      await admin.post(`/api/webhook-deliveries/${sent!.id}/resend`).expect(409, /endpoint_disabled/);
      await admin.post('/api/webhook-deliveries/999999/resend').expect(404);
    });

    it('repeats under its id when a server stopped between sending and storing the result', async () => {
      await listen(['license.created']);
      await createAndSend();
      const [sent] = await deliveries();
      const claimedUntil = new Date(app.now!.getTime() + MINUTE);
      await app.em.nativeUpdate(
        OutboxEntry,
        { id: sent!.id },
        { state: 'claimed', claimedUntil, finishedAt: null },
      );
      await send();
      expect(receiver.got).toHaveLength(1);
      later(MINUTE + 1);
      await send();
      expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual([
        sent!.event_id,
        sent!.event_id,
      ]);
      expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 2 }]);
    });

    it('can be found by its endpoint, event, state and id', async () => {
      const a = await listen(['license.created'], '/a');
      const b = await listen(['license.created', 'license.updated'], '/b');
      await change(await create(), { wifi_ai_url: 'http://one.test' });
      receiver.answers(500, 500, 204);
      await send();
      expect(await deliveries()).toHaveLength(3);
      expect(await deliveries(`?endpoint=${a.id}`)).toHaveLength(1);
      expect(await deliveries(`?endpoint=${b.id}&event=license.updated`)).toHaveLength(1);
      expect(await deliveries('?state=failing')).toHaveLength(2);
      expect(await deliveries('?state=delivered')).toHaveLength(1);
      const [one] = await deliveries('?event=license.updated');
      expect(await deliveries(`?q=${one!.event_id}`)).toHaveLength(1);
      for (const query of ['?endpoint=x', '?state=eaten', '?event=license.eaten'])
        await admin.get(`/api/webhook-deliveries${query}`).expect(422);
    });

    it('disappears a month after its end, attempts included, and never while it is open', async () => {
      const to = await app.make.endpoint();
      const ago = (days: number) => new Date(begun.getTime() - days * DAY);
      const [old, young, open] = [
        await app.make.delivery(to, { finishedAt: ago(31) }),
        await app.make.delivery(to, { finishedAt: ago(29) }),
        await app.make.delivery(to, { createdAt: ago(40), state: 'held' }),
      ];
      await app.em.execute(
        `insert into webhook_attempts (outbox_id, at, ms, request_headers, request_body) values (?, now(), 1, '{}', '{}')`,
        [old.id],
      );
      await app.nest.get(Retention).run('webhook deliveries');
      expect((await deliveries('?sort=id')).map(({ id }) => id)).toEqual([young.id, open.id]);
      expect(await app.em.execute('select from webhook_attempts')).toEqual([]);
    });

    it('waits in a restored copy until staff send it', async () => {
      await listen(['license.created']);
      await create();
      await holdAfterRestore(app.em, { now: app.now!, skipsNumbers: false });
      expect(await send()).toBe(0);
      expect(await deliveries()).toMatchObject([{ state: 'held' }]);
      await admin.post('/api/outbound/release').expect(200);
      expect(await send()).toBe(0);
      const [held] = await deliveries('?state=held');
      await admin.post(`/api/webhook-deliveries/${held!.id}/resend`).expect(200);
      await send();
      expect(types()).toEqual(['license.created']);
    });
  });
});

describe('the address of a webhook', () => {
  const receiver = WebhookReceiver.ofFile();
  const app = TestApp.ofFile();
  const { admin } = app;

  const SPELLINGS = [
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '0.0.0.0',
    '[::]',
    'localhost',
    'localhost.',
    '[64:ff9b::7f00:1]',
    '[::7f00:1]',
    '[::127.0.0.1]',
    '[::ffff:0:7f00:1]',
  ];

  it.each(SPELLINGS)('may not be this machine as %s, when saved or when called', async (host) => {
    const url = `https://${host}:${receiver.port}/hook`;
    const refused = await admin.post('/api/webhooks', { url, events: ['license.created'] }).expect(422);
    expect(refused.body).toMatchObject({ codes: { url: 'forbidden_address' } });
    const answer = await app.nest.get(WebhookClient).send({ url, headers: {}, body: '{}', now: new Date() });
    expect(answer).toMatchObject({ code: null, error: 'forbidden_address' });
    expect(receiver.got).toEqual([]);
  });

  it.each([
    ['http://93.184.215.14/hook', 'malformed'],
    ['ftp://93.184.215.14/hook', 'malformed'],
    ['https://me:secret@93.184.215.14/hook', 'malformed'],
    ['https://93.184.215.14:22/hook', 'forbidden_address'],
    ['https://10.0.0.8/hook', 'forbidden_address'],
    ['https://169.254.169.254/latest', 'forbidden_address'],
    ['https://[::a00:8]/hook', 'forbidden_address'],
    ['https://[4000::1]/hook', 'forbidden_address'],
    ['https://[fec0::1]/hook', 'forbidden_address'],
    ['https://[2002:a00:8::]/hook', 'forbidden_address'],
    ['not an address', 'malformed'],
    ['', 'required'],
  ])('must not be %s', async (url, code) => {
    const { body } = await admin.post('/api/webhooks', { url, events: ['license.created'] }).expect(422);
    expect(body).toMatchObject({ codes: { url: code } });
  });

  it('gets resolved and checked again at each connection, in case a public name has become private', async () => {
    const post = app.nest.get(WebhookClient);
    const resolve = post.resolve.bind(post);
    const answers = [['93.184.215.14'], ['127.0.0.1']];
    post.resolve = (host) => (host === 'rebinding.test' ? Promise.resolve(answers.shift()!) : resolve(host));
    const url = `https://rebinding.test:${receiver.port}/hook`;
    await admin.post('/api/webhooks', { url, events: ['license.created'] }).expect(201);
    await admin.post('/api/licenses', { license_key: 'AFS-REBIND-0001' }).expect(201);
    await app.nest.get(OutboxRunner).run();
    expect(answers).toEqual([]);
    const [failed] = await admin.get('/api/webhook-deliveries').body<DeliveryView[]>(200);
    const { body } = await admin.get(`/api/webhook-deliveries/${failed!.id}`).expect(200);
    expect((body as TriedDeliveryView).attempts).toMatchObject([{ error: 'forbidden_address' }]);
    expect(receiver.got).toEqual([]);
    post.resolve = resolve;
  });

  it('may use http only on the allow-list', async () => {
    const listed = await TestApp.open({ WEBHOOK_ALLOW: '127.0.0.1, 10.0.0.0/8' });
    const post = listed.nest.get(WebhookClient);
    const call = (url: string) => post.send({ url, headers: {}, body: '{}', now: new Date() });
    expect(await call(receiver.url())).toMatchObject({ code: 204, error: null });
    expect(await call(`http://[::1]:${receiver.port}/`)).toMatchObject({ error: 'forbidden_address' });
    expect(await call('http://192.168.1.1:8080/')).toMatchObject({ error: 'forbidden_address' });
    expect(await post.faultOf('http://93.184.215.14/')).toMatchObject({ code: 'malformed' });
    expect(await post.faultOf('http://10.20.30.40/')).toBeNull();
    expect(await post.faultOf('https://93.184.215.14/')).toBeNull();
    expect(await post.faultOf('https://[2606:4700::1111]/')).toBeNull();
    await listed.close();
  });
});
