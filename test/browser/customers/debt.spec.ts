import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { User } from '../../../src/accounts/users/user.entity.js';
import { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import { Invoice } from '../../../src/billing/ledger/invoice.entity.js';
import { PaymentReview } from '../../../src/billing/ledger/payment-review.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { countClicks } from '../../support/browser/clicks.js';
import { DAY } from '../../support/factory.js';
import { ConsoleApp } from '../../support/servers/console-app.js';

describe('what a customer owes', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;
  let budi: User;
  let sold: Subscription;
  let number: string;

  beforeAll(async () => {
    const { make } = app;
    budi = await make.user({ username: 'budi.net', waNumber: '6281234567890' });
    sold = await make.subscription({
      user: budi,
      plan: await make.plan({ planName: 'Premium', pricePerMonth: 250_000 }),
      amount: 250_000,
      endDate: new Date(Date.now() + 5 * DAY),
      paymentStatus: 'paid',
    });
    const admin = app.admin;
    const { body } = await admin.post(`/api/subscriptions/${sold.id}/invoices`, {}).expect(201);
    number = (body as { number: string }).number;
  });

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
    console.visitAs('admin', '/dashboard', { locale: 'id-ID' }, async (page) => {
      await page.getByRole('link', { name: 'Nilai langganan lunas Rp 250.000' }).waitFor();
      await page.getByRole('link', { name: 'Diterima bulan ini Rp 0' }).waitFor();
      await page.getByRole('link', { name: 'Belum dibayar Rp 250.000' }).waitFor();
      await badge(page, 'Rp 250.000 belum dibayar');
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    }));

  it('comes first on the home of the customer, who pays it in one click', () =>
    console.visitAs('budi.net', '/dashboard', async (page) => {
      await badge(page, 'Rp 250.000');
      await page.getByRole('link', { name: 'Pay now', exact: true }).click();
      await page.waitForURL('**/pay/*');
    }));

  it('is being checked once the customer said that it is paid, as each page says', async () => {
    const { payToken } = await app.em.findOneOrFail(Invoice, { number });
    await app.http.post(`/pay/${payToken}/claim`).type('form').send('').expect(303);
    await console.visitAs('budi.net', '/dashboard', async (page) => {
      await page.getByRole('link', { name: 'Payment being checked', exact: true }).waitFor();
      expect(await page.getByText('Pay now').count()).toBe(0);
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    });
    const cashier = await app.make.user({ role: 'cashier' });
    for (const path of [`/users/${budi.id}`, '/receivables', '/subscriptions', '/invoices'])
      await console.visitAs(cashier.username, path, (page) => badge(page, /Says it is paid$/));
    await console.visitAs(cashier.username, `/users/${budi.id}`, async (page) => {
      await page.getByRole('button', { name: 'Record payment' }).first().click();
      await page.getByRole('dialog').getByText('Says it is paid').waitFor();
    });
    await app.em.nativeUpdate(PaymentReview, { kind: 'claimed' }, { resolvedAt: new Date() });
  });

  it('stays when the status is set to paid by hand, which the form says before', () =>
    console.visitAs('admin', '/subscriptions', async (page) => {
      await page.getByRole('button', { name: 'Edit subscription of budi.net' }).click();
      const form = page.getByRole('dialog', { name: 'Edit Subscription' });
      const status = form.getByLabel('Payment status');
      await status.selectOption('Pending');
      expect(await form.getByText('no money is recorded').count()).toBe(0);
      await form.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('link', { name: /^Paid 0$/ }).waitFor();
      await page.getByRole('button', { name: 'Edit subscription of budi.net' }).click();
      await status.selectOption('Paid');
      await form.getByText('no money is recorded, and Rp 250.000 stays owed').waitFor();
      await form.getByRole('button', { name: 'Save' }).click();
      await form.waitFor({ state: 'hidden' });
      await badge(page, 'Rp 250.000 owed');
    }));

  it('is said before invoices are issued: of whom, from when and how much', async () => {
    const { make } = app;
    const user = await make.user({ username: 'tono.net' });
    await make.subscription({
      user,
      amount: 90_000,
      endDate: new Date(Date.now() + 2 * DAY),
      paymentStatus: 'paid',
    });
    await console.visitAs('admin', '/invoices', async (page) => {
      await page.getByRole('button', { name: 'Issue due invoices' }).click();
      const dialog = page.getByRole('dialog', { name: 'Issue due invoices' });
      await dialog.getByText('1 invoice of Rp 90.000.').waitFor();
      await dialog.getByText('This server issues no invoices by itself.').waitFor();
      await dialog.getByRole('link', { name: 'Settings' }).waitFor();
      await dialog.getByRole('list', { name: 'To be issued' }).getByText('tono.net').waitFor();
      await dialog.getByRole('button', { name: 'Issue 1 invoice' }).click();
      await page.getByText('1 invoice was issued.').waitFor();
      await page.getByRole('link', { name: 'tono.net' }).first().waitFor();
    });
  });

  it('leaves one first action on the page of a customer who is also refused', async () => {
    const { make } = app;
    const user = await make.user({ username: 'late.net', waNumber: '6281234567891' });
    const some = {
      user,
      amount: 90_000,
      endDate: new Date(Date.now() - 9 * DAY),
      status: 'inactive' as const,
    };
    const { id } = await make.subscription({ ...some, paymentStatus: 'pending' });
    const admin = app.admin;
    await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
    await console.visitAs('admin', `/users/${user.id}`, async (page) => {
      await page
        .getByRole('alert')
        .getByText(/^Refused/)
        .first()
        .waitFor();
      const first = page.locator('main .button-primary');
      expect(await first.allInnerTexts()).toEqual(['Record payment']);
    });
  });

  it('does not keep a customer from renewing at home what has ended, for the term that they choose', async () => {
    const { make } = app;
    const user = await make.user({ username: 'ended.net' });
    const plan = await make.plan({
      planName: 'Ended',
      pricePerMonth: 90_000,
      pricePerQuarter: 250_000,
      pricePerSemiAnnual: 500_000,
      pricePerAnnual: 950_000,
    });
    await make.subscription({
      user,
      plan,
      amount: 90_000,
      endDate: new Date(Date.now() - 9 * DAY),
      paymentStatus: 'paid',
    });
    await console.visitAs('ended.net', '/dashboard', async (page) => {
      const renewals = page.getByRole('region', { name: 'Renew' });
      expect((await renewals.getByRole('link').allInnerTexts()).map((words) => words.split('\n')[0])).toEqual(
        ['1 month · Rp 90.000', '3 months · Rp 250.000', '6 months · Rp 500.000', '12 months · Rp 950.000'],
      );
      expect(await page.locator('main .button-primary').count()).toBe(1);
      await renewals.getByRole('link', { name: '6 months' }).click();
      await page.waitForURL('**/pay/**ahead=**');
      await page.getByText('Rp 500.000').first().waitFor();
    });
  });

  it('has buttons that hold their words, in Indonesian on a small phone', () =>
    console.visitAs(
      'admin',
      `/users/${budi.id}`,
      { locale: 'id', viewport: { width: 360, height: 740 }, hasTouch: true },
      async (page) => {
        await page.getByRole('button', { name: 'Tautan bayar' }).waitFor();
        expect(
          await page.evaluate(
            `[...document.querySelectorAll('main .button')].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)`,
          ),
        ).toEqual([]);
      },
    ));

  it('comes first on the page of the customer, with its invoice and its payment', () =>
    console.visitAs('admin', `/users/${budi.id}`, async (page) => {
      await page.getByText('Amount due').waitFor();
      await page.getByRole('link', { name: number }).first().waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await page.getByRole('button', { name: 'Pay link' }).click();
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

  it('of two licenses is paid as a whole in three clicks, or without one of them', async () => {
    const { make, em } = app;
    const reseller = await make.user({ username: 'two.licenses', fullName: 'Sari Dua' });
    for (const days of [2, 4])
      await make.subscription({
        user: reseller,
        plan: sold.plan,
        amount: 250_000,
        endDate: new Date(Date.now() + days * DAY),
        paymentStatus: 'paid',
      });
    const admin = app.as();
    for (const { id } of await em.find(Subscription, { user: reseller.id }, { orderBy: { endDate: 'asc' } }))
      await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
    await console.visitAs('admin', `/users/${reseller.id}`, async (page) => {
      const clicks = await countClicks(page);
      await page.getByRole('button', { name: 'Record payment', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Record payment' });
      await form.getByText('Sari Dua owes Rp 500.000').waitFor();
      const amount = form.getByRole('textbox', { name: 'Amount' });
      expect(await amount.inputValue()).toBe('500.000');
      expect(await form.getByRole('checkbox').count()).toBe(2);
      await form.getByText('This pays all of it.').waitFor();
      await form
        .getByText(/, due .* · until \d/)
        .nth(1)
        .waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);

      await form.getByRole('checkbox').last().uncheck();
      expect(await amount.inputValue()).toBe('250.000');
      await form.getByRole('checkbox').last().check();
      await amount.fill('300000');
      await form.getByText('Rp 200.000 stays open').waitFor();
      await amount.fill('500000');
      expect(await clicks()).toBeLessThan(4);
      await form.getByRole('button', { name: 'Save payment' }).click();
      await page.getByText('Paid. Rp 500.000 in one payment').waitFor();
      await page
        .getByRole('status')
        .getByText(/: until \d/)
        .nth(1)
        .waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await page.getByRole('button', { name: 'Close', exact: true }).last().click();
      await page.getByText('Amount due').waitFor({ state: 'detached' });
    });
  });
});
