import { describe, expect, it } from '@jest/globals';
import { ApiKey } from '../../../src/accounts/auth/api-key.entity.js';
import { User } from '../../../src/accounts/users/user.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { copiedText } from '../../support/browser/copied-text.js';
import { ConsoleApp } from '../../support/servers/console-app.js';

describe('the page of API keys', () => {
  const console = ConsoleApp.ofFile({}, { empties: 'api_keys' });
  const { app } = console;

  const stored = () => app.em.find(ApiKey, {});
  const statusOf = async (token: string, path: string) => (await app.api({ token }).get(path)).status;
  const keyOf = async (username: string, name: string) => {
    const owner = await app.em.findOneOrFail(User, { username });
    return app.make.apiKey(owner, ['licenses:read'], { name });
  };

  it('creates a key for one licence, shows it once, and lists what it may do', async () => {
    const { id } = await app.make.license({ licenseKey: 'AFS-FOR-A-KEY-0001' });
    await console.visitAs(
      'admin',
      '/api-keys',
      { refusals: [422], permissions: ['clipboard-write'] },
      async (page) => {
        await page.getByRole('heading', { name: 'No API keys yet' }).waitFor();
        await page.getByRole('button', { name: 'Create API key' }).click();
        const form = page.getByRole('dialog', { name: 'Create API key' });
        await form.getByLabel('Name', { exact: true }).fill('WiFi-AI Bandung');
        await form.getByRole('button', { name: 'Create key' }).click();
        await form.getByText('Choose at least one scope.').first().waitFor();
        await form.getByRole('checkbox', { name: /usage:report/ }).check();
        await form.getByRole('combobox', { name: 'Only for these licenses' }).fill('FOR-A-KEY');
        await page.getByRole('option', { name: /AFS-FOR-A-KEY-0001/ }).click();
        await form.getByRole('button', { name: 'Remove AFS-FOR-A-KEY-0001' }).waitFor();
        await form.getByLabel('Only from these networks').fill('127.0.0.0/8, 2001:db8::/32');
        await form.getByLabel('Valid for').selectOption('No expiry');
        await form.getByLabel('Why it never expires').fill('Nobody can reach the tower');
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await form.getByRole('button', { name: 'Create key' }).click();

        const shown = page.getByRole('dialog', { name: 'Key for WiFi-AI Bandung' });
        const key = (await shown.locator('code').textContent())!;
        const copied = await copiedText(page, async () => {
          await shown.getByRole('button', { name: 'Copy key' }).click();
          await shown.getByRole('button', { name: 'Copied' }).waitFor();
        });
        expect(copied).toBe(key);
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await shown.getByRole('button', { name: 'Done' }).click();
        await page.getByText('The API key WiFi-AI Bandung was created.').waitFor();
        const card = page.getByRole('listitem').filter({ hasText: 'WiFi-AI Bandung' });
        for (const text of ['usage:report', '…0001', '127.0.0.0/8', 'Never: Nobody can reach the tower'])
          await card.getByText(text).waitFor();
        expect(await page.content()).not.toContain(key);
        expect(await statusOf(key, `/api/licenses/${id}/usage`)).toBe(403);
      },
    );
    expect(await stored()).toMatchObject([{ scopes: ['usage:report'], licenseIds: [id], expiresAt: null }]);
  });

  it('rotates a key of the reader, and shows how long the old one works', async () => {
    const { token } = await keyOf('admin', 'Portal');
    await console.visitAs('admin', '/api-keys', async (page) => {
      await page.getByRole('button', { name: 'Rotate Portal' }).click();
      const form = page.getByRole('dialog', { name: 'Rotate the API key?' });
      await form.getByLabel('Keep the old key working for').selectOption('7 days');
      await form.getByRole('button', { name: 'Rotate', exact: true }).click();
      const shown = page.getByRole('dialog', { name: 'Key for Portal' });
      const key = (await shown.locator('code').textContent())!;
      await shown.getByRole('button', { name: 'Done' }).click();
      await page.getByText(/^The previous key works until/).waitFor();
      expect([await statusOf(token, '/api/licenses'), await statusOf(key, '/api/licenses')]).toEqual([
        200, 200,
      ]);
    });
  });

  it('revokes the key of a colleague, and does not offer to rotate it', async () => {
    await app.make.user({ username: 'colleague', role: 'admin' });
    const { token } = await keyOf('colleague', 'Reports');
    await console.visitAs('admin', '/api-keys', async (page) => {
      expect(await page.getByRole('button', { name: 'Rotate Reports' }).count()).toBe(0);
      await page.getByRole('button', { name: /Reports/ }).click();
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      const question = page.getByRole('alertdialog', { name: 'Revoke the API key?' });
      await question.getByRole('button', { name: 'Revoke key' }).click();
      await page.getByText('The API key Reports was revoked.').waitFor();
      await page.getByRole('heading', { name: 'No API keys yet' }).waitFor();
    });
    expect(await statusOf(token, '/api/licenses')).toBe(401);
  });
});
