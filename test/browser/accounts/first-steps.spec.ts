import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SetupStep } from '../../../src/accounts/setup/setup-step.entity.js';
import { User } from '../../../src/accounts/users/user.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { ConsoleApp, open } from '../../support/servers/console-app.js';

describe('the first steps', () => {
  const console = ConsoleApp.ofFile({
    WHATSAPP_NUMBER: '628123456789',
    TRANSFER_ACCOUNTS: 'BCA 1234567890 a.n. PT Contoh',
  });
  const { app } = console;
  afterEach(async () => {
    await app.empty('licenses');
    await app.em.nativeDelete(SetupStep, {});
    await app.em.nativeDelete(User, { role: 'user' });
  });

  const list = (page: Page, name = 'First steps') => page.getByRole('region', { name });
  const step = (page: Page, name: string) =>
    list(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) });
  const isDone = (page: Page, name: string) => step(page, `${name} (done)`).waitFor();
  const isMarked = (name: SetupStep['step']) => app.em.findOneOrFail(SetupStep, name);

  it('link to their pages, tick themselves, and disappear after the last one', () =>
    console.visitAs('admin', '/dashboard', { permissions: ['clipboard-write'] }, async (page) => {
      await list(page).getByText('2 of 7', { exact: true }).waitFor();
      await isDone(page, 'Set the WhatsApp number');
      await isDone(page, 'Say how customers pay you');

      const marked = page.waitForResponse('**/api/setup-steps');
      await step(page, 'Look at the prices').getByRole('link').click();
      await page.waitForURL('**/plans');
      expect((await marked).status()).toBe(200);
      await open(page, '/dashboard');
      await isDone(page, 'Look at the prices');

      await step(page, 'Create the first customer').getByRole('link').click();
      await page.waitForURL('**/users');
      const owner = await app.make.user({ username: 'budi' });
      await open(page, '/dashboard');
      await isDone(page, 'Create the first customer');

      await step(page, 'Hand out the first license').getByRole('link').click();
      await page.waitForURL('**/licenses');
      await app.make.license({ owner, licenseKey: 'AFS-FIRST-STEP' });
      await open(page, '/dashboard');
      await isDone(page, 'Hand out the first license');

      await step(page, 'Copy the router script').getByRole('link').click();
      await page.getByRole('button', { name: 'Router script AFS-FIRST-STEP' }).click();
      const copied = page.waitForResponse('**/api/setup-steps');
      await page.getByRole('dialog').getByRole('button', { name: 'Copy script' }).click();
      expect((await copied).status()).toBe(200);
      await open(page, '/dashboard');
      await isDone(page, 'Copy the router script');
      await list(page).getByText('6 of 7', { exact: true }).waitFor();

      const closed = page.waitForResponse('**/api/close-setup');
      await step(page, 'Set up a backup').getByRole('button', { name: 'It is set up' }).click();
      await page.getByText('All first steps are done. This list does not come back.').waitFor();
      expect((await closed).status()).toBe(200);
      await isMarked('closed');
      await open(page, '/dashboard');
      await page.getByRole('link', { name: 'Total Users 2' }).waitFor();
      expect(await page.getByText('first steps').count()).toBe(0);
    }));

  it('can be dismissed for all staff after a confirmation, in Indonesian on a phone', async () => {
    await app.make.user({ username: 'dewi', role: 'admin' });
    await console.visitAs(
      'admin',
      '/dashboard',
      { locale: 'id-ID', viewport: { width: 360, height: 800 } },
      async (page) => {
        const steps = list(page, 'Langkah awal');
        await steps.getByText('2 dari 7', { exact: true }).waitFor();
        await steps.getByRole('heading', { name: 'Isi nomor WhatsApp (selesai)' }).waitFor();
        await steps.getByRole('link', { name: 'Buka paket' }).waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
        await page.getByRole('link', { name: 'Total akun 2' }).waitFor();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await steps.getByRole('button', { name: 'Tutup daftar' }).click();
        const question = page.getByRole('alertdialog', { name: 'Tutup daftar langkah awal?' });
        await question.getByText('Daftar ini hilang untuk semua admin, dan tidak muncul lagi.').waitFor();
        await question.getByRole('button', { name: 'Tutup daftar' }).click();
        await page.getByText('Daftar langkah awal ditutup.').waitFor();
        await steps.waitFor({ state: 'detached' });
      },
    );
    await console.visitAs('dewi', '/dashboard', async (page) => {
      await page.getByRole('link', { name: 'Total Users 2' }).waitFor();
      expect(await list(page).count()).toBe(0);
    });
  });

  it('pass the accessibility check in the light theme, and stay hidden from customers', async () => {
    await console.visitAs('admin', '/dashboard', { theme: 'light' }, async (page) => {
      await page.getByRole('link', { name: /^Total Users/ }).waitFor();
      await list(page).waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    });
    await app.make.user({ username: 'siti' });
    await console.visitAs('siti', '/dashboard', async (page) => {
      await page.getByRole('heading', { name: 'Licenses and subscriptions' }).waitFor();
      expect(await list(page).count()).toBe(0);
    });
  });
});
