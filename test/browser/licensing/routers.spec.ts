import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Router } from '../../../src/licensing/routers/router.entity.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { layoutFaults } from '../../support/browser/layout-faults.js';
import { ConsoleApp, open } from '../../support/servers/console-app.js';

/** Noon of 31 January in Jakarta. */
const NOW = new Date('2090-01-31T05:00:00.000Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };

describe('/routers', () => {
  const console = ConsoleApp.ofFile({}, { now: NOW });
  const { app } = console;
  const ids: Record<string, number> = {};
  let license: number;

  beforeAll(async () => {
    const { make } = app;
    const budi = await make.user({ username: 'budi', waNumber: '6281234567890' });
    await make.user({ username: 'siti' });
    const sold = await make.subscription({ user: budi, license: await make.license({ owner: budi }) });
    license = sold.license.id;
    await app.em.execute(`update plans set router_policy = 'enforce' where id = ?`, [sold.plan.id]);
    const board = async (identityName: string, rest: Partial<Router> = {}) => {
      const { id } = await make.router({
        license: sold.license,
        identityName,
        model: 'RB750Gr3',
        address: '203.0.113.7',
        firstSeenAt: ago(24 * 60),
        lastSeenAt: ago(3),
        ...rest,
      });
      ids[identityName] = id;
    };
    await board('Warung', { answers: `${'v.....'.repeat(2)}x.....w....v`.padStart(24, '.') });
    await board('Gudang', { lastSeenAt: ago(24 * 3), version: '7.18', address: null });
    await board('Tower', {
      state: 'over',
      overSince: ago(48),
      warnedSince: ago(48),
      firstSeenAt: ago(48),
      script: 2,
    });
    await board('Klon', { twinAddress: '198.51.100.4', twinAt: ago(1), version: '7.11.2' });
    await board('Nakal', { state: 'blocked' });
    await board('Masjid', { lastSeenAt: ago(10), firstSeenAt: ago(24 * 9), hardwareId: 'OLDBOARD1' });
    const replacement = { firstSeenAt: ago(9.5), lastSeenAt: ago(1), hardwareId: 'NEWBOARD1' };
    await make.router({ license: sold.license, identityName: 'Masjid', ...replacement });
  });
  const count = (page: Page, words: string) =>
    page.getByRole('status').getByText(words, { exact: true }).waitFor();

  it('shows each router with its state, its last day and what is worth knowing', () =>
    console.visitAs('admin', '/routers', async (page) => {
      await count(page, '7 routers');
      const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
      await card('Tower').getByText('refused from 5 Feb 2090').waitFor();
      await card('Gudang').getByText('Silent since 28 Jan', { exact: true }).waitFor();
      expect(await card('Gudang').getByText('In use').count()).toBe(0);
      await card('Gudang').getByText('Faulty fetch').waitFor();
      await card('Klon').getByText('Twin', { exact: true }).waitFor();
      await card('Klon').getByText('Old RouterOS').waitFor();
      await card('Tower').getByText('Old script').waitFor();
      await card('Warung').getByRole('img', { name: '24 hours: 2 valid, 1 warned, 1 refused' }).waitFor();
      expect(await layoutFaults(page)).toEqual([]);
    }));

  it('says on the page of a silent router since when and why, with the chat of its owner', () =>
    console.visitAs('admin', `/routers/${ids.Gudang}`, async (page) => {
      await page.getByText('This router has been silent since 28 Jan 2090').waitFor();
      await page.getByText('Likely cause: Its RouterOS: this version often fails to fetch.').waitFor();
      await page.getByText('Its RouterOS often fails to fetch the answer: update the router.').waitFor();
      const chat = page.getByRole('link', { name: 'Write to the owner' });
      expect(await chat.getAttribute('href')).toBe('https://wa.me/6281234567890');
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    }));

  it('opens by keyboard, and says on its page what mends a router beyond the limit', () =>
    console.visitAs('admin', '/routers?filter=over', async (page) => {
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/routers/${ids.Tower}`);
      await page.getByRole('heading', { level: 1, name: 'Tower' }).waitFor();
      await page.getByText(/warned until 5 Feb 2090 12\.00 WIB and refused from then on/).waitFor();
      await page.getByRole('button', { name: 'Release the longest silent: Gudang' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Release Gudang?' });
      await dialog.getByText('It gives its slot back').waitFor();
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Release' }).click();
      await page.getByText('Gudang was released.').waitFor();
      const released = await app.em.findOneOrFail(Router, ids.Gudang!, { refresh: true });
      expect(released.state).toBe('released');
      await page.getByRole('link', { name: 'Change plan' }).waitFor();
      expect(await page.getByRole('button', { name: /^Release the longest silent/ }).count()).toBe(0);
    }));

  it('names, blocks and unblocks a router, and lists what changed', () =>
    console.visitAs('admin', `/routers/${ids.Warung}`, async (page) => {
      await page.getByText('Nothing has changed since it was first seen.').waitFor();
      await page.getByRole('button', { name: 'Rename Warung' }).click();
      await page.getByLabel('Name here').fill('Menara 2');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByRole('heading', { level: 1, name: 'Menara 2' }).waitFor();
      await page.getByRole('button', { name: 'Block Menara 2' }).click();
      const question = page.getByRole('alertdialog', { name: 'Block Menara 2?' });
      await question.getByRole('button', { name: 'Block' }).click();
      await page.getByText('This router is blocked, and refused at each check.').waitFor();
      const changes = page.getByRole('region', { name: 'Changes' });
      await changes.getByText('State: In use → Blocked').waitFor();
      await page.getByRole('button', { name: 'Unblock', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
      await page.getByText('Menara 2 is no longer blocked.').waitFor();
    }));

  it('explains a twin without alarm, and moves the slot of a board that was replaced', () =>
    console.visitAs('admin', `/routers/${ids.Klon}`, async (page) => {
      await page.getByText('The same id was also used from 198.51.100.4').waitFor();
      await page.getByText('Two boards show one serial number').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await open(page, `/routers/${ids.Masjid}`);
      await page.getByText('This router looks replaced by NEWBOARD1').waitFor();
      await page.getByRole('button', { name: 'Move its slot' }).click();
      const question = page.getByRole('alertdialog', { name: 'Move the slot to NEWBOARD1?' });
      await question.getByRole('button', { name: 'Move its slot' }).click();
      await page.getByText('The slot was moved to NEWBOARD1.').waitFor();
    }));

  it('is found in the palette, with what can be done to it', () =>
    console.visitAs('admin', '/plans', async (page) => {
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Find anything' });
      await palette.getByRole('combobox').fill('klon');
      const found = palette.getByRole('group', { name: 'Routers' }).getByRole('option', { name: 'Klon' });
      await found.click();
      await page.waitForURL(`**/routers/${ids.Klon}`);
      await page.getByRole('heading', { level: 1, name: 'Klon' }).waitFor();
      await page.keyboard.press('Control+k');
      await palette.getByRole('option', { name: 'Rename' }).click();
      await page.getByRole('dialog', { name: 'Rename router' }).waitFor();
    }));

  it('stands on the page of its licence, and as numbers on the dashboard', () =>
    console.visitAs('admin', `/licenses/${license}`, async (page) => {
      const section = page.getByRole('region', { name: /^Routers/ });
      expect(await section.getByRole('listitem').count()).toBe(5);
      await section.getByRole('link', { name: 'All 7 routers' }).click();
      await page.waitForURL(`**/routers?license_id=${license}`);
      await open(page, '/dashboard');
      await page.getByRole('link', { name: /Routers over the limit\s*1/ }).click();
      await page.waitForURL('**/routers?filter=over');
      await count(page, '1 router');
    }));

  it('shows a customer their own on a phone, in Indonesian, and nothing that only staff may do', () =>
    console.visitAs('budi', '/routers', { ...PHONE, locale: 'id' }, async (page) => {
      await page.getByRole('link', { name: 'Klon', exact: true }).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      await page.getByRole('button', { name: 'Lepas Klon' }).click();
      await page.getByText('Sisa 3 dari 3 kali melepas dalam 30 hari').waitFor();
      await page.getByRole('button', { name: 'Batal' }).click();
      await page.getByRole('button', { name: 'Lepas Tower' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Lepas' }).click();
      await page.getByText('Tower sudah dilepas.').waitFor();
      await open(page, `/routers/${ids.Klon}`);
      await page.getByText('ID yang sama juga dipakai dari 198.51.100.4').waitFor();
      await page.getByRole('button', { name: 'Lepas Klon' }).click();
      await page.getByText('Sisa 2 dari 3 kali melepas dalam 30 hari').waitFor();
      await page.getByRole('button', { name: 'Batal' }).click();
      expect(await page.getByRole('button', { name: /Blokir/ }).count()).toBe(0);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    }));

  it('tells a customer without routers how one gets here', () =>
    console.visitAs('siti', '/routers', async (page) => {
      await page.getByText('A router appears here by itself').waitFor();
      await page.getByRole('link', { name: 'Choose a license' }).waitFor();
    }));

  it('tells a customer who has released three routers when the next one can follow', async () => {
    const owner = await app.make.user({ username: 'tono' });
    const theirs = await app.make.license({ owner });
    const boards = [];
    for (let i = 0; i < 4; i++) boards.push(await app.make.router({ license: theirs, label: `Pos ${i}` }));
    const customer = app.as('tono');
    for (const { id } of boards.slice(1)) await customer.post(`/api/routers/${id}/release`).expect(200);
    await console.visitAs('tono', '/routers', async (page) => {
      await page.getByRole('button', { name: 'Release Pos 0' }).click();
      await page.getByText('You can release the next router from 2 Mar 2090 12.00 WIB').waitFor();
    });
  });
});
