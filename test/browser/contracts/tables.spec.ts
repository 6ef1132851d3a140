import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Passwords } from '../../../src/accounts/auth/password.js';
import { License } from '../../../src/licensing/licenses/license.entity.js';
import { OPERATORS } from '../../../src/ops/demo/demo-accounts.js';
import { seedDemo } from '../../../src/ops/demo/seed-demo.js';
import { LIST_VIEW_COOKIE } from '../../../src/rules/list-view.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { expectToFit, layoutFaults } from '../../support/browser/layout-faults.js';
import { menuWords } from '../../support/browser/list-controls.js';
import {
  ConsoleApp,
  open,
  type Remembered,
  type VisitOptions,
  untilReactListens,
} from '../../support/servers/console-app.js';
import { PASSWORD } from '../../support/password.js';
import { oneOf } from '../../support/jest/tier.js';

const LISTS = ['/users', '/licenses', '/subscriptions'];
/** Those that are tables by themselves. */
const TABLES = ['/routers', '/invoices', '/receivables', '/payments'];
const LAPTOP = { width: 1440, height: 900 };
const SMALL_LAPTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 780 };
const YEAR_SECONDS = 31_536_000;
/** The document before compression, as in everywhere.spec.ts. */
const DOCUMENT_KILOBYTES = 110;

describe('lists', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;
  beforeAll(async () => {
    const { em, nest } = app;
    await seedDemo(em, await nest.get(Passwords).hash(PASSWORD), new Date());
  });

  const asTable = (
    path: string,
    act: (page: Page) => Promise<void>,
    options: VisitOptions & Remembered = {},
  ) => console.visitAs('admin', path, { view: 'table', viewport: LAPTOP, ...options }, act);

  const count = (page: Page, words: string) =>
    page.getByRole('status').getByText(words, { exact: true }).waitFor();

  describe('lists as cards', () => {
    it.each(oneOf('show  densely', LISTS))(
      'show %s densely: three columns of low cards on a small laptop',
      (path) =>
        console.visitAs('admin', path, { viewport: SMALL_LAPTOP }, async (page) => {
          const cards = await boxesOf(page, '.list-card');
          expect(cards).toHaveLength(24);
          expect(cards.filter(({ top }) => top === cards[0]!.top)).toHaveLength(3);
          expect(Math.max(...cards.map(({ height }) => height))).toBeLessThanOrEqual(350);
          const seen = cards.filter(({ top, height }) => top + height <= SMALL_LAPTOP.height);
          expect(seen.length).toBeGreaterThanOrEqual(6);
          expect(await layoutFaults(page)).toEqual([]);
        }),
    );

    it.each(
      LISTS.flatMap((path) =>
        oneOf(path, [
          [path, 'en'],
          [path, 'id'],
        ] as const),
      ),
    )('show %s (%s) in the upper half of a phone, with the order behind a button', (path, locale) =>
      console.visitAs('admin', path, { viewport: PHONE, hasTouch: true, locale }, async (page) => {
        const [first] = await boxesOf(page, '.list-card');
        expect(first!.top).toBeLessThan(PHONE.height / 2);
        const sort = page.getByLabel(locale === 'en' ? 'Sort' : 'Urutkan');
        expect(await sort.isVisible()).toBe(false);
        await page.getByRole('button', { name: locale === 'en' ? 'View' : 'Tampilan', exact: true }).click();
        await sort.waitFor();
        expect(await layoutFaults(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      }),
    );
  });

  describe('lists as tables', () => {
    it('are what the list is by itself, whatever a search finds, until the viewer chooses for all lists', async () => {
      await console.visitAs('admin', '/licenses', { viewport: LAPTOP, view: null }, async (page) => {
        const drawn = (path: string) =>
          page.evaluate<string>(`fetch('${path}').then((answer) => answer.text())`);
        for (const path of LISTS) expect(await drawn(path)).not.toContain('<table');
        for (const path of TABLES) expect(await drawn(path)).toContain('<table');
        expect(await drawn('/invoices?q=000001')).toContain('<table');
        const choose = async (name: string) => {
          await page.getByRole('button', { name: 'View', exact: true }).click();
          await page.getByRole('group', { name: 'View' }).getByRole('button', { name }).click();
          await page.keyboard.press('Escape');
        };
        await choose('Table');
        await page.getByRole('table', { name: 'Licenses' }).waitFor();
        expect(await page.locator('.list-card').count()).toBe(0);
        expect(await drawn('/users?q=senggigi')).toContain('<table');

        const kept = (await page.context().cookies()).find(({ name }) => name.startsWith(LIST_VIEW_COOKIE))!;
        expect(kept).toMatchObject({ value: 'table', path: '/', sameSite: 'Lax' });
        expect(Math.abs(kept.expires - Date.now() / 1000 - YEAR_SECONDS)).toBeLessThan(600);
        for (const path of LISTS) {
          const html = await drawn(path);
          expect(html).toContain('<table');
          expect(html).not.toContain('list-card');
          expect(html.length / 1000).toBeLessThanOrEqual(DOCUMENT_KILOBYTES);
        }
        await page.getByRole('link', { name: 'Subscriptions', exact: true }).click();
        await page.getByRole('table', { name: 'Subscriptions' }).waitFor();
        await page.goBack();
        await page.getByRole('table', { name: 'Licenses' }).waitFor();
        await choose('Cards');
        await page.locator('.list-card').first().waitFor();
        for (const path of TABLES) expect(await drawn(path)).not.toContain('<table');
      });
    });

    it('hide the columns that the viewer leaves out, in this browser', () =>
      asTable('/subscriptions', async (page) => {
        const heads = () => page.getByRole('columnheader').allInnerTexts();
        expect(await heads()).toContain('Plan');
        await page.getByRole('button', { name: 'View', exact: true }).click();
        await page.getByRole('group', { name: 'Columns' }).getByLabel('Plan').uncheck();
        expect(await heads()).not.toContain('Plan');
        await page.reload();
        await page.getByRole('columnheader', { name: 'Plan' }).waitFor({ state: 'detached' });
        await open(page, '/licenses');
        expect(await heads()).toContain('Status');
      }));

    it('ignore an invalid value of the cookie', async () => {
      const { cookie } = await app.sessionOf('admin');
      const { text } = await app.http
        .get('/users?q=senggigi')
        .set('Cookie', `${cookie}; ${LIST_VIEW_COOKIE}=<table`)
        .expect(200);
      expect(text).not.toContain('<table');
    });

    it.each(oneOf('of  show a dozen rows of 44 px on a small laptop, in two languages', LISTS))(
      'show a dozen rows of %s, of 44 px each, on a small laptop, in two languages, with whole names',
      async (path) => {
        for (const locale of ['en', 'id'])
          await asTable(
            path,
            async (page) => {
              const rows = await boxesOf(page, 'tbody tr');
              expect(new Set(rows.map(({ height }) => height))).toEqual(new Set([44]));
              const seen = rows.filter(({ top, height }) => top + height <= SMALL_LAPTOP.height);
              expect([locale, seen.length >= 12]).toEqual([locale, true]);
              expect(await layoutFaults(page)).toEqual([]);
            },
            { locale, viewport: SMALL_LAPTOP },
          );
      },
    );

    it('keep their header visible', () =>
      asTable('/subscriptions', async (page) => {
        await page.evaluate('window.scrollTo(0, 700)');
        const [head] = await boxesOf(page, 'thead th:nth-child(2)');
        const [header] = await boxesOf(page, 'header');
        expect(head!.top).toBe(header!.top + header!.height - 1);
      }));

    it.each(
      oneOf('are accessible and fit every screen', [
        ['dark', 'en'],
        ['light', 'id'],
      ]),
    )('pass the accessibility check and fit every screen (%s, %s)', async (theme, locale) => {
      for (const path of LISTS) await asTable(path, (page) => expectToFit(page), { theme, locale });
    });

    it('can be sorted by their headers, in the address', () =>
      asTable('/subscriptions', async (page) => {
        const amount = page.getByRole('columnheader', { name: 'Amount' });
        const amounts = async () =>
          (await page.locator('tbody td:nth-last-child(2)').allInnerTexts()).map((text) =>
            Number(text.replace(/\D/g, '')),
          );
        expect(await amount.getAttribute('aria-sort')).toBeNull();
        await amount.getByRole('link').click();
        await page.waitForURL('**/subscriptions?sort=amount');
        await page
          .getByRole('columnheader', { name: 'Amount' })
          .and(page.locator('[aria-sort=ascending]'))
          .waitFor();
        expect(await amounts()).toEqual((await amounts()).toSorted((a, b) => a - b));
        await amount.getByRole('link').click();
        await page.waitForURL('**/subscriptions?sort=-amount');
        await page.locator('[aria-sort=descending]').waitFor();
        expect(await amounts()).toEqual((await amounts()).toSorted((a, b) => b - a));
        expect(await page.getByLabel('Sort').inputValue()).toBe('-amount');
        expect(await page.getByRole('columnheader', { name: 'Status' }).getByRole('link').count()).toBe(0);
      }));

    it('have a menu in each row with all actions of its card, by mouse and by keyboard', () =>
      asTable('/subscriptions', async (page) => {
        const row = page.getByRole('row').filter({ hasText: 'cahaya-net' });
        const button = row.getByRole('button', { name: 'Actions for subscription of cahaya-net' });
        const menu = page.getByRole('menu');
        await button.click();
        expect(await menuWords(page)).toEqual([
          'Record payment',
          'Renew',
          'Pay link',
          'Change plan',
          'History',
          'Edit',
          'Delete',
        ]);
        await button.click();
        await menu.waitFor({ state: 'detached' });
        await button.click();
        await page.getByRole('heading', { level: 1 }).click();
        await menu.waitFor({ state: 'detached' });

        await button.focus();
        await page.keyboard.press('Enter');
        await menu.getByRole('menuitem', { name: 'Record payment' }).and(page.locator(':focus')).waitFor();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await page.keyboard.press('j');
        await page.keyboard.press('ArrowUp');
        await menu.getByRole('menuitem', { name: 'Delete' }).and(page.locator(':focus')).waitFor();
        await page.keyboard.press('Home');
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: 'Record payment' }).locator(':focus').waitFor();
        await menu.waitFor({ state: 'detached' });
        await page.keyboard.press('Escape');
        await button.and(page.locator(':focus')).waitFor();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
        await button.and(page.locator(':focus')).waitFor();

        await row.getByRole('link', { name: 'cahaya-net' }).click();
        await page.waitForURL(/\/users\/\d+$/);
      }));
  });

  describe('lists by keyboard', () => {
    const focusedRow = (page: Page) => page.locator('tbody tr:focus, li.list-card:focus');

    it.each(
      oneOf(': j and k move, Enter opens, x selects, and not while typing', ['table', 'cards'] as const),
    )('%s: j and k move, Enter opens, x selects, and not while typing', async (view) => {
      await asTable(
        '/licenses',
        async (page) => {
          const [first, second] = await page.locator('main code').allInnerTexts();
          const isAt = (key: string) => focusedRow(page).filter({ hasText: key }).waitFor();
          await page.keyboard.press('j');
          await isAt(first!);
          await page.keyboard.press('j');
          await isAt(second!);
          await page.keyboard.press('x');
          await count(page, '1 selected');
          await page.getByRole('checkbox', { name: `Select ${second}`, checked: true }).waitFor();
          await page.keyboard.press('k');
          await page.keyboard.press('k');
          await isAt(first!);
          await page.keyboard.press('Escape');
          await page.getByRole('checkbox', { name: `Select ${second}`, checked: false }).waitFor();
          await page.keyboard.press('Enter');
          await page.waitForURL(/\/licenses\/\d+$/);
          await page.getByText(first!).first().waitFor();
          await page.goBack();
          await page.waitForURL('**/licenses');
          // The address changes before the list is back.
          const search = page.getByRole('searchbox');
          await search.waitFor();
          await untilReactListens(page);

          await page.keyboard.press('/');
          await page.keyboard.type('jxk');
          expect(await search.inputValue()).toBe('jxk');
          await page.waitForURL('**/licenses?q=jxk');
        },
        { view },
      );
    });

    it('open a user by Enter, or the focused link in the row', () =>
      asTable('/users?sort=username', async (page) => {
        await page.keyboard.press('j');
        const name = await focusedRow(page).getByRole('rowheader').innerText();
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/users\/\d+$/);
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await page.goBack();
        await page.getByRole('columnheader', { name: 'Created' }).getByRole('link').focus();
        await page.keyboard.press('Enter');
        await page.waitForURL('**/users?sort=created_at');
      }));
  });

  describe('lists with selected rows', () => {
    it('count them, keep them across pages, and clear them when the filter changes', () =>
      asTable('/licenses', async (page) => {
        const total = await app.em.count(License);
        const bar = page.getByRole('group', { name: 'Selection' });
        const pageBox = page.getByRole('checkbox', { name: 'Select this page' });
        expect(await bar.count()).toBe(0);
        await page.locator('tbody').getByRole('checkbox').first().check();
        await count(page, '1 selected');
        expect(
          await pageBox.evaluate((box) => (box as unknown as { indeterminate: boolean }).indeterminate),
        ).toBe(true);
        await pageBox.check();
        await count(page, '24 selected');
        await page.getByRole('link', { name: 'Next page' }).click();
        await page.waitForURL(/cursor=/);
        await expectUnchecked(page);
        await page.locator('tbody').getByRole('checkbox').first().check();
        await count(page, '25 selected');
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await page.getByRole('columnheader', { name: 'License key' }).getByRole('link').click();
        await page.waitForURL(/sort=license_key/);
        await count(page, '25 selected');

        await bar.getByRole('button', { name: `Select all ${total} that match` }).click();
        await count(page, `${total} selected`);
        expect(await pageBox.isChecked()).toBe(true);
        expect(await bar.getByRole('button', { name: /that match/ }).count()).toBe(0);
        await page.locator('tbody').getByRole('checkbox').first().uncheck();
        await count(page, '23 selected');

        await page.getByRole('link', { name: 'Active', exact: true }).first().click();
        await page.waitForURL('**status=active**');
        await bar.waitFor({ state: 'detached' });
        await pageBox.check();
        await bar.getByRole('button', { name: 'Clear selection' }).click();
        await bar.waitFor({ state: 'detached' });
        expect(await pageBox.isChecked()).toBe(false);
      }));

    it('deselect a deleted row', () =>
      asTable('/licenses?sort=license_key', async (page) => {
        const { licenseKey } = await app.make.license({ licenseKey: 'AAA-NOT-FOR-LONG' });
        await open(page, '/licenses?sort=license_key');
        for (const box of [0, 1]) await page.locator('tbody').getByRole('checkbox').nth(box).check();
        await count(page, '2 selected');
        await page.getByRole('button', { name: `Actions for ${licenseKey}` }).click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete license' }).click();
        await page.getByText(`License ${licenseKey} was deleted.`).waitFor();
        await count(page, '1 selected');
      }));

    it('show checkboxes on cards: on hover with a mouse, always on touch screens', async () => {
      const box = (page: Page) => page.locator('.list-card > [type=checkbox]');
      const opacity = (page: Page, index: number) =>
        box(page)
          .nth(index)
          .evaluate((element) =>
            (element as unknown as Styled).computedStyleMap().get('opacity')!.toString(),
          );
      await console.visitAs('admin', '/users', async (page) => {
        expect(await opacity(page, 1)).toBe('0');
        await page.locator('.list-card').nth(1).hover();
        expect(await opacity(page, 1)).toBe('1');
        await box(page).nth(1).check();
        await count(page, '1 selected');
        expect(await opacity(page, 5)).toBe('1');
      });
      await console.visitAs(
        'admin',
        '/users',
        { viewport: PHONE, hasTouch: true, isMobile: true },
        async (page) => expect(await opacity(page, 5)).toBe('1'),
      );
    });

    it('allow a selection only to users who may change something', async () => {
      await console.visitAs(OPERATORS[0]!, '/licenses', { view: 'table', viewport: LAPTOP }, async (page) => {
        expect(await page.getByRole('checkbox').count()).toBe(0);
        await page.keyboard.press('j');
        await page.keyboard.press('x');
        expect(await page.getByRole('group', { name: 'Selection' }).count()).toBe(0);
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/licenses\/\d+$/);
        await page.goBack();
        // The page of the licence has a menu of this name too, and the address changes before the page does.
        await page.getByRole('table', { name: 'Licenses' }).waitFor();
        await page
          .getByRole('button', { name: /^Actions for AFS-/ })
          .first()
          .click();
        expect(await menuWords(page)).toEqual(['Router script']);
        await page.getByRole('menuitem', { name: 'Router script' }).click();
        await page.getByRole('dialog', { name: 'Router script' }).waitFor();
      });
    });
  });
});

const expectUnchecked = (page: Page) =>
  page.locator('tbody tr:not(.chosen)').nth(11).waitFor({ state: 'attached' });

/** The browser's type; the project's types do not include the DOM. */
type Styled = { computedStyleMap: () => Map<string, number> };

type Box = { top: number; height: number };

const boxesOf = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { top, height } = (
        element as unknown as { getBoundingClientRect: () => Box }
      ).getBoundingClientRect();
      return { top, height };
    }),
  );
