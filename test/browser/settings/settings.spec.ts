import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { qrPictureOf } from '../../../src/platform/pictures/qr-code.js';
import { LiveSettings } from '../../../src/settings/live-settings.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { MERCHANT_CODE } from '../../support/fakes/qris.js';
import { DAY } from '../../support/factory.js';
import { pngOf } from '../../support/pictures.js';
import { ConsoleApp } from '../../support/servers/console-app.js';

describe('the settings page', () => {
  const console = ConsoleApp.ofFile({ REMINDER_DAYS: '5,2' }, { empties: 'owner_settings, licenses' });
  const { app } = console;
  const { admin } = app;

  beforeEach(() => app.nest.get(LiveSettings).load());

  const edit = async (page: Page, section: string, label = `Edit ${section}`) => {
    await page.getByRole('button', { name: label }).click();
    return page.getByRole('dialog', { name: section });
  };
  const card = (page: Page, section: string) => page.getByRole('region', { name: section });
  const png = (buffer: Buffer) => ({ name: 'code.png', mimeType: 'image/png', buffer });

  it('changes what stands on bills, and shows what the server fixes as fixed', () =>
    console.visitAs('admin', '/settings', async (page) => {
      const modal = await edit(page, 'Business');
      await modal.getByLabel('Business name').fill('PT Contoh');
      await modal.getByLabel('Address').fill('Jl. Melati 1\nBandung');
      await modal.getByLabel('Tax ID (NPWP)').fill('012345678901234');
      await modal.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('Saved. It is in use everywhere within seconds.').waitFor();
      await card(page, 'Business').getByText('01.234.567.8-901.234').waitFor();
      expect((await admin.get('/api/settings')).body).toMatchObject({
        company_name: 'PT Contoh',
        company_address: 'Jl. Melati 1\nBandung',
      });

      const reminders = card(page, 'Reminders');
      expect(await reminders.innerText()).toMatch(/5, 2 days before\s+Fixed\s+REMINDER_DAYS/);
      const dialog = await edit(page, 'Reminders');
      await dialog.getByLabel('After the end').waitFor();
      expect(await dialog.getByLabel('Before the end').count()).toBe(0);
    }));

  it('reads the QRIS code from a picture, and says at the field why a picture is no code', () =>
    console.visitAs('admin', '/settings', async (page) => {
      const modal = await edit(page, 'Getting paid');
      const picture = modal.getByLabel('QRIS code');
      for (const [buffer, sentence] of [
        [Buffer.from('no picture'), 'This is no JPEG, PNG or WebP picture. Choose another file.'],
        [pngOf(10_000, 10_000), 'This picture is too large. Choose a screenshot, or a smaller one.'],
        [
          qrPictureOf('https://example.com'),
          'This is no QRIS code: copy the whole text, which begins with 000201.',
        ],
        [WHITE, 'There is no QR code on this picture.'],
      ] as const) {
        await picture.setInputFiles(png(buffer));
        await modal.getByText(sentence).waitFor();
        expect(await picture.getAttribute('aria-invalid')).toBe('true');
      }
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await picture.setInputFiles(png(qrPictureOf(MERCHANT_CODE)));
      await modal.getByText('This is the code of WIFI AI.').waitFor();

      await modal.getByRole('button', { name: 'Add account' }).click();
      await modal.getByLabel('Bank').and(page.locator(':focus')).fill('BCA');
      await modal.getByLabel('Account number').fill('12345ABC');
      await modal.getByText('Digits only, 5 to 20 of them, such as 1234567890.').waitFor();
      await modal.getByLabel('Account number').fill('123-456-7890');
      await modal.getByLabel('Account holder').fill('PT Contoh');
      await modal.getByRole('button', { name: 'Save changes' }).click();
      await card(page, 'Getting paid').getByText('BCA 1234567890 a.n. PT Contoh').waitFor();
      await card(page, 'Getting paid').getByText('Code of WIFI AI').waitFor();
      expect((await admin.get('/api/settings')).body).toMatchObject({ qris: MERCHANT_CODE });
    }));

  it('says before it is saved which licences another grace lets run, in Indonesian on a phone', async () => {
    const endDate = new Date(Date.now() - DAY);
    const license = await app.make.license({ expiresAt: endDate });
    await app.make.subscription({ license, endDate, startDate: new Date(Date.now() - 31 * DAY) });
    await console.visitAs(
      'admin',
      '/settings',
      { locale: 'id-ID', viewport: { width: 360, height: 740 }, refusals: [422] },
      async (page) => {
        const section = 'Tagihan dan masa tenggang';
        const modal = await edit(page, section, `Ubah ${section}`);
        const grace = modal.getByLabel('Masa tenggang');
        await grace.fill('29');
        await modal.getByRole('button', { name: 'Simpan perubahan' }).click();
        await modal
          .getByText(
            'Masa tenggang tidak boleh lebih lama dari satu masa: paling banyak 28 hari, yang ada di tiap bulan.',
          )
          .first()
          .waitFor();
        await grace.fill('2');
        await modal.getByText('1 lisensi yang sudah lewat akhir jalan lagi.').waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
        await modal.getByRole('button', { name: 'Simpan perubahan' }).click();
        await card(page, section).getByText('2 hari', { exact: true }).waitFor();
      },
    );
    const { body } = await app.http.post('/api/verify-license', { license_key: license.licenseKey });
    expect(body).toMatchObject({ valid: true });
  });
});

/** A picture of one white point. */
const WHITE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);
