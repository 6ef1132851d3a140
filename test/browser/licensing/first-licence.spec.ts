import { describe, expect, it } from '@jest/globals';
import { copiedText } from '../../support/browser/copied-text.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { ConsoleApp, signIn, untilReactListens } from '../../support/servers/console-app.js';

describe('the way from the sign-in to the router', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;

  const verify = (license_key: string) => app.http.post('/api/verify-license', { license_key });

  it('lets a clerk sign in to the requested page and generate a licence that routers verify', () =>
    console.visit(async (page) => {
      await page.goto('/licenses');
      await untilReactListens(page);
      expect(page.url()).toBe(`${console.origin}/login?next=%2Flicenses`);
      await signIn(page, 'admin');
      await page.waitForURL('**/licenses');
      await page.getByText('No licenses found').waitFor();

      await page.getByRole('button', { name: 'Generate New License' }).first().click();
      const modal = page.getByRole('dialog', { name: 'Generate New License' });
      await modal.getByRole('button', { name: 'Generate', exact: true }).click();
      const field = modal.getByLabel('License key');
      await modal.locator('input[value^="AFS-"]').waitFor();
      const key = await field.inputValue();
      expect(key).toMatch(/^AFS-[A-Z0-9]{8}-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{12}$/);
      await modal.getByLabel('Expiry').fill('2099-12-31');
      await modal.getByRole('button', { name: 'Create license' }).click();
      await modal.waitFor({ state: 'hidden' });

      await page.locator('main code').getByText(key).waitFor();
      await page.getByText('31 Dec 2099 23.59 WIB').waitFor();
      const { body } = await verify(key).expect(200);
      expect(body).toMatchObject({ valid: true, license: { expires_at: '2099-12-31T16:59:59.999Z' } });
    }));

  it('warns that a short key can be guessed, but not while it is typed or generated', () =>
    console.visitAs('admin', '/licenses', async (page) => {
      await page.getByRole('button', { name: 'Generate New License' }).first().click();
      const modal = page.getByRole('dialog', { name: 'Generate New License' });
      const warning = modal.getByRole('status').filter({ hasText: 'This key is easy to guess' });
      await modal.getByLabel('License key').fill('wifi-00');
      expect(await warning.count()).toBe(0);
      await modal.getByLabel('License key').fill('wifi-001');
      await warning.waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await modal.getByRole('button', { name: 'Generate', exact: true }).click();
      await modal.locator('input[value^="AFS-"]').waitFor();
      await warning.waitFor({ state: 'detached' });
    }));

  it('copies a key, and says so for two seconds', async () => {
    await app.make.license({ licenseKey: 'AFS-LONG-GONE' });
    await console.visitAs(
      'admin',
      '/licenses?q=long-gone',
      { permissions: ['clipboard-write'] },
      async (page) => {
        const copied = await copiedText(page, async () => {
          await page.getByRole('button', { name: /^Copy/ }).click();
          await page.getByRole('button', { name: /Copied/ }).waitFor();
          await page.clock.runFor(2_000);
          await page.getByRole('button', { name: /^Copy/ }).waitFor();
        });
        expect(copied).toBe('AFS-LONG-GONE');
      },
    );
  });
});
