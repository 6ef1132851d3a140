import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { License } from '../../../src/licensing/licenses/license.entity.js';
import { User } from '../../../src/accounts/users/user.entity.js';
import { OutboxEntry } from '../../../src/messaging/outbox/outbox-entry.entity.js';
import { SECRET_MASK } from '../../../src/rules/message-texts.js';
import { catchChats } from '../../support/browser/chats.js';
import { copiedText } from '../../support/browser/copied-text.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { countClicks } from '../../support/browser/clicks.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { cutOff } from '../../support/browser/cut-off.js';

/** The last day of a long month in Jakarta. */
const NOW = new Date('2090-01-31T03:00:00.000Z');
const MADE = /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/;

describe('a new customer', () => {
  const console = ConsoleApp.ofFile({ PUBLIC_URL: 'http://lisensi.example' }, { now: NOW });
  const { app } = console;
  beforeAll(async () => {
    await app.make.plan({
      planType: 'sold_here',
      planName: 'Sold here',
      pricePerMonth: 100_000,
      pricePerQuarter: 270_000,
      billingPeriod: 'monthly',
    });
  });

  const form = (page: Page, name = 'New customer') => page.getByRole('dialog', { name });
  const open = (page: Page) => page.getByRole('button', { name: 'New customer' }).click();

  it('gets an account, a licence, a subscription and one message after at most five clicks', () =>
    console.visitAs(
      'admin',
      '/users',
      { locale: 'id-ID', permissions: ['clipboard-write'] },
      async (page) => {
        const clicks = await countClicks(page);
        await page.getByRole('banner').getByRole('button', { name: 'Pelanggan baru' }).click();
        const modal = form(page, 'Pelanggan baru');
        await modal.getByLabel('Nama lengkap').and(page.locator(':focus')).waitFor();
        await page.keyboard.type('Ratna Sari, S.Kom');
        expect(await modal.getByLabel('Username').inputValue()).toBe('ratna.sari.s.kom');
        await modal.getByLabel('Username').fill('ratna');
        await modal.getByLabel('Nomor WhatsApp').fill('0812-3456-7890');
        await modal.getByLabel('Paket').selectOption('Sold here');
        await modal.getByText('3 bulan').click();
        await modal.getByText('Rp 270.000').waitFor();
        await modal.getByText('sampai 30 Apr 2090').waitFor();
        expect(await modal.getByLabel('Jumlah').inputValue()).toBe('270.000');
        const password = await modal.getByLabel('Kata sandi').inputValue();
        expect(password).toMatch(MADE);
        await modal.getByRole('button', { name: 'Buat pelanggan' }).click();

        const ready = form(page, 'Ratna Sari, S.Kom siap');
        // The list behind the dialog has the customer already.
        await page.locator('main').getByText('Ratna Sari, S.Kom').waitFor();
        const message = await ready.getByRole('region', { name: 'Pesan untuk pelanggan' }).innerText();
        expect(await clicks()).toBeLessThanOrEqual(5);
        await ready.getByRole('button', { name: 'Kirim WhatsApp' }).and(page.locator(':focus')).waitFor();
        const { licenseKey } = await app.em.findOneOrFail(License, { owner: { username: 'ratna' } });
        for (const part of [
          'Sign in: http://lisensi.example/login',
          'Ratna Sari, S.Kom',
          'Username: ratna',
          `Password: ${password}`,
          `License key: ${licenseKey}`,
          'Active until: 30 April 2090',
        ])
          expect(message).toContain(part);
        await app.login('ratna', password).expect(200);

        const copied = await copiedText(page, async () => {
          await ready.getByRole('button', { name: 'Salin pesan' }).click();
          await ready.getByRole('button', { name: 'Tersalin' }).waitFor();
        });
        expect(copied).toBe(message);
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        const chats = await catchChats(page);
        await ready.getByRole('button', { name: 'Kirim WhatsApp' }).click();
        await ready.getByText('Terkirim 10.00 WIB oleh admin').waitFor();
        await chats.opened(1);
        expect(chats.links).toEqual([`https://wa.me/6281234567890?text=${encodeURIComponent(message)}`]);
        const [sent, ...others] = await app.em.fork().find(OutboxEntry, {});
        expect(others).toEqual([]);
        expect(sent).toMatchObject({ kind: 'welcome', state: 'done', finishedBy: 'admin' });
        expect(sent!.content).toBe(message.replace(password, SECRET_MASK));

        await page.bringToFront();
        await ready.locator('footer').getByRole('button', { name: 'Tutup' }).click();
        await page.getByText('Pelanggan Ratna Sari, S.Kom sudah dibuat.').waitFor();
        await page.getByRole('heading', { name: 'Ratna Sari, S.Kom ratna', exact: true }).waitFor();
        expect(await page.content()).not.toContain(password);
        expect(await page.evaluate(`JSON.stringify([localStorage, sessionStorage])`)).not.toContain(password);
      },
    ));

  it('shows errors by field, keeps the input, and creates once when Create is pressed twice', () =>
    console.visitAs('admin', '/users', { refusals: [422] }, async (page) => {
      await open(page);
      const modal = form(page);
      const create = modal.getByRole('button', { name: 'Create customer' });
      const password = await modal.getByLabel('Password').inputValue();
      await modal.getByLabel('Username').fill('wayan');
      await modal.getByText('More: email, company, address').click();
      await modal.getByLabel('Email').fill('wayan at home');
      await modal.getByLabel('Tax ID (NPWP)').fill('12');
      await modal.getByText('More: email, company, address').click();
      await create.click();
      await modal.getByRole('alert').waitFor();
      await modal.getByText('Plan is required.').last().waitFor();
      await modal.getByRole('alert').getByText('2 more fields are marked below.').waitFor();
      // What was refused is unfolded.
      await modal.getByText('Enter an e-mail address like name@example.com.').last().waitFor();
      await modal
        .getByText('The tax id (NPWP) must have 15 or 16 digits, or 22 with the branch.')
        .last()
        .waitFor();
      expect(await modal.getByLabel('Password').inputValue()).toBe(password);
      await modal.getByLabel('Email').fill('wayan@example.test');
      await modal.getByLabel('Tax ID (NPWP)').fill('01.234.567.8-901.234');
      await modal.getByLabel('Address').fill('Jl. Kenanga 12\nBandung');
      await modal.getByLabel('Plan').selectOption('Sold here');
      await create.dblclick();
      await form(page, 'wayan is ready').waitFor();
      expect(await app.em.count(License, { owner: { username: 'wayan' } })).toBe(1);
      expect(await app.em.findOneOrFail(User, { username: 'wayan' })).toMatchObject({
        email: 'wayan@example.test',
        taxId: '012345678901234',
        address: 'Jl. Kenanga 12\nBandung',
      });
    }));

  it('says at the number who has it already, with a link to him, and takes it when it is meant', async () => {
    const { id } = await app.make.user({ fullName: 'Kuta Hotspot', waNumber: '6281234567843' });
    await console.visitAs('admin', '/users', { refusals: [409] }, async (page) => {
      await open(page);
      const modal = form(page);
      await modal.getByLabel('Username').fill('ketut');
      await modal.getByLabel('WhatsApp').fill('081234567843');
      await modal.getByLabel('Plan').selectOption('Sold here');
      await modal.getByRole('button', { name: 'Create customer' }).click();
      await modal.getByText('This is also the number of Kuta Hotspot. Same person?').waitFor();
      await modal.getByLabel('WhatsApp').and(page.locator(':focus')).waitFor();
      const link = modal.getByRole('link', { name: 'Kuta Hotspot' });
      expect(await link.getAttribute('href')).toBe(`/users/${id}`);
      expect(await modal.innerText()).not.toMatch(/[a-z]_[a-z]/);
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await modal.getByRole('button', { name: 'Save anyway' }).click();
      await form(page, 'ketut is ready').waitFor();
    });
  });

  it('does not lose the message by accident: closing asks until it was copied or sent', () =>
    console.visitAs('admin', '/users', async (page) => {
      await open(page);
      await form(page).getByLabel('Username').fill('nyoman');
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await form(page).getByLabel('Plan').selectOption('Sold here');
      await page.keyboard.press('Enter');
      const ready = form(page, 'nyoman is ready');
      await ready.getByText('This account has no WhatsApp number. Add one first.').waitFor();
      expect(await ready.getByRole('button', { name: 'Send on WhatsApp' }).count()).toBe(0);
      expect(await page.evaluate('document.activeElement.innerText')).toBe('nyoman is ready');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Close without the message?' });
      await question.getByRole('button', { name: 'Stay' }).click();
      await ready.getByText('Password:').waitFor();
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('heading', { name: 'nyoman', exact: true }).waitFor();
    }));

  it('can be started from the palette on any page, and closing restores the address of the list', () =>
    console.visitAs('admin', '/plans', async (page) => {
      for (const from of ['/plans', '/users']) {
        expect(new URL(page.url()).pathname).toBe(from);
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Find anything' }).fill('new cust');
        await page.getByRole('option', { name: 'New customer' }).waitFor();
        await page.keyboard.press('Enter');
        await form(page).getByLabel('Username').waitFor();
        await page.waitForURL(`${console.origin}/users`);
        await page.keyboard.press('Escape');
        await form(page).waitFor({ state: 'hidden' });
      }
    }));

  it('fits a phone, before and after', () =>
    console.visitAs(
      'admin',
      '/users',
      { locale: 'id-ID', viewport: { width: 360, height: 740 } },
      async (page) => {
        const width = () => page.evaluate('document.documentElement.scrollWidth');
        await page.getByRole('button', { name: 'Pelanggan baru' }).click();
        const modal = form(page, 'Pelanggan baru');
        await modal.getByLabel('Username').fill('kadek');
        await modal.getByLabel('Nomor WhatsApp').fill('081234567891');
        await modal.getByLabel('Paket').selectOption('Sold here');
        expect(await width()).toBe(360);
        await modal.getByRole('button', { name: 'Buat pelanggan' }).click();
        const send = form(page, 'kadek siap').getByRole('button', { name: 'Kirim WhatsApp' });
        expect(await cutOff(send)).toBe(0);
        expect(await width()).toBe(360);
      },
    ));
});
