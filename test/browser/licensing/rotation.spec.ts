import { beforeAll, describe, expect, it } from '@jest/globals';
import { License } from '../../../src/licensing/licenses/license.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { ConsoleApp } from '../../support/servers/console-app.js';
import { chooseAction, menuWords } from '../../support/browser/list-controls.js';

/** Noon of 31 January in Jakarta. */
const NOW = new Date('2090-01-31T05:00:00.000Z');
const OLD = 'AFS-OLDER-KEY-9F2C';

describe('a new key', () => {
  const console = ConsoleApp.ofFile({}, { now: NOW });
  const { app } = console;
  let id: number;
  beforeAll(async () => {
    const owner = await app.make.user({ username: 'budi', waNumber: '6281234567890' });
    ({ id } = await app.make.license({ licenseKey: OLD, owner, expiresAt: null }));
  });

  const newKey = async () => (await app.em.findOneOrFail(License, { id }, { refresh: true })).licenseKey;

  it('is given in the row menu, and ends with the key to copy and the message to send', () =>
    console.visitAs('admin', '/licenses', async (page) => {
      await page.getByRole('button', { name: `New key ${OLD}` }).click();
      const dialog = page.getByRole('dialog', { name: 'New key' });
      await dialog.getByText('Until then routers work with either key.').waitFor();
      await dialog.getByText('No longer').click();
      await dialog.getByText('Routers with the old key are refused at their next check').waitFor();
      await dialog.getByText('7 days').click();
      await dialog.getByLabel('Reason').selectOption('The key leaked');
      await dialog.getByLabel('Note').fill('Seen in a group');
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Replace the key' }).click();
      await dialog.getByText('The old key …9F2C works until 7 Feb 2090 12.00 WIB.').waitFor();
      const key = await newKey();
      expect(key).not.toBe(OLD);
      await dialog.getByText(key, { exact: true }).waitFor();
      await dialog.getByLabel('Message with the new key').getByText(key).waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      await page.getByText('Key …9F2C was replaced.').waitFor();
      await page.getByRole('listitem').getByRole('link', { name: key, exact: true }).waitFor();
    }));

  it('is refused within an hour in words, and leaves the page as it was', () =>
    console.visitAs('admin', `/licenses/${id}`, { refusals: [409] }, async (page) => {
      await page.getByText('…9F2C works until 7 Feb 2090 12.00 WIB').waitFor();
      const key = await newKey();
      await chooseAction(page, `Actions for ${key}`, 'New key');
      await page.getByRole('button', { name: 'Replace the key' }).click();
      await page.getByText('The key of this license was replaced less than an hour ago.').waitFor();
      expect(await newKey()).toBe(key);
    }));

  it('is offered in Indonesian, on a phone', () =>
    console.visitAs(
      'admin',
      `/licenses/${id}`,
      { locale: 'id-ID', viewport: { width: 360, height: 740 } },
      async (page) => {
        await page.getByText('…9F2C berlaku sampai 7 Feb 2090 12.00 WIB').waitFor();
        await chooseAction(page, /^Tindakan untuk /, 'Kunci baru');
        await page.getByText('Sampai saat itu router tetap jalan dengan kunci mana pun.').waitFor();
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      },
    ));

  it('leads from the old one to its licence on the page that verifies', () =>
    console.visitAs('admin', '/verify-license', { refusals: [403] }, async (page) => {
      const verify = async () => {
        await page.getByLabel('License key').fill(OLD);
        await page.getByRole('button', { name: 'Verify', exact: true }).click();
      };
      await verify();
      await page.getByText('License key was replaced. Use the new key until 2090-02-07 12:00').waitFor();
      const link = page.getByRole('main').getByRole('link', { name: 'License', exact: true });
      expect(await link.getAttribute('href')).toBe(`/licenses/${id}`);
      await app.em.execute(`update retired_keys set valid_until = ?`, [NOW]);
      await verify();
      await page.getByText('This license key was replaced. Use the new key.').waitFor();
      const find = page.getByRole('link', { name: 'Find its license' });
      await find.click();
      await page.getByText(await newKey()).waitFor();
    }));

  it('is no button of customers, who see until when their old one works', () =>
    console.visitAs('budi', `/licenses/${id}`, async (page) => {
      await page.getByText('Earlier keys').waitFor();
      await page.getByRole('button', { name: /^Actions for / }).click();
      expect(await menuWords(page)).toEqual(['Verify', 'Router script']);
    }));
});
