import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { Passwords } from '../../../src/accounts/auth/password.js';
import { OPERATORS } from '../../../src/ops/demo/demo-accounts.js';
import { addWebhooks } from '../../../src/ops/demo/demo-webhooks.js';
import { seedDemo } from '../../../src/ops/demo/seed-demo.js';
import { License } from '../../../src/licensing/licenses/license.entity.js';
import { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import { accessibilityFaults } from '../../support/browser/accessibility.js';
import { mergedRows } from '../../support/contracts/rows.js';
import { ConsoleApp, open } from '../../support/servers/console-app.js';
import { EndpointSecrets } from '../../../src/webhooks/endpoint-secrets.js';
import { PASSWORD } from '../../support/password.js';
import { LISTS, PRIVATE, PUBLIC } from '../../support/browser/pages.js';
import { firstRowBelowHeader, layoutFaults, primaryActions } from '../../support/browser/layout-faults.js';
import { filesOf } from '../../support/browser/page-files.js';
import { oneOf } from '../../support/jest/tier.js';

type Answer = { url: string; mimeType: string; type: string; bytes: number };

/** Counts the bytes that a page receives: compressed, with headers. Cached responses count nothing, so the cache is emptied first. */
async function watchWire(page: Page) {
  const answers: Answer[] = [];
  const begun = new Map<string, Omit<Answer, 'bytes'>>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http'))
      begun.set(requestId, { url: response.url, type, mimeType: response.mimeType });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const answer = begun.get(requestId);
    if (answer) answers.push({ ...answer, bytes });
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  return {
    answers,
    /** The built files of this content type that the page received. */
    files: (type: string) =>
      answers.flatMap(({ mimeType, url }) => (mimeType.includes(type) ? url.split('/build/').slice(1) : [])),
    /** The bytes of responses whose content type contains this word. */
    kilobytes: (type = '') =>
      answers.reduce((sum, { mimeType, bytes }) => sum + (mimeType.includes(type) ? bytes : 0), 0) / 1000,
  };
}

const WIDTHS = [360, 820, 1280, 1440, 1920];
/** How far the first row may be below the header, by width. */
const FIRST_ROW: Record<number, number> = { 360: 200, 1280: 160 };
/** Its list is that of deliveries, below the cards of the endpoints. */
const LISTS_BELOW = ['/webhooks'];
const THEMES = ['dark', 'light'] as const;
/** The axe-core rules that depend on the theme; the others give the same result in both. */
const OF_THE_THEME = { runOnly: ['color-contrast', 'link-in-text-block'] };
/** Every page in both languages and themes; for a push in one of the four combinations. */
const CELLS = [...PUBLIC, ...PRIVATE].flatMap((route) =>
  oneOf(
    `cells of ${route}`,
    (['en', 'id'] as const).flatMap((locale) => THEMES.map((theme) => [route, locale, theme] as const)),
  ),
);

/** All of a list on the wire, and a document before compression; contracts/budgets has the scripts. */
const KILOBYTES = { list: 228, document: 110 };
/** The page, its style, font, scripts (what all pages share, and what lists share) and translations. */
const LIST_REQUESTS = 10;
/** Files of their own: the pictures to choose from, the words of a dialog that are no page's own, and what says them. */
const MORE_REQUESTS = mergedRows(({ listPages }) => listPages);
/** The words of a page are a file too, but in English, which comes with the scripts; so are the names of pictures and of fields. */
const wordRequests = (route: string) => (['/features', '/audit'].includes(route) ? 2 : 1);
const listRequests = (route: string, locale: string) =>
  LIST_REQUESTS + (MORE_REQUESTS[route] ?? 0) + (locale === 'en' ? 0 : wordRequests(route));
const LAYOUT_SHIFT = 0.05;

const MENU = [
  'Dashboard',
  'Users',
  'Licenses',
  'Subscriptions',
  'Plans',
  'Features',
  'Verify License',
  'Routers',
  'Money',
  'Messages',
  'Settings',
];

type StorageState = Awaited<ReturnType<ConsoleApp['signedIn']>>;

describe('every page', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;
  const { admin } = app;
  beforeAll(async () => {
    const { em, nest, make } = app;
    await seedDemo(em, await nest.get(Passwords).hash(PASSWORD), new Date());
    await addWebhooks(em, nest.get(EndpointSecrets).made(), new Date());
    const sold = await em.find(Subscription, {}, { limit: 30, populate: ['user', 'plan', 'license'] });
    for (const subscription of sold) await make.payment(subscription);
    await admin.post('/api/api-keys', { name: 'Billing', scopes: ['licenses:read'] }).expect(201);
    const { id } = await make.license();
    await admin.delete(`/api/licenses/${id}`).expect(204);
    const ids = [(await make.license()).id];
    await admin.post('/api/batches', { action: 'license.status', status: 'inactive', ids }).expect(201);
  });

  describe('every page by itself', () => {
    const visitors: Record<string, StorageState> = {};
    const measured: string[] = [];
    beforeAll(async () => {
      for (const theme of THEMES) visitors[theme] = await console.signedIn('admin', { theme }, null);
    });
    afterAll(() => void process.stdout.write(`\n${measured.map((line) => `  ${line}\n`).join('')}`));

    it.each(CELLS)(
      '%s (%s, %s) is accessible, fits every screen, cuts no text, keeps still and stays within its budget',
      (route, locale, theme) => {
        const { cookies, origins } = visitors[theme]!;
        return console.visit(
          {
            storageState: { cookies: PUBLIC.includes(route) ? [] : cookies, origins },
            locale,
            // The budget is that of https: over plain http less is compressed (console §4).
            isSecure: true,
            refusals: route === '/no-such-page' ? [404] : [],
          },
          async (page) => {
            await page.addInitScript(WATCH);
            const wire = await watchWire(page);
            await open(page, route);
            await page.waitForLoadState('networkidle');
            expect(new URL(page.url()).pathname).toBe(route);
            expect(await page.evaluate('document.documentElement.lang')).toBe(locale);

            const { themes, shift } = (await page.evaluate('window.watched')) as Watched;
            expect(themes).toEqual([theme]);
            expect(shift).toBeLessThan(LAYOUT_SHIFT);
            const total = wire.kilobytes();
            const html = await page.request.get(route).then((answer) => answer.text());
            const document = Buffer.byteLength(html) / 1000;
            const { scripts } = filesOf(/"component":"([\w-]+)"/.exec(html)![1]!, locale);
            expect(wire.files('javascript').sort()).toEqual(scripts.sort());
            expect(document).toBeLessThanOrEqual(KILOBYTES.document);
            // The rows arrive before the numbers above them, which are loaded later.
            const forRows = wire.answers.filter(({ type }) => type !== 'XHR').length;
            if (LISTS.includes(route)) {
              expect(forRows).toBeLessThanOrEqual(listRequests(route, locale));
              expect(total).toBeLessThanOrEqual(KILOBYTES.list);
            }
            measured.push(
              `${route.padEnd(15)} ${locale} HTML ${kB(document)}; on the wire JS ${kB(wire.kilobytes('javascript'))}  all ${kB(total)} in ${forRows} requests, shift ${shift.toFixed(3)}`,
            );
            expect(await page.evaluate(ICONS_THAT_ARE_NOT_DRAWN)).toEqual([]);

            expect(await accessibilityFaults(page, theme === 'light' ? OF_THE_THEME : {})).toEqual([]);
            for (const width of WIDTHS) {
              await page.setViewportSize({ width, height: 900 });
              expect([width, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([
                width,
                width,
              ]);
              if (!PRIVATE.includes(route)) continue;
              expect([width, await layoutFaults(page)]).toEqual([width, []]);
              const most = FIRST_ROW[width];
              if (most && LISTS.includes(route) && !LISTS_BELOW.includes(route))
                expect(await firstRowBelowHeader(page)).toBeLessThanOrEqual(most);
              expect(await primaryActions(page)).toBeLessThanOrEqual(1);
            }
          },
        );
      },
    );
  });

  it.each(
    oneOf(
      'late numbers',
      [1080, 1140, 1200, 1280].map((width) => ['/invoices', width] as const),
    ),
  )('%s does not shift when its numbers come late, %d px wide', async (route, width) => {
    const storageState = await console.signedIn('admin');
    await console.visit({ storageState, locale: 'id', viewport: { width, height: 720 } }, async (page) => {
      await page.addInitScript(WATCH);
      let release = () => {};
      const isShown = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**${route}`, async (call) => {
        if (call.request().headers()['x-inertia-partial-data']) await isShown;
        await call.continue();
      });
      await open(page, route);
      release();
      await page.locator('.stat-strip .animate-breathe').first().waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
      const { shift } = (await page.evaluate('window.watched')) as Watched;
      expect(shift).toBeLessThan(LAYOUT_SHIFT);
    });
  });

  it('is among those above if the menu or its tabs have it, and a laptop shows the whole menu', () =>
    console.visitAs('admin', '/dashboard', { viewport: { width: 1280, height: 900 } }, async (page) => {
      const menu = page.getByRole('navigation', { name: 'Main' });
      expect((await menu.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(MENU);
      const last = (await menu.getByRole('link', { name: 'Settings' }).boundingBox())!;
      const logout = (await page.getByRole('button', { name: 'Logout' }).boundingBox())!;
      expect(last.y + last.height).toBeLessThan(logout.y);
      const paths = new Set<string>();
      for (const name of MENU) {
        const link = menu.getByRole('link', { name });
        await link.click();
        await link.and(page.locator('[aria-current=page]')).waitFor();
        paths.add(new URL(page.url()).pathname);
        const tabs = page.getByRole('navigation', { name, exact: true });
        for (const tab of await tabs.getByRole('link').all()) paths.add((await tab.getAttribute('href'))!);
      }
      expect([...paths]).toEqual(expect.arrayContaining(['/users', '/payments/reviews', '/webhooks']));
      expect([...paths].filter((path) => !PRIVATE.includes(path))).toEqual([]);
    }));

  it('keeps the selected theme, and other tabs follow', () =>
    console.visitAs('admin', '/licenses', async (page) => {
      const other = await page.context().newPage();
      await open(other, '/verify-license');
      // The page shows beside it that it is loading.
      const themeOf = (tab: Page) =>
        tab.evaluate(
          `['dark', 'light'].filter((name) => document.documentElement.classList.contains(name)).join()`,
        );
      expect([await themeOf(page), await themeOf(other)]).toEqual(['dark', 'dark']);
      await page.getByRole('button', { name: 'Switch to light theme' }).click();
      await other.locator('html.light').waitFor();
      await other.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
      await page.reload();
      expect(await themeOf(page)).toBe('light');
      const background = await page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
      await other.getByRole('button', { name: 'Switch to dark theme' }).click();
      await page.locator('html.dark').waitFor();
      expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).not.toBe(
        background,
      );
    }));

  it('shows its rows without JavaScript', async () => {
    const [license] = await app.em.find(License, {}, { orderBy: { createdAt: 'desc' }, limit: 1 });
    const storageState = await console.signedIn('admin');
    await console.visit({ storageState, javaScriptEnabled: false }, async (page) => {
      for (const [path, words] of [
        ['/', 'Rp 2.083.333'],
        ['/users', 'senggigi_net'],
        ['/licenses', license!.licenseKey],
        ['/subscriptions', 'Rp 750.000'],
        ['/plans', 'Rp 2.083.333'],
        ['/features', 'Active'],
        ['/verify-license', 'Enter the key'],
      ] as const) {
        await page.goto(path);
        await page.getByText(words).first().waitFor();
        const isSaid = await page.locator('noscript p').isVisible();
        expect([path, isSaid]).toEqual([path, path !== '/']);
      }
    });
  });

  it('can be used by keyboard alone: sign in, create, edit and delete a licence, sign out', () =>
    console.visit(async (page) => {
      await open(page, '/licenses');
      await page.getByLabel('Username').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('admin');
      await page.keyboard.press('Tab');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/licenses');
      await page.getByRole('heading', { level: 1, name: 'Licenses' }).waitFor();

      const toButton = (name: string) => tabTo(page, page.getByRole('button', { name, exact: true }));
      await toButton('Generate New License');
      await page.keyboard.press('Enter');
      const modal = page.getByRole('dialog');
      await modal.waitFor();
      await tabTo(page, modal.getByLabel('License key'));
      await page.keyboard.type('AFS-BY-KEYBOARD');
      await tabTo(page, modal.getByRole('button', { name: 'Create license' }));
      await page.keyboard.press('Enter');
      await page.getByText('License AFS-BY-KEYBOARD was created.').waitFor();
      await modal.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Edit AFS-BY-KEYBOARD' }).waitFor();

      await toButton('Edit AFS-BY-KEYBOARD');
      await page.keyboard.press('Enter');
      await modal.waitFor();
      await tabTo(page, modal.getByLabel('Status'));
      await page.keyboard.type('Ina');
      await page.keyboard.press('Tab');
      await tabTo(page, modal.getByRole('button', { name: 'Save changes' }));
      await page.keyboard.press('Space');
      await page.getByText('License AFS-BY-KEYBOARD was saved.').waitFor();
      const saved = await app.em.findOneOrFail(License, { licenseKey: 'AFS-BY-KEYBOARD' });
      expect(saved.status).toBe('inactive');

      await toButton('Delete AFS-BY-KEYBOARD');
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog');
      await question.waitFor();
      await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('License AFS-BY-KEYBOARD was deleted.').waitFor();
      expect(await app.em.count(License, { licenseKey: 'AFS-BY-KEYBOARD' })).toBe(0);

      await toButton('Logout');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/login');
    }));

  it('shows customers their own data, in four menu entries, without actions', async () => {
    const customer = OPERATORS[0]!;
    const owned = await app.em.find(License, { owner: { username: customer } });
    const subscribed = await app.em.count(Subscription, { user: { username: customer } });
    expect([owned.length, subscribed]).toEqual([2, 2]);
    await console.visitAs(customer, '/licenses', { refusals: [403, 403, 403, 403] }, async (page) => {
      const menu = page.getByRole('navigation', { name: 'Main' });
      expect(await menu.getByRole('link').allInnerTexts()).toEqual([
        'Dashboard',
        'Licenses',
        'Subscriptions',
        'Money',
      ]);
      const keys = owned.map(({ licenseKey }) => licenseKey).sort();
      expect((await page.locator('main li code').allInnerTexts()).sort()).toEqual(keys);
      const changing = page
        .getByRole('main')
        .getByRole('button', { name: /create|generate|edit|delete|renew|update|reset/i })
        .or(page.getByRole('link', { name: /history/i }));
      expect(await changing.count()).toBe(0);

      await menu.getByRole('link', { name: 'Subscriptions' }).click();
      await page.getByRole('heading', { level: 1, name: 'Subscriptions' }).waitFor();
      expect(await page.getByRole('navigation', { name: 'Filters' }).count()).toBe(0);
      expect((await page.locator('main li code').allInnerTexts()).sort()).toEqual(keys);
      expect(await changing.count()).toBe(0);
      await page.keyboard.press('n');
      expect(await page.getByRole('dialog').count()).toBe(0);

      await menu.getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('heading', { name: 'Licenses and subscriptions' }).waitFor();
      expect(await page.getByRole('link', { name: /^Total / }).count()).toBe(0);
      expect(await changing.count()).toBe(0);

      for (const path of ['/users', '/plans', '/features', '/audit']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: 'Not allowed' }).waitFor();
        expect(await page.getByText('@contoh.id').count()).toBe(0);
      }
      await page.getByRole('link', { name: 'Go to the dashboard' }).click();
      await page.getByRole('heading', { name: 'Licenses and subscriptions' }).waitFor();
    });
  });
});

const kB = (kilobytes: number) => `${kilobytes.toFixed(1)} kB`.padStart(8);

/** References from an SVG to ids that the page does not have. */
const ICONS_THAT_ARE_NOT_DRAWN = `[...document.querySelectorAll('use')]
  .map((use) => use.getAttribute('href'))
  .filter((href) => !document.querySelector('symbol' + href))`;

/** Presses Tab until the target has the focus, which must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const reached = target.and(page.locator(':focus'));
  for (let presses = 0; presses < 300 && !(await reached.count()); presses++)
    await page.keyboard.press('Tab');
  expect(await reached.count()).toBe(1);
  expect(await page.evaluate(FOCUS_MARK)).not.toBe('none');
}

const FOCUS_MARK = `getComputedStyle(document.activeElement).outlineStyle`;

type Watched = { themes: string[]; shift: number };

/** Records the themes of the document since the first paint, and layout shifts. */
const WATCH = `
  window.watched = { themes: [], shift: 0 };
  const look = () => {
    const theme = ['dark', 'light'].filter((name) => document.documentElement.classList.contains(name)).join();
    if (document.body && watched.themes.at(-1) !== theme) watched.themes.push(theme);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) watched.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
