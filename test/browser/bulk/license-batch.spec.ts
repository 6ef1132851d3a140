import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { License } from '../../../src/licensing/licenses/license.entity.js';
import { copiedText } from '../../support/browser/copied-text.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { countClicks } from '../../support/browser/clicks.js';
import { textOf } from '../../support/browser/browser.js';
import { ConsoleApp, open } from '../../support/servers/console-app.js';
import { cutOff } from '../../support/browser/cut-off.js';

describe('a batch of licences', () => {
  const console = ConsoleApp.ofFile({
    INVOICE_DAYS: '7',
    PUBLIC_URL: 'http://lisensi.example',
    TRANSFER_ACCOUNTS: 'BCA 1234567890 a.n. PT Contoh',
  });
  const { app } = console;
  beforeAll(async () => {
    const { make: add } = app;
    await add.user({ username: 'reseller' });
    await add.user({ username: 'toko.maju', fullName: 'Toko Maju', waNumber: '6281234567890' });
    await add.plan({
      planType: 'retail',
      planName: 'Retail',
      pricePerMonth: 100_000,
      pricePerQuarter: 270_000,
    });
  });

  const keysOf = async (username: string) =>
    (await app.em.find(License, { owner: { username } })).map(({ licenseKey }) => licenseKey).sort();
  const list = (page: Page) => page.getByRole('region', { name: 'The new keys' });

  async function make(page: Page, count: string) {
    await page.getByRole('button', { name: 'Generate many' }).click();
    return fillIn(page, count);
  }

  async function fillIn(page: Page, count: string) {
    const modal = page.getByRole('dialog', { name: 'Generate many licenses' });
    await modal.getByLabel('How many').fill(count);
    await modal.getByRole('button', { name: 'Create licenses' }).click();
    return modal;
  }

  it('becomes a file for Indonesian spreadsheets after at most four clicks, for twenty keys of a reseller', () =>
    console.visitAs('admin', '/licenses', { locale: 'id-ID' }, async (page) => {
      const clicks = await countClicks(page);
      await page.getByRole('button', { name: 'Buat banyak' }).click();
      const modal = page.getByRole('dialog', { name: 'Buat banyak lisensi' });
      await modal.getByLabel('Banyaknya').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('20');
      await modal.getByLabel('Pelanggan').pressSequentially('resel');
      await page.getByRole('option', { name: 'reseller' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await modal.getByLabel('Berlaku sampai').fill('2099-12-31');
      await modal.getByRole('button', { name: 'Buat lisensi' }).click();
      const made = page.getByRole('dialog', { name: '20 kunci lisensi' });
      await made.getByText('Pelanggan: reseller · Berlaku sampai 31 Des 2099').waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        made.getByRole('button', { name: 'Unduh CSV' }).click(),
      ]);
      expect(await clicks()).toBeLessThanOrEqual(4);

      expect(file.suggestedFilename()).toMatch(/^lisensi-\d{4}-\d\d-\d\d\.csv$/);
      const [head, ...rows] = (await textOf(file)).trimEnd().split('\r\n');
      expect(head).toBe('\uFEFFKunci lisensi;Pelanggan;Berlaku sampai');
      const keys = await keysOf('reseller');
      expect(keys).toHaveLength(20);
      expect(rows.sort()).toEqual(keys.map((key) => `${key};reseller;2099-12-31`));
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    }));

  it('sells twenty licences with plan, price, start and one bill in one message, after at most six clicks', () =>
    console.visitAs('admin', '/licenses', { locale: 'id-ID' }, async (page) => {
      const clicks = await countClicks(page);
      await page.getByRole('button', { name: 'Buat banyak' }).click();
      const form = page.getByRole('dialog', { name: 'Buat banyak lisensi' });
      await form.getByLabel('Banyaknya').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('20');
      await form.getByLabel('Pelanggan').pressSequentially('toko');
      await page.getByRole('option', { name: 'toko.maju' }).click();
      await form.getByLabel('Paket').selectOption('Retail');
      await form.getByLabel('Harga tiap lisensi').fill('90000');
      await form.getByLabel('Mulai tanggal').fill('2099-01-31');
      await form.getByText('20 × Rp 90.000 = Rp 1.800.000').waitFor();
      expect(await form.getByLabel('Satu tagihan gabungan').isChecked()).toBe(true);
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await form.getByRole('button', { name: 'Buat lisensi' }).click();

      const sold = page.getByRole('dialog', { name: '20 lisensi untuk Toko Maju' });
      const message = await sold.getByRole('region', { name: 'Pesan untuk pelanggan' }).innerText();
      const keys = await keysOf('toko.maju');
      expect(keys).toHaveLength(20);
      for (const key of keys) expect(message).toContain(`\n${key}`);
      expect(message).toContain('Rp 1.800.000');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        sold.getByRole('button', { name: 'Unduh CSV' }).click(),
      ]);
      expect(await clicks()).toBeLessThanOrEqual(6);

      const [, ...rows] = (await textOf(file)).trimEnd().split('\r\n');
      expect(rows).toHaveLength(20);
      expect(rows[0]).toContain(';Toko Maju;Retail;2099-01-31;2099-02-28;90000;INV-');
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await sold.getByRole('link', { name: 'Buka tagihan' }).click();
      await page.waitForURL('**/bulk-sales/*');
      await page.locator('article').getByText('Tagihan gabungan').waitFor();
      await page.getByText('Rp 1.800.000').first().waitFor();
      expect(await page.locator('article li').count()).toBe(20);
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      const paper = page.locator('article');
      await page.emulateMedia({ media: 'print' });
      await paper.getByText('BCA 1234567890 · Atas nama PT Contoh').waitFor();
      const printed = await paper.innerText();
      expect(printed).toMatch(/INV-\d{4}-\d{6}–\d{6}[^]*Jatuh tempo[^]*Rp 1\.800\.000[^]*\/pay\/c[^]*AFS-/);
      expect(printed).not.toContain('invoice=');
      expect(printed.lastIndexOf('Rp 1.800.000')).toBeLessThan(printed.indexOf('AFS-'));
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('button', { name: 'Catat pembayaran' }).click();
      const payment = page.getByRole('dialog', { name: 'Catat pembayaran' });
      await payment.getByText('Langsung lunas.').waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await payment.getByRole('button', { name: 'Simpan pembayaran' }).click();
      const receipt = page.getByRole('dialog', { name: 'Pembayaran tercatat' });
      await receipt.getByText('Lunas, Rp 1.800.000 dalam satu pembayaran').waitFor();
      await receipt.getByRole('button', { name: 'Tutup', exact: true }).last().click();
      await page.getByText('Rp 0').first().waitFor();
      await page.locator('article li').first().getByRole('link', { name: /^INV-/ }).click();
      await page.getByRole('link', { name: 'Buka tagihan gabungan' }).waitFor();
    }));

  it('shows a customer what they bought at once, with a way to pay, on a phone', async () => {
    const { body } = await app
      .as()
      .post('/api/bulk-sales', { username: 'toko.maju', count: 2, plan_type: 'retail' })
      .expect(201);
    await console.visitAs(
      'toko.maju',
      `/bulk-sales/${(body as { id: number }).id}`,
      { viewport: { width: 360, height: 740 } },
      async (page) => {
        const pay = page.getByRole('link', { name: /^Pay all: Rp / });
        expect(await pay.getAttribute('href')).toMatch(/^\/pay\/c[0-9a-f]{32}\?invoice=0(&invoice=\d+){2}$/);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      },
    );
  });

  it('is undone as a whole from its page, on a phone', async () => {
    const asked = { username: 'toko.maju', count: 2, plan_type: 'retail' };
    const path = `/bulk-sales/${(await (await console.app.as()).post('/api/bulk-sales').send(asked).body<{ id: number }>(201)).id}`;
    const phone = { locale: 'id-ID', viewport: { width: 360, height: 740 } };
    await console.visitAs('admin', path, phone, async (page) => {
      await page.getByRole('button', { name: 'Batalkan penjualan' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Batalkan penjualan ini?' });
      await dialog.waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Batalkan penjualan' }).click();
      await page.getByText('Penjualan dibatalkan.').waitFor();
      expect(await page.locator('article').getByText('Dibatalkan').count()).toBe(2);
      await page.getByRole('button', { name: 'Batalkan penjualan' }).waitFor({ state: 'detached' });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    });
  });

  it('can be copied one key a line, and is in the list when the dialog is closed', () =>
    console.visitAs(
      'admin',
      '/licenses?q=nobody-has-this',
      { permissions: ['clipboard-write'] },
      async (page) => {
        await open(page, '/licenses');
        await make(page, '3');
        const keys = await list(page).innerText();
        expect(keys.split('\n')).toHaveLength(3);
        const copied = await copiedText(page, async () => {
          await page.getByRole('button', { name: 'Copy all' }).click();
          await page.getByRole('button', { name: 'Copied' }).waitFor();
        });
        expect(copied).toBe(keys);
        await page.locator('footer').getByRole('button', { name: 'Close' }).click();
        await page.getByText('3 licenses were created.').waitFor();
        for (const key of keys.split('\n')) await page.locator('main code').getByText(key).waitFor();
      },
    ));

  it('prints alone, black on white, one slip per key', () =>
    console.visitAs('admin', '/licenses', async (page) => {
      await make(page, '5');
      await list(page).waitFor();
      const [slips, dialog] = [page.locator('.print-sheet > li'), page.getByRole('dialog')];
      expect(await slips.first().isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await slips.count()).toBe(5);
      expect(await slips.first().isVisible()).toBe(true);
      expect(await dialog.isVisible()).toBe(false);
      expect(await page.evaluate('getComputedStyle(document.querySelector(".print-sheet")).color')).toBe(
        'rgb(0, 0, 0)',
      );
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate('window.print = () => (window.printed = true)');
      await page.getByRole('button', { name: 'Print' }).click();
      expect(await page.evaluate('window.printed')).toBe(true);
    }));

  it('fits a phone', () =>
    console.visitAs('admin', '/licenses', { viewport: { width: 360, height: 740 } }, async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Generate many' }).click();
      await fillIn(page, '2');
      await list(page).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      for (const button of await page.locator('[role=dialog] footer button').all()) {
        expect(await cutOff(button)).toBe(0);
      }
    }));
});
