import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page, Route } from 'playwright-core';
import { Session } from '../../../src/accounts/auth/session.entity.js';
import { License } from '../../../src/licensing/licenses/license.entity.js';
import { Payment } from '../../../src/billing/ledger/payment.entity.js';
import type { UserView } from '../../../src/accounts/users/user.view.js';
import { sendOn } from '../../support/browser/send-on.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { ConsoleApp, open, signIn } from '../../support/servers/console-app.js';
import { DAY } from '../../support/factory.js';
import { chooseAction } from '../../support/browser/list-controls.js';

/** The fields that few need. */
const unfold = (form: Locator) => form.getByText('More', { exact: true }).click();

describe('what was typed and not saved', () => {
  const console = ConsoleApp.ofFile({}, { empties: 'licenses' });
  const { app } = console;
  const { admin } = app;
  let clerk: UserView;

  beforeAll(async () => {
    await app.make.user({ username: 'clerk', role: 'admin' });
    [clerk] = (await admin.get('/api/users?q=clerk').expect(200)).body;
  });

  const asClerk = (path: string, visit: (page: Page) => Promise<void>) =>
    console.visitAs('clerk', path, visit);
  const endSession = () => app.em.nativeDelete(Session, { user: clerk.id });
  const restored = (page: Page) => page.getByText('What you typed before is here again.');
  const kept = (page: Page) => page.evaluate(`sessionStorage.getItem('unsaved')`);

  it('is back after the session ended while it was saved, and is saved then', () =>
    console.visitAs('clerk', '/licenses', { refusals: [401] }, async (page) => {
      await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'detached' });
      await page.keyboard.press('n');
      const modal = page.getByRole('dialog', { name: 'Generate New License' });
      await modal.getByLabel('License key').fill('AFS-NOT-LOST');
      await unfold(modal);
      await modal.getByLabel('Base URL').fill('http://203.0.113.7:8080');
      await endSession();
      await modal.getByRole('button', { name: 'Create license' }).click();
      await page.waitForURL('**/login?next=%2Flicenses&ended=1');
      await signIn(page, 'clerk');
      await page.waitForURL('**/licenses');
      await restored(page).waitFor();
      expect(await modal.getByLabel('License key').inputValue()).toBe('AFS-NOT-LOST');
      expect(await modal.getByLabel('Base URL').inputValue()).toBe('http://203.0.113.7:8080');
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await modal.getByRole('button', { name: 'Create license' }).click();
      await modal.waitFor({ state: 'hidden' });
      expect(await kept(page)).toBeNull();
      expect(await app.em.count(License, { licenseKey: 'AFS-NOT-LOST' })).toBe(1);
    }));

  it('is back after a reload, in the form of the same row, and can be started over', async () => {
    const license = await app.make.license({ licenseKey: 'AFS-SAME-ROW' });
    await asClerk(`/licenses?q=${license.licenseKey}`, async (page) => {
      await page.getByRole('button', { name: /^Edit/ }).click();
      const modal = page.getByRole('dialog', { name: 'Edit License' });
      await modal.getByLabel('Base URL').fill('http://203.0.113.8:8080');
      await page.reload();
      await restored(page).waitFor();
      expect(await modal.getByLabel('Base URL').inputValue()).toBe('http://203.0.113.8:8080');
      await modal.getByRole('button', { name: 'Start over' }).click();
      expect(await modal.getByLabel('Base URL').inputValue()).toBe('');
      expect(await kept(page)).toBeNull();
      await page.keyboard.press('Escape');
      await modal.waitFor({ state: 'hidden' });
    });
  });

  it('leaves what a colleague changed meanwhile, and asks where both changed the same', async () => {
    const license = await app.make.license({ licenseKey: 'AFS-BOTH', wifiAiUrl: 'http://old' });
    const colleague = (fields: object) =>
      admin
        .put(`/api/licenses/${license.id}`, { license_key: 'AFS-BOTH', status: 'inactive', ...fields })
        .expect(200);
    const stored = async () => {
      const { status, wifiAiUrl } = await app.em.fork().findOneOrFail(License, license.id);
      return [status, wifiAiUrl];
    };
    await console.visitAs('clerk', '/licenses/' + license.id, { refusals: [409, 409] }, async (page) => {
      const edit = page.getByRole('dialog', { name: 'Edit License' });
      const conflicts = page.getByRole('dialog', { name: 'This was changed in the meantime' });
      await chooseAction(page, /^Actions for /, 'Edit license');
      await edit.getByLabel('Base URL').fill('http://mine');
      await expectSoon(async () => (await kept(page)) !== null);
      await colleague({ wifi_ai_url: 'http://theirs' });
      // The page shows the colleague's value now, and the form still knows the one that it was opened with.
      await page.reload();
      await restored(page).waitFor();

      await edit.getByRole('button', { name: 'Save changes' }).click();
      await conflicts.getByRole('radio', { name: /http:\/\/theirs.*Stored by admin on/ }).waitFor();
      expect(await stored()).toEqual(['inactive', 'http://theirs']);
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await conflicts.waitFor({ state: 'hidden' });
      expect(await edit.getByLabel('Base URL').inputValue()).toBe('http://mine');

      await edit.getByRole('button', { name: 'Save changes' }).click();
      await conflicts.getByRole('radio', { name: /http:\/\/theirs/ }).press('ArrowRight');
      expect(await conflicts.getByRole('radio', { name: /http:\/\/mine/ }).isChecked()).toBe(true);
      await conflicts.getByRole('button', { name: 'Save' }).click();
      await edit.waitFor({ state: 'hidden' });
    });
    expect(await stored()).toEqual(['inactive', 'http://mine']);
  });

  it('books a payment once whose answer was lost in a reload', async () => {
    const subscription = await app.make.subscription({
      user: await app.make.user(),
      amount: 100_000,
      endDate: new Date(Date.now() + 5 * DAY),
    });
    await asClerk(`/subscriptions/${subscription.id}#record-payment`, async (page) => {
      const modal = page.getByRole('dialog', { name: 'Record payment' });
      await modal.getByLabel('Amount').fill('90000');
      let isAnswered = false;
      const loseAnswer = async (route: Route) => {
        await sendOn(route);
        isAnswered = true;
      };
      await page.route('**/payments', loseAnswer, { times: 1 });
      await modal.getByRole('button', { name: 'Save payment' }).click();
      await expectSoon(() => isAnswered);
      await page.reload();
      await restored(page).waitFor();
      await modal.getByRole('button', { name: 'Save payment' }).click();
      await page.getByText('90.000', { exact: false }).first().waitFor();
      await page.getByRole('dialog', { name: 'Record payment' }).waitFor({ state: 'hidden' });
    });
    expect(await app.em.count(Payment, {})).toBe(1);
  });

  it('is dropped when the form is closed, is not shown to another viewer, and never holds a password', () =>
    asClerk('/users', async (page) => {
      await page.keyboard.press('n');
      const modal = page.getByRole('dialog', { name: 'New customer' });
      await modal.getByLabel('Username').fill('half-typed');
      await modal.getByLabel('Password').fill('never stored');
      await expectSoon(async () => (await kept(page)) !== null);
      expect(await kept(page)).not.toContain('never stored');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      expect(await kept(page)).toBeNull();

      await page.keyboard.press('n');
      await modal.getByLabel('Username').fill('half-typed');
      await expectSoon(async () => (await kept(page)) !== null);
      await page.reload();
      await restored(page).waitFor();
      await page.evaluate(
        `sessionStorage.setItem('unsaved', sessionStorage.getItem('unsaved').replace(/"viewerId":\\d+/, '"viewerId":1'))`,
      );
      await page.reload();
      await open(page, '/users');
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await kept(page)).toBeNull();
    }));

  /** Polls without a bound of its own; the test's ends it. */
  async function expectSoon(holds: () => boolean | Promise<boolean>) {
    while (!(await holds())) await new Promise((later) => setTimeout(later, 20));
  }
});

describe('a status that was changed', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;

  const statusOf = async ({ id }: License) => (await app.em.findOneOrFail(License, { id })).status;

  /** Sets a licence inactive, and more with it. @returns the button that takes it back */
  async function setInactive(page: Page, key: string, more = async (_modal: Locator) => {}) {
    await page.getByRole('button', { name: /^Edit/ }).click();
    const modal = page.getByRole('dialog', { name: 'Edit License' });
    await modal.getByLabel('Status').selectOption('Inactive');
    await more(modal);
    await modal.getByRole('button', { name: 'Save changes' }).click();
    await modal.waitFor({ state: 'hidden' });
    await page.getByText(`License ${key} was saved.`).waitFor();
    return page.getByRole('button', { name: 'Undo' });
  }

  it('is set back from the toast, unless more was changed with it', async () => {
    const license = await app.make.license();
    await console.visitAs('admin', `/licenses?q=${license.licenseKey}`, async (page) => {
      const undo = await setInactive(page, license.licenseKey);
      expect(await statusOf(license)).toBe('inactive');
      await undo.click();
      await page.getByText('Undone.').waitFor();
      expect(await statusOf(license)).toBe('active');
      await setInactive(page, license.licenseKey, async (modal) => {
        await modal.getByLabel('Base URL').fill('http://203.0.113.9');
      });
      expect(await undo.count()).toBe(0);
    });
  });

  it('is set back on the next page, whatever its title', async () => {
    const license = await app.make.license();
    await console.visitAs('admin', `/licenses?q=${license.licenseKey}`, async (page) => {
      const undo = await setInactive(page, license.licenseKey);
      // What is pointed at stays, however long the next page takes.
      await undo.hover();
      await page.getByRole('complementary').getByRole('link', { name: 'admin', exact: true }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
      await undo.click();
      await page.getByText('Undone.').waitFor();
      expect(await statusOf(license)).toBe('active');
      expect(new URL(page.url()).pathname).toBe('/account');
    });
  });
});

describe('a dialog on a slow line', () => {
  const console = ConsoleApp.ofFile();

  it('shows its frame at once, and can be closed before it is loaded', () =>
    console.visitAs('admin', '/licenses', async (page) => {
      await page.route(/\/license-dialogs-[^/]*\.js$/, () => {});
      await page.getByRole('button', { name: 'Generate New License' }).first().click();
      await page.getByRole('status').getByText('Loading').last().waitFor();
      const frame = page.locator('[data-dialog-loading]');
      const close = frame.getByRole('button', { name: 'Close' });
      await close.waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await close.click();
      await frame.waitFor({ state: 'hidden' });
    }));
});
