import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { countClicks } from '../../support/browser/clicks.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { chooseIn } from '../../support/browser/list-controls.js';

/** Noon of 31 January in Jakarta. */
const NOW = new Date('2090-01-31T05:00:00.000Z');

describe('/audit', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;
  let licenseId: number;

  /** Creates the actions of two users on two days. */
  beforeAll(async () => {
    app.now = new Date('2090-01-30T05:00:00.000Z');
    await app.make.user({ username: 'dewi', role: 'admin' });
    await app.make.user({ username: 'budi' });
    const { body } = await app
      .as()
      .post('/api/licenses', { license_key: 'AFS-SECRET-9876', username: 'budi', expires_at: '2090-06-30' })
      .expect(201);
    licenseId = (body as { id: number }).id;

    app.now = NOW;
    const [admin, dewi] = [app.admin, app.as('dewi')];
    const license_key = 'AFS-SECRET-9876';
    await dewi.put(`/api/licenses/${licenseId}`, { license_key, status: 'inactive' }).expect(200);
    const plan = { username: 'budi', license_id: licenseId, plan_type: 'basic', amount: 50_000 };
    await admin.post('/api/subscriptions', plan).expect(201);
  });

  const asAdmin = (path: string, act: (page: Page) => Promise<void>) => console.visitAs('admin', path, act);
  const lines = async (page: Page) => (await page.locator('summary').allInnerTexts()).map(inOneLine);
  const count = (page: Page, words: string) =>
    page.getByRole('status').getByText(words, { exact: true }).waitFor();

  const CREATED = 'admin created license …9876 of budi 12.00 WIB';
  const CHANGED = 'dewi changed license …9876 of budi · status 12.00 WIB';
  const SUBSCRIBED = expect.stringMatching(
    /^admin created the subscription of budi \(.+, …9876\) 12\.00 WIB$/,
  );

  it('shows who did what and when, day by day, in both directions', () =>
    asAdmin('/audit', async (page) => {
      expect(await page.locator('main h2').allInnerTexts()).toEqual(['Today · 31 Jan 2090', '30 Jan 2090']);
      expect(await lines(page)).toEqual([SUBSCRIBED, CHANGED, CREATED]);
      await chooseIn(page, 'View', 'Sort', 'Oldest first');
      await page.waitForURL('**/audit?sort=id');
      await page.locator('main h2').first().filter({ hasText: '30 Jan 2090' }).waitFor();
      expect(await lines(page)).toEqual([CREATED, CHANGED, SUBSCRIBED]);
    }));

  it('shows the history of a licence with the values before and after', () =>
    asAdmin('/licenses', async (page) => {
      await page.getByRole('link', { name: 'History of AFS-SECRET-9876' }).click();
      await page.waitForURL(`**/audit?subject=license%3A${licenseId}`);
      expect(await page.getByLabel('Subject').locator('option:checked').innerText()).toBe(
        'License …9876 · budi',
      );
      expect(await lines(page)).toEqual([CHANGED, CREATED]);

      const change = page.getByRole('listitem').filter({ hasText: 'dewi changed license' });
      await change.locator('summary').click();
      const rows = await change.getByRole('row').all();
      expect(await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()))).toEqual([
        ['Field', 'Before', 'After'],
        ['status', 'Active', 'Inactive'],
      ]);
      await change.getByText('31 Jan 2090 12.00 WIB').waitFor();
      await change.getByRole('link', { name: 'dewi' }).click();
      await page.waitForURL('**/audit?actor=dewi');
      await count(page, '1 event');
    }));

  it('shows all values of a created row, its key by the last four characters', () =>
    asAdmin('/audit?action=license.create', async (page) => {
      await page.locator('summary').focus();
      await page.keyboard.press('Enter');
      const row = (field: string) =>
        page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: field, exact: true }) });
      expect(await row('license key').getByRole('cell').allInnerTexts()).toEqual(['…9876']);
      expect(await row('expires at').getByRole('cell').allInnerTexts()).toEqual(['30 Jun 2090 23.59 WIB']);
      expect(await page.content()).not.toContain('AFS-SECRET');
    }));

  it('filters by a batch, and the filter can be removed', async () => {
    const { em } = app;
    await em.execute(`insert into audit_events (occurred_at, action, subject_type, batch_id)
      select '2090-01-30', 'license.create', 'license', 12 from generate_series(1, 2)`);
    await asAdmin('/audit?batch=12', async (page) => {
      await count(page, '2 events');
      await page.locator('summary').first().click();
      await page.getByRole('link', { name: '#12', exact: true }).click();
      await count(page, '2 events');
      await page.getByRole('link', { name: 'Remove the filter Batch #12' }).click();
      await count(page, '5 events');
    });
  });

  it('shows in three clicks from the dashboard what happened to a deleted subscription', async () => {
    const user = await app.make.user({ username: 'wayan.net' });
    const sold = await app.make.subscription({
      user,
      plan: await app.make.plan({ planName: 'Sold here' }),
      license: await app.make.license({ licenseKey: 'AFS-WAYAN-4C1Y' }),
      amount: 150_000,
    });
    await app.as().delete(`/api/subscriptions/${sold.id}`).expect(204);
    for (const q of ['wayan', '4c1y', 'sold here', 'Rp 150.000'])
      await asAdmin('/dashboard', async (page) => {
        const clicks = await countClicks(page);
        await page.getByRole('complementary').getByRole('link', { name: 'Settings' }).click();
        const tabs = page.getByRole('navigation', { name: 'Settings' });
        await tabs.getByRole('link', { name: 'History' }).click();
        await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
        await page.keyboard.press('/');
        await page.getByRole('searchbox', { name: 'Search by name' }).and(page.locator(':focus')).waitFor();
        await page.keyboard.type(q);
        await count(page, '1 event');
        const event = page.getByRole('listitem').filter({ hasText: 'admin deleted the subscription of' });
        await event.getByText('wayan.net (Sold here, …4C1Y)').click();
        await event.getByRole('row', { name: 'amount Rp 150.000' }).waitFor();
        expect(await clicks()).toBeLessThanOrEqual(3);
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await event.getByRole('link', { name: 'wayan.net', exact: true }).click();
        await page.getByRole('heading', { level: 1, name: 'wayan.net' }).waitFor();
      });
  });
});

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
