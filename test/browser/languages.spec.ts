import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ConsoleApp, open } from '../support/console-app.js';
import { PASSWORD } from '../support/password.js';

const YEAR_SECONDS = 31_536_000;

describe('the language', () => {
  let console: ConsoleApp;
  beforeAll(async () => (console = await ConsoleApp.open()));
  afterAll(() => console.close());

  const lang = (page: Page) => page.evaluate('document.documentElement.lang');
  const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const toIndonesian = (page: Page) => page.getByRole('link', { name: 'id · Bahasa Indonesia' }).click();

  it('is chosen on the landing page, and holds for a year from there on', () =>
    console.visit(async (page) => {
      await open(page, '/');
      await headline(page, 'WiFi billing that does the chasing for you.');
      await toIndonesian(page);
      await page.waitForURL('**/id');
      await headline(page, 'Billing WiFi yang menagih sendiri.');
      await page.getByRole('heading', { name: 'Voucher hotspot' }).waitFor();
      const kept = (await page.context().cookies()).find(({ name }) => name === 'lisensi_locale')!;
      expect(kept).toMatchObject({ value: 'id', path: '/', sameSite: 'Lax' });
      expect(Math.abs(kept.expires - Date.now() / 1000 - YEAR_SECONDS)).toBeLessThan(600);
      await open(page, '/');
      await headline(page, 'Billing WiFi yang menagih sendiri.');
      await page.getByRole('banner').getByRole('link', { name: 'Masuk' }).click();
      await headline(page, 'Masuk');
      expect(await lang(page)).toBe('id');
    }));

  it('is in reach on the landing page without JavaScript', () =>
    console.visit(
      async (page) => {
        await page.goto('/');
        await toIndonesian(page);
        await headline(page, 'Billing WiFi yang menagih sendiri.');
      },
      { javaScriptEnabled: false },
    ));

  it('of the sign-in page and its refusals is the same, and the console behind it is English throughout', () =>
    console.visit(
      async (page) => {
        await open(page, '/login?next=%2Flicenses');
        await toIndonesian(page);
        await headline(page, 'Masuk');
        await page.getByText('Sistem Manajemen').waitFor();
        const submit = page.getByRole('button', { name: 'Masuk' });
        await submit.click();
        await page.getByText('Kata sandi wajib diisi.').waitFor();
        await page.getByText('Lengkapi dulu yang ditandai.').waitFor();
        await page.getByLabel('Username').fill('admin');
        await page.getByLabel('Kata sandi').fill('bukan ini');
        await submit.click();
        await page.getByText('Username atau kata sandi salah.').waitFor();
        await page.getByLabel('Kata sandi').fill(PASSWORD);
        await submit.click();
        await page.waitForURL('**/licenses');
        await headline(page, 'Licenses');
        expect(await lang(page)).toBe('en');
        await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
        await page.getByRole('button', { name: 'Logout' }).click();
        await headline(page, 'Masuk');
        expect(await lang(page)).toBe('id');
      },
      { refusals: [422, 401] },
    ));

  it('of an Indonesian browser is Indonesian, on the landing page entered from another page too', () =>
    console.visit(
      async (page) => {
        await open(page, '/no-such-page');
        await headline(page, 'Halaman tidak ditemukan');
        await page.getByRole('link', { name: 'Ke halaman awal' }).click();
        await headline(page, 'Billing WiFi yang menagih sendiri.');
        await page.getByText('250 pelanggan').waitFor();
        await page.getByText('2.000 pelanggan').waitFor();
        await page.getByRole('link', { name: 'en · English' }).click();
        await headline(page, 'WiFi billing that does the chasing for you.');
        await page.getByText('2.000 customers').waitFor();
      },
      { locale: 'id-ID', refusals: [404] },
    ));
});
