import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './browser.js';
import { Visitors } from './visitors.js';

describe('visitors that share a page', () => {
  let browser: Browser;
  let server: Server;
  let visitors: Visitors;
  let baseURL: string;

  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      response.setHeader('cache-control', url === '/' ? 'no-store' : 'public, max-age=3600');
      response.setHeader('content-type', url === '/robots.txt' ? 'text/plain' : 'text/html').end(`<p>${url}`);
    }).listen(0, '127.0.0.1');
    browser = await openBrowser();
    visitors = new Visitors(browser);
    baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  const visit = (act: (page: Page) => Promise<unknown>) =>
    visitors.visit(async (page) => void (await act(page)), { baseURL });
  async function pageOf(act: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
    let seen: Page;
    await visit((page) => act((seen = page)));
    return seen!;
  }

  it('get the same page when they ask for the same', async () => {
    expect(await pageOf()).toBe(await pageOf());
  });

  it('leave no cookie, storage, route, size or other page behind', async () => {
    await visit(async (page) => {
      await page.route('/routed', (route) => route.fulfill({ body: 'by the test' }));
      await page.goto('/');
      await page.evaluate(
        `document.cookie = 'a=b'; localStorage.setItem('c', 'd'); sessionStorage.setItem('e', 'f')`,
      );
      await page.setViewportSize({ width: 360, height: 700 });
      await page.context().newPage();
    });
    await visit(async (page) => {
      await page.goto('/');
      const left = await page.evaluate('[document.cookie, localStorage.length, sessionStorage.length]');
      expect(left).toEqual(['', 0, 0]);
      expect([page.viewportSize()?.width, page.context().pages()]).toEqual([1280, [page]]);
      expect(await page.evaluate(`fetch('/routed').then((answer) => answer.text())`)).toBe('<p>/routed');
    });
  });

  it('come with the cookies and the storage that they ask for', async () => {
    const cookie = { name: 'mine', value: '1', domain: '127.0.0.1', path: '/', expires: -1 };
    const attributes = { httpOnly: false, secure: false, sameSite: 'Lax' as const };
    const storageState = {
      cookies: [{ ...cookie, ...attributes }],
      origins: [{ origin: baseURL, localStorage: [{ name: 'token', value: 'abc' }] }],
    };
    await visitors.visit(
      async (page) => {
        await page.goto('/');
        expect(await page.evaluate(`[document.cookie, localStorage.getItem('token')]`)).toEqual([
          'mine=1',
          'abc',
        ]);
      },
      { baseURL, storageState },
    );
  });

  it.each<[what: string, act: (page: Page) => Promise<unknown>]>([
    ['a false clock', (page) => page.clock.install({ time: 0 })],
    ['a script for each document', (page) => page.addInitScript('window.mine = true')],
    ['a session of developer tools', (page) => page.context().newCDPSession(page)],
    ['a document that may be cached', (page) => page.goto('/cached')],
    ['a closed page', (page) => page.close()],
  ])('get another page after %s', async (_, act) => {
    expect(await pageOf(act)).not.toBe(await pageOf());
  });

  it('get another page after a visit that failed', async () => {
    let failed: Page | undefined;
    const failing = visit((page) => Promise.reject(new Error(String((failed = page) && 'as it should'))));
    await expect(failing).rejects.toThrow('as it should');
    expect(await pageOf()).not.toBe(failed);
  });

  it('report the faults of their own visit only', async () => {
    expect(await visit((page) => page.evaluate(`console.log('first')`))).toEqual(['console log: first']);
    expect(await visit((page) => page.goto('/'))).toEqual([]);
  });
});
