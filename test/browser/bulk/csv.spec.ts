import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { User } from '../../../src/accounts/users/user.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { textOf } from '../../support/browser/browser.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';

describe('CSV files', () => {
  let console: ConsoleApp;
  beforeAll(async () => {
    console = await ConsoleApp.open();
    for (const username of ['budi', 'siti', 'agus']) await console.app.make.user({ username });
  });
  afterAll(() => console.close());

  const fileOf = (text: string) => ({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const named = (username: string) => console.app.em.findOneOrFail(User, { username });

  async function downloaded(page: Page, button: string) {
    const press = page.getByRole('button', { name: button }).click();
    return (await Promise.all([page.waitForEvent('download'), press]))[0];
  }

  async function choose(page: Page, label: string, text: string) {
    await page.getByLabel(label, { exact: true }).setInputFiles(fileOf(text));
    await page.locator('main form').getByRole('button').last().click();
  }

  it('export a list as filtered, and import without changes', () =>
    console.visitAs(
      'admin',
      '/users?q=sit',
      async (page) => {
        await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
        await page.getByText('Data', { exact: true }).click();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        const file = await downloaded(page, 'Unduh');
        expect(file.suggestedFilename()).toBe('users.csv');
        const text = await textOf(file);
        expect(text.split('\r\n').map((line) => line.split(';')[1])).toEqual(['username', 'siti', undefined]);

        await page.getByRole('link', { name: 'Impor', exact: true }).click();
        await page.getByLabel('Isi file').selectOption('users');
        await page.getByRole('heading', { name: 'Kolom' }).waitFor();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await choose(page, 'File Excel atau CSV', text);
        await page.getByText('Tidak ada yang perlu diimpor').waitFor();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
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

  it('have a preview by row and field, ask before they take something away, and then show the results', () =>
    console.visitAs(
      'admin',
      '/import?kind=users',
      async (page) => {
        await choose(
          page,
          'Excel or CSV file',
          'username,email,wa_number\nbudi,,081234567890\nwati,wati@example.test,\nx,x@example.test,\n',
        );
        await page.getByText('Checked. Nothing has been changed yet.').waitFor();
        await page.getByText('The username must have 3 to 50 letters').waitFor();
        expect((await named('budi')).waNumber).toBe(null);
        await page.getByRole('link', { name: 'Refused', exact: true }).click();
        await page.waitForURL(/outcome=refused/);
        await page.getByText('1 row', { exact: true }).waitFor();
        await page.getByRole('button', { name: 'Import 2 rows' }).click();
        await page.getByRole('button', { name: 'Check the rows first' }).click();
        await page.waitForURL(/takes_away=true/);
        await page.getByText('email: budi@example.test → —').waitFor();
        await page.getByText('Emptied').waitFor();
        expect(await page.getByText('wa number: — → 081234567890').count()).toBe(1);
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await page.getByRole('button', { name: 'Import 2 rows' }).click();
        await page.getByRole('button', { name: 'Import anyway' }).click();
        await page.getByText('The import is done.').waitFor();
        expect((await named('budi')).waNumber).toBe('6281234567890');
        expect((await named('wati')).email).toBe('wati@example.test');
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await page.getByRole('link', { name: 'See the changes' }).click();
        await page.getByText('2 events', { exact: true }).waitFor();
      },
      { viewport: { width: 360, height: 740 } },
    ));

  it('get an explanation in the language of the page when they are broken', () =>
    console.visitAs(
      'admin',
      '/import?kind=users',
      async (page) => {
        await choose(page, 'File Excel atau CSV', 'username,email\nbudi,"budi@example.test\n');
        await page.getByRole('alert').getByText('Baris 2, kolom 2: tanda kutip tidak ditutup').waitFor();
      },
      { locale: 'id-ID', refusals: [422] },
    ));

  it('continue to be imported once a lost connection is back', () => {
    const refusals: number[] = [];
    return console.visitAs(
      'admin',
      '/import?kind=users',
      async (page) => {
        await choose(page, 'Excel or CSV file', 'username,wa_number\nagus,081234567899\n');
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
        expect((await named('agus')).waNumber).toBe('6281234567899');
      },
      { refusals },
    );
  });
});
