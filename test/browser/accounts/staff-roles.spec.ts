import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { User } from '../../../src/accounts/users/user.entity.js';
import { STAFF_ROLES, type StaffRole } from '../../../src/rules/roles.js';
import { DAY } from '../../support/factory.js';
import { menuWords } from '../../support/browser/list-controls.js';
import { ConsoleApp, open } from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';

type Seen = {
  /** In the menu. */
  screens: string[];
  money: string[];
  /** In the menus of rows. */
  customer: string[];
  subscription: string[];
  license: string[];
  invoice: string[];
  /** On the bar of selected subscriptions; null where none can be selected. */
  many: string[] | null;
  /** On the page of a customer who owes something. */
  page: string[];
};

const READING = [
  'Dashboard',
  'Users',
  'Licenses',
  'Subscriptions',
  'Plans',
  'Verify License',
  'Routers',
  'Money',
  'Messages',
];
const MONEY = ['Invoices', 'Receivables', 'Payments'];
/** Who may read the ledger. */
const LEDGER = [...MONEY, 'Needs attention'];
const PAY = ['Record payment', 'Pay link', 'Show invoice'];

const SEEN: Record<StaffRole, Seen> = {
  finance: {
    screens: READING,
    money: LEDGER,
    customer: [],
    subscription: ['Record payment', 'Pay link'],
    license: ['Router script'],
    invoice: PAY,
    many: ['Remind…'],
    page: ['Record payment', 'Pay link', 'Record payment', 'Pay link', 'Verify', 'Router script'],
  },
  support: {
    screens: READING,
    money: MONEY,
    customer: ['Edit', 'Change Password', 'Limits', 'Suspend'],
    subscription: ['Pay link'],
    license: ['Router script', 'New key', 'Edit'],
    invoice: ['Pay link', 'Show invoice'],
    many: ['Remind…'],
    page: [
      'Pay link',
      'Edit',
      'Change Password',
      'Limits',
      'Suspend',
      'Pay link',
      'Verify',
      'Router script',
      'New key',
      'Edit license',
    ],
  },
  sales: {
    screens: READING,
    money: MONEY,
    customer: ['Edit', 'Limits'],
    subscription: ['Record payment', 'Renew', 'Pay link', 'Change plan', 'Edit'],
    license: ['Router script', 'Edit'],
    invoice: PAY,
    many: ['Change…', 'Remind…'],
    page: [
      'Record payment',
      'Pay link',
      'Renew',
      'Add subscription',
      'Record payment',
      'Renew',
      'Edit',
      'Limits',
      'Pay link',
      'Change plan',
      'Edit subscription',
      'Verify',
      'Router script',
      'Edit license',
    ],
  },
  cashier: {
    screens: READING,
    money: MONEY,
    customer: ['Edit', 'Limits'],
    subscription: ['Record payment', 'Renew', 'Pay link', 'Change plan', 'Edit'],
    license: ['Router script', 'New key', 'Edit'],
    invoice: PAY,
    many: ['Change…', 'Remind…'],
    page: [
      'Record payment',
      'Pay link',
      'Renew',
      'Add subscription',
      'Record payment',
      'Renew',
      'Edit',
      'Limits',
      'Pay link',
      'Change plan',
      'Edit subscription',
      'Verify',
      'Router script',
      'New key',
      'Edit license',
    ],
  },
  viewer: {
    screens: READING,
    money: LEDGER,
    customer: [],
    subscription: [],
    license: ['Router script'],
    invoice: ['Show invoice'],
    many: null,
    page: ['Verify', 'Router script'],
  },
};

/** A visit fails on any 403, which the browser logs as an error. */
describe('what each role of staff sees', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;
  const { admin } = app;
  let budi: User;

  beforeAll(async () => {
    const { make } = app;
    for (const role of STAFF_ROLES) await make.user({ username: `a-${role}`, role });
    budi = await make.user({ username: 'budi' });
    const license = await make.license({ owner: budi, licenseKey: 'AFS-BUDI-0001' });
    const endDate = new Date(Date.now() + 2 * DAY);
    const { id } = await make.subscription({ user: budi, license, endDate, amount: 100_000 });
    await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
  });

  const menuOf = async (page: Page, row: Locator): Promise<string[]> => {
    const button = row.getByRole('button', { name: /^Actions for / });
    if (!(await button.count())) return [];
    await button.click();
    const words = await menuWords(page);
    await page.keyboard.press('Escape');
    return words;
  };
  const rowOn = async (page: Page, path: string, text: string) => {
    await open(page, path);
    const row = page.getByRole('row').filter({ hasText: text });
    await row.first().waitFor();
    return row.first();
  };

  it.each(oneOf('screens and actions', [...STAFF_ROLES]))(
    'shows %s the screens and actions that the server lets it use',
    async (role) => {
      const laptop = { view: 'table', viewport: { width: 1440, height: 900 } } as const;
      await console.visitAs(`a-${role}`, '/dashboard', laptop, async (page) => {
        const seen = SEEN[role];
        const screens = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
        expect(await screens.allInnerTexts()).toEqual(seen.screens);
        for (const name of seen.screens.slice(1)) {
          await screens.getByText(name, { exact: true }).click();
          const title = name === 'Money' ? 'Invoices' : name;
          await page.getByRole('heading', { level: 1, name: title }).waitFor();
        }
        await open(page, '/money');
        const tabs = page.getByRole('navigation', { name: 'Money' }).getByRole('link');
        expect(await tabs.allInnerTexts()).toEqual(seen.money);
        for (const name of seen.money.slice(1)) {
          await tabs.getByText(name, { exact: true }).click();
          await page.getByRole('heading', { level: 1, name }).waitFor();
        }
        expect(await menuOf(page, await rowOn(page, '/users', 'budi'))).toEqual(seen.customer);
        expect(await menuOf(page, await rowOn(page, '/users?role=staff', 'admin'))).toEqual([]);
        expect(await page.getByRole('row').getByRole('checkbox').count()).toBe(0);
        expect(await menuOf(page, await rowOn(page, '/licenses', 'AFS-BUDI-0001'))).toEqual(seen.license);
        expect(await menuOf(page, await rowOn(page, '/invoices', 'budi'))).toEqual(seen.invoice);
        const subscription = await rowOn(page, '/subscriptions', 'budi');
        expect(await menuOf(page, subscription)).toEqual(seen.subscription);
        expect(await onMany(page, subscription)).toEqual(seen.many);
      });
    },
  );

  /** Selects the row, and reads the bar. */
  async function onMany(page: Page, row: Locator): Promise<string[] | null> {
    const box = row.getByRole('checkbox');
    if (!(await box.count())) return null;
    await box.click();
    const bar = page.locator('.selection-bar');
    return (await bar.getByRole('button').allInnerTexts()).filter((word) =>
      /^(Change|Remind|Delete)/.test(word),
    );
  }

  it.each(oneOf('a customer who owes', [...STAFF_ROLES]))(
    'shows %s what it can do for a customer who owes something',
    async (role) => {
      await console.visitAs(`a-${role}`, `/users/${budi.id}`, async (page) => {
        await page.getByText('Pending · Rp 100.000').first().waitFor();
        const labels = await page
          .locator('main')
          .getByRole('button')
          .evaluateAll((buttons) =>
            buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
          );
        const inMenus = [];
        for (const menu of await page
          .locator('main')
          .getByRole('button', { name: /^Actions for / })
          .all()) {
          await menu.click();
          inMenus.push(...(await menuWords(page)));
          await page.keyboard.press('Escape');
        }
        const words = [...labels, ...inMenus].map((label) =>
          label!.replace(/ (of )?(budi|AFS-BUDI-0001)$/, ''),
        );
        const isOther = (word: string) => ['Copy', 'Actions for', 'History'].includes(word);
        expect(words.filter((word) => !isOther(word))).toEqual(SEEN[role].page);
      });
    },
  );

  it('answers a screen of other roles with a page that says so, and the session stays', () =>
    console.visitAs('a-support', '/dashboard', { refusals: [403] }, async (page) => {
      await page.goto('/payments/reviews');
      await page.getByRole('heading', { name: 'Not allowed' }).waitFor();
      await page.getByText('Ask a colleague with the role admin, finance, or viewer.').waitFor();
      await open(page, '/licenses');
      await page.getByText('AFS-BUDI-0001').waitFor();
    }));

  it('finds rows for a viewer in the palette, and no form', () =>
    console.visitAs('a-viewer', '/dashboard', async (page) => {
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Find anything' });
      await palette.getByRole('combobox').and(page.locator(':focus')).waitFor();
      expect(await palette.getByRole('option', { name: 'New customer' }).count()).toBe(0);
      expect(await palette.getByRole('option', { name: 'History' }).count()).toBe(0);
      await page.keyboard.type('budi');
      await palette.getByRole('option', { name: 'budi' }).first().waitFor();
    }));

  it('offers the roles with what each may do to full access alone', async () => {
    const clerk = await app.make.user({ username: 'clerk', email: 'clerk@example.test' });
    await console.visitAs('admin', '/users', { viewport: { width: 360, height: 780 } }, async (page) => {
      await page.getByRole('button', { name: 'Edit clerk' }).click();
      const modal = page.getByRole('dialog', { name: 'Edit User' });
      await modal.getByLabel('Role', { exact: true }).selectOption('Finance');
      await modal.getByText('Staff: invoices, payments, refunds and reports; reads the rest.').waitFor();
      await modal.getByText('What each role of staff may do').click();
      const cells = modal.getByRole('row', { name: /^Refunds/ }).getByRole('cell');
      expect(await cells.allInnerTexts()).toEqual(['does', 'does', 'neither', 'neither', 'neither', 'reads']);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      await modal.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('User clerk was saved.').waitFor();
    });
    const { role } = await app.em.findOneOrFail(User, clerk.id);
    expect(role).toBe('finance');
    await console.visitAs('a-support', '/users?q=budi', async (page) => {
      await page.getByRole('button', { name: 'Edit budi' }).click();
      const modal = page.getByRole('dialog', { name: 'Edit User' });
      await modal.getByLabel('Username').waitFor();
      expect(await modal.getByLabel('Role', { exact: true }).count()).toBe(0);
      await modal.getByLabel('Full name').fill('Budi Santoso');
      await modal.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('User Budi Santoso was saved.').waitFor();
    });
  });
});
