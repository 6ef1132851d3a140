import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TimelineView } from '../../src/customers/timeline.view.js';
import { Reminder } from '../../src/messaging/messages/reminder.entity.js';
import type { LicensePage } from '../../src/customers/license.page.controller.js';
import type { CustomerTab } from '../../src/rules/customer-tabs.js';
import type { UserPage } from '../../src/customers/customers.page.controller.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import type { User } from '../../src/accounts/users/user.entity.js';
import { DAY } from '../support/factory.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';

describe('the customer page', () => {
  const app = TestApp.ofFile(
    { WHATSAPP_NUMBER: '6281200000001' },
    { now: null, empties: 'licenses, plans, users' },
  );
  const { admin } = app;
  let session: Credentials;
  let budi: User;

  beforeAll(async () => (session = await app.sessionOf()));
  beforeEach(async () => (budi = await app.make.user({ username: 'budi', waNumber: '6281234567890' })));

  const pageOf = (user: User, viewer = session, ...only: (keyof UserPage & string)[]) =>
    app.pageProps<UserPage>(viewer, `/users/${user.id}`, ...only);
  const tabOf = (user: User, tab: CustomerTab, viewer = session) =>
    app.pageProps<UserPage>(viewer, `/users/${user.id}?tab=${tab}`);
  const timelineOf = async (user: User): Promise<TimelineView['entries']> =>
    (await tabOf(user, 'history')).timeline!.entries;
  /** Actor, action and subject, with the names at the time. */
  const actionsOf = async (user: User) =>
    (await timelineOf(user)).map((entry) => {
      if (entry.kind === 'message') return ['message', entry.about, entry.state, entry.result];
      return entry.kind === 'audit'
        ? [entry.actor, entry.action, entry.about?.plan_name, entry.about?.license_key]
        : ['router', entry.code, null, entry.license_key];
    });

  it('shows the account, its licences, its subscriptions and their verdicts', async () => {
    const plan = await app.make.plan({ planName: 'Premium', maxCustomerCount: 10 });
    const owned = await app.make.seenLicense({}, { owner: budi, expiresAt: new Date(Date.now() + 90 * DAY) });
    const sold = await app.make.subscription({
      user: budi,
      plan,
      license: await app.make.license({ currentCustomerCount: 11 }),
      endDate: new Date(Date.now() - DAY),
    });
    const { customer_licenses: customerLicenses, worst, total, ...rest } = await pageOf(budi);
    expect(rest).toMatchObject({
      user: { id: budi.id, username: 'budi', wa_number: '6281234567890' },
      limits: { max_customer_count: null },
      notes: '',
      plans: [{ plan_name: 'Premium' }],
      whatsapp_number: '6281200000001',
    });
    expect([total, worst]).toEqual([2, sold.license.id]);
    expect(customerLicenses).toMatchObject([
      {
        license: { id: sold.license.id, owner_id: null },
        subscription: { id: sold.id, user_id: budi.id, display_status: 'expired' },
        usage: { current_customer_count: 11, max_customer_count: 10, is_customer_limit_exceeded: true },
        verdict: 'SUBSCRIPTION_EXPIRED',
        issue: 'SUBSCRIPTION_EXPIRED',
      },
      {
        license: { id: owned.id, owner_id: budi.id, last_verification: { code: 'VALID' } },
        subscription: null,
        verdict: 'VALID',
        issue: null,
      },
    ]);
  });

  it('exists for a user without licences, and is 404 for an unknown user', async () => {
    expect(await pageOf(budi)).toMatchObject({ customer_licenses: [], total: 0, worst: null });
    for (const id of ['999999', '0', 'x'])
      await app.pages(session).get(`/users/${id}`).set('Accept', 'text/html').expect(404);
  });

  it('shows fifty of many licences, the next to end first, with their total', async () => {
    for (let i = 0; i < 52; i++)
      await app.make.license({ owner: budi, expiresAt: new Date(Date.now() + (60 - i) * DAY) });
    const { customer_licenses: customerLicenses, total } = await pageOf(budi);
    expect([customerLicenses.length, total]).toEqual([50, 52]);
    const ends = customerLicenses.map(({ license }) => license.expires_at!);
    expect(ends).toEqual(ends.toSorted());
  });

  describe('the customer page for a customer', () => {
    let viewer: Credentials;
    beforeEach(async () => (viewer = await app.sessionOf('budi')));

    it('opens for their own account only', async () => {
      const rina = await app.make.user({ username: 'rina' });
      expect((await pageOf(budi, viewer)).user.username).toBe('budi');
      await app.pages(viewer).get(`/users/${rina.id}`).expect(404);
    });

    it('has no notes, history or plan choices, even when requested', async () => {
      const notes = 'Pays late, ask twice';
      await admin.put(`/api/users/${budi.id}/notes`, { notes }).expect(200);
      for (const asked of [[], ['notes', 'timeline', 'plans'] as const]) {
        const props = await pageOf(budi, viewer, ...asked);
        expect(props).toMatchObject({ notes: null, plans: [] });
        expect(props.timeline ?? null).toBeNull();
        expect(JSON.stringify(props)).not.toContain('Pays late');
      }
      for (const path of ['/dashboard', '/licenses', '/subscriptions', `/users/${budi.id}`])
        expect((await app.pages(viewer).get(path).expect(200)).text).not.toContain('Pays late');
      const api = app.api(viewer);
      for (const path of ['verify-token', `users/${budi.id}/limits`, 'licenses', 'subscriptions'])
        expect((await api.get(`/api/${path}`).expect(200)).text).not.toContain('Pays late');
    });

    it('shows nothing about other users of a shared licence or subscription', async () => {
      const rina = await app.make.user({ username: 'rina', waNumber: '6281299999999' });
      await app.make.subscription({ user: rina, license: await app.make.license({ owner: budi }) });
      await app.make.subscription({ user: budi, license: await app.make.license({ owner: rina }) });
      const props = await pageOf(budi, viewer);
      expect(props.customer_licenses).toHaveLength(2);
      expect(JSON.stringify(props)).not.toMatch(/rina|6281299999999/);
      expect(JSON.stringify(await pageOf(budi))).toMatch(/rina/);
    });

    it.each([
      ['failed', 'PAYMENT_FAILED'],
      ['pending', 'UNPAID'],
    ] as const)("shows no %s payment of another user's subscription", async (paymentStatus, issue) => {
      const rina = await app.make.user({ username: 'rina' });
      const license = await app.make.seenLicense({}, { owner: budi });
      await app.make.subscription({ user: rina, license, paymentStatus });
      const issuesFor = async (credentials: Credentials) => {
        const { customer_licenses: shown, worst } = await pageOf(budi, credentials);
        const { customer_license: one } = await app.pageProps<LicensePage>(
          credentials,
          `/licenses/${license.id}`,
        );
        return { worst, issues: [...shown, one].map((part) => [part.issue, part.issues]) };
      };
      const nothing = [null, []];
      expect(await issuesFor(viewer)).toEqual({ worst: null, issues: [nothing, nothing] });
      const seen = [issue, [issue]];
      const all = { worst: license.id, issues: [seen, seen] };
      expect(await issuesFor(session)).toEqual(all);
      await app.em.nativeUpdate(Subscription, { license: license.id }, { user: budi.id });
      expect(await issuesFor(viewer)).toEqual(all);
    });
  });

  describe('the notes of a customer', () => {
    const put = (notes: unknown, id = budi.id) => admin.put(`/api/users/${id}/notes`, { notes });

    it('can be saved, and appear to staff', async () => {
      const { body } = await put('  Pays in cash\non the 5th ').expect(200);
      expect(body).toEqual({ user_id: budi.id, notes: 'Pays in cash\non the 5th' });
      expect((await pageOf(budi)).notes).toBe('Pays in cash\non the 5th');
      await put('').expect(200);
      expect((await pageOf(budi)).notes).toBe('');
    });

    it.each([
      ['x'.repeat(2001), 'Notes must have at most 2,000 characters.'],
      [null, 'Notes must be text.'],
      [7, 'Notes must be text.'],
    ])('must not be %.12j, which gets an error', async (notes, sentence) => {
      expect(await put(notes).body(422)).toMatchObject({ errors: { notes: sentence } });
    });

    it('may have two thousand characters', async () => void (await put('☕'.repeat(2000)).expect(200)));

    it('appear in no user object of the API and in no audit row', async () => {
      await put('Pays late').expect(200);
      for (const path of ['users', 'audit'])
        expect((await admin.get(`/api/${path}`).expect(200)).text).not.toContain('Pays late');
      expect(await actionsOf(budi)).toContainEqual(['admin', 'user.notes', null, null]);
    });
  });

  describe('the timeline of a customer', () => {
    /** A subscription that was sold by the API a month ago. */
    async function sell(license_key = 'AFS-SOLD-4C1Y') {
      const plan = await app.make.plan({ planName: 'Premium' });
      const license = await admin.post('/api/licenses', { license_key, username: 'budi' }).expect(201);
      const license_id = (license.body as { id: number }).id;
      const input = { username: 'budi', license_id, plan_type: plan.planType, amount: 150_000 };
      const { body } = await admin.post('/api/subscriptions', input).expect(201);
      return { id: (body as { id: number }).id, license_id, license_key, input };
    }

    it('shows actor, action and subject, newest first, with the new end and the amount of a renewal', async () => {
      const { id } = await sell();
      await admin.put(`/api/users/${budi.id}/limits`, { max_customer_count: 7 }).expect(200);
      const renewed = await admin
        .post(`/api/subscriptions/${id}/renew`, { billing_period: 'monthly' })
        .expect(200);
      expect(await actionsOf(budi)).toEqual([
        ['admin', 'subscription.renew', 'Premium', '…4C1Y'],
        ['admin', 'invoice.create', 'Premium', '…4C1Y'],
        ['admin', 'user.limits', null, null],
        ['admin', 'subscription.create', 'Premium', '…4C1Y'],
        ['admin', 'license.create', null, '…4C1Y'],
      ]);
      const [renewal, , limits] = await timelineOf(budi);
      const { end_date } = renewed.body as { end_date: string };
      expect(renewal).toMatchObject({ about: { amount: 150_000 }, end_date });
      expect(limits).toMatchObject({ changes: [{ field: 'max_customer_count', before: null, after: 7 }] });
    });

    it('shows what happened to a deleted subscription and a deleted licence', async () => {
      const { id, license_id } = await sell();
      await admin.delete(`/api/subscriptions/${id}`).expect(204);
      await admin.delete(`/api/licenses/${license_id}`).expect(204);
      expect(await actionsOf(budi)).toEqual([
        ['admin', 'license.delete', null, '…4C1Y'],
        ['admin', 'subscription.delete', 'Premium', '…4C1Y'],
        ['admin', 'subscription.create', 'Premium', '…4C1Y'],
        ['admin', 'license.create', null, '…4C1Y'],
      ]);
    });

    it('follows a renamed user, and shows nothing of another user with the name before or after', async () => {
      const { id } = await sell();
      await admin.delete(`/api/subscriptions/${id}`).expect(204);
      const renamed = { username: 'budi.baru', email: budi.email };
      await admin.put(`/api/users/${budi.id}`, renamed).expect(200);
      const other = { username: 'budi', email: 'other@example.test', password: 'correct horse' };
      const { body } = await admin.post('/api/users', other).expect(201);
      expect((await actionsOf(budi)).map(([, action]) => action)).toEqual([
        'user.update',
        'subscription.delete',
        'subscription.create',
        'license.create',
      ]);
      expect(await actionsOf(body as User)).toEqual([['admin', 'user.create', null, null]]);
    });

    it('ends for a licence with the change that gave it to another user', async () => {
      const { license_id, license_key, id } = await sell();
      await admin.delete(`/api/subscriptions/${id}`).expect(204);
      await app.make.user({ username: 'rina' });
      const change = (fields: object) =>
        admin.put(`/api/licenses/${license_id}`, { license_key, status: 'active', ...fields }).expect(200);
      await change({ username: 'rina' });
      await change({ status: 'inactive' });
      const [given] = await timelineOf(budi);
      expect(given).toMatchObject({
        action: 'license.update',
        changes: [{ field: 'username', before: 'budi', after: 'rina' }],
      });
    });

    it('shows verifications with another answer than the one before', async () => {
      const { license_id } = await sell();
      const rows = [
        ['VALID', '2090-01-01T00:00:00Z'],
        ['EXPIRED', '2090-01-02T00:00:00Z'],
      ];
      for (const [code, at] of rows)
        await app.em.execute(
          `insert into verification_changes (license_id, verified_at, address, code, current_customer_count, current_mikrotik_count)
          values (?, ?, '203.0.113.7', ?, 0, 0)`,
          [license_id, at, code],
        );
      expect((await actionsOf(budi)).slice(0, 2)).toEqual([
        ['router', 'EXPIRED', null, '…4C1Y'],
        ['router', 'VALID', null, '…4C1Y'],
      ]);
    });

    it('shows invoices and payments', async () => {
      const { id } = await app.make.subscription({ user: budi, paymentStatus: 'paid' });
      const pay = admin.post(`/api/subscriptions/${id}/payments`);
      await pay.send({ method: 'cash', amount: 1_000 }).expect(201);
      const [paid, asked] = await timelineOf(budi);
      expect([paid, asked]).toMatchObject([
        { action: 'payment.record', about: { amount: 1_000, number: expect.stringMatching(/^INV-/) } },
        { action: 'invoice.create' },
      ]);
      const path = `/subscriptions/${id}`;
      const { timeline } = await app.componentProps<LicensePage>(session, path, 'license', 'timeline');
      expect(timeline!.entries[0]).toMatchObject({ action: 'payment.record' });
    });

    it('shows messages that were sent or failed, and none that are due', async () => {
      const { id } = await app.make.subscription({ user: budi });
      const other = await app.make.subscription({ user: budi });
      const now = new Date('2090-01-01T00:00:00Z');
      const at = (minute: number) => new Date(now.getTime() + minute * 60_000);
      const tell = (finishedAt: Date | null, rest: Parameters<typeof app.make.message>[1]) =>
        app.make.message(budi, { kind: 'reminder', finishedAt, ...rest });
      const read = await tell(at(1), { state: 'done', readAt: at(2), content: 'Halo budi' });
      const failed = await tell(at(3), { state: 'failed', lastError: 'No such number.' });
      await tell(null, { state: 'uncertain', kind: 'key_handed_out', claimedAt: now });
      await tell(null, { state: 'due' });
      await tell(at(4), { state: 'cancelled' });
      await tell(at(5), { state: 'done', kind: 'test' });
      await tell(at(6), { state: 'done', channel: 'webhook' });
      await tell(at(7), { state: 'done', userId: budi.id + 1 });
      const of = { step: 'end_day', aboutAt: now } as const;
      await app.em.insertMany(Reminder, [
        { outbox: read, subscriptionId: id, ...of },
        { outbox: failed, subscriptionId: other.id, ...of },
      ]);
      expect((await actionsOf(budi)).slice(0, 3)).toEqual([
        ['message', 'reminder', 'failed', null],
        ['message', 'reminder', 'done', 'read'],
        ['message', 'key_handed_out', 'uncertain', null],
      ]);
      const { timeline } = await app.componentProps<LicensePage>(
        session,
        `/subscriptions/${id}`,
        'license',
        'timeline',
      );
      expect(timeline!.entries.filter(({ kind }) => kind === 'message')).toEqual([
        {
          kind: 'message',
          id: read.id,
          at: at(1).toISOString(),
          about: 'reminder',
          state: 'done',
          result: 'read',
          text: 'Halo budi',
          error: null,
          sent_by: null,
        },
      ]);
      await app.empty('outbox');
    });

    it('shows the newest fifty, and says that there are more', async () => {
      for (let i = 0; i < 51; i++) await admin.put(`/api/users/${budi.id}/notes`, { notes: `${i}` });
      const { timeline } = await tabOf(budi, 'history');
      expect([timeline!.entries.length, timeline!.is_cut]).toEqual([50, true]);
    });
  });

  it('reads the rows of the shown tab alone, and none for customers', async () => {
    const { id } = await app.make.subscription({ user: budi });
    await admin.post(`/api/subscriptions/${id}/payments`, { method: 'cash', amount: 1_000 }).expect(201);
    await app.make.payment(await app.make.subscription());
    const held = async (tab: CustomerTab, viewer = session) => {
      const props = await tabOf(budi, tab, viewer);
      const { own_invoices, own_payments, own_messages, timeline } = props;
      return [props.tab, own_invoices?.rows.length, own_payments?.rows.length, !!own_messages, !!timeline];
    };
    expect(await held('subscriptions')).toEqual(['subscriptions', undefined, undefined, false, false]);
    expect(await held('invoices')).toEqual(['invoices', 1, undefined, false, false]);
    expect(await held('payments')).toEqual(['payments', undefined, 1, false, false]);
    expect(await held('messages')).toEqual(['messages', undefined, undefined, true, false]);
    expect(await held('history')).toEqual(['history', undefined, undefined, false, true]);
    const own = await app.sessionOf('budi');
    for (const tab of ['invoices', 'messages', 'history'] as const)
      expect(await held(tab, own)).toEqual(['subscriptions', undefined, undefined, false, false]);
  });

  it('runs the same number of statements for any number of rows', async () => {
    const PARTS = ['timeline', 'customer_licenses', 'notes', 'plans'] as const;
    const count = () =>
      app.countQueries(() =>
        app.componentProps<UserPage>(session, `/users/${budi.id}?tab=history`, 'user', ...PARTS),
      );
    await app.make.subscription({ user: budi });
    const few = await count();
    for (let i = 0; i < 5; i++) await app.make.subscription({ user: budi });
    expect([few, await count()]).toEqual([few, few]);
    expect(few).toBeLessThan(17);
  });
});
