import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Passkeys } from '../../../src/accounts/second-factor/passkeys.js';
import { SecondFactor } from '../../../src/accounts/second-factor/second-factor.service.js';
import { systemContext } from '../../../src/platform/http/action-context.js';
import type { WaitingSignIn } from '../../../src/rules/second-factor.js';
import { accessibilityFaults } from '../../support/browser/accessibility.js';
import { chooseAction } from '../../support/browser/list-controls.js';
import { PASSWORD } from '../../support/password.js';
import { addApp, codeAt } from '../../support/second-factor.js';
import { ConsoleApp, open, signIn } from '../../support/servers/console-app.js';

const MINUTE = 60_000;

/** A device with a fingerprint reader, whose owner always agrees. */
async function withDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...device, hasUserVerification: true, isUserVerified: true },
  });
}

describe('a second factor', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;

  const card = (page: Page) => page.getByRole('region', { name: 'Second factor' });
  const codeIn = async (page: Page) => (await page.locator('code').textContent())!.trim();
  const now = () => app.now ?? new Date();
  /** So that the next code is another one. */
  const wait = (ms: number) => (app.now = new Date(now().getTime() + ms));

  it('is added by an app, asked for at the sign-in, and again for what would do most harm', async () => {
    await app.make.user({ username: 'dewi', role: 'admin', email: 'dewi@example.com' });
    const { id } = await app.make.user({ username: 'budi' });
    let secret = '';
    let codes: string[] = [];
    await console.visitAs('dewi', '/account', async (page) => {
      await card(page).getByRole('button', { name: 'Add an authenticator app' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('img', { name: 'QR code for the app' }).waitFor();
      secret = await codeIn(page);
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog.getByLabel('Code shown in the app').fill(codeAt(secret, now()));
      await dialog.getByRole('button', { name: 'Add the app' }).click();
      await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
      codes = (await codeIn(page)).split('\n');
      expect(codes).toHaveLength(10);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'I have saved them' }).click();
      await card(page).getByText('10 are left.').waitFor();
      await card(page).getByRole('heading', { name: 'Authenticator app' }).waitFor();
    });

    wait(6 * MINUTE);
    await console.visit({ refusals: [401, 422, 409] }, async (page) => {
      await open(page, '/login?next=/account');
      await signIn(page, 'dewi');
      await page.getByText('Now show your second factor.').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByLabel('Code').fill('000000');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('alert').getByText('This code is wrong').waitFor();
      await page.getByLabel('Code').fill(codes[0]!);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await card(page).getByText('9 are left.').waitFor();

      wait(6 * MINUTE);
      await open(page, `/users/${id}`);
      await chooseAction(page, /^Actions for /, 'Edit');
      await page.getByRole('dialog').getByLabel('Role').selectOption('admin');
      await page.getByRole('dialog').getByLabel('Email').fill('budi@example.com');
      await page.getByRole('button', { name: 'Save' }).click();
      const asked = page.getByRole('dialog', { name: 'Is it you?' });
      await asked.getByLabel('Code').fill(codeAt(secret, now()));
      expect(await accessibilityFaults(page)).toEqual([]);
      await asked.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('User budi was saved.').waitFor();
      await asked.waitFor({ state: 'detached' });
    });
    expect(await app.as('budi').get('/api/verify-token').body()).toMatchObject({ user: { role: 'admin' } });
  });

  it('asks for the password calmly where the sign-in is long ago', async () => {
    await app.make.user({ username: 'wulan' });
    const storageState = await console.signedIn('wulan');
    wait(11 * MINUTE);
    await console.visit({ storageState, refusals: [422] }, async (page) => {
      await open(page, '/account');
      await card(page).getByRole('button', { name: 'Add an authenticator app' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Password').and(page.locator(':focus')).waitFor();
      expect(await dialog.getByRole('alert').count()).toBe(0);
      expect(await dialog.locator('[aria-invalid]').count()).toBe(0);
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByRole('alert').getByText('Type your password to add a second factor.').waitFor();
      await dialog.getByLabel('Password').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByRole('img', { name: 'QR code for the app' }).waitFor();
    });
  });

  it('moves to a new phone, for who shows the old one', async () => {
    await app.make.user({ username: 'joko' });
    const { secret: old } = await addApp(app, await app.sessionOf('joko'), now());
    wait(MINUTE);
    let secret = '';
    await console.visitAs('joko', '/account', { refusals: [409] }, async (page) => {
      await card(page).getByRole('button', { name: 'Change phone' }).click();
      const asked = page.getByRole('dialog', { name: 'Is it you?' });
      await asked.getByLabel('Code').fill(codeAt(old, now()));
      await asked.getByRole('button', { name: 'Continue' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change phone' });
      await dialog.getByRole('img', { name: 'QR code for the app' }).waitFor();
      secret = await codeIn(page);
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog.getByLabel('Code shown in the app').fill(codeAt(secret, now()));
      await dialog.getByRole('button', { name: 'Use the new phone' }).click();
      await page.getByText('Codes now come from your new phone.').waitFor();
      await dialog.waitFor({ state: 'detached' });
    });
    wait(MINUTE);
    const { body } = await app.login('joko', PASSWORD).expect(401);
    const { sign_in } = (body as { second_factor: WaitingSignIn }).second_factor;
    const finish = (code: string) => app.http.post('/api/login/second-factor', { sign_in, code });
    await finish(codeAt(old, now())).expect(422);
    await finish(codeAt(secret, now())).expect(200);
  });

  it('by a passkey needs no name and no password', async () => {
    const { id } = await app.make.user({ username: 'sari', role: 'admin', email: 's@example.com' });
    // Browsers have passkeys over https and on localhost, and never on an address.
    const origin = `http://localhost:${app.port}`;
    Object.assign(app.nest.get(Passkeys), { host: 'localhost', origin });
    await console.visit({ baseURL: origin, refusals: [409] }, async (page) => {
      await withDevice(page);
      await open(page, '/login?next=/account');
      await signIn(page, 'sari');
      await card(page).getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Create the passkey' }).click();
      await page.getByRole('button', { name: 'I have saved them' }).click();
      await card(page).getByRole('heading', { name: 'Laptop' }).waitFor();

      await page.evaluate('localStorage.clear()');
      await page.context().clearCookies();
      await open(page, '/login');
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await page.waitForURL('**/dashboard');

      wait(6 * MINUTE);
      await open(page, '/account');
      await card(page).getByRole('button', { name: 'Remove Laptop' }).click();
      await page.getByRole('alertdialog').getByText('your only second factor').waitFor();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await page
        .getByRole('dialog', { name: 'Is it you?' })
        .getByRole('button', { name: 'Use a passkey' })
        .click();
      await page.getByText('Laptop was removed.').waitFor();
    });
    await app.inContext(() => app.nest.get(SecondFactor).reset(id, systemContext(now())));
    await app.login('sari', PASSWORD).expect(200);
  });
});
