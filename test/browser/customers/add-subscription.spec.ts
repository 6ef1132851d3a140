import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { User } from '../../../src/accounts/users/user.entity.js';
import { Invoice } from '../../../src/billing/ledger/invoice.entity.js';
import { License } from '../../../src/licensing/licenses/license.entity.js';
import { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { countClicks } from '../../support/browser/clicks.js';
import { catchChats } from '../../support/browser/chats.js';
import { cutOff } from '../../support/browser/cut-off.js';
import { ConsoleApp, untilReactListens } from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';

const NOW = new Date('2090-01-31T03:00:00.000Z');

describe('one more subscription of a customer', () => {
  const console = ConsoleApp.ofFile(
    { INVOICE_DAYS: '7', PUBLIC_URL: 'http://lisensi.example' },
    { now: NOW },
  );
  const { app } = console;
  let budi: User;
  let serial = 0;

  beforeAll(async () => {
    const { make } = app;
    await make.plan({ planType: 'small', planName: 'Small', pricePerMonth: 100_000 });
    await make.plan({
      planType: 'large',
      planName: 'Large',
      pricePerMonth: 300_000,
      pricePerQuarter: 800_000,
    });
  });
  beforeEach(async () => {
    budi = await app.make.user({
      username: `budi${++serial}`,
      fullName: 'Budi Santoso',
      waNumber: '6281234567890',
    });
  });

  const dialog = (page: Page, name = 'Add subscription') => page.getByRole('dialog', { name });
  const latest = () => app.em.findOneOrFail(License, { owner: budi }, { orderBy: { id: 'desc' } });

  it('takes at most five clicks until the message with key and pay link is shown', () =>
    console.visitAs('admin', `/users/${budi.id}`, { locale: 'id-ID' }, async (page) => {
      const clicks = await countClicks(page);
      await page.getByRole('button', { name: 'Tambah langganan' }).click();
      const form = dialog(page, 'Tambah langganan');
      await form.getByLabel('Paket').selectOption('Large');
      await form.getByText('3 bulan').click();
      expect(await form.getByLabel('Jumlah').inputValue()).toBe('800.000');
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await form.getByRole('button', { name: 'Tambah langganan' }).click();

      const ready = dialog(page, 'Langganan baru Budi Santoso');
      const message = await ready.getByRole('region', { name: 'Pesan untuk pelanggan' }).innerText();
      expect(await clicks()).toBeLessThanOrEqual(5);
      const { licenseKey } = await latest();
      const { payToken } = await app.em.findOneOrFail(Invoice, { userId: budi.id });
      for (const part of [
        'Hello Budi Santoso,',
        'Plan: Large',
        `License key: *${licenseKey}*`,
        'Valid until: 30 April 2090',
        'To pay: *Rp 800.000*',
        `http://lisensi.example/pay/${payToken}`,
      ])
        expect(message.replaceAll('\u00a0', ' ')).toContain(part);
      const chats = await catchChats(page);
      await ready.getByRole('button', { name: 'Kirim WhatsApp' }).click();
      await ready.getByText('Terkirim 10.00 WIB oleh admin').waitFor();
      await chats.opened(1);
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);

      await ready.locator('footer').getByRole('button', { name: 'Tutup' }).click();
      await page.getByText('Large untuk Budi Santoso sudah ditambahkan.').waitFor();
      await page.getByText(licenseKey).waitFor();
      await page.getByText('Rp 800.000').first().waitFor();
    }));

  it('offers the plan that the customer has, and the licences without a subscription', async () => {
    const plan = await app.make.plan({
      planType: `own${serial}`,
      planName: 'Own',
      pricePerMonth: 50_000,
    });
    await app.make.subscription({ user: budi, plan, license: await app.make.license({ owner: budi }) });
    const free = await app.make.license({ owner: budi });
    await console.visitAs('admin', `/users/${budi.id}`, async (page) => {
      await page.keyboard.press('n');
      const form = dialog(page);
      expect(await form.getByLabel('Plan').inputValue()).toBe(plan.planType);
      expect(await form.getByLabel('Amount').inputValue()).toBe('50.000');
      await form.getByLabel('License key').selectOption(free.licenseKey);
      await form.getByRole('button', { name: 'Add subscription' }).dblclick();
      await dialog(page, 'New subscription of Budi Santoso').getByText(free.licenseKey).waitFor();
    });
    expect(await app.em.count(License, { owner: budi })).toBe(2);
    expect(await app.em.count(Subscription, { user: budi })).toBe(2);
  });

  it('sells several licenses at once, on one bill', () =>
    console.visitAs('admin', `/users/${budi.id}`, async (page) => {
      await page.getByRole('button', { name: 'Add subscription' }).click();
      const form = dialog(page);
      await form.getByLabel('Plan').selectOption('Large');
      await form.getByLabel('Number of licenses').fill('3');
      await form.getByText(/^3 × Rp\s300\.000 = Rp\s900\.000$/).waitFor();
      await form.getByRole('button', { name: 'Add subscription' }).click();
      const keys = dialog(page, '3 licenses for Budi Santoso');
      await keys.getByText(/Total to pay: \*Rp\s900\.000\*/).waitFor();
      await page.keyboard.press('Escape');
      await page.getByText('3 licenses for Budi Santoso').waitFor();
      expect(await app.em.count(Subscription, { user: budi })).toBe(3);
    }));

  it('fits a phone', () =>
    console.visitAs(
      'admin',
      `/users/${budi.id}`,
      { locale: 'id-ID', viewport: { width: 360, height: 740 } },
      async (page) => {
        const width = () => page.evaluate('document.documentElement.scrollWidth');
        await page.getByRole('button', { name: 'Tambah langganan' }).click();
        const form = dialog(page, 'Tambah langganan');
        await form.getByLabel('Paket').selectOption('Small');
        expect(await width()).toBe(360);
        await form.getByRole('button', { name: 'Tambah langganan' }).click();
        const send = dialog(page, 'Langganan baru').getByRole('button', { name: 'Kirim WhatsApp' });
        expect(await cutOff(send)).toBe(0);
        expect(await width()).toBe(360);
      },
    ));
});

describe('the tabs of a customer', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;
  const { admin } = app;
  let budi: User;
  let newcomer: User;

  beforeAll(async () => {
    const { make } = app;
    budi = await make.user({ username: 'budi.net', fullName: 'Budi Santoso', waNumber: '6281234567890' });
    newcomer = await make.user({ username: 'newcomer' });
    const other = await make.user({ username: 'budi.net.2' });
    for (const user of [budi, other]) {
      const { id, license } = await make.subscription({
        user,
        plan: await make.plan({ planName: 'Premium', pricePerMonth: 250_000 }),
      });
      const body = { method: 'transfer', amount: 100_000, reference: 'BCA 77', record_anyway: true };
      await admin.post(`/api/subscriptions/${id}/payments`, body).expect(201);
      if (user === budi)
        await admin.post('/api/messages', { kind: 'key_handed_out', id: license.id }).expect(201);
    }
  });

  const tab = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'About this customer' }).getByRole('link', { name }).click();
  const rows = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('listitem');

  it('show only what is theirs, and read only what is shown', () =>
    console.visitAs('admin', `/users/${budi.id}`, async (page) => {
      await tab(page, 'Invoices');
      await page.waitForURL(`**/users/${budi.id}?tab=invoices`);
      await rows(page, 'Invoices').getByText('Partly paid').waitFor();
      expect(await rows(page, 'Invoices').count()).toBe(1);
      await rows(page, 'Invoices').getByText('Rp 150.000 left').waitFor();
      expect(await page.getByRole('heading', { name: 'Licenses and subscriptions' }).count()).toBe(0);
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);

      await tab(page, 'Payments');
      await rows(page, 'Payments').getByText('Rp 100.000').waitFor();
      await rows(page, 'Payments').getByText('Premium · BCA 77').waitFor();
      expect(await rows(page, 'Payments').count()).toBe(1);

      await tab(page, 'Messages');
      await rows(page, 'Messages').getByText('License key', { exact: true }).waitFor();
      await rows(page, 'Messages').getByText('To send').first().waitFor();

      await tab(page, 'History');
      await page
        .getByRole('region', { name: 'Timeline' })
        .getByText(/admin recorded .*INV-\d{4}-\d+.* over Rp.100\.000/)
        .waitFor();
      await page.reload();
      await untilReactListens(page);
      await page.getByRole('region', { name: 'Timeline' }).waitFor();
      await page.goBack();
      await rows(page, 'Messages').first().waitFor();
    }));

  it('lead to all invoices of the customer, and no others', () =>
    console.visitAs('admin', `/users/${budi.id}?tab=invoices`, async (page) => {
      await page.getByRole('link', { name: 'Show all invoices' }).click();
      await page.waitForURL(`**/invoices?user_id=${budi.id}`);
      await page.getByText('1 invoice', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Remove the filter User Budi Santoso' }).click();
      await page.getByText('2 invoices', { exact: true }).waitFor();
    }));

  it.each(
    oneOf('nothing', [
      ['invoices', 'No invoices yet'],
      ['payments', 'No payments yet'],
      ['messages', 'No messages yet'],
    ]),
  )('say what to do where there is nothing: %s', (name, title) =>
    console.visitAs('admin', `/users/${newcomer.id}?tab=${name}`, async (page) => {
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByRole('button', { name: 'Add subscription' }).waitFor();
    }),
  );
});
