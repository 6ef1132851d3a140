import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { User } from '../../../src/accounts/users/user.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { textOf } from '../../support/browser/browser.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';

describe('CSV files', () => {
  const console = ConsoleApp.ofFile();
  beforeAll(async () => {
    for (const username of ['budi', 'siti', 'agus']) await console.app.make.user({ username });
  });

  const fileOf = (text: string) => ({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  const named = (username: string) => console.app.em.findOneOrFail(User, { username });

  async function downloaded(page: Page, button: string) {
    const press = page.getByRole('button', { name: button }).click();
    return (await Promise.all([page.waitForEvent('download'), press]))[0];
  }

  async function choose(page: Page, label: string, text: string) {
    await page.getByLabel(label, { exact: true }).setInputFiles(fileOf(text));
    await page.locator('main form').getByRole('button').last().click();
  }

  it('export a list as filtered', () =>
    console.visitAs(
      'admin',
      '/users?q=sit',
      async (page) => {
        await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
        await page.getByText('CSV', { exact: true }).click();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        const file = await downloaded(page, 'Unduh');
        expect(file.suggestedFilename()).toMatch(/^pelanggan-[\w-]+\.csv$/);
        const text = await textOf(file);
        expect(text.split('\r\n').map((line) => line.split(';')[0]!.replace('\uFEFF', ''))).toEqual([
          'Username',
          'siti',
          'Jumlah 1 baris',
          '',
        ]);
      },
      { locale: 'id-ID' },
    ));

  it.each(oneOf('can be exported for', ['invoices', 'payments']))(
    'can be exported for %s, without an import',
    async (kind) => {
      await console.app.make.payment(await console.app.make.subscription());
      await console.visitAs('admin', `/${kind}`, async (page) => {
        await page.getByRole('button', { name: 'Export', exact: true }).click();
        const file = await downloaded(page, 'Download');
        expect(file.suggestedFilename()).toMatch(new RegExp(`^${kind}-\\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
        expect(await page.getByRole('link', { name: 'Import', exact: true }).count()).toBe(0);
      });
    },
  );

  it('have a preview by row and field, and then show the results', () =>
    console.visitAs(
      'admin',
      // As it was linked when other files were imported too.
      '/import?kind=licenses',
      async (page) => {
        await choose(
          page,
          'Excel or CSV file',
          'full_name,username,wa_number,plan_type\nWati,wati,081234567890,basic\nX,x,,basic\n',
        );
        await page.getByText('Checked. Nothing has been changed yet.').waitFor();
        await page.getByText('The username must have 3 to 50 letters').waitFor();
        await page.getByText('wa number: 081234567890').waitFor();
        expect(await console.app.em.count(User, { username: 'wati' })).toBe(0);
        await page.getByRole('link', { name: 'Refused', exact: true }).click();
        await page.waitForURL(/outcome=refused/);
        await page.getByText('1 row', { exact: true }).waitFor();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await page.getByRole('button', { name: 'Import 1 row' }).click();
        await page.getByText('The import is done.').waitFor();
        expect((await named('wati')).waNumber).toBe('6281234567890');
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await page.getByRole('link', { name: 'See the changes' }).click();
        await page.getByText('3 events', { exact: true }).waitFor();
      },
      { viewport: { width: 360, height: 740 } },
    ));

  it('get an explanation in the language of the page when they are broken', () =>
    console.visitAs(
      'admin',
      '/import',
      async (page) => {
        await choose(page, 'File Excel atau CSV', 'full_name,plan_type\nBudi,"basic\n');
        await page.getByRole('alert').getByText('Baris 2, kolom 2: tanda kutip tidak ditutup').waitFor();
      },
      { locale: 'id-ID', refusals: [422] },
    ));

  it('continue to be imported once a lost connection is back', () => {
    const refusals: number[] = [];
    return console.visitAs(
      'admin',
      '/import',
      async (page) => {
        await choose(page, 'Excel or CSV file', 'username,wa_number,plan_type\nwayan,081234567899,basic\n');
        await page.getByText('Checked. Nothing has been changed yet.').waitFor();
        let isLost = true;
        await page.route('**/api/imports/*/run', (route) => {
          if (!isLost) return route.continue();
          refusals.push(503);
          return route.fulfill({ status: 503, json: { error: 'Away' } });
        });
        await page.getByRole('button', { name: 'Import 1 row' }).click();
        await page.getByText('The connection was lost.').waitFor();
        isLost = false;
        await page.getByText('The import is done.').waitFor();
        expect((await named('wayan')).waNumber).toBe('6281234567899');
      },
      { refusals },
    );
  });
});
