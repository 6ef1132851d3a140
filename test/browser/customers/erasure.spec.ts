import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { User } from '../../../src/accounts/users/user.entity.js';
import { accessibilityFaults } from '../../support/browser/accessibility.js';
import { ConsoleApp, open } from '../../support/servers/console-app.js';
import { chooseAction, menuWords } from '../../support/browser/list-controls.js';

describe("a person's data", () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;
  let id: number;

  beforeAll(async () => ({ id } = await app.make.user({ username: 'budi', fullName: 'Budi Santoso' })));

  const saved = async (page: Page, press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    const { data } = JSON.parse(await text(await download.createReadStream())) as {
      data: { users: object[] };
    };
    return { name: download.suggestedFilename(), users: data.users };
  };

  it('is taken by the customer on the account page', () =>
    console.visitAs('budi', '/account', async (page) => {
      const card = page.getByRole('region', { name: 'My data' });
      const file = await saved(page, () => card.getByRole('button', { name: 'Download my data' }).click());
      expect(file.name).toMatch(/^personal-data-budi-\d{4}-\d{2}-\d{2}\.json$/);
      expect(file.users).toMatchObject([{ username: 'budi', full_name: 'Budi Santoso' }]);
    }));

  it("is taken and erased by staff on the customer's page", () =>
    console.visitAs('admin', '/users', { refusals: [422] }, async (page) => {
      await page.getByRole('link', { name: 'Staff', exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'Erased' }).count()).toBe(0);
      await open(page, `/users/${id}`);
      const file = await saved(page, () =>
        chooseAction(page, 'Actions for Budi Santoso', 'Export the data of Budi'),
      );
      expect(file.users).toMatchObject([{ username: 'budi' }]);

      await chooseAction(page, 'Actions for Budi Santoso', 'Erase Budi Santoso…');
      const dialog = page.getByRole('dialog', { name: 'Erase this person' });
      await dialog.getByText('This cannot be undone').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog.getByLabel('Type budi to confirm').fill('somebody');
      await dialog.getByRole('button', { name: 'Erase forever' }).click();
      await dialog.getByText('This is not the login name').first().waitFor();
      await dialog.getByLabel('Type budi to confirm').fill('budi');
      await dialog.getByRole('button', { name: 'Erase forever' }).click();
      await page.getByText(`Erased. The account is now called terhapus-${id}.`).waitFor();
      await page.getByRole('heading', { name: `terhapus-${id}`, level: 1 }).waitFor();
      await page.getByText(/^Erased on /).waitFor();
      await page.getByRole('button', { name: `Actions for terhapus-${id}` }).click();
      expect(await menuWords(page)).toEqual(['History']);
      const { username, fullName } = await app.em.findOneOrFail(User, { id });
      expect([username, fullName]).toEqual([`terhapus-${id}`, null]);
      await page.goto('/users');
      await page.getByRole('link', { name: 'Erased' }).click();
      await page.getByText(`terhapus-${id}`).first().waitFor();
    }));
});
