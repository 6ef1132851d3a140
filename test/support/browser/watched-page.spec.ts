import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { accessibilityFaults } from './accessibility.js';
import { openBrowser } from './browser.js';
import { watchedPage } from './watched-page.js';

const GOOD = '<!doctype html><html lang="en"><title>Good</title><main><h1>Good</h1></main>';
const BAD = `<!doctype html><html><title>Bad</title><main><h1>Bad</h1><img src="/pixel"></main>
<script nonce="n">console.log('hello'); setTimeout(() => { throw new Error('late'); }); alert('hi');</script><script>evil()</script>`;

describe('the watched browser', () => {
  let browser: Browser;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.setHeader(
        'content-security-policy',
        "default-src 'none'; script-src 'nonce-n'; style-src 'self'",
      );
      response.setHeader('content-type', 'text/html').end(request.url === '/good' ? GOOD : BAD);
    }).listen(0, '127.0.0.1');
    browser = await openBrowser();
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    await browser.close();
    server.close();
  });

  it('reports nothing about a good page', async () => {
    const { page, complaints, close } = await watchedPage(browser);
    await page.goto(`${origin}/good`);
    expect(await page.title()).toBe('Good');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('reports each fault of a bad page', async () => {
    const { page, complaints, close } = await watchedPage(browser);
    await page.goto(`${origin}/bad`);
    expect(await accessibilityFaults(page)).toEqual([
      expect.stringContaining('html-has-lang'),
      expect.stringContaining('image-alt'),
    ]);
    await close();
    expect(complaints).toEqual(
      expect.arrayContaining([
        'console log: hello',
        'uncaught: late',
        'dialog alert: hi',
        expect.stringMatching(/^blocked by script-src-elem: inline/),
        expect.stringMatching(/^blocked by img-src/),
      ]),
    );
  });
});
