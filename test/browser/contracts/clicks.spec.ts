import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { License } from '../../../src/licensing/licenses/license.entity.js';
import { OutboxEntry } from '../../../src/messaging/outbox/outbox-entry.entity.js';
import { catchChats } from '../../support/browser/chats.js';
import { countClicks } from '../../support/browser/clicks.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { DAY } from '../../support/factory.js';
import { oneOf } from '../../support/jest/tier.js';

const LAPTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };

/** Counts in English what other specs count in Indonesian as part of longer tests. */
describe('daily work', () => {
  const console = ConsoleApp.ofFile({ INVOICE_DAYS: '7' });
  const { app } = console;
  const { admin } = app;
  beforeAll(async () => {
    const { make } = app;
    const ends = (username: string, days: number, paymentStatus: 'pending' | 'failed' | 'paid') =>
      app.make
        .user({ username })
        .then((user) =>
          make.subscription({ user, endDate: new Date(Date.now() + days * DAY), paymentStatus }),
        );
    await ends('soon-pending', 2, 'pending');
    await ends('soon-failed', 5, 'failed');
    await ends('soon-paid', 3, 'paid');
    await ends('later-pending', 20, 'pending');
    await ends('over-paid', -3, 'paid');
  });

  it('takes three clicks to give a month to the accountant', () =>
    console.visitAs('admin', '/dashboard', async (page) => {
      const clicks = await countClicks(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('payments');
      await page.getByRole('option', { name: 'Payments' }).first().click();
      await page.getByRole('button', { name: 'For the accountant' }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download Excel' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^accounting-\d{4}-\d\d\.xlsx$/);
      expect(await clicks()).toBe(3);
    }));

  it.each(
    oneOf('two select all that end this week and are unpaid', [
      ['cards', LAPTOP],
      ['table', LAPTOP],
      ['cards', PHONE],
      ['table', PHONE],
    ] as const),
  )(
    'takes two clicks to select all unpaid ones that end this week, in Indonesian (%s)',
    async (view, screen) => {
      await console.visitAs('admin', '/subscriptions', { ...screen, locale: 'id', view }, async (page) => {
        const clicks = await countClicks(page);
        await page.getByRole('link', { name: 'Tagih minggu ini' }).click();
        await page.waitForURL('**/subscriptions?owed=any&ends=7_days');
        const row = page.locator('.list-card, tbody tr').filter({ hasText: /soon-(pending|failed)/ });
        await row.nth(1).waitFor();
        await page.getByRole('checkbox', { name: 'Pilih halaman ini' }).click();
        await page.getByRole('status').getByText('2 dipilih', { exact: true }).waitFor();
        expect(await clicks()).toBeLessThanOrEqual(2);
        expect(await row.getByRole('checkbox', { checked: true }).count()).toBe(2);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(screen.viewport.width);
      });
    },
  );

  it('takes three clicks to fix a refused licence, with the cause shown on the way', () =>
    console.visitAs('admin', '/dashboard', async (page) => {
      const clicks = await countClicks(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('over-paid');
      await page.getByRole('option', { name: 'over-paid' }).first().click();
      const strip = page.getByRole('alert');
      await strip.getByText(/^Refused: subscription ended \d/).waitFor();
      await strip.getByRole('button', { name: 'Renew' }).click();
      const dialog = page.getByRole('dialog', { name: 'Renew Subscription' });
      await dialog.getByRole('button', { name: 'Renew', exact: true }).click();
      await page.getByText('The subscription of over-paid was renewed.').waitFor();
      expect(await clicks()).toBeLessThanOrEqual(3);
    }));

  it('takes five clicks to record three months by QRIS and to tell the customer, and nothing stays queued', async () => {
    const { make, em } = app;
    await app.empty('outbox');
    const user = await make.user({ username: 'pays-by-qris', waNumber: '6281234567001' });
    await make.subscription({ user, endDate: new Date(Date.now() + 2 * DAY), amount: 100_000 });
    await console.visitAs('admin', '/dashboard', async (page) => {
      const chats = await catchChats(page);
      const clicks = await countClicks(page);
      await find(page, 'pays-by-qris');
      await page
        .getByRole('button', { name: /^Record payment/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Record payment' });
      await dialog.getByText('3 months').click();
      await dialog.getByText('QRIS', { exact: true }).click();
      await dialog.getByRole('button', { name: 'Save payment' }).click();
      const ready = page.getByRole('dialog', { name: 'Payment recorded' });
      await ready.getByRole('button', { name: 'Send on WhatsApp' }).click();
      await ready.getByText(/^Sent \d\d\.\d\d WIB by admin$/).waitFor();
      await chats.opened(1);
      expect(await clicks()).toBeLessThanOrEqual(5);
    });
    const messages = await em.fork().find(OutboxEntry, {});
    expect(messages.map(({ kind, state, finishedBy }) => [kind, state, finishedBy])).toEqual([
      ['payment_received', 'done', 'admin'],
    ]);
  });

  it('takes three clicks to remind all who owe this week, the same as the ledger says', async () => {
    const { make, em } = app;
    await app.empty('outbox');
    await em.execute(
      `update subscriptions set payment_status = 'paid', end_date = now() + interval '90 days'`,
    );
    const due = async (username: string, days: number, isInvoiced: boolean, waNumber: string) => {
      const user = await make.user({ username, waNumber });
      const endDate = new Date(Date.now() + days * DAY);
      const { id } = await make.subscription({ user, endDate, amount: 100_000, paymentStatus: 'paid' });
      if (isInvoiced) await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
    };
    await due('owes-soon', 2, true, '6281234567011');
    await due('owes-in-6', 6, true, '6281234567012');
    await due('owes-later', 20, true, '6281234567013');
    await due('paid-all', 3, false, '6281234567014');
    const owing = await em.execute<{ username: string; wa_number: string }[]>(
      `select distinct u.username, u.wa_number from invoices i join subscriptions s on s.id = i.subscription_id join users u on u.id = s.user_id
        where i.state in ('open', 'partial') and s.end_date between now() and now() + interval '7 days' order by 2`,
    );
    expect(owing.map(({ username }) => username)).toEqual(['owes-soon', 'owes-in-6']);
    await console.visitAs('admin', '/dashboard', async (page) => {
      const clicks = await countClicks(page);
      await page.getByRole('button', { name: 'Remind 2 customers…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Remind customers' });
      await dialog.getByRole('button', { name: 'Remind 2 customers' }).click();
      await dialog.getByText(/^Reminders for 2 customers are ready/).waitFor();
      await dialog.getByRole('link', { name: /^(Send 2 messages|Show the messages)$/ }).waitFor();
      expect(await clicks()).toBeLessThanOrEqual(3);
    });
    const reminded = await em
      .fork()
      .find(OutboxEntry, { kind: 'reminder' }, { orderBy: { recipient: 'asc' } });
    expect(reminded.map(({ recipient }) => recipient)).toEqual(owing.map(({ wa_number }) => wa_number));
  });

  describe('a licence that is refused for two causes', () => {
    const refused = async (username: string) => {
      const { make } = app;
      const user = await make.user({ username });
      const license = await make.license({ owner: user, status: 'inactive' });
      const endDate = new Date(Date.now() + 30 * DAY);
      await make.subscription({ user, license, endDate, status: 'inactive', paymentStatus: 'paid' });
      return license;
    };
    const verdictOn = async ({ licenseKey: license_key }: License) =>
      (await app.http.post('/api/verify-license', { license_key }).body<{ codes: string[] }>()).codes;

    it("is fixed by two clicks from the customer's page, which names both causes", async () => {
      const license = await refused('twice-refused');
      await console.visitAs('admin', '/dashboard', async (page) => {
        const clicks = await countClicks(page);
        await find(page, 'twice-refused');
        const strip = page.getByRole('alert');
        await strip.getByText('Refused: the license is inactive').waitFor();
        await strip.getByText('Refused: the subscription is inactive').waitFor();
        await strip.getByRole('button', { name: 'Activate both' }).click();
        await page.getByText(`Routers with ${license.licenseKey} are allowed again.`).waitFor();
        await page.getByText('Routers allowed', { exact: true }).waitFor();
        await strip.waitFor({ state: 'detached' });
        expect(await clicks()).toBeLessThanOrEqual(2);
      });
      expect(await verdictOn(license)).toEqual(['VALID']);
    });

    it('is fixed by two clicks from the result of a verification', async () => {
      const license = await refused('twice-verified');
      await console.visitAs('admin', '/verify-license', { refusals: [403] }, async (page) => {
        const clicks = await countClicks(page);
        await page.getByLabel('License key').fill(license.licenseKey);
        await page.getByRole('button', { name: 'Verify', exact: true }).click();
        await page.getByText(/· license inactive, subscription inactive$/).waitFor();
        await page.getByRole('link', { name: 'twice-verified' }).waitFor();
        await page.getByRole('button', { name: 'Activate both' }).click();
        await page.getByText('License is valid', { exact: true }).waitFor();
        expect(await clicks()).toBeLessThanOrEqual(3);
      });
      expect(await verdictOn(license)).toEqual(['VALID']);
    });

    it('is fixed by three clicks from the verification of one that has ended', async () => {
      const { make } = app;
      const user = await make.user({ username: 'ended-verified' });
      const endDate = new Date(Date.now() - 9 * DAY);
      const { license } = await make.subscription({
        user,
        endDate,
        status: 'inactive',
        paymentStatus: 'paid',
        amount: 50_000,
      });
      await console.visitAs('admin', '/verify-license', { refusals: [403] }, async (page) => {
        await page.getByLabel('License key').fill(license.licenseKey);
        await page.keyboard.press('Enter');
        const clicks = await countClicks(page);
        await page.getByRole('link', { name: 'Record payment' }).click();
        const dialog = page.getByRole('dialog', { name: 'Record payment' });
        await dialog.getByRole('button', { name: 'Save payment' }).click();
        await page.getByRole('dialog', { name: 'Payment recorded' }).waitFor();
        expect(await clicks()).toBeLessThanOrEqual(3);
      });
      expect(await verdictOn(license)).toEqual(['VALID']);
    });

    it('is paid and activated from one button when it is inactive and has ended', async () => {
      const { make } = app;
      const user = await make.user({ username: 'ended-off' });
      const owned = await make.license({ owner: user, status: 'inactive' });
      const endDate = new Date(Date.now() - 9 * DAY);
      const { license } = await make.subscription({
        user,
        license: owned,
        endDate,
        paymentStatus: 'paid',
        amount: 50_000,
      });
      await console.visitAs('admin', `/users/${user.id}`, async (page) => {
        const strip = page.getByRole('alert');
        await strip.getByText(/^Refused: subscription ended/).waitFor();
        await strip.getByText('Refused: the license is inactive').waitFor();
        await strip.getByRole('button', { name: 'Record payment and activate' }).click();
        const dialog = page.getByRole('dialog', { name: 'Record payment' });
        await dialog.getByRole('button', { name: 'Save payment' }).click();
        const ready = page.getByRole('dialog', { name: 'Payment recorded' });
        await ready.locator('footer').getByRole('button', { name: 'Close' }).click();
        await page.getByText('Routers allowed', { exact: true }).waitFor();
      });
      expect(await verdictOn(license)).toEqual(['VALID']);
    });
  });
});

/** Opens the page of a customer by keys alone. */
async function find(page: Page, username: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(username);
  await page.getByRole('option', { name: username }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: username }).waitFor();
}
