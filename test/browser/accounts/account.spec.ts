import { beforeAll, describe, expect, it } from '@jest/globals';
import { KnownBrowser } from '../../../src/accounts/auth/known-browser.entity.js';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../../support/browser/accessibility.js';
import { PASSWORD } from '../../support/password.js';
import { ConsoleApp, open, signIn, untilReactListens } from '../../support/servers/console-app.js';

const NEW = 'a better password';

describe('the account page', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;

  beforeAll(() => app.make.user({ username: 'budi', fullName: 'Budi Santoso' }));

  const other = (username: string) => app.signIn(username);
  const sections = (page: Page) => ({
    password: page.getByRole('region', { name: 'Password' }),
    sessions: page.getByRole('region', { name: 'Where you are signed in' }),
  });

  it('is reached from the name in the sidebar, and shows what staff wrote', () =>
    console.visitAs('budi', '/dashboard', async (page) => {
      await page.getByRole('complementary').getByRole('link', { name: 'budi', exact: true }).click();
      await page.waitForURL('**/account');
      await page.getByRole('heading', { name: 'My account', level: 1 }).waitFor();
      await page.getByText('Budi Santoso').waitFor();
      await page.getByText('Your provider can change it for you').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('link', { name: 'My licenses and reminders' }).click();
      await page.waitForURL(/\/users\/\d+$/);
    }));

  it('signs out one other session, then all others, and stays signed in itself', async () => {
    const sessions = [await other('budi'), await other('budi'), await other('budi')];
    const stillOpen = async () =>
      (await Promise.all(sessions.map((session) => app.api(session).get('/api/verify-token')))).filter(
        ({ status }) => status === 200,
      ).length;
    await console.visitAs('budi', '/account', async (page) => {
      const list = sections(page).sessions;
      const rows = list.getByRole('listitem');
      await rows.first().getByText('This browser').waitFor();
      const count = await rows.count();
      await list
        .getByRole('button', { name: /^Sign out Unknown device/ })
        .first()
        .click();
      await page.getByText('Unknown device was signed out.').waitFor();
      await rows.nth(count - 1).waitFor({ state: 'detached' });
      expect(await stillOpen()).toBe(2);
      await list.getByRole('button', { name: 'Sign out all others' }).click();
      await rows.nth(1).waitFor({ state: 'detached' });
      expect(await stillOpen()).toBe(0);
      await page.reload();
      await rows.first().getByText('This browser').waitFor();
    });
  });

  it('forgets a browser that is not used any more, but not this one', async () => {
    const { id } = await app.make.user({ username: 'wati' });
    const agents = [
      'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1',
      'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0',
    ];
    for (const agent of agents) await app.login('wati', PASSWORD).set('User-Agent', agent).expect(200);
    await console.visit(async (page) => {
      await open(page, '/login?next=/account');
      await signIn(page, 'wati');
      await page.waitForURL('**/account');
      const list = page.getByRole('region', { name: 'Browsers you have used' });
      const rows = list.getByRole('listitem');
      await rows.first().getByText('This browser').waitFor();
      expect(await rows.count()).toBe(3);
      expect(await rows.first().getByRole('button').count()).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await list.getByRole('button', { name: /^Forget Firefox/ }).click();
      await page.getByText('Firefox · Windows was forgotten.').waitFor();
      await rows.nth(2).waitFor({ state: 'detached' });
    });
    expect(await app.em.count(KnownBrowser, { userId: id, forgottenAt: null })).toBe(2);
  });

  it('changes the password: shows errors by field, and keeps the reader signed in', async () => {
    await app.make.user({ username: 'sari' });
    const stolen = await other('sari');
    await console.visitAs('sari', '/account', { refusals: [422] }, async (page) => {
      const form = sections(page).password;
      const save = form.getByRole('button', { name: 'Change password' });
      const type = async (old: string, password: string, repeated = password) => {
        await form.getByLabel('Old password').fill(old);
        await form.getByLabel('New password').fill(password);
        await form.getByLabel('Confirm password').fill(repeated);
        await save.click();
      };
      await type(PASSWORD, NEW, 'another');
      await form.getByRole('alert').getByText('Passwords do not match').waitFor();
      await type('wrong', NEW);
      await form.getByRole('alert').getByText('This is not your password.').waitFor();
      await form.getByLabel('Old password').and(page.locator('[aria-invalid=true]:focus')).waitFor();
      await type(PASSWORD, NEW);
      await page.getByText('Your password was changed.').waitFor();
      expect(await form.getByLabel('Old password').inputValue()).toBe('');
      expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(
        NEW,
      );
      await open(page, '/licenses');
      expect(new URL(page.url()).pathname).toBe('/licenses');
    });
    await app.api(stolen).get('/api/verify-token').expect(401);
    await app.login('sari', NEW).expect(200);
  });

  describe('a password that staff chose', () => {
    const asked = (page: Page) => page.getByRole('dialog', { name: 'Choose your own password' });
    const bar = (page: Page) =>
      page.getByText('Your password was set for you. Choose one that only you know.');
    const created = async (username: string, role = 'user') => {
      const input = { username, role, email: `${username}@example.test`, password: PASSWORD };
      await app.as().post('/api/users', input).expect(201);
    };
    const choose = async (page: Page) => {
      await asked(page).getByLabel('New password').fill(NEW);
      await asked(page).getByLabel('Confirm password').fill(NEW);
      await asked(page).getByRole('button', { name: 'Save password' }).click();
      await page.getByText('Your password was changed.').waitFor();
      await asked(page).waitFor({ state: 'detached' });
    };

    it('is asked about over the page that was asked for, and can be put off', async () => {
      await created('tono');
      await console.visit(async (page) => {
        await open(page, '/licenses?q=a');
        await signIn(page, 'tono');
        await page.waitForURL('**/licenses?q=a');
        await asked(page).getByLabel('New password').and(page.locator(':focus')).waitFor();
        expect(await asked(page).locator('input:visible').count()).toBe(2);
        expect(await page.getByRole('alert').count()).toBe(0);
        expect(await accessibilityFaults(page)).toEqual([]);
        await asked(page).getByRole('button', { name: 'Later' }).click();
        await asked(page).waitFor({ state: 'detached' });
        // It is not asked again, neither by the next page nor after a reload.
        await page.getByRole('link', { name: 'Money' }).click();
        await page.waitForURL('**/invoices');
        await page.reload();
        await bar(page).waitFor();
        await untilReactListens(page);
        expect(await asked(page).count()).toBe(0);
        expect(await accessibilityFaults(page)).toEqual([]);
        await page.getByRole('button', { name: 'Choose a password' }).click();
        await choose(page);
        await bar(page).waitFor({ state: 'detached' });
        expect(new URL(page.url()).pathname).toBe('/invoices');
      });
      await app.login('tono', NEW).expect(200);
    });

    it('is typed again, and asked about by the bar alone, long after the sign-in', async () => {
      await created('tini', 'admin');
      const began = new Date();
      app.now = new Date(began.getTime() - 20 * 60_000);
      const storageState = await console.signedIn('tini');
      app.now = null;
      await console.visit({ storageState }, async (page) => {
        await open(page, '/dashboard');
        await bar(page).waitFor();
        await untilReactListens(page);
        expect(await asked(page).count()).toBe(0);
        await page.getByRole('button', { name: 'Choose a password' }).click();
        await asked(page).getByLabel('Password that you were given').fill(PASSWORD);
        await choose(page);
        await bar(page).waitFor({ state: 'detached' });
      });
    });
  });
});

describe('the console with REQUIRE_OWN_PASSWORD=true', () => {
  const console = ConsoleApp.ofFile({ REQUIRE_OWN_PASSWORD: 'true' });
  beforeAll(async () => {
    await console.app.make.user({
      username: 'tono',
      role: 'admin',
      email: 'tono@example.test',
      mustChangePassword: true,
    });
  });

  it('cannot be used before the password is chosen, nor the dialog be closed', () =>
    console.visit(async (page) => {
      await open(page, '/invoices');
      await signIn(page, 'tono');
      await page.waitForURL('**/invoices');
      const asked = page.getByRole('dialog', { name: 'Choose your own password' });
      await asked.getByLabel('New password').and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      await page.reload();
      await asked.getByRole('button', { name: 'Logout' }).waitFor();
      expect(await asked.getByRole('button', { name: 'Close' }).count()).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await asked.getByLabel('New password').fill(NEW);
      await asked.getByLabel('Confirm password').fill(NEW);
      await asked.getByRole('button', { name: 'Save password' }).click();
      await page.getByText('Your password was changed.').waitFor();
      await asked.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/invoices');
    }));
});
