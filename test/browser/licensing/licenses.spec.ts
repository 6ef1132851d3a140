import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page, Response } from 'playwright-core';
import { Config } from '../../../src/platform/config/config.js';
import {
  routerScript,
  routerScriptChecksum,
  type RouterScriptVersion,
} from '../../../src/rules/router-script.js';
import { copiedText, stopClock } from '../../support/browser/copied-text.js';
import { watchedPage } from '../../support/browser/watched-page.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { detail } from '../../support/browser/list-controls.js';
import { ConsoleApp, open } from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';

/** Noon of 31 January in Jakarta. */
const NOW = new Date('2090-01-31T05:00:00.000Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const FRESH = 'AFS-FRESH-01';
const SCRIPT_BUTTON = { name: `Router script ${FRESH}` };

describe('/licenses', () => {
  const console = ConsoleApp.ofFile({}, { now: NOW });
  const { app } = console;
  beforeAll(async () => {
    const { make } = app;
    const budi = await make.user({ username: 'budi' });
    const old = { createdAt: ago(24 * 365) };
    await make.seenLicense({ verifiedAt: ago(3) }, { licenseKey: FRESH, owner: budi, ...old });
    await make.seenLicense({ verifiedAt: ago(48) }, { licenseKey: 'AFS-SILENT-2', ...old });
    await make.seenLicense({ verifiedAt: ago(24 * 8) }, { licenseKey: 'AFS-SILENT-8', ...old });
    await make.seenLicense(
      { verifiedAt: ago(1), code: 'EXPIRED', address: '2001:db8::7' },
      { licenseKey: 'AFS-GONE-001', expiresAt: ago(72), ...old },
    );
    await make.license({ licenseKey: 'AFS-NEVER-01', createdAt: NOW });
  });
  afterEach(() => void jest.restoreAllMocks());

  const cardOf = (page: Page, key: string) => page.getByRole('listitem').filter({ hasText: key });
  const keys = async (page: Page) => (await page.locator('main li code').allInnerTexts()).sort();

  it('shows when each licence was last seen, from where, and why it was refused', () =>
    console.visitAs('admin', '/licenses', async (page) => {
      const lastVerifications = (key: string) => detail(cardOf(page, key), 'Last seen');
      expect(await lastVerifications(FRESH)).toMatch(
        /^3 hours ago · 31 Jan 2090 09\.00 WIB\s+from 203\.0\.113\.7$/,
      );
      expect(await lastVerifications('AFS-GONE-001')).toMatch(
        /1 hour ago .*\s+Refused: license expired\s+from 2001:db8::7$/,
      );
      expect(await lastVerifications('AFS-NEVER-01')).toBe('Never seen');
    }));

  it('shows a day count of the address beyond the offered ones', () =>
    console.visitAs('admin', '/licenses?silent_days=3', async (page) => {
      const silence = page.getByLabel('Last seen', { exact: true });
      expect(await silence.locator('option:checked').innerText()).toBe('Not seen for 3 days');
      expect(await keys(page)).toEqual(['AFS-SILENT-8']);
    }));

  it('shows the selected filter on a phone', () =>
    console.visitAs(
      'admin',
      '/licenses?verifying=expired',
      { viewport: { width: 360, height: 740 }, hasTouch: true },
      async (page) => {
        const chosen = page.getByRole('link', { name: 'Still used after expiry' });
        const { x, width } = (await chosen.boundingBox())!;
        expect(x).toBeGreaterThan(0);
        expect(x + width).toBeLessThan(360);
      },
    ));

  describe('the router script', () => {
    const script = (version: RouterScriptVersion, publicUrl = 'http://lisensi.test') =>
      routerScript({ version, licenseKey: FRESH, publicUrl });
    const textOf = (modal: Locator) => modal.locator('pre').textContent();

    it('opens for a licence by keyboard alone, in each variant; Escape closes and restores the focus', () =>
      console.visitAs('admin', '/licenses', async (page) => {
        const button = page.getByRole('button', SCRIPT_BUTTON);
        await button.focus();
        await page.keyboard.press('Enter');
        const modal = page.getByRole('dialog', { name: 'Router script' });
        await modal.getByText(FRESH, { exact: true }).waitFor();
        expect(await textOf(modal)).toBe(script('7.17'));

        const newer = modal.getByRole('radio', { name: '7.17 or newer' });
        for (let presses = 0; presses < 10 && !(await newer.and(page.locator(':focus')).count()); presses++)
          await page.keyboard.press('Tab');
        await page.keyboard.press('ArrowRight');
        await modal.getByRole('radio', { name: '7.12 to 7.16', checked: true }).waitFor();
        expect(await textOf(modal)).toBe(script('7.12'));
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        const region = modal.getByRole('region', { name: 'Script for RouterOS 7.12 to 7.16' });
        await region.and(page.locator(':focus')).waitFor();
        await page.keyboard.press('End');
        await expectSoon(() => page.evaluate(`document.querySelector('[role=dialog] pre').scrollTop > 0`));

        await page.keyboard.press('Escape');
        await modal.waitFor({ state: 'hidden' });
        await button.and(page.locator(':focus')).waitFor();
      }));

    it('can be copied, and says so for two seconds', () =>
      console.visitAs('admin', '/licenses', { permissions: ['clipboard-write'] }, async (page) => {
        await page.getByRole('button', SCRIPT_BUTTON).click();
        const modal = page.getByRole('dialog');
        await modal.getByText('6.44 to 7.11').click();
        const copied = await copiedText(page, async () => {
          await modal.getByRole('button', { name: 'Copy script' }).click();
          await modal.getByRole('button', { name: 'Copied' }).waitFor();
          await page.clock.runFor(2_000);
          await modal.getByRole('button', { name: 'Copy script' }).waitFor();
        });
        expect(copied).toBe(script('6.44'));
      }));

    it('becomes selected where the browser refuses to copy, with a note that it was not copied', async () => {
      const { page, complaints, close } = await watchedPage(console.browser, {
        baseURL: console.origin,
        storageState: await console.signedIn('admin'),
      });
      await page.addInitScript(
        `Object.defineProperty(navigator, 'clipboard', {}); document.execCommand = () => false`,
      );
      await open(page, '/licenses');
      await page.getByRole('button', SCRIPT_BUTTON).click();
      const modal = page.getByRole('dialog');
      await stopClock(page);
      await modal.getByRole('button', { name: 'Copy script' }).click();
      await modal.getByRole('button', { name: 'Selected, not copied yet' }).waitFor();
      expect(await page.evaluate('getSelection().toString()')).toBe(script('7.17').trimEnd());
      expect(complaints).toEqual([]);
      await close();
    });

    it("comes with prerequisites that depend on how this server is reached and on the router's version", () =>
      console.visitAs('admin', '/licenses', async (page) => {
        const checks = page.getByRole('region', { name: 'Check first' });
        const warning = page.getByRole('status').getByText('Routers cannot reach');
        const config = app.nest.get(Config);
        // The cookies stay those of plain http, or this browser would lose its session.
        jest.spyOn(config, 'isHttps', 'get').mockReturnValue(false);
        const openAt = async (publicUrl: string) => {
          jest.replaceProperty(config, 'publicUrl', publicUrl);
          await open(page, '/licenses');
          await page.getByRole('button', SCRIPT_BUTTON).click();
          await checks.waitFor();
        };

        await openAt('http://lisensi.test');
        expect(await checks.innerText()).toMatch(/read,write,test,ftp[^]*\/system device-mode print[^]*home/);
        await checks.getByText('the key is not protected').waitFor();
        expect(await warning.count()).toBe(0);

        await openAt('https://lisensi.test');
        expect(await textOf(page.getByRole('dialog'))).toBe(script('7.17', 'https://lisensi.test'));
        await checks.getByText('RouterOS 7.19 and newer bring the roots').waitFor();
        await page.getByText('6.44 to 7.11').click();
        await checks.getByText('These versions bring no roots').waitFor();
        expect(await checks.innerText()).not.toContain('not protected');

        for (const publicUrl of ['http://localhost:3000', 'http://127.0.0.1', 'https://[::1]:8443']) {
          await openAt(publicUrl);
          await warning.waitFor();
        }
      }));

    it('has an Indonesian explanation, and stays the same itself', () =>
      console.visitAs('admin', '/licenses', { locale: 'id-ID' }, async (page) => {
        await page.getByRole('button', { name: `Skrip router ${FRESH}` }).click();
        const modal = page.getByRole('dialog', { name: 'Skrip router' });
        await modal.getByRole('radio', { name: '6.44 sampai 7.11' }).check({ force: true });
        expect(await textOf(modal)).toBe(script('6.44'));
        const checks = modal.getByRole('region', { name: 'Cek dulu' });
        expect(await checks.locator('code').allInnerTexts()).toEqual([
          'read,write,test,ftp',
          'full',
          '/system device-mode print',
          'home',
          '7.13.0',
          '7.14.0',
          '7.18.0',
          '7.20.0',
          '7.24.0',
          routerScriptChecksum({ version: '6.44', licenseKey: FRESH, publicUrl: 'http://lisensi.test' }),
        ]);
        await checks.getByText('kuncinya bisa dibaca di jalan').waitFor();
      }));

    it('starts a lease where the plan has leases, and says which versions cannot', async () => {
      const { make, em } = app;
      const license = await make.license({ licenseKey: 'AFS-LEASED-001' });
      const plan = await make.plan({ hasLeases: true });
      const subscription = await make.subscription({ license, plan });
      await console.visitAs('admin', '/licenses?search=AFS-LEASED-001', async (page) => {
        await page.getByRole('button', { name: 'Router script AFS-LEASED-001' }).click();
        const modal = page.getByRole('dialog');
        await modal.getByText('an answer proved').waitFor();
        expect(await textOf(modal)).toMatch(/&script=3&lease=1"[^]*:local held "0000\d{20}"/);
        await modal.getByText('6.44 to 7.11').click();
        await modal.getByText('These versions cannot check leases').waitFor();
        expect(await textOf(modal)).not.toContain('lease=1');
      });
      for (const row of [subscription, plan, license]) em.remove(row);
      await em.flush();
    });

    it('loads only when it is opened', () =>
      console.visitAs('admin', '/verify-license', async (page) => {
        const scripts: Promise<string>[] = [];
        const keepScript = (answer: Response) => {
          if (answer.request().resourceType() === 'script') scripts.push(answer.text());
        };
        page.on('response', keepScript);
        const loaded = async () =>
          (await Promise.all(scripts)).filter((text) => text.includes('lisensi-check-boot'));
        await open(page, '/licenses');
        expect(scripts.length).toBeGreaterThan(0);
        expect(await loaded()).toEqual([]);
        await page.getByRole('button', SCRIPT_BUTTON).click();
        await page.getByRole('dialog').waitFor();
        expect(await loaded()).toHaveLength(1);
        page.off('response', keepScript);
      }));

    it('appears for the customer who owns the licence', () =>
      console.visitAs('budi', '/licenses', async (page) => {
        await page.getByRole('button', SCRIPT_BUTTON).click();
        expect(await textOf(page.getByRole('dialog'))).toBe(script('7.17'));
      }));

    it.each(oneOf('has no accessibility faults in the  theme, and fits a phone', ['dark', 'light']))(
      'passes the accessibility check in the %s theme, and fits a phone',
      (theme) =>
        console.visitAs(
          'admin',
          '/licenses',
          { theme, viewport: { width: 360, height: 740 }, hasTouch: true },
          async (page) => {
            await page.getByRole('button', SCRIPT_BUTTON).click();
            const modal = page.getByRole('dialog');
            await modal.locator('pre').waitFor();
            expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
            expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
            expect(await page.evaluate(`document.querySelector('[role=dialog] > div').scrollWidth`)).toBe(
              360,
            );
            expect(await modal.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
          },
        ),
    );
  });

  async function expectSoon(question: () => Promise<unknown>): Promise<void> {
    for (let attempts = 0; attempts < 50 && !(await question()); attempts++) {
      await new Promise((done) => setTimeout(done, 100));
    }
    expect(await question()).toBe(true);
  }
});
