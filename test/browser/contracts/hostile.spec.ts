import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { ConsoleApp, open } from '../../support/servers/console-app.js';
import { DAY } from '../../support/factory.js';
import { fillWithText } from '../../support/contracts/hostile-rows.js';
import { listedRows, mergedRows } from '../../support/contracts/rows.js';
import { isInShare } from '../../support/jest/tier.js';
import type { Credentials } from '../../support/servers/test-app.js';

/** A script for every place that could execute text: an address, an attribute, a script, between tags. */
const HOSTILE = `javascript:alert(1)//"'></script><img src=x onerror=alert(1)>`;
const KEY = 'AFS-VERIFIED-1';

const PAGES = mergedRows(({ hostile }) => hostile?.pages);
const LISTS = Object.keys(mergedRows(({ listPages }) => listPages));
const ROWS = listedRows(({ hostile }) => hostile?.row && [hostile.row]);

/** On no page: what is hashed or secret, copies for searches, and what a gateway calls a payment. */
const EXCLUDED_COLUMNS =
  /\.(password_hash|secret|previous_secret|search_text|search_names|provider_payment_id)$/;

/** What the browser logs on a page: that it is none. */
const REFUSALS: Record<string, number[]> = { '/no-such-page': [404] };

describe('hostile text', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;
  let columns: string[];
  let admin: Credentials;
  let storageState: Awaited<ReturnType<ConsoleApp['signedIn']>>;

  beforeAll(async () => {
    const { make, em } = app;
    admin = await app.sessionOf();
    storageState = await console.signedIn('admin');
    const soon = new Date(Date.now() + 3 * DAY);
    const owner = await make.user({ waNumber: '6281234567890' });
    const seen = { code: 'EXPIRED' };
    const license = await make.seenLicense(seen, { owner, wifiAiUrl: 'http://router.test', expiresAt: soon });
    const verified = await make.license({ owner, expiresAt: soon });
    await make.subscription({ user: owner, license, endDate: soon });
    await make.subscription({ user: owner, license: verified, endDate: soon });
    await app.api(admin).post('/api/licenses', { license_key: 'AFS-AUDITED-1' }).expect(201);
    await app.api(admin).post('/api/close-setup').expect(200);
    for (const makeRow of ROWS) await makeRow({ app, text: HOSTILE });
    const filled = await fillWithText(em, HOSTILE);
    columns = filled.filter((column) => !EXCLUDED_COLUMNS.test(column));
    await em.execute('update licenses set license_key = ? where id = ?', [KEY, verified.id]);
  });

  /** With the columns of each `table.*`. */
  const named = (shows: string[]) =>
    shows.flatMap((name) =>
      name.endsWith('.*') ? columns.filter((column) => column.startsWith(name.slice(0, -1))) : name,
    );

  it('fills every text column', () => {
    const shown = Object.values(PAGES).flatMap(({ shows }) => named(shows));
    expect(columns.sort()).toEqual([...new Set(shown)].sort());
  });

  it('is tried on every page with a list', () =>
    expect(Object.keys(PAGES)).toEqual(expect.arrayContaining(LISTS)));

  const tried = Object.entries(PAGES).filter(([path]) => isInShare(`hostile ${path}`, 2));
  it.each(tried)('stays text on %s', (path, { shows, opens, asks, who }) =>
    console.visit(
      { storageState: who ? undefined : storageState, refusals: REFUSALS[path] ?? [] },
      async (page) => {
        const address = asks ? `${path}?${new URLSearchParams({ [asks]: HOSTILE })}` : path;
        const { text: html } = await app.pages(who ? { cookie: 'none=1' } : admin).get(address);
        expect(html.match(/.{0,80}<img src=x/g)).toBeNull();
        await open(page, address);
        await page.waitForLoadState('networkidle');
        await expectInert(page);
        const missing = async () => {
          const seen = html + (await page.content());
          return named(shows).filter((column) => !seen.includes(`${column} (`));
        };
        // Deferred data may arrive later.
        for (let i = 0; i < 100 && (await missing()).length > 0; i++) await page.waitForTimeout(100);
        expect(await missing()).toEqual([]);
        if (opens) await openEach(page);
      },
    ),
  );

  const asAdmin = (path: string, act: (page: Page) => Promise<void>) =>
    console.visit({ storageState }, async (page) => {
      await open(page, path);
      await act(page);
      await expectInert(page);
    });

  it('stays text in a verification answer', () =>
    asAdmin('/verify-license', async (page) => {
      await page.getByLabel('License key').fill(KEY);
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      await page
        .getByRole('main')
        .getByText(/plans\.plan_name/)
        .waitFor();
      await page
        .getByRole('main')
        .getByText(/users\.username/)
        .waitFor();
    }));

  it('stays text in the results of Ctrl+K', () =>
    asAdmin('/dashboard', async (page) => {
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Find anything' });
      await field.fill(HOSTILE);
      await page.getByRole('option', { name: 'users.username' }).first().waitFor();
      await field.fill(`${HOSTILE} none`);
      await page.getByText(`Nothing matches “${HOSTILE} none”.`).waitFor();
    }));

  it('stays text in the message after a deletion', () =>
    asAdmin('/features', async (page) => {
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByText(/features\.title .* was deleted/).waitFor();
    }));
});

async function expectInert(page: Page): Promise<void> {
  expect(await page.locator('img[src="x"], [onerror], [href^="javascript:" i]').count()).toBe(0);
}

// Reminding sends at once, to a number that no request could have stored.
const OPENING = /^(?!Copy|Remind)/;

/** Opens each dialog of one row, also those behind its menu. */
async function openEach(page: Page): Promise<void> {
  const button = page.locator('button:not([aria-haspopup])').and(page.getByRole('button', { name: OPENING }));
  const row = page.getByRole('main').getByRole('listitem').filter({ has: button }).first();
  for (const opening of await row.locator(button).all()) {
    const isUndo = (await opening.getAttribute('aria-label'))?.startsWith('Undo');
    await openAndClose(page, opening, isUndo);
  }
  for (const menu of await row.locator('button[aria-haspopup="menu"]').all()) {
    await menu.click();
    const entries = page
      .locator('button[role="menuitem"]')
      .and(page.getByRole('menuitem', { name: OPENING }));
    await page.getByRole('menuitem').first().waitFor();
    const names = await entries.allInnerTexts();
    await page.keyboard.press('Escape');
    for (const name of names) {
      await menu.click();
      await openAndClose(page, page.getByRole('menuitem', { name, exact: true }));
    }
  }
}

async function openAndClose(page: Page, opening: Locator, isUndo = false): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  // Undoing asks the server first, and closing the dialog would end the question before or after its answer.
  const asked = isUndo ? page.waitForResponse('**/undo') : null;
  await opening.click();
  await dialog.waitFor();
  await asked;
  await expectInert(page);
  await dialog
    .getByRole('button', { name: /^(Cancel|Close)/ })
    .first()
    .click();
  await dialog.waitFor({ state: 'hidden' });
}
