import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { Passwords } from '../../src/accounts/auth/password.js';
import { seedDemo } from '../../src/ops/demo/seed-demo.js';
import { PRIVATE, PUBLIC } from '../support/browser/pages.js';
import { PASSWORD } from '../support/password.js';
import { whatToInstall } from '../support/servers/programs.js';
import { TestApp } from '../support/servers/test-app.js';

const FIREFOX = { program: 'firefox-esr', version: '--version', debian: 'firefox-esr' };
const missing = whatToInstall([FIREFOX]);

/** Driven over WebDriver BiDi; all other browser tests run in Chromium. */
(missing ? describe.skip : describe)(['Firefox', missing].filter(Boolean).join(' '), () => {
  let app: TestApp;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    app = await TestApp.open();
    await seedDemo(app.em, await app.nest.get(Passwords).hash(PASSWORD), new Date());
    browser = await launch({
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      defaultViewport: { width: 1280, height: 800 },
    });
    page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    complaints = [];
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  const show = async (path: string) => {
    complaints = [];
    await page.goto(app.origin + path, { waitUntil: 'networkidle0' });
    await page.waitForSelector('main');
  };

  const arriveAt = async (path: string) => {
    while (!page.isClosed() && new URL(page.url()).pathname !== path) await pause(20);
  };

  it.each(PUBLIC)('shows %s to a visitor without an error', async (path) => {
    await show(path);
    expect(complaints).toEqual([]);
  });

  it('signs in', async () => {
    await show('/login');
    await page.type('input[autocomplete=username]', 'admin');
    await page.type('input[autocomplete=current-password]', PASSWORD);
    await page.click('button[type=submit]');
    await arriveAt('/dashboard');
    // What is still being loaded would fail on leaving.
    await page.waitForNetworkIdle();
    expect(complaints).toEqual([]);
  });

  it.each(PRIVATE)('shows %s to staff without an error', async (path) => {
    await show(path);
    expect(complaints).toEqual([]);
  });

  it('creates a licence in a dialog, and signs out', async () => {
    await show('/licenses');
    await page.keyboard.press('n');
    await page.waitForSelector('[role=dialog] form input');
    await page.type('[role=dialog] form input', 'AFS-BY-FIREFOX');
    await page.click('[role=dialog] button[type=submit]');
    await page.waitForSelector('::-p-text(License AFS-BY-FIREFOX was created.)');
    await page.locator('::-p-aria(Logout[role="button"])').click();
    await arriveAt('/login');
    expect(complaints).toEqual([]);
  });
});
