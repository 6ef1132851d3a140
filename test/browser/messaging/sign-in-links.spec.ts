import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { OutboxRunner } from '../../../src/messaging/outbox/outbox-runner.js';
import { SignInLinkRequests } from '../../../src/messaging/sign-in-links/sign-in-link-requests.service.js';
import { accessibilityFaults } from '../../support/browser/accessibility.js';
import { catchChats } from '../../support/browser/chats.js';
import { cutOff } from '../../support/browser/cut-off.js';
import { DeafWhatsapp } from '../../support/fakes/deaf-whatsapp.js';
import { ConsoleApp, open, untilReactListens } from '../../support/servers/console-app.js';

const NEW = 'kata sandi baru';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'id' };

describe('signing in by a link', () => {
  const console = ConsoleApp.ofFile({ WHATSAPP_NUMBER: '6281200000001' });
  const { app } = console;
  const whatsapp = DeafWhatsapp.ofFile(app);

  let numbers = 0;
  const customer = async (username: string, some: object = {}) => {
    const waNumber = `62815${String(++numbers).padStart(7, '0')}`;
    const user = await app.make.user({ username, waNumber, ...some });
    await app.make.license({ owner: user, licenseKey: `AFS-${username.toUpperCase()}-4C1Y` });
    return user;
  };
  /** Where the message that was asked for leads. */
  async function sentPath(): Promise<string> {
    await app.nest.get(SignInLinkRequests).finish();
    await app.nest.get(OutboxRunner).run();
    // The notice of a sign-in before may come after it.
    return whatsapp.sent.map(({ text }) => /\/masuk\/[0-9a-f]{32}/.exec(text)).findLast(Boolean)![0];
  }
  async function askFor(to: string): Promise<string> {
    await app.http.post('/api/sign-in-links', { to }).expect(202);
    return sentPath();
  }
  const fits = async (page: Page) =>
    (await page.evaluate<number>('document.documentElement.scrollWidth')) <=
    (await page.evaluate<number>('innerWidth'));

  it('replaces a lost password in four taps, on a phone and in Indonesian', async () => {
    await customer('budi', { fullName: 'Budi Santoso' });
    let taps = 0;
    const tap = async (target: Locator) => {
      taps++;
      await target.tap();
    };
    await console.visit(PHONE, async (page) => {
      await open(page, '/login');
      await tap(page.getByRole('link', { name: 'Lupa kata sandi?' }));
      await page.getByLabel('Username, email, nomor, atau kunci lisensi').fill('budi');
      await tap(page.getByRole('button', { name: 'Kirim tautan' }));
      await page.getByRole('status').getByText('Berlaku 15 menit').waitFor();
      await page.getByRole('link', { name: 'Tanya lewat WhatsApp' }).waitFor();
      expect([await accessibilityFaults(page), await fits(page)]).toEqual([[], true]);

      await open(page, await sentPath());
      await page.getByRole('button', { name: 'Masuk sebagai Budi Santoso (…4C1Y)' }).waitFor();
      expect([await accessibilityFaults(page), await fits(page)]).toEqual([[], true]);
      await tap(page.getByRole('button', { name: 'Masuk dan buat kata sandi baru' }));

      await page.waitForURL('**/account');
      const form = page.getByRole('region', { name: 'Kata sandi' });
      await form.getByText('kata sandi lama tidak diperlukan').waitFor();
      expect([await accessibilityFaults(page), await fits(page)]).toEqual([[], true]);
      await form.getByLabel('Kata sandi baru').fill(NEW);
      await form.getByLabel('Ulangi kata sandi').fill(NEW);
      await tap(form.getByRole('button', { name: 'Ganti kata sandi' }));
      await page.getByText('Kata sandi sudah diganti.').waitFor();
      await form.getByLabel('Kata sandi lama').waitFor();
    });
    expect(taps).toBe(4);
    await app.login('budi', NEW).expect(200);
  });

  it('signs in with one press, in this tab and for the calls of the page', async () => {
    await customer('sari');
    const path = await askFor('sari');
    await console.visit(async (page) => {
      await open(page, path);
      await page.getByRole('button', { name: 'Sign in as sari (…4C1Y)' }).click();
      await page.waitForURL('**/dashboard');
      await open(page, '/account');
      expect(await page.evaluate('localStorage.getItem("token")')).toMatch(/^ey/);
      await page.getByLabel('Language').selectOption('id');
      await page.getByRole('heading', { name: 'Akun saya', level: 1 }).waitFor();
    });
  });

  it('shows what to do next where a link is over', async () => {
    await customer('tono');
    const [first, second] = [await askFor('tono'), await askFor('tono')];
    expect(first).not.toBe(second);
    await console.visit({ refusals: [410] }, async (page) => {
      await page.goto(first);
      await untilReactListens(page);
      await page.getByText('This link has been used, replaced by a newer one, or has expired.').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Send another link' }).click();
      await page.getByRole('heading', { name: 'Sign in by message' }).waitFor();
      await page.getByRole('link', { name: 'Sign in with a password' }).click();
      await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    });
  });

  it('offers each of the accounts that share the number', async () => {
    const { waNumber } = await customer('dewi');
    await app.make.user({ username: 'dewi.toko', waNumber });
    const path = await askFor(waNumber!);
    await console.visit(async (page) => {
      await open(page, path);
      await page.getByText('Your number belongs to several accounts.').waitFor();
      await page.getByRole('button', { name: 'Sign in as dewi.toko', exact: true }).click();
      await page.waitForURL('**/dashboard');
      await page.getByRole('complementary').getByRole('link', { name: 'dewi.toko', exact: true }).waitFor();
    });
  });

  it('shows names of any length on the narrowest screen', async () => {
    await customer('panjang', { fullName: `Toko ${'JaringanSejahtera'.repeat(5)} Bersama` });
    const path = await askFor('panjang');
    await console.visit(PHONE, async (page) => {
      await open(page, path);
      const button = page.getByRole('button', { name: /^Masuk sebagai Toko/ });
      expect([await cutOff(button), await fits(page)]).toEqual([0, true]);
    });
  });

  it('waits for a new number until staff confirm it on the page of the customer', async () => {
    const { id } = await customer('rina', { signInLinksFrom: new Date(Date.now() + 7 * 86_400_000) });
    const support = await app.make.user({ role: 'support' });
    await console.visitAs(support.username, `/users/${id}`, async (page) => {
      const wait = page.getByText('To this new number from');
      await wait.waitFor();
      expect([await accessibilityFaults(page), await fits(page)]).toEqual([[], true]);
      await page.getByRole('button', { name: 'The number is right: send sign-in links at once' }).click();
      await page.getByText('Sign-in links go to this number now.').waitFor();
      await wait.waitFor({ state: 'hidden' });
    });
    expect(await askFor('rina')).toMatch(/^\/masuk\//);
  });

  it('says beside the field what is missing, and when too many were asked for', async () => {
    await console.visit({ refusals: [422, 429] }, async (page) => {
      await open(page, '/masuk');
      const send = page.getByRole('button', { name: 'Send link' });
      await send.click();
      await page.getByText('Type your username, e-mail address, number or license key.').first().waitFor();
      await page.route('**/api/sign-in-links', (call) =>
        call.continue({ headers: { ...call.request().headers(), 'x-forwarded-for': '198.51.100.1' } }),
      );
      for (let i = 0; i < 10; i++)
        await app.http.post('/api/sign-in-links', { to: 'nobody' }).set('X-Forwarded-For', '198.51.100.1');
      await page.getByLabel('Username, email, number or license key').fill('nobody');
      await send.click();
      await page.getByRole('alert').getByText('Too many sign-in links were asked for').waitFor();
    });
    await app.nest.get(SignInLinkRequests).finish();
  });
});

describe('a sign-in link that staff send themselves', () => {
  it('is in the chat that opens, and nowhere on their page', async () => {
    const console = await ConsoleApp.open();
    await console.app.make.user({ username: 'budi', waNumber: '6281800000001', locale: 'id' });
    await console.app.http.post('/api/sign-in-links', { to: 'budi' }).expect(202);
    await console.app.nest.get(SignInLinkRequests).finish();
    await console.visitAs('admin', '/messages', async (page) => {
      const chats = await catchChats(page);
      await page
        .getByRole('region', { name: /^Message to budi/ })
        .getByText('/masuk/••••••••')
        .waitFor();
      expect(await page.content()).not.toMatch(/\/masuk\/[0-9a-f]{32}/);
      await page.getByRole('button', { name: 'Open WhatsApp' }).click();
      await chats.opened(1);
      expect(decodeURIComponent(chats.links[0]!)).toMatch(
        /^https:\/\/wa\.me\/6281800000001\?text=Halo budi, .*\/masuk\/[0-9a-f]{32}/,
      );
    });
    await console.close();
  });
});
