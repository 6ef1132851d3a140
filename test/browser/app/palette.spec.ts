import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { User } from '../../../src/accounts/users/user.entity.js';
import { ConsoleApp } from '../../support/servers/console-app.js';

describe('the keyboard shortcuts', () => {
  let console: ConsoleApp;
  let budi: User;
  beforeAll(async () => {
    console = await ConsoleApp.open();
    const { make } = console.app;
    budi = await make.user({ username: 'budi.net', waNumber: '6281234567890' });
    await make.license({ licenseKey: 'AFS-SEEKME-0001', owner: budi });
    await make.subscription({ user: budi, license: await make.license({ licenseKey: 'AFS-CARRIED-02' }) });
    await make.subscription();
  });
  afterAll(() => console.close());

  const asAdmin = (path: string, act: (page: Page) => Promise<void>) => console.visitAs('admin', path, act);

  async function openPalette(page: Page) {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find anything' });
    // Letters typed before the palette listens would be shortcuts of the page.
    await palette.getByRole('combobox', { name: 'Find anything' }).and(page.locator(':focus')).waitFor();
    return palette;
  }

  const focused = (page: Page) =>
    page.evaluate(`(document.activeElement.ariaLabel ?? document.activeElement.innerText).trim()`);

  describe('Ctrl+K', () => {
    it('finds a user by any fragment and opens it', () =>
      asAdmin('/dashboard', async (page) => {
        const palette = await openPalette(page);
        await page.keyboard.type('8123456');
        await palette.getByRole('option', { name: 'budi.net' }).first().waitFor();
        await page.keyboard.press('Enter');
        await page.waitForURL(`**/users/${budi.id}`);
        await palette.waitFor({ state: 'hidden' });
        await page.getByRole('heading', { level: 1, name: 'budi.net' }).waitFor();
      }));

    it('finds a licence and a subscription, each in its group', () =>
      asAdmin('/verify-license', async (page) => {
        let palette = await openPalette(page);
        await page.keyboard.type('seek');
        await palette.getByRole('group', { name: 'Licenses' }).getByRole('option').click();
        await page.waitForURL('**/licenses/*');
        await page.getByRole('heading', { level: 1, name: 'AFS-SEEKME-0001' }).waitFor();

        palette = await openPalette(page);
        await page.keyboard.type('budi');
        const subscriptions = palette.getByRole('group', { name: 'Subscriptions' });
        await subscriptions.getByRole('option').waitFor();
        expect(await palette.getByRole('group').count()).toBe(3);
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/subscriptions/*');
        await page.getByRole('code').getByText('AFS-CARRIED-02').waitFor();
      }));

    it('opens every page of the sidebar by its name', () =>
      asAdmin('/dashboard', async (page) => {
        for (const [name, path] of [
          ['users', '/users'],
          ['Licenses', '/licenses'],
          ['subscr', '/subscriptions'],
          ['plans', '/plans'],
          ['feat', '/features'],
          ['verify', '/verify-license'],
          ['audit', '/audit'],
          ['dash', '/dashboard'],
        ] as const) {
          const palette = await openPalette(page);
          await page.keyboard.type(name);
          await palette.getByRole('group', { name: 'Go to' }).getByRole('option').first().waitFor();
          await page.keyboard.press('Enter');
          await page.waitForURL(`**${path}`);
          await palette.waitFor({ state: 'hidden' });
        }
      }));

    it.each(['/users', '/licenses'])('keeps on %s what is typed before its dialog is loaded', (path) =>
      asAdmin(path, async (page) => {
        let load = () => {};
        const loading = new Promise<void>((done) => (load = done));
        await page.route(/\/palette-[^/]*\.js$/, async (route) => (await loading, route.continue()));
        await page.getByRole('searchbox').focus();
        await page.keyboard.press('Control+k');
        await page.keyboard.type('budi.nexx');
        await page.keyboard.press('Backspace');
        await page.keyboard.press('Backspace');
        load();
        const search = page.getByRole('combobox', { name: 'Find anything' });
        await search.and(page.locator(':focus')).waitFor();
        await page.keyboard.type('t');
        expect(await search.inputValue()).toBe('budi.net');
        expect(await page.getByRole('dialog').count()).toBe(1);
        await page.getByRole('option', { name: 'budi.net' }).first().waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        expect(await page.getByRole('searchbox').inputValue()).toBe('');
      }),
    );

    it('can be cancelled with Escape while it loads', () =>
      asAdmin('/users', async (page) => {
        await page.route(/\/palette-[^/]*\.js$/, () => {});
        await page.keyboard.press('Control+k');
        await page.keyboard.press('Escape');
        await page.keyboard.press('n');
        await page.getByRole('dialog', { name: 'New customer' }).waitFor();
      }));

    it('says when nothing matches, and Escape restores the focus', () =>
      asAdmin('/licenses', async (page) => {
        await page.getByRole('searchbox').focus();
        const palette = await openPalette(page);
        await page.keyboard.type('no such thing at all');
        await palette.getByText('Nothing matches “no such thing at all”.').waitFor();
        await page.keyboard.press('Escape');
        await palette.waitFor({ state: 'hidden' });
        expect(await focused(page)).toBe(await page.getByRole('searchbox').getAttribute('aria-label'));
      }));
  });

  it('appear in a list on ?', () =>
    asAdmin('/plans', async (page) => {
      await page.keyboard.press('?');
      const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await list.getByText('Search this list').waitFor();
      expect(await list.locator('kbd').allInnerTexts()).toEqual([
        'Ctrl K or ⌘ K',
        '/',
        'n',
        'j or k',
        'Enter',
        'x',
        'Esc',
        '?',
      ]);
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
    }));

  it.each([
    ['/users', 'New customer'],
    ['/licenses', 'Generate New License'],
    ['/subscriptions', 'Create Subscription'],
    ['/plans', 'Create Plan'],
    ['/features', 'Add Feature'],
  ])('search with / and create with n on %s, but not while typing', (path, title) =>
    asAdmin(path, async (page) => {
      await page.keyboard.press('/');
      const search = page.getByRole('searchbox');
      expect(await focused(page)).toBe(await search.getAttribute('aria-label'));
      await page.keyboard.type('n/?');
      expect(await search.inputValue()).toBe('n/?');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.waitForURL('**?q=*');

      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('n');
      const modal = page.getByRole('dialog', { name: title });
      await modal.waitFor();
      await page.keyboard.press('Escape');
      await modal.waitFor({ state: 'hidden' });
    }),
  );
});
