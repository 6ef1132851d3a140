import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Plan } from '../../../src/catalog/plans/plan.entity.js';
import { User } from '../../../src/accounts/users/user.entity.js';
import { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import { VerificationService } from '../../../src/licensing/verification/verification.service.js';
import { detail } from '../../support/browser/list-controls.js';
import { ConsoleApp } from '../../support/servers/console-app.js';

/** Noon of 31 January in Jakarta. */
const NOW = new Date('2090-01-31T05:00:00.000Z');
const endOf = (day: string) => new Date(`${day}T23:59:59.999+07:00`);

const LICENSE_EXPIRED = 'License has expired. Please contact support for renewal.';
const SUBSCRIPTION_EXPIRED =
  'Subscription has expired. Please renew your subscription to continue using this license.';
const CANNOT_BE_USED = 'This license cannot be used until the issue is resolved.';

describe('/verify-license', () => {
  const console = ConsoleApp.ofFile({}, { now: NOW });
  const { app } = console;
  beforeAll(async () => {
    const { em, make } = app;
    const plan = await em.findOneOrFail(Plan, { planType: 'basic' });
    const budi = await make.user({ username: 'budi', waNumber: '6281234567890' });
    const license = (licenseKey: string, some: Parameters<typeof make.license>[0] = {}) =>
      make.license({ licenseKey, owner: budi, ...some });
    const subscribed = async (
      licenseKey: string,
      endDate: Date,
      some: Parameters<typeof make.license>[0] = {},
    ) => make.subscription({ user: budi, plan, endDate, license: await license(licenseKey, some) });

    await subscribed('AFS-GOOD-0001', endOf('2090-02-10'), { currentCustomerCount: 57 });
    await license('AFS-ALONE-001');
    await license('AFS-EXPIRED-1', { expiresAt: endOf('2090-01-30') });
    await subscribed('AFS-LAPSED-01', endOf('2090-01-30'));
    await license('AFS-OFF-00001', { status: 'inactive' });
    const over = { currentCustomerCount: 120, currentMikrotikCount: 2 };
    await subscribed('AFS-OVER-0001', endOf('2090-02-10'), over);
    await subscribed('AFS-WORST-001', endOf('2090-01-29'), { ...over, expiresAt: endOf('2090-01-30') });
  });

  const asAdmin = (act: (page: Page) => Promise<void>) => console.visitAs('admin', '/verify-license', act);

  const button = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true });
  const headings = (page: Page) => page.locator('main h3').allInnerTexts();

  async function verify(page: Page, key: string, sentence: string): Promise<void> {
    await page.getByLabel('License key').fill(key);
    await button(page).click();
    await page.getByText(sentence, { exact: true }).waitFor();
  }

  const warnings = async (page: Page): Promise<string[]> =>
    page.getByRole('region', { name: 'Warnings' }).getByRole('listitem').allInnerTexts();

  it('cannot be submitted without a key', () =>
    asAdmin(async (page) => {
      expect(await button(page).isDisabled()).toBe(true);
      await page.getByLabel('License key').fill('   ');
      expect(await button(page).isDisabled()).toBe(true);
      await page.getByLabel('License key').press('Enter');
      await page.getByLabel('License key').fill(' x ');
      expect(await button(page).isEnabled()).toBe(true);
      expect(await page.locator('ol > li').allInnerTexts()).toEqual(
        ['Enter the key', 'Click Verify', 'View the results', 'Check status and expiry'].map((step) =>
          expect.stringContaining(step),
        ),
      );
    }));

  it('folds the four steps away once somebody has verified a licence, also on the next visit', () =>
    asAdmin(async (page) => {
      const steps = page.getByText('Enter the key', { exact: true });
      await steps.waitFor();
      await verify(page, 'AFS-ALONE-001', 'License is valid');
      await steps.waitFor({ state: 'hidden' });
      await page.reload();
      await steps.waitFor({ state: 'hidden' });
      await page.getByText('How to verify a license').click();
      await steps.waitFor();
    }));

  it('leads staff to the customer, the licence and the subscription, and customers nowhere', async () => {
    await asAdmin(async (page) => {
      await verify(page, 'AFS-GOOD-0001', 'License is valid');
      const href = (name: string) =>
        page.getByRole('link', { name, exact: true }).last().getAttribute('href');
      const { id, license, user } = await app.em.findOneOrFail(Subscription, {
        license: { licenseKey: 'AFS-GOOD-0001' },
      });
      expect(await href('budi')).toBe(`/users/${user.id}`);
      expect(await href('License')).toBe(`/licenses/${license.id}`);
      expect(await href('Subscription')).toBe(`/subscriptions/${id}`);
      expect(await href('Record payment')).toBe(`/subscriptions/${id}#record-payment`);
      expect(await href('Renew')).toBe(`/subscriptions/${id}#renew`);
    });
    const { username } = await app.em.findOneOrFail(User, { username: 'budi' });
    await console.visitAs(username, '/verify-license', async (page) => {
      await verify(page, 'AFS-GOOD-0001', 'License is valid');
      await page.getByText(/· allowed$/).waitFor();
      expect(
        await page
          .locator('main')
          .getByRole('link', { name: /Record payment|Renew|^budi$/ })
          .count(),
      ).toBe(0);
    });
  });

  it('shows a valid licence with its subscription and plan, as for a router', () =>
    asAdmin(async (page) => {
      const asked = page.waitForRequest('**/api/verify-license');
      await verify(page, '  afs-good-0001 ', 'License is valid');
      expect((await asked).postDataJSON()).toEqual({ license_key: 'afs-good-0001' });
      expect((await asked).headers()).not.toHaveProperty('authorization');

      await page.getByText('It ends in 10 days.').waitFor();
      expect(await headings(page)).toEqual(['License', 'Subscription', 'Plan']);
      const section = (title: string) =>
        page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      expect(await detail(section('License'), 'Status')).toBe('Active');
      expect(await detail(section('License'), 'User')).toBe('budi');
      expect(await detail(section('License'), 'WhatsApp')).toBe('081234567890');
      expect(await detail(section('License'), 'Expires')).toBe('in 10 days · 10 Feb 2090 23.59 WIB');
      expect(await detail(section('Subscription'), 'End date')).toBe('in 10 days · 10 Feb 2090 23.59 WIB');
      expect(await detail(section('Plan'), 'Plan')).toBe('Basic');
      expect(await detail(section('Plan'), 'Customers')).toBe('57 / 100');
      expect(await detail(section('Plan'), 'Mikrotik')).toBe('0 / 1');

      await verify(page, 'AFS-ALONE-001', 'It has no end date.');
      await page
        .getByText('This license has no subscription: only its own status and expiry count.')
        .waitFor();
    }));

  it('shows that it was checked from the console, without changing when the licence was last seen', () =>
    asAdmin(async (page) => {
      await verify(page, 'AFS-ALONE-001', 'License is valid');
      await page.getByText('Checked from the console 31 Jan 2090 12.00 WIB · allowed').waitFor();
      await app.writeVerifications();
      await page.goto('/licenses?q=AFS-ALONE-001');
      await page.getByText('Never seen').waitFor();
    }));

  it('shows an expired licence and an expired subscription with details and cause', () =>
    console.visitAs('admin', '/verify-license', { refusals: [403, 403, 403] }, async (page) => {
      await verify(page, 'AFS-EXPIRED-1', LICENSE_EXPIRED);
      await page.getByText(`${CANNOT_BE_USED} Set a later expiry on the Licenses page.`).waitFor();
      expect(await warnings(page)).toEqual(['License status is not active', 'License has expired']);
      await page.getByText('12 hours ago').waitFor();

      await verify(page, 'AFS-LAPSED-01', SUBSCRIPTION_EXPIRED);
      await page.getByText(CANNOT_BE_USED).waitFor();
      expect(await warnings(page)).toEqual(['Subscription has expired']);
      expect(await page.getByText(LICENSE_EXPIRED).count()).toBe(0);

      await verify(page, 'AFS-WORST-001', SUBSCRIPTION_EXPIRED);
      expect(await warnings(page)).toEqual([
        'License status is not active',
        'License has expired',
        'Subscription has expired',
        'Customer limit exceeded (120/100)',
        'Mikrotik limit exceeded (2/1)',
      ]);
    }));

  it('shows customers whom to contact for a fix', () =>
    console.visitAs('budi', '/verify-license', { refusals: [403] }, async (page) => {
      await verify(page, 'AFS-OFF-00001', 'License is not active.');
      await page.getByText(`${CANNOT_BE_USED} Please contact support.`).waitFor();
    }));

  it('shows a network error with its cause, and verifies once the network is back', () =>
    asAdmin(async (page) => {
      // The browser would log an error in the console, which is not allowed here.
      await page.evaluate(`{
        const { fetch } = window;
        window.fetch = () => ((window.fetch = fetch), Promise.reject(new TypeError('offline')));
      }`);
      await verify(page, 'AFS-GOOD-0001', 'Failed to verify license. Please try again.');
      const cause = 'The server cannot be reached. Check your connection and try again.';
      await page.getByRole('alert').getByText(cause, { exact: true }).waitFor();
      await verify(page, 'AFS-GOOD-0001', 'License is valid');
    }));

  it('explains every other refusal, none of which ends the session', () =>
    console.visitAs(
      'admin',
      '/verify-license',
      { refusals: [403, 404, 500, 403, 502, 429] },
      async (page) => {
        const token = await page.evaluate(`localStorage.getItem('token')`);
        await verify(page, 'AFS-OFF-00001', 'License is not active.');
        await page.getByText(CANNOT_BE_USED).waitFor();
        await verify(page, 'AFS-NO-SUCH-1', 'License not found. Please check your license key.');
        expect(await page.getByText(CANNOT_BE_USED).count()).toBe(0);

        const failing = jest.spyOn(app.nest.get(VerificationService), 'check');
        failing.mockRejectedValueOnce(new Error('gone'));
        await verify(page, 'AFS-GOOD-0001', 'Failed to verify license. Please try again.');

        // This server never answers so, but a proxy in front of it may.
        const answers = [
          { status: 403, json: {} },
          { status: 502, body: '<h1>Bad Gateway</h1>' },
          { status: 429, json: { error: 'Too many requests. Wait a minute.' } },
        ];
        await page.route('**/api/verify-license', (route) => route.fulfill(answers.shift()));
        await verify(page, 'AFS-X', 'License verification failed. Please check your license key.');
        await verify(page, 'AFS-Y', 'Failed to verify license. Please try again.');
        await verify(page, 'AFS-Z', 'Too many requests. Wait a minute.');

        expect(await page.evaluate(`localStorage.getItem('token')`)).toBe(token);
        await page.getByRole('link', { name: 'Licenses', exact: true }).click();
        await page.waitForURL('**/licenses');
      },
    ));
});
