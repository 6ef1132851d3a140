import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { FeatureView } from '../../../src/catalog/features/feature.view.js';
import { FEATURE_ICON_GROUPS } from '../../../src/rules/feature-icons.js';
import { ConsoleApp } from '../../support/servers/console-app.js';

describe('the features page', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;
  const { admin } = app;

  beforeEach(() => admin.post('/api/reset-features').expect(200));

  const found = (q = '') => admin.get('/api/features').query({ q }).body<FeatureView[]>(200);
  const landing = async () => (await app.http.get('/').expect(200)).text;
  const card = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose an icon' });
  const color = (element: Locator) => element.evaluate(colorOf);

  it('creates a feature with an icon selected by mouse, which the landing page shows formatted', () =>
    console.visitAs('admin', '/features', async (page) => {
      await page.getByRole('button', { name: 'Add Feature' }).click();
      const modal = page.getByRole('dialog', { name: 'Add Feature' });
      const icon = modal.getByLabel('Icon');
      expect(await icon.textContent()).toBe('Settings');
      expect(await modal.getByLabel('Order').inputValue()).toBe('1');
      expect(await modal.getByLabel('Active: shown on the landing page').isChecked()).toBe(true);

      await icon.click();
      for (const group of Object.keys(FEATURE_ICON_GROUPS)) {
        await picker(page).getByText(group, { exact: true }).waitFor();
      }
      for (const field of ['Title', 'Description'])
        expect([field, await overlap(picker(page), modal.getByLabel(field, { exact: true }))]).toEqual([
          field,
          false,
        ]);
      await picker(page).getByLabel('Shield', { exact: true }).click();
      await picker(page).waitFor({ state: 'hidden' });
      expect(await icon.textContent()).toBe('Shield');

      await modal.getByLabel('Title', { exact: true }).fill('Safe <b>by</b> night');
      await modal
        .getByLabel('Description', { exact: true })
        .fill('**Locked** and *quiet*\n1. First\n- Point\n✓ Done');
      const preview = modal.getByRole('region', { name: 'Preview' });
      await preview.locator('strong', { hasText: 'Locked' }).waitFor();
      await preview.locator('ol li', { hasText: 'First' }).waitFor();
      await modal.getByLabel('Order').fill('2');
      await modal.getByRole('button', { name: 'Add feature' }).click();
      await modal.waitFor({ state: 'hidden' });

      const added = card(page, 'Safe <b>by</b> night');
      await added.getByText('Order 2', { exact: true }).waitFor();
      await added.getByText('Active', { exact: true }).waitFor();
      await added.locator('em', { hasText: 'quiet' }).waitFor();
      await page.getByRole('link', { name: 'Total 9' }).waitFor();
      expect(await found('safe')).toMatchObject([{ icon: 'Shield', order_num: 2, is_active: true }]);
      expect(await landing()).toMatch(/Safe &lt;b&gt;by&lt;\/b&gt; night.*<strong>Locked<\/strong>/s);
    }));

  it('creates a feature in Indonesian, with an icon found by an Indonesian name', () =>
    console.visitAs('admin', '/features', { locale: 'id-ID' }, async (page) => {
      await page.getByRole('button', { name: 'Tambah fitur' }).click();
      const modal = page.getByRole('dialog', { name: 'Tambah fitur' });
      await modal.getByLabel('Judul', { exact: true }).fill('Pay on the spot');
      await modal.getByLabel('Judul dalam bahasa Indonesia').fill('Bayar di tempat');
      await modal.getByLabel('Deskripsi', { exact: true }).fill('**Tunai** juga bisa');
      await modal.getByLabel('Ikon').click();
      const icons = page.getByRole('dialog', { name: 'Pilih ikon' });
      await icons.getByText('Tagihan dan pembayaran', { exact: true }).waitFor();
      await icons.getByLabel('Cari ikon').fill('uang');
      await icons.getByLabel('Uang kertas', { exact: true }).click();
      await icons.waitFor({ state: 'hidden' });
      expect(await modal.getByLabel('Ikon').textContent()).toBe('Uang kertas');
      await modal.getByRole('button', { name: 'Tambah fitur' }).click();
      await page.getByText('Fitur “Bayar di tempat” sudah ditambahkan.').waitFor();
      await card(page, 'Bayar di tempat').getByText('Urutan 1', { exact: true }).waitFor();
      expect(await found('bayar di tempat')).toMatchObject([{ icon: 'Banknote' }]);
    }));

  it('picks an icon by keyboard: search, arrows, Enter; Escape closes only the picker', () =>
    console.visitAs('admin', '/features', async (page) => {
      await page.getByRole('button', { name: 'Add Feature' }).click();
      const modal = page.getByRole('dialog', { name: 'Add Feature' });
      const icon = modal.getByLabel('Icon');
      const search = picker(page).getByLabel('Search icons');
      await icon.focus();
      await page.keyboard.press('Enter');
      await search.and(page.locator(':focus')).waitFor();
      await page.keyboard.type('network');
      await picker(page).getByLabel('Rocket', { exact: true }).waitFor({ state: 'hidden' });
      await page.keyboard.press('ArrowDown');
      await picker(page)
        .getByLabel('Wifi', { exact: true })
        .and(page.locator('[data-highlighted]'))
        .waitFor();
      await page.keyboard.press('ArrowRight');
      await picker(page)
        .getByLabel('Router', { exact: true })
        .and(page.locator('[data-highlighted]'))
        .waitFor();
      await page.keyboard.press('Enter');
      await picker(page).waitFor({ state: 'hidden' });
      expect(await icon.textContent()).toBe('Router');

      await icon.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await search.and(page.locator(':focus')).waitFor();
      await page.keyboard.type('no such picture');
      await picker(page).getByText('No icon matches.').waitFor();
      await page.keyboard.press('Escape');
      await picker(page).waitFor({ state: 'hidden' });
      expect(await icon.textContent()).toBe('Router');
      await modal.waitFor();
      expect(await found()).toHaveLength(8);
    }));

  it('closes the icon picker on a click outside, with the form open and nothing selected', () =>
    console.visitAs(
      'admin',
      '/features',
      // On a low screen the picker covers the title.
      { viewport: { width: 1280, height: 1200 } },
      async (page) => {
        await page.getByRole('button', { name: 'Add Feature' }).click();
        const modal = page.getByRole('dialog', { name: 'Add Feature' });
        await modal.getByLabel('Icon').click();
        await picker(page).waitFor();
        await modal.getByRole('heading', { name: 'Add Feature' }).click();
        await picker(page).waitFor({ state: 'hidden' });
        await modal.getByLabel('Title', { exact: true }).fill('Still here');
        expect(await modal.getByLabel('Icon').textContent()).toBe('Settings');
      },
    ));

  it('edits a feature, which is dimmed, counted and hidden from the landing page when inactive', async () => {
    expect(await landing()).toContain('Hotspot vouchers');
    await console.visitAs('admin', '/features', async (page) => {
      const vouchers = card(page, 'Hotspot vouchers');
      const [title, text] = [vouchers.getByRole('heading'), vouchers.locator('p')];
      const bright = [await color(title), await color(text)];
      await page.getByRole('button', { name: 'Edit Hotspot vouchers' }).click();
      const modal = page.getByRole('dialog', { name: 'Edit Feature' });
      expect(await modal.getByLabel('Icon').textContent()).toBe('Ticket');
      await modal.getByLabel('Active: shown on the landing page').uncheck();
      await modal.getByRole('button', { name: 'Save changes' }).click();
      await modal.waitFor({ state: 'hidden' });
      await vouchers.getByText('Inactive', { exact: true }).waitFor();
      expect(await color(title)).not.toBe(bright[0]);
      expect(await color(text)).not.toBe(bright[1]);
      await page.getByRole('link', { name: 'Active 7', exact: true }).waitFor();
      await page.getByRole('link', { name: 'Inactive 1' }).click();
      await page.waitForURL('**/features?is_active=false');
      await page.getByRole('searchbox', { name: 'Search by title or description' }).fill('VOUCHER');
      await page.waitForURL('**/features?is_active=false&q=VOUCHER');
      await page.getByText('1 feature', { exact: true }).waitFor();
      await vouchers.waitFor();
    });
    expect(await landing()).not.toContain('Hotspot vouchers');
  });

  it('deletes a feature after a confirmation', () =>
    console.visitAs('admin', '/features', async (page) => {
      await page.getByRole('button', { name: 'Delete Payment links' }).click();
      const question = page.getByRole('alertdialog', {
        name: 'Are you sure you want to delete this feature?',
      });
      await question.getByText('Payment links', { exact: true }).waitFor();
      await question.getByRole('button', { name: 'Delete feature' }).click();
      await card(page, 'Payment links').waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: 'Total 7' }).waitFor();
      expect(await found('Payment links')).toEqual([]);
    }));

  it('asks first on “Reset to Default”, then restores the built-in list', async () => {
    const own = { title: 'Hand-made', description: 'Written here', order_num: 1 };
    await admin.post('/api/features', own).expect(201);
    await console.visitAs('admin', '/features', async (page) => {
      const reset = page.getByRole('button', { name: 'Reset to Default' });
      const question = page.getByRole('alertdialog', {
        name: 'Are you sure you want to reset the features?',
      });
      await reset.click();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await found('Hand-made')).toHaveLength(1);
      await reset.click();
      await question.getByRole('button', { name: 'Reset features' }).click();
      await page.getByText('The features were reset to the built-in list.').waitFor();
      await card(page, 'Hand-made').waitFor({ state: 'hidden' });
      await page.getByText('8 features').waitFor();
    });
    expect(await found('Hand-made')).toEqual([]);
  });
});

/** Runs in the page; the project's types do not include the DOM. */
const colorOf = (element: unknown) => (globalThis as unknown as PageScope).getComputedStyle(element).color;
type PageScope = { getComputedStyle(element: unknown): { color: string } };

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
