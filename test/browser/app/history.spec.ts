import { beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleApp, itOverPlainHttp, open } from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';

describe('going back while the page being left waits for its numbers', () => {
  const console = ConsoleApp.ofFile();

  it.each(oneOf('goes back for good when they arrive just  it', ['before', 'after'] as const))(
    'stays back when they arrive just %s it',
    async (moment) => {
      const storageState = await console.signedIn('admin');
      await console.visit({ storageState, isSecure: true }, async (page) => {
        await page.addInitScript(SLOW_HISTORY);
        await open(page, '/dashboard');
        let press = () => {};
        const backPressed = new Promise<void>((resolve) => (press = resolve));
        const numbersCame = page.waitForEvent('requestfinished', (request) =>
          isForNumbers(request.headers()),
        );
        // With "after" they may be cancelled before they arrive.
        numbersCame.catch(() => undefined);
        await page.route('**/users', async (route) => {
          if (moment === 'after' && isForNumbers(route.request().headers())) await backPressed;
          await route.continue();
        });

        await page.getByRole('link', { name: 'Total Users 1' }).click();
        await page.getByRole('status').getByText('1 user', { exact: true }).waitFor();
        if (moment === 'before') await numbersCame;
        await page.evaluate('history.back()');
        press();

        await page.waitForTimeout(3 * SLOW_MS);
        await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
        expect(new URL(page.url()).pathname).toBe('/dashboard');
        await page.reload();
        await page.getByRole('link', { name: 'Total Users 1' }).waitFor();
      });
    },
  );
});

describe('going back over plain http, where the history keeps no page', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;

  beforeAll(async () => {
    for (let i = 0; i < 20; i++) await app.make.license();
  });

  itOverPlainHttp('fetches the page again, closes what was open, and is where it was scrolled', () =>
    console.visitAs('admin', '/licenses', async (page) => {
      const kept = () => page.evaluate(`JSON.stringify(history.state)`);
      const height = () => page.evaluate<number>('scrollY');
      await page.evaluate('scrollTo(0, 500)');
      while (!((await kept()) as string).includes('"top":')) await page.waitForTimeout(20);
      const before = await height();
      expect(before).toBeGreaterThan(0);
      expect(await kept()).not.toContain('AFS-');
      await page.getByRole('link', { name: 'Plans', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Plans' }).waitFor();
      const license = await app.make.license({ licenseKey: 'AFS-MADE-MEANWHILE' });

      await page.goBack();
      await page.getByText(license.licenseKey).first().waitFor();
      while ((await height()) !== before) await page.waitForTimeout(20);
      await page.getByRole('button', { name: 'Generate New License' }).click();
      await page.getByRole('dialog').waitFor();
      await page.goForward();
      await page.getByRole('heading', { level: 1, name: 'Plans' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Plans' }).waitFor();
    }),
  );

  it('stays back, with the way forward, when the numbers of the page being left arrive at that moment', async () => {
    const storageState = await console.signedIn('admin');
    await console.visit({ storageState }, async (page) => {
      await page.addInitScript(BACK_WITH_NUMBERS);
      await open(page, '/plans');
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      while (!(await page.evaluate(`window.isPressed && location.pathname === '/plans'`)))
        await page.waitForTimeout(20);
      await page.getByRole('heading', { level: 1, name: 'Plans' }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.goForward();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    });
  });
});

/** Source text, because it runs in the page. Presses "back" while the answer with the numbers of the dashboard is read. */
const BACK_WITH_NUMBERS = `
  const parse = JSON.parse;
  JSON.parse = (...call) => {
    const value = parse(...call);
    if (!window.isPressed && location.pathname === '/dashboard' && value?.component === 'dashboard') {
      window.isPressed = true;
      history.back();
    }
    return value;
  };
`;

const isForNumbers = (headers: Record<string, string>) => headers['x-inertia-partial-data'] === 'stats';

const SLOW_MS = 400;

/** Source text, because it runs in the page. The history state is encrypted; here that takes long enough to be overtaken. */
const SLOW_HISTORY = `
  const { subtle } = crypto;
  for (const name of ['encrypt', 'decrypt']) {
    const original = subtle[name].bind(subtle);
    subtle[name] = async (...data) => {
      await new Promise((done) => setTimeout(done, ${SLOW_MS}));
      return original(...data);
    };
  }
`;
