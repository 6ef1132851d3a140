import { beforeAll, describe, expect, it } from '@jest/globals';
import { seedDemo } from '../../src/ops/demo/seed-demo.js';
import type { DashboardPage } from '../../src/reports/dashboard.page.controller.js';
import type { LicensesPage } from '../../src/licensing/licenses/licenses.page.controller.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { Router } from '../../src/licensing/routers/router.entity.js';
import { VerificationChange } from '../../src/licensing/verification/verification-change.entity.js';
import { TestApp } from '../support/servers/test-app.js';

describe('the demo data', () => {
  const app = TestApp.ofFile();
  const now = new Date('2026-11-21T04:00:00Z');
  beforeAll(async () => {
    app.now = now;
    await seedDemo(app.em, 'no password has this hash', now);
  });

  const seen = (of = app) =>
    of.em.find(
      License,
      {},
      { populate: ['lastVerification', 'subscription.plan'], orderBy: { licenseKey: 'asc' } },
    );

  it('come out the same every time', async () => {
    const facts = async (of: TestApp) => [
      (await seen(of)).map(({ licenseKey, lastVerification }) => [
        licenseKey,
        lastVerification?.verifiedAt,
        lastVerification?.code,
      ]),
      await of.em.execute('select number, customer_name, settled, state from invoices order by number'),
      await of.em.execute('select amount, method, paid_on::text, reference from payments order by id'),
    ];
    const again = await TestApp.open();
    await seedDemo(again.em, 'no password has this hash', now);
    expect(await facts(again)).toEqual(await facts(app));
    await again.close();
  });

  it('have invoices of each state in the expected numbers, with matching payments', async () => {
    const [row] = await app.em.execute<Record<string, unknown>[]>(`select
      (select array_agg(distinct state order by state) from invoices) as states,
      (select sum(last)::integer from invoice_counters) - (select count(*)::integer from invoices) as gaps,
      (select sum(amount) from payments) - (select sum(settled) from invoices)
        - (select sum(amount) from credits) as unsettled`);
    expect(row).toMatchObject({ gaps: 0, unsettled: '0' });
    expect(String(row!.states)).toMatch(/open.*paid.*partial/);
  });

  it('have open payment reviews and a resolved one', async () => {
    const kinds = `select kind, resolved_at is null as "isOpen", count(*)::integer from payment_reviews group by 1, 2 order by 1, 2`;
    expect(await app.em.execute(kinds)).toEqual([
      { kind: 'claimed', isOpen: false, count: 1 },
      { kind: 'claimed', isOpen: true, count: 2 },
      { kind: 'twice', isOpen: true, count: 1 },
      { kind: 'unknown_order', isOpen: true, count: 1 },
    ]);
  });

  it('have one customer who changed the plan and owes the difference', async () => {
    const rows = await app.em.execute(`select payment_status, subscriptions.amount = renewal_price as is_full,
        total > 0 as is_charged, (select array_agg(kind order by id) from invoice_lines where invoice_id = invoices.id)::text
      from invoices join subscriptions on subscriptions.id = subscription_id where changes_plan`);
    expect(rows).toEqual([
      { payment_status: 'pending', is_full: false, is_charged: true, array_agg: '{proration,credit}' },
    ]);
  });

  it('need no first steps', async () => {
    const { setup } = await app.pageProps<DashboardPage>(await app.sessionOf('dewi'), '/dashboard', 'setup');
    expect(setup).toBeNull();
  });

  it('need an empty database', async () => {
    await expect(seedDemo(app.em, 'no password has this hash', now)).rejects.toThrow(
      'There are licenses or accounts already.',
    );
  });

  it('have most active licences seen today, some silent for weeks, and none seen before its creation', async () => {
    const licenses = await seen();
    const hoursAgo = ({ lastVerification }: License) =>
      (now.getTime() - lastVerification!.verifiedAt.getTime()) / 3_600_000;
    const active = licenses.filter((license) => license.owner && license.displayStatus(now) === 'active');
    const fresh = active.filter((license) => hoursAgo(license) < 24);
    const silent = active.filter((license) => hoursAgo(license) > 7 * 24);
    expect(fresh.length).toBeGreaterThan(active.length * 0.75);
    expect(silent.length).toBeGreaterThan(3);
    for (const { lastVerification, createdAt } of licenses.filter((license) => license.lastVerification)) {
      expect(lastVerification!.verifiedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
      expect(lastVerification!.verifiedAt.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('have a verification history for each verified licence that ends with its current verdict', async () => {
    for (const { id, lastVerification } of (await seen()).filter((license) => license.lastVerification)) {
      const changes = await app.em.find(VerificationChange, { license: id }, { orderBy: { id: 'desc' } });
      expect(changes[0]).toMatchObject({ code: lastVerification!.code, address: lastVerification!.address });
      expect(changes.at(-1)!.code).toBe('VALID');
    }
  });

  it('have one ended licence in grace that still verifies', async () => {
    const inGrace = (await seen()).filter((license) => license.graceUntil(now));
    expect(inGrace).toHaveLength(1);
    const [license] = inGrace;
    expect(license!.lastVerification!.code).toBe('VALID');
    expect(now.getTime() - license!.lastVerification!.verifiedAt.getTime()).toBeLessThan(86_400_000);
    const { body } = await app.http
      .post('/api/verify-license', { license_key: license!.licenseKey })
      .expect(200);
    expect(body).toMatchObject({ grace_until: license!.graceUntil(now)!.toISOString() });
  });

  it('have routers on valid licences only, and beyond the limit where its plan refuses and has no free slot', async () => {
    const routers = await app.em.find(Router, {}, { populate: ['license.subscription.plan'] });
    expect(new Set(routers.map(({ license }) => license.displayStatus(now)))).toEqual(new Set(['active']));
    const over = routers.filter(({ state }) => state === 'over');
    expect(over).toHaveLength(1);
    const { plan } = over[0]!.license.subscription!;
    const bound = routers.filter(({ license, state }) => license === over[0]!.license && state === 'bound');
    expect({ policy: plan.routerPolicy, bound: bound.length }).toEqual({
      policy: 'enforce',
      bound: plan.maxMikrotikCount,
    });
  });

  it('have two licences that are verified while expired, with the verdict that a router gets', async () => {
    await app.make.user({ username: 'clerk', role: 'admin' });
    const cookie = await app.signIn('clerk');
    const { licenses } = await app.pageProps<LicensesPage>(cookie, '/licenses?verifying=expired', 'licenses');
    expect(licenses.map(({ last_verification }) => last_verification.code).sort()).toEqual([
      'EXPIRED',
      'SUBSCRIPTION_EXPIRED',
    ]);
    for (const { license_key, last_verification } of licenses) {
      const { body } = await app.http.post('/api/verify-license', { license_key }).expect(403);
      expect(body).toMatchObject({ code: last_verification.code });
    }
  });
});
