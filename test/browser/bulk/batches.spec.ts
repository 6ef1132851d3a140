import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { License } from '../../../src/licensing/licenses/license.entity.js';
import { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { ConsoleApp, open } from '../../support/servers/console-app.js';

const LAPTOP = { width: 1440, height: 900 };

describe('selected rows', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;

  /** In the table view a row is selected by one click. */
  const asTable = (path: string, act: (page: Page) => Promise<void>, locale = 'en') =>
    console.visitAs('admin', path, { view: 'table', viewport: LAPTOP, locale }, act);

  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
  const statusOf = async (key: string) => (await app.em.findOneOrFail(License, { licenseKey: key })).status;

  it('change together after a preview, and can be undone', async () => {
    for (const name of ['A', 'B', 'C']) await app.make.license({ licenseKey: `AFS-TICKED-${name}` });
    await asTable('/licenses?q=ticked', async (page) => {
      await page.getByRole('checkbox', { name: 'AFS-TICKED-A' }).click();
      await page.getByRole('checkbox', { name: 'AFS-TICKED-B' }).click();
      await page.getByRole('button', { name: 'Change…' }).click();
      const change = dialog(page, 'Change 2 licenses');
      await change.getByLabel('What to do').selectOption('Set the status');
      await change.getByLabel('Status').selectOption('Inactive');
      await change.getByText('All of them can be done').waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await change.getByRole('button', { name: 'Change 2 licenses' }).click();
      await change.getByText('Done: 2 licenses.').waitFor();
      expect(await statusOf('AFS-TICKED-A')).toBe('inactive');
      expect(await statusOf('AFS-TICKED-C')).toBe('active');
      await change.getByRole('button', { name: 'Undo' }).click();
      await change.getByText('Undone: 2 licenses.').waitFor();
      expect(await statusOf('AFS-TICKED-A')).toBe('active');
      await page.keyboard.press('Escape');
      await change.waitFor({ state: 'hidden' });
      await page.getByRole('group', { name: 'Selection' }).waitFor({ state: 'hidden' });
    });
  });

  it('can be all matches of a filter, deleted after a typed confirmation with refusals listed', async () => {
    const plan = await app.make.plan({ planType: 'leaving' });
    const license = await app.make.license({ licenseKey: 'AFS-MANY-HELD' });
    await app.make.subscription({ license, plan });
    for (let i = 0; i < 60; i++) await app.make.license({ licenseKey: `AFS-MANY-${100 + i}` });
    await asTable(
      '/licenses?q=afs-many',
      async (page) => {
        await page.getByRole('checkbox', { name: 'Pilih halaman ini' }).click();
        await page.getByRole('button', { name: 'Pilih semua 61' }).click();
        await page.getByRole('button', { name: 'Hapus…' }).click();
        const remove = dialog(page, 'Hapus 61 lisensi');
        await remove.getByText('60 bisa dikerjakan, 1 tidak:').waitFor();
        const start = remove.getByRole('button', { name: 'Hapus 60 lisensi' });
        expect(await start.isDisabled()).toBe(true);
        await remove.getByLabel('Ketik HAPUS untuk melanjutkan').fill('hapus');
        await start.click();
        await remove.getByText('Selesai: 60 lisensi.').waitFor();
        await remove.getByText('AFS-MANY-HELD').waitFor();
        await remove.getByText('Lisensi ini punya langganan.').waitFor();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        expect(await app.em.count(License, { licenseKey: { $like: 'AFS-MANY-%' } })).toBe(1);
        await remove.getByRole('link', { name: 'Lihat di audit' }).click();
        await page.waitForURL('**/audit?batch=*');
      },
      'id-ID',
    );
  });

  it('stay unchanged when the dialog is closed halfway, except for those already done', async () => {
    const plan = await app.make.plan({ planType: 'half_way' });
    for (let i = 0; i < 120; i++) await app.make.subscription({ plan, paymentStatus: 'pending' });
    await asTable('/subscriptions?plan_type=half_way', async (page) => {
      // Slows the batch down, so that Stop can be pressed.
      let press = () => {};
      const pressed = new Promise<void>((done) => (press = done));
      let parts = 0;
      await page.route('**/run', async (route) => {
        if (++parts > 1) await pressed;
        await route.continue();
      });
      await page.getByRole('checkbox', { name: 'Select this page' }).click();
      await page.getByRole('button', { name: 'Select all 120 that match' }).click();
      await page.getByRole('button', { name: 'Change…' }).click();
      const change = dialog(page, 'Change 120 subscriptions');
      await change.getByLabel('What to do').selectOption('Set the payment status');
      await change.getByLabel('Type CHANGE to confirm').fill('CHANGE');
      await change.getByRole('button', { name: 'Change 120 subscriptions' }).click();
      await change.getByRole('button', { name: 'Stop' }).click();
      press();
      await change.getByText(/^Stopped: \d+ subscriptions? done/).waitFor();
      const paid = await app.em.count(Subscription, { plan, paymentStatus: 'paid' });
      expect(paid).toBeGreaterThan(0);
      expect(paid).toBeLessThan(120);
      await change
        .getByText(`Stopped: ${paid} subscriptions done, ${120 - paid} left as they were.`)
        .waitFor();
    });
  });

  it('can be reviewed later, undone, and continued where they stopped', async () => {
    const [first, second] = [await app.make.license(), await app.make.license()];
    const api = app.admin;
    const begin = async (ids: number[]) => {
      const input = { action: 'license.status', ids, status: 'inactive' };
      return (await api.post('/api/batches', input).body<{ id: number }>(201)).id;
    };
    await api.post(`/api/batches/${await begin([first.id])}/run`).expect(200);
    await api.post(`/api/batches/${await begin([999_999_999])}/run`).expect(200);
    await begin([second.id]);
    await console.visitAs('admin', '/audit', async (page) => {
      await page.getByRole('link', { name: 'Batches' }).click();
      await page.getByRole('heading', { level: 1, name: 'Batches' }).waitFor();
      const rows = page.getByRole('listitem').filter({ hasText: 'Set the status: Inactive · 1 license' });
      const [left, refused, done] = [rows.nth(0), rows.nth(1), rows.nth(2)];
      await left.getByText('Not finished').waitFor();
      await left.getByRole('button', { name: 'Continue' }).click();
      const again = dialog(page, 'Continue “Set the status: Inactive”');
      await again.waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await again.getByRole('button', { name: 'Continue' }).click();
      await again.getByText('Done: 1 license.').waitFor();
      expect(await statusOf(second.licenseKey)).toBe('inactive');
      await page.keyboard.press('Escape');
      await left.getByText('Done', { exact: true }).waitFor();
      await refused.getByRole('button', { name: 'Show refused rows' }).click();
      const shown = dialog(page, 'Set the status: Inactive');
      await shown.getByText('There is no such license.').waitFor();
      await page.keyboard.press('Escape');
      await done.getByRole('button', { name: 'Undo' }).click();
      const back = dialog(page, 'Undo “Set the status: Inactive”');
      await back.getByRole('button', { name: 'Undo' }).click();
      await back.getByText('Undone: 1 license.').waitFor();
      expect(await statusOf(first.licenseKey)).toBe('active');
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: /^Undo of #\d+: Set the status · 1 license$/ }).waitFor();
      await done.getByText('Undone', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Show in the audit log' }).first().click();
      await page.waitForURL('**/audit?batch=*');
    });
  });
});

describe('a saved filter', () => {
  const console = ConsoleApp.ofFile();

  it('appears in the sidebar of every page, and can be deleted where it was saved', () =>
    console.visitAs('admin', '/subscriptions?payment_status=unpaid&ends=7_days', async (page) => {
      const filters = page.getByRole('button', { name: 'Filter', exact: true });
      await filters.click();
      await page.getByRole('button', { name: 'Save view' }).click();
      const name = page.getByRole('dialog', { name: 'Save view' });
      await name.getByLabel('Name of the view').fill('To remind');
      await page.keyboard.press('Enter');
      const views = page.getByRole('navigation', { name: 'Saved views' });
      await views.getByRole('link', { name: 'To remind' }).and(page.locator('[aria-current=page]')).waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await open(page, '/plans');
      await views.getByRole('link', { name: 'To remind' }).click();
      await page.waitForURL('**/subscriptions?ends=7_days&payment_status=unpaid');
      await filters.click();
      await page.getByRole('button', { name: 'Remove view' }).click();
      await views.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Save view' }).waitFor();
    }));
});
