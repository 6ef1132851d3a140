import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIST_VIEW_COOKIE } from '../../../src/rules/list-view.js';
import { countClicks } from '../../support/browser/clicks.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { DAY } from '../../support/factory.js';
import { oneOf } from '../../support/jest/tier.js';

const LAPTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };

/** Counts in English what other specs count in Indonesian as part of longer tests. */
describe('daily work', () => {
  let console: ConsoleApp;
  beforeAll(async () => {
    console = await ConsoleApp.open();
    const { make } = console.app;
    const ends = (username: string, days: number, paymentStatus: 'pending' | 'failed' | 'paid') =>
      console.app.make
        .user({ username })
        .then((user) =>
          make.subscription({ user, endDate: new Date(Date.now() + days * DAY), paymentStatus }),
        );
    await ends('soon-pending', 2, 'pending');
    await ends('soon-failed', 5, 'failed');
    await ends('soon-paid', 3, 'paid');
    await ends('later-pending', 20, 'pending');
    await ends('over-paid', -3, 'paid');
  });
  afterAll(() => console.close());

  const WORDS = {
    en: { view: 'Due this week · unpaid', page: 'Select this page', chosen: '2 selected' },
    id: { view: 'Minggu ini · belum dibayar', page: 'Pilih halaman ini', chosen: '2 dipilih' },
  };

  it.each(
    oneOf('two select all that end this week and are unpaid', [
      ['en', 'cards', LAPTOP],
      ['id', 'cards', LAPTOP],
      ['en', 'table', LAPTOP],
      ['id', 'table', LAPTOP],
      ['id', 'cards of a phone', PHONE],
      ['id', 'table of a phone', PHONE],
    ] as const),
  )(
    'takes two clicks to select all unpaid ones that end this week (%s, %s)',
    async (locale, view, screen) => {
      const { cookies, origins } = await console.signedIn('admin');
      const storageState = {
        cookies: [...cookies, { ...cookies[0]!, name: LIST_VIEW_COOKIE, value: view.split(' ')[0]! }],
        origins,
      };
      const { page: selectPage, chosen, ...words } = WORDS[locale];
      await console.visitAs(
        'admin',
        '/subscriptions',
        async (page) => {
          const clicks = await countClicks(page);
          await page.getByRole('link', { name: words.view }).click();
          await page.waitForURL('**/subscriptions?owed=any&ends=7_days');
          const row = page.locator('.list-card, tbody tr').filter({ hasText: /soon-(pending|failed)/ });
          await row.nth(1).waitFor();
          await page.getByRole('checkbox', { name: selectPage }).click();
          await page.getByRole('status').getByText(chosen, { exact: true }).waitFor();
          expect(await clicks()).toBeLessThanOrEqual(2);
          expect(await row.getByRole('checkbox', { checked: true }).count()).toBe(2);
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(screen.viewport.width);
        },
        { ...screen, locale, storageState },
      );
    },
  );

  it('takes three clicks to fix a refused licence, with the cause shown on the way', () =>
    console.visitAs('admin', '/dashboard', async (page) => {
      const clicks = await countClicks(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('over-paid');
      await page.getByRole('option', { name: 'over-paid' }).first().click();
      const strip = page.getByRole('alert');
      await strip.getByText(/^Refused: subscription ended \d/).waitFor();
      await strip.getByRole('button', { name: 'Renew' }).click();
      const dialog = page.getByRole('dialog', { name: 'Renew Subscription' });
      await dialog.getByRole('button', { name: 'Renew', exact: true }).click();
      await page.getByText('The subscription of over-paid was renewed.').waitFor();
      expect(await clicks()).toBeLessThanOrEqual(3);
    }));
});
