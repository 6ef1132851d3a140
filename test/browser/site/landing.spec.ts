import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { prepareDatabase } from '../../../src/ops/start/prepare.js';
import { PlansService } from '../../../src/catalog/plans/plans.service.js';
import { copiedText } from '../../support/browser/copied-text.js';
import { accessibilityFaultsOnTheWay } from '../../support/browser/accessibility.js';
import { ConsoleApp, MOVING, open, untilReactListens } from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';

/** Over https, as the documents say; over plain http less is compressed (console §4). */
const JS_BUDGET = 130_000;
const PHONE = { viewport: { width: 360, height: 740 } };
const PHONE_HEIGHT = 5_000;
const DEMO = {
  DEMO_ADMIN_URL: 'https://demo.example.test/admin',
  DEMO_CUSTOMER_URL: 'https://demo.example.test/me',
  DEMO_USERNAME: 'demo',
  DEMO_PASSWORD: 'look around',
  WHATSAPP_NUMBER: '628123456789',
  PRODUCT_NAME: 'Hotspot & Co',
};

describe('the landing page', () => {
  const console = ConsoleApp.ofFile({ WHATSAPP_NUMBER: DEMO.WHATSAPP_NUMBER });
  const { app } = console;

  const slides = (page: Page) => page.getByRole('region', { name: 'WiFi-AI in pictures' });
  const current = (page: Page, number: number) =>
    slides(page)
      .getByRole('button', { name: `Go to image ${number} of 5` })
      .and(page.locator('[aria-current]'))
      .waitFor();
  const shown = (page: Page) => slides(page).locator('img:not([aria-hidden])').getAttribute('src');
  /** Moves the pointer away from the slideshow, which pauses under it. */
  const leave = (page: Page) => page.mouse.move(1, 1);
  const chat = async (page: Page, name: string) => {
    const href = await page.getByRole('link', { name, exact: true }).first().getAttribute('href');
    const { origin, pathname, searchParams } = new URL(href!);
    return { to: origin + pathname, text: searchParams.get('text') };
  };

  it('gives search engines and chat previews everything without JavaScript', () =>
    console.visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto('/');
      expect(await page.title()).toBe('WiFi-AI: WiFi and hotspot billing for Mikrotik');
      const meta = (name: string) =>
        page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
      expect(await meta('description')).toMatch(/^WiFi-AI runs WiFi and hotspot businesses on Mikrotik/);
      expect(await meta('og:title')).toBe(await page.title());
      expect(await meta('og:description')).toBe(await meta('description'));
      expect(await meta('og:url')).toBe('http://lisensi.test/');
      expect(await meta('og:image')).toMatch(/^http:\/\/lisensi\.test\/build\/assets\/share-en-/);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      for (const words of ['Rp 2.083.333', 'Unlimited customers', 'Hotspot vouchers', 'Admin demo']) {
        await page.getByText(words, { exact: true }).first().waitFor();
      }
      await page.getByRole('button', { name: /Open full size$/ }).waitFor();
    }));

  it('has sections at #features, #pricing and #demo', () =>
    console.visit(async (page) => {
      await open(page, '/');
      const menu = page.getByRole('navigation', { name: 'Landing page' });
      for (const [name, id, title] of [
        ['Pricing', 'pricing', 'Choose by customers and routers'],
        ['Features', 'features', 'Everything between a router and a paid bill'],
        ['Demo', 'demo', 'Look around first'],
      ] as const) {
        await menu.getByRole('link', { name }).click();
        await page.waitForURL(`${console.origin}/#${id}`);
        const heading = page.locator(`#${id}`).getByRole('heading', { name: title });
        // Below the sticky bar and within the window; the browser scrolls in the next frame.
        const isInView = async () => {
          const { y } = (await heading.boundingBox())!;
          return y > 60 && y < 720;
        };
        for (let i = 0; i < 50 && !(await isInView()); i++) await page.waitForTimeout(100);
        expect(await isInView()).toBe(true);
      }
      const [features, icons] = [page.locator('#features ul > li'), page.locator('#features ul > li svg')];
      expect(await features.count()).toBe(8);
      expect(await icons.count()).toBe(8);
    }));

  describe('the slideshow', () => {
    it('advances every 3 seconds, and from the last image to the first', () =>
      console.visit(MOVING, async (page) => {
        await page.clock.install();
        await open(page, '/');
        await leave(page);
        await page.clock.pauseAt(Date.now() + 3_600_000);
        await slides(page).getByRole('button', { name: 'Go to image 1 of 5' }).click();
        await leave(page);
        await page.evaluate(`document.activeElement.blur()`);
        await current(page, 1);
        for (const next of [2, 3, 4, 5, 1]) {
          const before = next === 1 ? 5 : next - 1;
          await page.clock.runFor(2_900);
          await current(page, before);
          expect(await shown(page)).toBe(`/api/images/${before}.webp`);
          await page.clock.runFor(100);
          await current(page, next);
        }
      }));

    it('pauses and plays, and moves by arrows and indicators', () =>
      console.visit(MOVING, async (page) => {
        await page.clock.install();
        await open(page, '/');
        await slides(page).getByRole('button', { name: 'Pause the slideshow' }).click();
        await slides(page).getByRole('button', { name: 'Go to image 1 of 5' }).click();
        await leave(page);
        await page.clock.pauseAt(Date.now() + 3_600_000);
        await page.clock.runFor(10_000);
        await current(page, 1);
        await slides(page).getByRole('button', { name: 'Previous image' }).click();
        await current(page, 5);
        await slides(page).getByRole('button', { name: 'Next image' }).click();
        await current(page, 1);
        await slides(page).getByRole('button', { name: 'Go to image 4 of 5' }).click();
        await current(page, 4);
        await leave(page);
        await page.clock.runFor(10_000);
        await current(page, 4);
        await slides(page).getByRole('button', { name: 'Play the slideshow' }).click();
        await page.clock.runFor(10_000);
        await current(page, 4);
        await leave(page);
        await page.clock.runFor(3_100);
        await current(page, 5);
        expect(await shown(page)).toBe('/api/images/5.webp');
      }));

    it('does not move for visitors who prefer reduced motion, until they press play', () =>
      console.visit(async (page) => {
        await page.clock.install();
        await open(page, '/');
        await leave(page);
        await page.clock.pauseAt(Date.now() + 3_600_000);
        await page.clock.runFor(10_000);
        await current(page, 1);
        await slides(page).getByRole('button', { name: 'Play the slideshow' }).click();
        await leave(page);
        await page.clock.runFor(3_100);
        await current(page, 2);
        expect(await shown(page)).toBe('/api/images/2.webp');
      }));

    it('opens full size: “image N of 5”, arrows, arrow keys, Escape', () =>
      console.visit(async (page) => {
        await open(page, '/');
        await slides(page).getByRole('button', { name: 'Go to image 2 of 5' }).click();
        const enlarge = slides(page).getByRole('button', { name: /Open full size$/ });
        await enlarge.click();
        const viewer = page.getByRole('dialog', { name: 'WiFi-AI in pictures' });
        const shows = (number: number) => viewer.getByText(`image ${number} of 5`, { exact: true }).waitFor();
        await shows(2);
        await viewer.getByRole('button', { name: 'Next image' }).click();
        await shows(3);
        await viewer.getByRole('button', { name: 'Previous image' }).click();
        await shows(2);
        for (const [key, number] of [
          ['ArrowLeft', 1],
          ['ArrowLeft', 5],
          ['ArrowRight', 1],
        ] as const) {
          await page.keyboard.press(key);
          await shows(number);
        }
        const image = viewer.getByRole('img');
        await image.and(page.locator('[src="/api/images/1.webp"]')).waitFor();
        expect(await page.evaluate(FULL_WIDTH)).toBe(1600);
        await page.keyboard.press('Escape');
        await viewer.waitFor({ state: 'hidden' });
        await enlarge.and(page.locator(':focus')).waitFor();
        await current(page, 1);
        await enlarge.click();
        await viewer.getByRole('button', { name: 'Close' }).click();
        await viewer.waitFor({ state: 'hidden' });
      }));
  });

  it('has five images in each language, and no sixth', async () => {
    for (const number of [1, 2, 3, 4, 5])
      for (const name of [`${number}.webp`, `${number}.id.webp`]) {
        const { headers } = await app.http.get(`/api/images/${name}`).expect(200);
        expect(headers['content-type']).toBe('image/webp');
      }
    await app.http.get('/api/images/6.webp').expect(404);
  });

  it('marks Standard as popular, and each button opens a chat with plan and price', () =>
    console.visit(async (page) => {
      await open(page, '/');
      const popular = page.locator('#pricing li', { has: page.getByText('popular', { exact: true }) });
      expect(await popular.getByRole('heading').allTextContents()).toEqual(['Standard']);
      for (const [plan, price] of [
        ['Basic', 'Rp 50.000'],
        ['Standard', 'Rp 100.000'],
        ['Gold', 'Rp 2.083.333'],
      ] as const) {
        expect(await chat(page, `Choose ${plan}`)).toEqual({
          to: 'https://wa.me/628123456789',
          text: `Hello, I would like to subscribe to the ${plan} plan of WiFi-AI (${price} / month).`,
        });
      }
    }));

  it('shows what a longer period saves, when the prices save something', async () => {
    // Each visitor is new, because the page is cacheable for a minute.
    const savings = async (path: string) => {
      let said: string[] = [];
      await console.visit(async (page) => {
        await open(page, path);
        said = await page.locator('#pricing li li', { hasText: /save|hemat/ }).allInnerTexts();
      });
      return said;
    };
    const setYear = (price: number) =>
      app.em.execute(`update plans set price_per_annual = ? where plan_type = 'silver'`, [price]);
    expect(await savings('/')).toEqual([]);
    await setYear(7_500_000);
    expect(await savings('/')).toEqual(['/year\nsave 17%\nRp 7.500.000']);
    expect(await savings('/id')).toEqual(['/tahun\nhemat 17 %\nRp 7.500.000']);
    await setYear(9_000_000);
  });

  it.each([
    ['/en', 'Chat on WhatsApp'],
    ['/id', 'Chat di WhatsApp'],
  ])('%s on a phone is short, with the chat always within reach', (path, name) =>
    console.visit({ ...PHONE }, async (page) => {
      await open(page, path);
      const height = await page.evaluate('document.documentElement.scrollHeight');
      process.stdout.write(`${path} on a phone: ${String(height)} px\n`);
      expect(height).toBeLessThanOrEqual(PHONE_HEIGHT);
      const bar = page.getByRole('link', { name }).last();
      for (const part of ['#features', '#pricing', 'footer']) {
        await page.locator(part).scrollIntoViewIfNeeded();
        const { y, height: tall } = (await bar.boundingBox())!;
        expect([part, y > 600, y + tall < 740]).toEqual([part, true, true]);
      }
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    }),
  );

  it.each(oneOf('has a menu on phones, with scripts:', [true, false]))(
    'has a menu on phones, with scripts: %s',
    (javaScriptEnabled) =>
      console.visit({ ...PHONE, javaScriptEnabled }, async (page) => {
        if (javaScriptEnabled) await open(page, '/en');
        else await page.goto('/en');
        const menu = page.getByRole('navigation', { name: 'Landing page' });
        expect(await menu.isVisible()).toBe(false);
        const button = page.getByRole('button', { name: 'Menu' });
        await button.focus();
        await page.keyboard.press('Enter');
        await menu.waitFor();
        expect(await menu.getByRole('link').allTextContents()).toEqual([
          'Features',
          'Pricing',
          'Demo',
          'Questions',
        ]);
        await page.getByRole('link', { name: 'id · Bahasa Indonesia' }).waitFor();
        await page.getByRole('button', { name: /theme/ }).waitFor();
        if (javaScriptEnabled) expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await menu.waitFor({ state: 'hidden' });
        await button.and(page.locator(':focus')).waitFor();
        await button.click();
        await menu.getByRole('link', { name: 'Questions' }).click();
        await page.waitForURL('**/en#faq');
        if (javaScriptEnabled) await menu.waitFor({ state: 'hidden' });
        await page.getByRole('heading', { name: 'Questions before you order' }).waitFor();
      }),
  );

  it('compares the plans in a table that scrolls sideways, folded on phones', () =>
    console.visit({ ...PHONE }, async (page) => {
      await open(page, '/en');
      const table = page.getByRole('table', { name: 'Compare all plans' });
      expect(await table.isVisible()).toBe(false);
      await page.getByText('Compare all plans').first().click();
      await table.waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      const label = table.getByRole('rowheader', { name: 'Customers' });
      const before = (await label.boundingBox())!;
      await table.getByRole('cell', { name: 'Rp 24.999.996' }).scrollIntoViewIfNeeded();
      expect((await label.boundingBox())!.x).toBe(before.x);
      expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
    }));

  it('shows the table unfolded on wide screens', () =>
    console.visit(async (page) => {
      await open(page, '/id');
      const table = page.getByRole('table', { name: 'Bandingkan semua paket' });
      await table.scrollIntoViewIfNeeded();
      await table.getByRole('cell', { name: '2.000', exact: true }).waitFor();
      expect(await page.locator('summary', { hasText: 'Bandingkan' }).isVisible()).toBe(false);
    }));

  it('answers questions without JavaScript', () =>
    console.visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto('/id');
      const answer = page.getByText('kunci yang sama berlaku lagi');
      expect(await answer.isVisible()).toBe(false);
      await page.getByText('Bagaimana kalau lisensi kedaluwarsa?').click();
      await answer.waitFor();
    }));

  it('links to terms and privacy, which fit on a phone, and back', () =>
    console.visit({ ...PHONE }, async (page) => {
      await open(page, '/');
      for (const [link, title] of [
        ['Terms', 'Terms of service'],
        ['Privacy', 'Privacy'],
      ] as const) {
        await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
        expect(await accessibilityFaultsOnTheWay(page)).toEqual([]);
      }
      await untilReactListens(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'id · Bahasa Indonesia' }).click();
      await page.getByRole('heading', { level: 1, name: 'Privasi' }).waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Harga' }).click();
      await page.waitForURL('**/#pricing');
      await page.getByText('Bandingkan semua paket').first().waitFor();
    }));

  it('loads completely when opened from within the app', () =>
    console.visit({ refusals: [404] }, async (page) => {
      await open(page, '/no-such-page');
      await page.getByRole('main').getByRole('link').first().click();
      await page.getByRole('table', { name: 'Compare all plans' }).waitFor();
      await page.getByText('What is a license?').waitFor();
    }));

  it('offers a demo by chat without demo settings, one card for the admin and one for the customer', () =>
    console.visit(async (page) => {
      await open(page, '/');
      const demo = page.locator('#demo');
      expect(await demo.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
        'Admin demo',
        'Customer dashboard',
      ]);
      expect((await chat(page, 'Ask for an admin demo')).text).toContain('the admin demo of WiFi-AI');
      expect((await chat(page, 'Ask for a customer demo')).text).toContain(
        'the customer dashboard of WiFi-AI',
      );
      expect(await demo.getByText('Password').count()).toBe(0);
    }));

  it('falls back to the built-in plans and features without an error while the database is down', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const plans = app.nest.get(PlansService);
    await app.em.execute(`update plans set price_per_month = 123 where plan_type = 'basic'`);
    const all = plans.all.bind(plans);
    plans.all = () => Promise.reject(away);
    try {
      await console.visit(async (page) => {
        await open(page, '/');
        expect(await page.locator('#pricing li h3').allTextContents()).toEqual([
          'Basic',
          'Standard',
          'Premium',
          'Classic',
          'Silver',
          'Gold',
        ]);
        await page.getByText('Rp 50.000', { exact: true }).first().waitFor();
        expect(await page.locator('#features ul > li').count()).toBe(8);
        expect(await page.getByRole('alert').count()).toBe(0);
      });
    } finally {
      plans.all = all;
    }
    await console.visit(async (page) => {
      await page.goto('/');
      await page.getByText('Rp 123', { exact: true }).first().waitFor();
    });
  });

  it(`loads at most ${JS_BUDGET / 1000} kB of scripts, even after use`, () =>
    console.visit({ isSecure: true }, async (page) => {
      const scripts: Promise<[path: string, bytes: number]>[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() !== 'script') return;
        const { pathname } = new URL(request.url());
        scripts.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]));
      });
      await open(page, '/');
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: /Open full size$/ }).click();
      await page.getByText('image 1 of 5', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.waitForLoadState('networkidle');
      const loaded = await Promise.all(scripts);
      const total = loaded.reduce((sum, [, bytes]) => sum + bytes, 0);
      const list = loaded.map(([path, bytes]) => `  ${bytes} ${path}`).join('\n');
      process.stdout.write(`Landing page: ${(total / 1000).toFixed(1)} kB of scripts, gzip\n${list}\n`);
      expect(loaded.length).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(JS_BUDGET);
      // Server-rendered parts need neither code nor translations in the browser.
      expect(list).not.toMatch(/features|pricing|faq|structured|details|markdown/);
    }));

  it("opens a chat with a contact of the visitor's choice when no number is set, and elsewhere offers to sign in", async () => {
    const silent = await ConsoleApp.open();
    await silent.visit(async (page) => {
      await open(page, '/');
      const chats = page.locator('a[href*="wa.me"]');
      const messages = await chats.evaluateAll((links) =>
        (links as unknown as { href: string }[]).map(
          ({ href }) => /^https:\/\/wa\.me\/\?text=(.+)$/.exec(href)?.[1] ?? href,
        ),
      );
      const cards = page.locator('#pricing li', { has: page.getByRole('heading', { level: 3 }) });
      expect(messages.length).toBe(await cards.count());
      for (const [i, message] of messages.entries()) {
        const name = await cards.nth(i).getByRole('heading', { level: 3 }).textContent();
        expect(decodeURIComponent(message)).toMatch(new RegExp(`${name}.*Rp [\\d.]+`, 's'));
      }
      expect(await page.getByText('Ask in the chat').count()).toBe(0);
      const ways = page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true });
      expect(await ways.count()).toBeGreaterThan(2);
      await ways.last().click();
      await page.waitForURL('**/login');
    });
    await silent.close();
  });

  describe('the landing page with demo settings', () => {
    const demo = ConsoleApp.ofFile(DEMO);

    it('links both demos and shows their credentials, ready to copy', () =>
      demo.visit({ permissions: ['clipboard-write'] }, async (page) => {
        await open(page, '/');
        const link = (name: string) => page.getByRole('link', { name }).getAttribute('href');
        expect(await link('Open the admin demo')).toBe(DEMO.DEMO_ADMIN_URL);
        expect(await link('Open the customer dashboard')).toBe(DEMO.DEMO_CUSTOMER_URL);
        const section = page.locator('#demo');
        await section.getByText('demo', { exact: true }).waitFor();
        await section.getByText('look around', { exact: true }).waitFor();
        const copied = await copiedText(page, async () => {
          await section.getByRole('button', { name: 'Copy password' }).click();
          await section.getByRole('button', { name: 'Copied' }).waitFor();
        });
        expect(copied).toBe('look around');
      }));

    it('contains the configured product name and number', () =>
      demo.visit(async (page) => {
        await open(page, '/');
        expect(await page.title()).toBe('Hotspot & Co: WiFi and hotspot billing for Mikrotik');
        expect(await chat(page, 'Choose Standard')).toEqual({
          to: 'https://wa.me/628123456789',
          text: 'Hello, I would like to subscribe to the Standard plan of Hotspot & Co (Rp 100.000 / month).',
        });
      }));

    it('shows credentials that do not work here, and refuses to start with ones that do', async () => {
      await demo.app.login('demo', 'look around').expect(401);
      await demo.app.login('admin', 'look around').expect(401);
      const admin = demo.app.admin;
      const password = { password: 'look around' };
      const { id } = await demo.app.make.user({ username: 'Demo' });
      await expect(prepareDatabase(demo.app.nest, false)).resolves.toBeNull();
      await admin.put(`/api/users/${id}/password`, password).expect(200);
      await expect(prepareDatabase(demo.app.nest, false)).rejects.toThrow(
        'DEMO_PASSWORD is shown on the landing page, but opens the account "Demo" of this console.',
      );
      await admin.delete(`/api/users/${id}`).expect(204);
      await demo.app.make.user({ username: 'second', role: 'admin' });
      await admin.put('/api/users/1/password', password).expect(200);
      await expect(prepareDatabase(demo.app.nest, false)).rejects.toThrow('opens the account "admin"');
    });
  });
});

/** Source text, because it runs in the page and the project's types do not include the DOM. */
const FULL_WIDTH = `(async (image) => (await image.decode(), image.naturalWidth))(document.querySelector('dialog img'))`;
