import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { LimitsView, UserView } from '../../../src/accounts/users/user.view.js';
import { ConsoleApp, untilReactListens } from '../../support/servers/console-app.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { PASSWORD } from '../../support/password.js';

describe('the users page', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;
  const { admin } = app;

  beforeAll(() => app.make.user({ username: 'adminta' }));

  const found = (q: string) => admin.get('/api/users').query({ q }).body<UserView[]>(200);
  const card = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const error = (modal: Locator, sentence: string) => modal.getByRole('alert').filter({ hasText: sentence });

  it('makes a member of staff with a username and a password of its own, and a message to send', () =>
    console.visitAs('admin', '/users?role=staff', async (page) => {
      await page.getByRole('button', { name: 'New member of staff' }).first().click();
      const modal = page.getByRole('dialog', { name: 'New member of staff' });
      await modal.getByLabel('Full name').fill('Ayu Lestari');
      expect(await modal.getByLabel('Username').inputValue()).toBe('ayu.lestari');
      await modal.getByLabel('Email').fill('ayu@example.test');
      await modal.getByLabel('WhatsApp').fill('081234567855');
      expect(await modal.getByLabel('Role').locator('option:checked').innerText()).toBe('Cashier');
      expect(await modal.getByText('Reminders are sent to it').count()).toBe(0);
      const password = await modal.getByLabel('Password').inputValue();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await modal.getByRole('button', { name: 'Create user' }).click();

      const ready = page.getByRole('dialog', { name: 'Ayu Lestari is ready' });
      const message = (await ready.locator('code').textContent())!;
      for (const part of ['/login', 'Username: ayu.lestari', `Password: ${password}`])
        expect(message).toContain(part);
      expect(await ready.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')).toBe(
        `https://wa.me/6281234567855?text=${encodeURIComponent(message)}`,
      );
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await app.login('ayu.lestari', password).expect(200);
      await ready.getByRole('button', { name: 'Done' }).click();
      await page.getByText('User Ayu Lestari was created.').waitFor();
      expect(await page.evaluate(`JSON.stringify([localStorage, sessionStorage])`)).not.toContain(password);
    }));

  it('creates a user: shows errors by field, normalises the number, and the user can sign in', () =>
    console.visitAs('admin', '/users', { refusals: [422, 422] }, async (page) => {
      await page.getByRole('button', { name: 'Create User' }).click();
      const modal = page.getByRole('dialog', { name: 'Create User' });
      const create = modal.getByRole('button', { name: 'Create user' });
      await create.click();
      await modal.getByRole('alert').getByText('Username is required.').waitFor();
      await modal.getByText('Email is required.').waitFor();
      await modal.getByLabel('Username').and(page.locator(':focus')).waitFor();

      await modal.getByLabel('Username').fill('siti');
      await modal.getByLabel('Username').and(page.locator(':not([aria-invalid])')).waitFor();
      await modal.getByLabel('Email').fill('siti at home');
      const password = modal.getByLabel('Password');
      await password.fill('rahasia');
      expect(await password.getAttribute('type')).toBe('password');
      await modal.getByRole('button', { name: 'Show what is typed' }).click();
      await password.and(page.locator('[type=text]')).waitFor();
      await modal.getByLabel('WhatsApp number').fill('12345');
      await modal.getByLabel('Role').focus();
      await modal.getByText('Invalid WhatsApp number format. Please use 08xxx or 62xxx format.').waitFor();
      await modal.getByLabel('WhatsApp number').fill('0812-3456-7890');
      await create.click();
      await error(modal, 'Enter an e-mail address like name@example.com.').waitFor();
      expect(await password.inputValue()).toBe('rahasia');

      await modal.getByLabel('Email').fill('siti@example.test');
      await create.click();
      await page.getByText('User siti was created.').waitFor();
      await modal.waitFor({ state: 'hidden' });
      const siti = card(page, 'siti');
      await siti.getByText('User', { exact: true }).waitFor();
      await siti.getByText('siti@example.test').waitFor();
      expect(await siti.getByRole('link', { name: '081234567890' }).getAttribute('href')).toBe(
        'https://wa.me/6281234567890',
      );
      expect(await found('siti')).toMatchObject([{ wa_number: '6281234567890', role: 'user' }]);
      await app.login('siti', 'rahasia').expect(200);
    }));

  it("sets a user's own limits, and removes them again", async () => {
    const { id } = await app.make.user({ username: 'limited' });
    const limits = () => admin.get(`/api/users/${id}/limits`).body<LimitsView>(200);
    await console.visitAs('admin', '/users?q=limited', async (page) => {
      const openLimits = () => page.getByRole('button', { name: 'Limits of limited' }).click();
      const modal = page.getByRole('dialog', { name: 'Limits' });
      const customers = modal.getByLabel('Max customers');
      const save = async () => {
        await modal.getByRole('button', { name: 'Save limits' }).click();
        await modal.waitFor({ state: 'hidden' });
      };
      await openLimits();
      await customers.fill('1.250');
      await save();
      expect(await limits()).toEqual({ user_id: id, max_customer_count: 1250, max_mikrotik_count: null });
      await openLimits();
      await customers.and(page.locator('[value="1250"]')).waitFor();
      await customers.fill('');
      await save();
      expect(await limits()).toMatchObject({ max_customer_count: null });
    });
  });

  it('puts early typing into the username, and an invalid number does not move the button', () =>
    console.visitAs('admin', '/users', async (page) => {
      await page.getByRole('button', { name: 'Create User' }).click();
      const modal = page.getByRole('dialog', { name: 'Create User' });
      await modal.getByLabel('Username').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('siti');
      expect(await modal.getByLabel('Username').inputValue()).toBe('siti');

      const create = modal.getByRole('button', { name: 'Create user' });
      const distance = async () => (await create.boundingBox())!.y - (await modal.boundingBox())!.y;
      const before = await distance();
      await modal.getByLabel('WhatsApp number').fill('12');
      await modal.getByLabel('Role').focus();
      await modal.getByText('Invalid WhatsApp number format. Please use 08xxx or 62xxx format.').waitFor();
      expect(Math.abs((await distance()) - before)).toBeLessThan(4);
    }));

  it('stays when a dialog cannot be loaded, and opens it once the connection is back', () =>
    console.visitAs('admin', '/users', async (page) => {
      // A refused connection would appear in the console, which every visit checks.
      const body = 'throw new Error("cut off")';
      await page.route('**/user-dialogs-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
      await page.evaluate("window.fetch = () => Promise.reject(new TypeError('offline'))");
      const create = page.getByRole('button', { name: 'Create User' });
      await create.click();
      const unreachable = page.getByText('This could not be loaded. Check your connection and try again.');
      await unreachable.waitFor();
      await page.keyboard.press('Escape');
      await unreachable.waitFor({ state: 'hidden' });
      expect(await card(page, 'adminta').isVisible()).toBe(true);

      await page.unroute('**/user-dialogs-*.js');
      await create.click();
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try again' }).click()]);
      await untilReactListens(page);
      await create.click();
      await page.getByRole('dialog', { name: 'Create User' }).waitFor();
    }));

  it('edits a user: a taken name is shown at its field, an emptied number is removed, a new role signs out', async () => {
    await app.make.user({ username: 'budi', waNumber: '628111222333' });
    await app.make.user({ username: 'taken' });
    const budi = await app.signIn('budi');
    await console.visitAs('admin', '/users?q=budi', { refusals: [409] }, async (page) => {
      await page.getByRole('button', { name: 'Edit budi' }).click();
      const modal = page.getByRole('dialog', { name: 'Edit User' });
      expect(await modal.getByLabel('WhatsApp number').inputValue()).toBe('08111222333');
      await modal.getByLabel('Username').fill('Taken');
      await modal.getByRole('button', { name: 'Save changes' }).click();
      await modal.getByRole('alert').waitFor();
      expect(await modal.getByLabel('Username').getAttribute('aria-invalid')).toBe('true');

      await modal.getByLabel('Username').fill('budi.staff');
      await modal.getByLabel('WhatsApp number').fill('');
      await modal.getByLabel('Role').selectOption('Admin');
      await modal.getByText('budi will be signed out everywhere').waitFor();
      await modal.getByRole('button', { name: 'Save changes' }).click();
      await modal.waitFor({ state: 'hidden' });
      const saved = card(page, 'budi.staff');
      await saved.getByText('Not provided').waitFor();
      await saved.getByText('Admin', { exact: true }).waitFor();
    });
    expect(await found('budi')).toMatchObject([{ username: 'budi.staff', wa_number: null, role: 'admin' }]);
    await app.api(budi).get('/api/verify-token').expect(401);
  });

  it('unlocks a locked account, and keeps what was typed beside it', async () => {
    await app.make.user({ username: 'locked-out' });
    const tryFrom = (password: string) => app.login('locked-out', password, '192.0.2.44');
    for (let i = 0; i < 5; i++) await tryFrom('wrong').expect(401);
    await tryFrom(PASSWORD).expect(429);
    await console.visitAs('admin', '/users?q=locked', async (page) => {
      await page.getByRole('button', { name: 'Edit locked-out' }).click();
      const modal = page.getByRole('dialog', { name: 'Edit User' });
      await modal.getByLabel('Email').fill('half@typed');
      await modal.getByRole('button', { name: 'Unlock sign-in' }).click();
      await modal.getByText('locked-out can try to sign in again now.').waitFor();
      expect(await modal.getByLabel('Email').inputValue()).toBe('half@typed');
    });
    await tryFrom(PASSWORD).expect(200);
  });

  it('shows at the button why unlocking failed', async () => {
    await app.make.user({ username: 'unlucky' });
    await console.visitAs('admin', '/users?q=unlucky', { refusals: [503] }, async (page) => {
      await page.getByRole('button', { name: 'Edit unlucky' }).click();
      const modal = page.getByRole('dialog', { name: 'Edit User' });
      await page.route('**/unlock', (route) => route.fulfill({ status: 503, body: '' }));
      await modal.getByRole('button', { name: 'Unlock sign-in' }).click();
      await modal
        .getByRole('alert')
        .getByText('A server between you and Lisensi could not reach it.')
        .waitFor();
    });
  });

  it('deletes a user after a confirmation, whose focused Cancel keeps the user', async () => {
    const owner = await app.make.user({ username: 'leaving' });
    const license = await app.make.license({ owner });
    await console.visitAs('admin', '/users?q=leaving', async (page) => {
      const remove = page.getByRole('button', { name: 'Delete leaving' });
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' });
      await remove.click();
      await question.getByText('leaving', { exact: true }).waitFor();
      await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'hidden' });
      await remove.and(page.locator(':focus')).waitFor();
      expect(await found('leaving')).toHaveLength(1);

      await remove.click();
      await question.getByRole('button', { name: 'Delete user' }).click();
      await page.getByText('User leaving was deleted.').waitFor();
      await page.getByRole('heading', { name: 'No users found' }).waitFor();
    });
    expect(await found('leaving')).toEqual([]);
    const { body } = await admin.get('/api/licenses').query({ q: license.licenseKey }).expect(200);
    expect(body).toMatchObject([{ license_key: license.licenseKey, username: null }]);
  });

  it('keeps the old rows and shows an error when a reload fails', () =>
    console.visitAs('admin', '/users', { refusals: [503] }, async (page) => {
      await page.route('**/users?q=*', (route) => route.fulfill({ status: 503 }));
      await page.getByRole('searchbox').fill('adm');
      await page.getByRole('alert').filter({ hasText: 'Failed to fetch users' }).waitFor();
      expect(await card(page, 'adminta').isVisible()).toBe(true);
      await page.unroute('**/users?q=*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.waitForURL('**/users?q=adm');
      await page.getByRole('alert').waitFor({ state: 'hidden' });
    }));
});
