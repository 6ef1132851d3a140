import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { User } from '../../../src/accounts/users/user.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { ConsoleApp, open } from '../../support/servers/console-app.js';
import { DAY } from '../../support/factory.js';
import { oneOf } from '../../support/jest/tier.js';
import { chooseAction } from '../../support/browser/list-controls.js';

const NOTES = 'Bayar tunai tiap tanggal 5.';

describe('the customer page', () => {
  const console = ConsoleApp.ofFile({ WHATSAPP_NUMBER: '6281200000001' });
  const { app } = console;
  let budi: User;
  beforeAll(async () => {
    const { make } = app;
    await make.user({ username: 'clerk', role: 'admin' });
    budi = await make.user({ username: 'budi.net', waNumber: '6281234567890' });
    await make.subscription({
      user: budi,
      plan: await make.plan({ planName: 'Premium' }),
      endDate: new Date(Date.now() - 3 * DAY),
      paymentStatus: 'paid',
    });
  });

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('answers a phone call in three clicks: who it is, why access is refused, and the fix', () =>
    console.visitAs('clerk', '/dashboard', { locale: 'id' }, async (page) => {
      let clicks = 0;
      const click = async (name: string, role: 'button' | 'option') => {
        await page.getByRole(role, { name }).first().click();
        clicks++;
      };
      // The palette opens by keys, and typing counts as no click.
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Cari apa saja' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('budi');
      await click('budi.net', 'option');
      await heading(page, 'budi.net');
      const strip = page.getByRole('alert');
      await strip.getByText(/^Ditolak: langganan berakhir \d/).waitFor();
      await strip.getByText('Premium').waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await click('Perpanjang', 'button');
      const dialog = page.getByRole('dialog', { name: 'Perpanjang langganan' });
      await dialog.getByRole('button', { name: 'Perpanjang' }).click();
      clicks++;
      await page.getByText('Langganan budi.net sudah diperpanjang.').waitFor();
      await strip.waitFor({ state: 'detached' });
      await page.getByText('Router diizinkan', { exact: true }).waitFor();
      expect(clicks).toBeLessThanOrEqual(3);
      await page.getByRole('navigation', { name: 'Tentang' }).getByRole('link', { name: 'Riwayat' }).click();
      const timeline = page.getByRole('region', { name: 'Riwayat' });
      await timeline.getByText(/clerk memperpanjang langganan Premium · ….{4} sampai \d/).waitFor();
    }));

  it('lets messages go to a number again that WhatsApp could not deliver to', async () => {
    const user = await app.make.user({ username: 'reachable', waNumber: '6281234567899' });
    await app.em.execute(`insert into message_preferences (user_id, missing_number) values (?, ?)`, [
      user.id,
      user.waNumber,
    ] as string[]);
    await console.visitAs('clerk', `/users/${user.id}`, { locale: 'id' }, async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const mark = page.getByText('Tidak sampai lewat WhatsApp', { exact: true });
      await mark.waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await page.getByRole('button', { name: 'Nomornya benar: kirim lagi ke sini' }).click();
      await page.getByText('Pesan dikirim lagi ke nomor ini.').waitFor();
      await mark.waitFor({ state: 'detached' });
    });
  });

  it('offers to record the payment before a renewal on credit, also in its dialog, and among the payments', async () => {
    const { make } = app;
    const user = await make.user({ username: 'ends-soon' });
    await make.subscription({ user, endDate: new Date(Date.now() + 3 * DAY), paymentStatus: 'paid' });
    await console.visitAs('clerk', `/users/${user.id}`, async (page) => {
      const fixes = page.getByRole('main').locator('[role=status], [role=alert]').getByRole('button');
      await fixes.first().waitFor();
      expect(await fixes.allInnerTexts()).toEqual(['Record payment', 'Renew']);
      await fixes.last().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save payment' }).waitFor();
      await open(page, '/payments');
      await page.getByRole('button', { name: 'Record payment' }).click();
      await page.getByRole('combobox', { name: 'Record payment: for whom?' }).fill('ends-soon');
      await page.getByRole('option', { name: 'ends-soon' }).click();
      await page.getByRole('dialog', { name: 'Record payment' }).waitFor();
    });
  });

  it('stores notes that only staff read', async () => {
    await console.visitAs('clerk', `/users/${budi.id}`, async (page) => {
      await page.getByLabel('Notes').fill(NOTES);
      await page.getByRole('button', { name: 'Save notes' }).click();
      await page.getByText('The notes were saved.').waitFor();
      await page.getByRole('button', { name: 'Save notes' }).waitFor({ state: 'detached' });
      await page.reload();
      expect(await page.getByLabel('Notes').inputValue()).toBe(NOTES);
    });
    await console.visitAs('budi.net', `/users/${budi.id}`, async (page) => {
      await heading(page, 'budi.net');
      expect(await page.content()).not.toContain(NOTES);
      expect(await page.getByRole('button', { name: /^(Renew|Edit|Delete)/ }).count()).toBe(0);
      expect(await page.getByRole('navigation', { name: 'About this customer' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Pay now', exact: true }).waitFor();
      const chat = page.getByRole('link', { name: 'Write to us' });
      expect(await chat.getAttribute('href')).toContain('https://wa.me/6281200000001?text=');
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    });
  });

  it('lets customers ask the provider for a fix, with the cause already written', async () => {
    const user = await app.make.user({ username: 'wayan.net' });
    await app.make.subscription({ user, endDate: new Date(Date.now() - DAY) });
    await console.visitAs('wayan.net', '/dashboard', async (page) => {
      const link = page.getByRole('alert').getByRole('link', { name: 'Write to us' });
      const chat = new URL((await link.getAttribute('href'))!);
      expect(chat.origin + chat.pathname).toBe('https://wa.me/6281200000001');
      expect(chat.searchParams.get('text')).toMatch(
        /^Hello, my username is wayan\.net\. Refused: subscription ended \d.+ · \S/,
      );
    });
  });

  it('fits a phone, with everything needed for touch', () =>
    console.visitAs(
      'clerk',
      `/users/${budi.id}`,
      { locale: 'id', viewport: { width: 360, height: 780 }, hasTouch: true },
      async (page) => {
        await page.getByRole('button', { name: /^Perpanjang / }).waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      },
    ));

  it('shows the verdict that a router would get now', () =>
    console.visitAs('clerk', `/users/${budi.id}`, async (page) => {
      await chooseAction(page, /^Actions for AFS-/, 'Verify');
      await page.getByRole('dialog').getByText('License is valid').waitFor();
    }));

  it.each(
    oneOf('opens from the name on', [
      ['/users?q=budi', 'heading'],
      ['/licenses', 'main'],
      ['/subscriptions', 'main'],
    ] as const),
  )('opens from the name on %s', (path, role) =>
    console.visitAs('clerk', path, async (page) => {
      await page.getByRole(role).getByRole('link', { name: 'budi.net', exact: true }).click();
      await page.waitForURL(`**/users/${budi.id}`);
      await heading(page, 'budi.net');
      await page
        .getByRole('navigation')
        .getByRole('link', { name: 'Users' })
        .and(page.locator('[aria-current]'))
        .waitFor();
    }),
  );

  it('has one panel, in whichever order the tabs are opened', async () => {
    const { id } = await app.make.user({ username: 'tabbed' });
    const panels = {
      Invoices: 'No invoices yet',
      Messages: 'No messages yet',
      History: 'Timeline',
      Payments: 'No payments yet',
      Subscriptions: 'Licenses and subscriptions',
    };
    await console.visitAs('clerk', `/users/${id}`, async (page) => {
      const tabs = page.getByRole('navigation', { name: 'About this customer' });
      const panel = page.locator('main').getByRole('heading', { level: 2 });
      for (const [tab, title] of [...Object.entries(panels), ...Object.entries(panels).toReversed()]) {
        await tabs.getByRole('link', { name: tab }).click();
        await panel.getByText(title, { exact: true }).waitFor();
        const shown = (await panel.allInnerTexts()).filter((text) => Object.values(panels).includes(text));
        expect(shown).toEqual([title]);
      }
    });
  });

  it('says that a customer has no licences', async () => {
    const { id } = await app.make.user({ username: 'newcomer' });
    await console.visitAs('clerk', `/users/${id}`, async (page) => {
      await page.getByRole('heading', { name: 'Nothing yet' }).waitFor();
      await page.getByText(/^Press Add subscription/).waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await page.getByRole('navigation', { name: 'About' }).getByRole('link', { name: 'History' }).click();
      await page.getByText('Nothing has happened yet.').waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    });
  });
});
