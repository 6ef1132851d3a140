import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { DashboardPage, HomePage } from '../../src/reports/dashboard.page.controller.js';
import type { PlansPage } from '../../src/catalog/plans/plans.page.controller.js';
import { SetupStep } from '../../src/accounts/setup/setup-step.entity.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';

const NOTHING_DONE = {
  whatsapp_number: false,
  ways_to_pay: false,
  prices: false,
  customer: false,
  license: false,
  router_script: false,
  backup: false,
};

describe('the first steps', () => {
  const app = TestApp.ofFile({}, { empties: 'licenses, setup_steps' });
  const { admin } = app;
  let session: Credentials;

  beforeAll(async () => (session = await app.sessionOf()));
  beforeEach(() => app.em.nativeDelete(User, { username: { $ne: 'admin' } }));

  const setup = async (of = session, from = app) =>
    (await from.pageProps<DashboardPage>(of, '/dashboard', 'setup')).setup;
  const mark = (step: string) => admin.post('/api/setup-steps', { step }).expect(200, { step });
  const close = () => admin.post('/api/close-setup').expect(200, { is_closed: true });

  it('appear for the administrator of an empty installation, not for customers', async () => {
    expect(await setup()).toEqual(NOTHING_DONE);
    await app.make.user({ username: 'budi' });
    const theirs = await app.sessionOf('budi');
    const home = await app.componentProps<HomePage>(theirs, '/dashboard', 'home', 'total');
    expect(home).not.toHaveProperty('setup');
  });

  it('tick themselves when rows prove them: a customer, then a licence with an owner', async () => {
    const owner = await app.make.user();
    expect(await setup()).toEqual({ ...NOTHING_DONE, customer: true });
    const license = await app.make.license();
    expect(await setup()).toEqual({ ...NOTHING_DONE, customer: true });
    await admin
      .put(`/api/licenses/${license.id}`, {
        license_key: license.licenseKey,
        status: 'active',
        username: owner.username,
      })
      .expect(200);
    expect(await setup()).toEqual({ ...NOTHING_DONE, customer: true, license: true });
  });

  it('count a licence with a subscription as handed out', async () => {
    await app.make.subscription({ license: await app.make.license() });
    expect(await setup()).toMatchObject({ license: true });
  });

  it('can be ticked once where rows prove nothing, and keep the first time', async () => {
    const last = await lastEvent();
    for (const step of ['prices', 'router_script', 'backup', 'prices']) await mark(step);
    expect(await setup()).toEqual({ ...NOTHING_DONE, prices: true, router_script: true, backup: true });
    expect((await eventsAfter(last)).map(({ after }) => after)).toEqual([
      { step: 'prices' },
      { step: 'router_script' },
      { step: 'backup' },
    ]);
  });

  it('refuse ticks for steps that rows or settings prove, and for unknown steps', async () => {
    for (const step of ['customer', 'closed', '', 7, null, ['prices']]) {
      const { body } = await admin.post('/api/setup-steps', { step }).expect(422);
      const sentence = 'Step must be one of prices, router_script, backup.';
      expect(body).toMatchObject({ error: sentence, errors: { step: sentence } });
    }
    expect(await setup()).toEqual(NOTHING_DONE);
  });

  it('ask on /plans to look at the prices, until that step is ticked', async () => {
    const isFirst = async () =>
      (await app.pageProps<PlansPage>(session, '/plans', 'is_first_look')).is_first_look;
    expect(await isFirst()).toBe(true);
    await mark('prices');
    expect(await isFirst()).toBe(false);
    await app.em.nativeDelete(SetupStep, {});
    await close();
    expect(await isFirst()).toBe(false);
  });

  describe('the closed first steps', () => {
    it('stay closed for everybody and accept no more ticks', async () => {
      const last = await lastEvent();
      await mark('prices');
      await Promise.all([close(), close(), close()]);
      await mark('backup');
      await close();
      expect(await setup()).toBeNull();
      await app.make.user({ username: 'dewi', role: 'admin' });
      expect(await setup(await app.sessionOf('dewi'))).toBeNull();
      expect((await eventsAfter(last)).map(({ action, actorName }) => [action, actorName])).toEqual([
        ['setup.step', 'admin'],
        ['setup.close', 'admin'],
      ]);
      expect((await app.em.find(SetupStep, {})).map(({ step }) => step).sort()).toEqual(['closed', 'prices']);
    });

    it('cost one row read by its key', async () => {
      const asked = async () =>
        (await app.statementsOf(() => setup())).map(([sql]) => sql).filter((sql) => /setup|exists/.test(sql));
      expect((await asked()).length).toBeGreaterThan(1);
      await close();
      expect(await asked()).toEqual([expect.stringMatching(/from "setup_steps".*where "s0"."step" = /s)]);
    });
  });

  describe('the first steps that come from settings', () => {
    let folder: string;
    let other: TestApp;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'lisensi-setup-'));
      other = await app.neighbour({
        WHATSAPP_NUMBER: '628123456789',
        TRANSFER_ACCOUNTS: 'BCA 1234567890 a.n. PT Contoh',
        BACKUP_DIR: folder,
      });
    });
    afterEach(async () => {
      await other.nest.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it('tick the WhatsApp number, a way to pay, and a backup once one exists', async () => {
      expect(await setup(session, other)).toEqual({
        ...NOTHING_DONE,
        whatsapp_number: true,
        ways_to_pay: true,
      });
      writeFileSync(join(folder, 'notes.txt'), '');
      expect(await setup(session, other)).toMatchObject({ backup: false });
      writeFileSync(join(folder, 'lisensi-20261121-143005.dump.gz'), '');
      expect(await setup(session, other)).toMatchObject({ backup: true });
      rmSync(folder, { recursive: true, force: true });
      expect(await setup(session, other)).toMatchObject({ backup: false });
    });
  });

  const lastEvent = async () => (await app.lastEvent())?.id ?? 0;
  const eventsAfter = (id: number) =>
    app.em.find(AuditEvent, { id: { $gt: id } }, { orderBy: { id: 'asc' } });
});
