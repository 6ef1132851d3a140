import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { User } from '../../../src/accounts/users/user.entity.js';
import { ConsoleApp, open, untilReactListens } from '../../support/servers/console-app.js';
import { PASSWORD } from '../../support/password.js';

const YEAR_SECONDS = 31_536_000;

describe('the language', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;

  const lang = (page: Page) => page.evaluate('document.documentElement.lang');
  const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const toIndonesian = (page: Page) => page.getByRole('link', { name: 'id · Bahasa Indonesia' }).click();

  it('can be chosen on the landing page, and is kept for a year', () =>
    console.visit(async (page) => {
      await open(page, '/');
      await headline(page, 'WiFi billing that does the chasing for you.');
      await toIndonesian(page);
      await page.waitForURL('**/id');
      await headline(page, 'Billing WiFi yang menagih sendiri.');
      await page.getByRole('heading', { name: 'Voucher hotspot' }).waitFor();
      const kept = (await page.context().cookies()).find(({ name }) => name.startsWith('lisensi_locale_'))!;
      expect(kept).toMatchObject({ value: 'id', path: '/', sameSite: 'Lax' });
      expect(Math.abs(kept.expires - Date.now() / 1000 - YEAR_SECONDS)).toBeLessThan(600);
      await open(page, '/');
      await headline(page, 'Billing WiFi yang menagih sendiri.');
      await page.getByRole('banner').getByRole('link', { name: 'Masuk' }).click();
      await headline(page, 'Masuk');
      expect(await lang(page)).toBe('id');
    }));

  it('can be chosen on public pages without JavaScript', () =>
    console.visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto('/');
      await toIndonesian(page);
      await headline(page, 'Billing WiFi yang menagih sendiri.');
      await page.goto('/login?next=%2Flicenses');
      await toIndonesian(page);
      await headline(page, 'Masuk');
      expect(new URL(page.url()).searchParams.get('next')).toBe('/licenses');
    }));

  it('stays the same on the sign-in page, in its errors, and in the console behind it', () =>
    console.visit({ refusals: [422, 401] }, async (page) => {
      await open(page, '/login?next=%2Flicenses');
      await toIndonesian(page);
      await headline(page, 'Masuk');
      await untilReactListens(page);
      await page.getByText('Sistem Manajemen').waitFor();
      const submit = page.getByRole('button', { name: 'Masuk' });
      await submit.click();
      await page.getByText('Kata sandi wajib diisi.').waitFor();
      await page.getByRole('alert').getByText('Username wajib diisi.').waitFor();
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Kata sandi').fill('bukan ini');
      await submit.click();
      await page.getByText('Username atau kata sandi salah.').waitFor();
      await page.getByLabel('Kata sandi').fill(PASSWORD);
      await submit.click();
      await page.waitForURL('**/licenses');
      await headline(page, 'Lisensi');
      expect(await lang(page)).toBe('id');
      await page.getByRole('button', { name: 'Ganti ke tema terang' }).waitFor();
      await page.getByRole('button', { name: 'Keluar' }).click();
      await headline(page, 'Masuk');
      expect(await lang(page)).toBe('id');
    }));

  it('can be changed beside the theme, without leaving the page, for the account on any device', async () => {
    const { username } = await app.make.user({ role: 'admin' });
    const address = '/users?q=customer&sort=username';
    await console.visitAs(username, address, async (page) => {
      await headline(page, 'Users');
      await page.getByRole('button', { name: 'id · Bahasa Indonesia' }).click();
      await headline(page, 'Pengguna');
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
      expect(await lang(page)).toBe('id');
    });
    await console.visitAs(username, '/plans', { locale: 'id-ID' }, async (page) => {
      await headline(page, 'Paket');
      await page.getByRole('button', { name: 'en · English' }).click();
      await headline(page, 'Plans');
      expect(await lang(page)).toBe('en');
      await untilReactListens(page);
      // The page ticks a first step, which would be refused after that.
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Logout' }).click();
      await headline(page, 'Sign in');
    });
  });

  it('can be changed in the drawer of a phone', () =>
    console.visitAs(
      'admin',
      '/dashboard',
      { locale: 'id-ID', viewport: { width: 360, height: 740 }, hasTouch: true },
      async (page) => {
        await page.getByRole('button', { name: 'Buka menu' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'en · English' }).click();
        await headline(page, 'Dashboard');
        await app.em.nativeUpdate(User, { username: 'admin' }, { locale: null });
      },
    ));

  it('applies to refusals, and to errors for missing and taken values', () =>
    console.visitAs('admin', '/users', { locale: 'id-ID', refusals: [422, 422, 409] }, async (page) => {
      await headline(page, 'Pengguna');
      await page.getByRole('button', { name: 'Buat akun' }).click();
      const form = page.getByRole('dialog');
      const submit = form.locator('button[type=submit]');
      await submit.click();
      await form.getByRole('alert').getByText('Username wajib diisi.').waitFor();
      await form.getByText('Kata sandi wajib diisi.').waitFor();
      await form.locator('input').first().fill('ADMIN');
      await form.getByLabel('Email').fill('another@example.test');
      await form.locator('input[type=password]').fill('12345');
      await submit.click();
      await form.getByRole('alert').getByText('Kata sandi minimal 6 karakter.').waitFor();
      await form.locator('input[type=password]').fill('123456');
      await submit.click();
      await form.getByRole('alert').getByText('Username ini sudah dipakai.').waitFor();
    }));

  it('defaults to Indonesian for an Indonesian browser, also when the landing page is entered from another page', () =>
    console.visit({ locale: 'id-ID', refusals: [404] }, async (page) => {
      await open(page, '/no-such-page');
      await headline(page, 'Tidak ditemukan');
      await page.getByRole('link', { name: 'Ke halaman awal' }).click();
      await headline(page, 'Billing WiFi yang menagih sendiri.');
      await page.getByText('250 pelanggan').waitFor();
      await page.getByText('2.000 pelanggan').waitFor();
      await page.getByRole('link', { name: 'en · English' }).click();
      await headline(page, 'WiFi billing that does the chasing for you.');
      await page.getByText('2.000 customers').waitFor();
    }));
});
