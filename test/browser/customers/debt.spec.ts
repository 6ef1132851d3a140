import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { User } from '../../../src/accounts/users/user.entity.js';
import type { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { DAY } from '../../support/factory.js';
import { ConsoleApp } from '../../support/servers/console-app.js';

describe('what a customer owes', () => {
  let console: ConsoleApp;
  let budi: User;
  let sold: Subscription;
  let number: string;

  beforeAll(async () => {
    console = await ConsoleApp.open();
    const { make } = console.app;
    budi = await make.user({ username: 'budi.net', waNumber: '6281234567890' });
    sold = await make.subscription({
      user: budi,
      plan: await make.plan({ planName: 'Premium', pricePerMonth: 250_000 }),
      amount: 250_000,
      endDate: new Date(Date.now() + 5 * DAY),
      paymentStatus: 'paid',
    });
    const admin = console.app.api(await console.app.signIn());
    const { body } = await admin.post(`/api/subscriptions/${sold.id}/invoices`).send({}).expect(201);
    number = (body as { number: string }).number;
  });
  afterAll(() => console.close());

  const badge = (page: Page, text: string | RegExp) =>
    page.getByText(text, { exact: true }).first().waitFor();

  it('is shown on the card of a subscription whose running period is paid', () =>
    console.visitAs('admin', '/subscriptions', async (page) => {
      await badge(page, 'Rp 250.000 owed');
      expect(await page.getByText('Paid', { exact: true }).and(page.locator('.badge *')).count()).toBe(0);
      await page
        .getByRole('navigation', { name: 'Filters' })
        .getByRole('link', { name: 'Unpaid', exact: true })
        .click();
      await page.waitForURL('**/subscriptions?owed=any');
      await badge(page, 'Rp 250.000 owed');
    }));

  it('is shown on the dashboard, beside what was received and the value of paid subscriptions', () =>
    console.visitAs(
      'admin',
      '/dashboard',
      async (page) => {
        await page.getByRole('link', { name: 'Nilai langganan lunas Rp 250.000' }).waitFor();
        await page.getByRole('link', { name: 'Diterima bulan ini Rp 0' }).waitFor();
        await page.getByRole('link', { name: 'Belum dibayar Rp 250.000' }).waitFor();
        await badge(page, 'Rp 250.000 belum dibayar');
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      },
      { locale: 'id-ID' },
    ));

  it('comes first on the home of the customer, who pays it in one click', () =>
    console.visitAs('budi.net', '/dashboard', async (page) => {
      await badge(page, 'Rp 250.000');
      await page.getByRole('link', { name: `Pay now: ${number}` }).click();
      await page.waitForURL('**/pay/*');
    }));

  it('comes first on the page of the customer, with its invoice and its payment', () =>
    console.visitAs('admin', `/users/${budi.id}`, async (page) => {
      await page.getByText('Amount due').waitFor();
      await page.getByRole('link', { name: number }).first().waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await page.getByRole('button', { name: 'Send pay link' }).click();
      await page.getByRole('dialog', { name: 'Pay link' }).waitFor();
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Record payment', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: /^Record payment/ });
      await dialog.getByLabel('Amount').fill('300000');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.reload();
      await page.getByText('Rp 50.000', { exact: true }).waitFor();
      await badge(page, /^Paid until \d/);
    }));
});
