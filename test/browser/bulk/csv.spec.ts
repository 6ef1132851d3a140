import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { User } from '../../../src/accounts/users/user.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { textOf } from '../../support/browser/browser.js';
import { ConsoleApp } from '../../support/servers/console-app.js';

describe('CSV files', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;
  beforeAll(async () => {
    for (const username of ['budi', 'siti', 'agus']) await app.make.user({ username });
  });

  const fileOf = (text: string) => ({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  const named = (username: string) => app.em.findOneOrFail(User, { username });

  async function downloaded(page: Page, button: string) {
    const press = page.getByRole('button', { name: button }).click();
    return (await Promise.all([page.waitForEvent('download'), press]))[0];
  }

  async function choose(page: Page, label: string, text: string) {
    await page.getByLabel(label, { exact: true }).setInputFiles(fileOf(text));
    await page.locator('main form').getByRole('button').last().click();
  }

  it('export a list as filtered', () =>
    console.visitAs('admin', '/users?q=sit', { locale: 'id-ID' }, async (page) => {
      await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
      await page.getByText('CSV', { exact: true }).click();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      const file = await downloaded(page, 'Unduh');
      expect(file.suggestedFilename()).toMatch(/^pengguna-[\w-]+\.csv$/);
      const text = await textOf(file);
      expect(text.split('\r\n').map((line) => line.split(';')[0]!.replace('\uFEFF', ''))).toEqual([
        'Username',
        'siti',
        'Jumlah 1 baris',
        '',
      ]);
    }));

  it('continue to be imported once a lost connection is back', () => {
    const refusals: number[] = [];
    return console.visitAs(
      'admin',
      // As it was linked when other files were imported too.
      '/import?kind=licenses',
      { refusals },
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
    );
  });
});
