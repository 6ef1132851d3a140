import { describe, expect, it } from '@jest/globals';
import type { Download, Page } from 'playwright-core';
import writeXlsx from 'write-excel-file/universal';
import { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import { readXlsx } from '../../../src/platform/spreadsheet/read-xlsx.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { ConsoleApp } from '../../support/servers/console-app.js';

const HEAD = ['No', 'Nama', 'No HP', 'Alamat', 'Paket', 'Harga', 'Jatuh Tempo'];
const FAULTS: Record<number, [number, string]> = {
  7: [2, '8,12E+11'],
  40: [2, '81234567890.0'],
  80: [4, 'Platinum'],
  120: [6, '31/02/2090'],
  160: [5, 'gratis'],
};

/** As a spreadsheet in Indonesian has them: numbers that lost their zero, words, and days before months. */
const rowOf = (i: number): (string | number)[] => {
  const row = [
    i,
    `Pelanggan ${i}`,
    81_200_000_000 + i,
    `Jl. Melati ${i}`,
    'Paket Basic',
    'Rp 50.000',
    '31/12/2090',
  ];
  const [at, cell] = FAULTS[i] ?? [];
  return at === undefined ? row : row.with(at, cell!);
};

async function workbook(): Promise<Buffer> {
  const rows = Array.from({ length: 200 }, (_, i) => rowOf(i + 1));
  return Buffer.from(await (await writeXlsx([HEAD, ...rows]).toBlob()).arrayBuffer());
}

describe('an Excel of customers', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;

  /** Counts what a hand does, also the opening of the window that chooses a file. */
  function counting() {
    const done = { clicks: 0 };
    const click = async (target: ReturnType<Page['locator']>) => {
      done.clicks++;
      await target.click();
    };
    return { done, click };
  }

  const rowsIn = async (file: Download) => {
    const parts: Buffer[] = [];
    for await (const part of await file.createReadStream()) parts.push(part as Buffer);
    const { lines } = await readXlsx(Buffer.concat(parts), { rows: 100, columns: 20 });
    return lines.map(({ cells }) => cells);
  };

  it('is imported within eight clicks, with five wrong rows corrected, and is undone', async () => {
    const file = { name: 'pelanggan.xlsx', mimeType: 'application/octet-stream', buffer: await workbook() };
    await console.visitAs(
      'admin',
      '/users',
      { locale: 'id-ID', viewport: { width: 1280, height: 900 } },
      async (page) => {
        const { done, click } = counting();
        const button = (name: string | RegExp) => page.getByRole('button', { name });
        await click(page.getByRole('link', { name: 'Impor', exact: true }));
        await page.setViewportSize({ width: 360, height: 740 });
        done.clicks++;
        await page.getByLabel('File Excel atau CSV', { exact: true }).setInputFiles(file);
        await click(button('Periksa file'));
        await page.getByRole('heading', { name: 'Kolom Anda' }).waitFor();
        expect(await page.getByLabel('No HP').inputValue()).toBe('wa_number');
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
        await click(button('Periksa barisnya'));
        await page.getByText('Sudah diperiksa. Belum ada yang diubah.').waitFor();
        await page.getByText('(di file: 81200000001)').waitFor();
        await click(page.getByRole('link', { name: 'Ditolak', exact: true }));
        await page.waitForURL(/outcome=refused/);
        await page.getByText('5 baris', { exact: true }).waitFor();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);

        const download = page.waitForEvent('download');
        await button('Unduh baris yang ditolak').click();
        const refused = await rowsIn(await download);
        expect(refused[0]).toEqual([...HEAD, 'Alasan']);
        expect(refused[1]!.slice(1, 3)).toEqual(['Pelanggan 7', '8,12E+11']);
        expect(refused[1]!.at(-1)).toMatch(/WhatsApp/);

        // Typed one after the other, as the key Tab leads on.
        const cells = page.locator('main ul.card :is(input, select)');
        expect(await cells.count()).toBe(5);
        done.clicks++;
        for (const [at, text] of ['081234567007', '081234567040', 'basic', '28/02/2090', '50.000'].entries())
          if (at === 2) await cells.nth(at).selectOption(text);
          else await cells.nth(at).fill(text);
        await click(button('Periksa lagi 5 baris'));
        await click(button('Impor 200 baris'));
        await page.getByText('Impor selesai.').waitFor();
        expect(done.clicks).toBeLessThanOrEqual(8);
        expect(await app.em.count(Subscription)).toBe(200);

        await page.getByText('Belum ada pesan otomatis untuk 200 langganan').waitFor();
        await button('Kirim pesan untuk pelanggan ini').click();
        await page.getByText('Belum ada pesan otomatis').waitFor({ state: 'detached' });
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await button('Batalkan impor ini').click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan impor ini' }).click();
        await page.getByText('200 baris dikembalikan, 0 tetap ada.').waitFor();
        expect(await app.em.count(Subscription)).toBe(0);
      },
    );
  });

  it('speaks of columns, days and payments as the screens do', () =>
    console.visitAs('admin', '/import', {}, async (page) => {
      const text =
        'Nama;No HP;Paket;Jatuh Tempo;Bulan\nBudi;081234567890;Basic;31/02/2090;2\nSiti;081234567891;Basic;31/12/2090;3\nAni;081234567891;Basic;31/12/2090;3';
      const buffer = Buffer.from(text);
      await page
        .getByLabel('Excel or CSV file', { exact: true })
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: 'Check the file' }).click();
      const phone = page.getByLabel('No HP');
      expect(await phone.locator('option:checked').innerText()).toBe('WhatsApp number');
      await page.getByLabel('Rows that do not say whether they are paid').selectOption('Not paid');
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await page.getByText('There is no such day. Write it like 31/12/2026, from 2000 to 2100.').waitFor();
      await page.getByText('Rows that do not say whether they are paid count as not paid.').waitFor();
      await page.getByText('payment status: Pending').waitFor();
      await page
        .getByText('with semicolons between the cells: 3 rows. Times are those of Asia/Jakarta.')
        .waitFor();
      await page.getByText('Line 3, "Siti", and this row, "Ani", have the same number.').waitFor();
      await page.getByText('Answer under “Same customer”.').waitFor();
      const period = page.getByLabel('Billing period').locator('option:checked');
      expect(await period.innerText()).toBe('Choose a period');
      await page.getByLabel('Same customer').selectOption('Another customer');
      await page.getByRole('button', { name: 'Check 1 row again' }).click();
      await page.getByRole('button', { name: 'Import 2 rows' }).waitFor();
      expect(await page.locator('main').innerText()).not.toMatch(/wa number|plan type|T17:00/);
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    }));

  it('has a template', () =>
    console.visitAs('admin', '/import', {}, async (page) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download a template' }).click();
      const [head, example] = await rowsIn(await download);
      expect(head).toContain('Due date');
      // Texts, so that no zero is lost.
      expect(example).toContain('081234567890');
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    }));
});
