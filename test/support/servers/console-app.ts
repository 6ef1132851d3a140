import { STATUS_CODES } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { LIST_VIEW_COOKIE, type ListView } from '../../../src/rules/list-view.js';
import { BROWSER_HOST, openBrowser } from '../browser/browser.js';
import { PASSWORD } from '../password.js';
import { type OfFile, TestApp } from './test-app.js';
import { type StorageState, type VisitorOptions, Visitors } from '../browser/visitors.js';

/** For what browsers do only where the console is no secure context. Where it is opened by one, it is skipped, by name. */
export function itOverPlainHttp(name: string, run: () => Promise<void>): void {
  if (BROWSER_HOST === '127.0.0.1') it.skip(`${name} — skipped: this address is a secure context`, run);
  else it(name, run);
}

export type VisitOptions = Partial<VisitorOptions> & {
  /** The statuses of expected refusals, in order. */
  refusals?: number[];
  /** Opens the console as https would: with the clipboard, passkeys and an encrypted history. */
  isSecure?: boolean;
};

/** What the browser of a signed-in user remembers. */
export type Remembered = {
  /** How lists are shown; null where that was never chosen. */
  view?: ListView | null;
  theme?: string;
};

type Act = (page: Page) => Promise<void>;
/** What a visitor does; before it how they come, where that is not as usual. */
type Visit<Options = VisitOptions> = [act: Act] | [options: Options, act: Act];
const partsOf = <Options>(visit: Visit<Options>): [Partial<Options>, Act] =>
  visit.length === 2 ? visit : [{}, visit[0]];

/** For tests of animations. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/** The application with a browser. */
export class ConsoleApp {
  browser!: Browser;
  private visitors!: Visitors;

  private constructor(readonly app: TestApp) {}

  static async open(settings: Record<string, string> = {}): Promise<ConsoleApp> {
    const console = new ConsoleApp(await TestApp.open(settings));
    await console.start();
    return console;
  }

  /** The console of a file or a part of it: open from before the first test until after the last. */
  static ofFile(settings?: Parameters<typeof TestApp.ofFile>[0], options?: OfFile): ConsoleApp {
    // Registered first, so that no page asks a closed server.
    afterAll(() => console.browser.close());
    const console = new ConsoleApp(TestApp.ofFile(settings, options));
    beforeAll(() => console.start());
    return console;
  }

  private async start(): Promise<void> {
    this.browser = await openBrowser();
    this.visitors = new Visitors(this.browser);
  }

  get origin(): string {
    return `http://${BROWSER_HOST}:${this.app.port}`;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.app.close();
  }

  /** Runs as a new visitor; fails on any console message, error, dialog or blocked content. */
  async visit(...visit: Visit): Promise<void> {
    const [{ refusals = [], isSecure, storageState, ...options }, act] = partsOf(visit);
    const complaints = await this.visitors.visit(act, {
      baseURL: isSecure ? this.app.origin : this.origin,
      // Animations are off, because waiting for them proves nothing except in tests about them.
      reducedMotion: 'reduce',
      storageState: isSecure ? onLoopback(storageState) : storageState,
      ...options,
    });
    expect(complaints).toEqual(refusals.map(loggedRefusal));
  }

  /** Runs on a page as a signed-in user. */
  async visitAs(username: string, path: string, ...visit: Visit<VisitOptions & Remembered>): Promise<void> {
    const [{ view, theme, ...options }, act] = partsOf(visit);
    const storageState = await this.signedIn(username, theme ? { theme } : {}, view);
    return this.visit({ storageState, ...options }, async (page) => {
      await open(page, path);
      await act(page);
    });
  }

  /**
   * The browser storage of a signed-in user: the cookie, and the token in local storage.
   * @param view how lists are shown; with null as they are by default
   */
  async signedIn(
    username: string,
    local: Record<string, string> = {},
    view: ListView | null = 'cards',
  ): Promise<StorageState> {
    const { cookie, token } = await this.app.sessionOf(username);
    const [name, value] = cookie.split('=') as [string, string];
    const attributes = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
    const domain = new URL(this.origin).hostname;
    const localStorage = Object.entries({ token, ...local }).map(([key, text]) => ({
      name: key,
      value: text,
    }));
    return {
      cookies: [
        { name: `${name}_${this.app.port}`, value, domain, ...attributes },
        ...(view ? [{ name: LIST_VIEW_COOKIE, value: view, domain, ...attributes }] : []),
      ],
      origins: [{ origin: this.origin, localStorage }],
    };
  }
}

/** Browsers take an address of this machine for a secure context. */
const onLoopback = (state?: StorageState): StorageState | undefined =>
  state && { ...state, cookies: state.cookies.map((cookie) => ({ ...cookie, domain: '127.0.0.1' })) };

/** Loads a page and waits for React, because an earlier click would be lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilReactListens(page);
}

/** For a page that is loading or has loaded. */
export async function untilReactListens(page: Page): Promise<void> {
  await page.evaluate(REACT_LISTENS);
}

/**
 * Source text, because it runs in the page and the project's types do not include the DOM. Not for waitForFunction, whose
 * second attempt evaluates in the page, which the content security policy forbids. Keyboard listeners are added in an effect,
 * and effects run after the first paint.
 */
const REACT_LISTENS = `new Promise((done, fail) => {
  setTimeout(() => fail(new Error('React never took the page over')), 120_000);
  const look = () => {
    const main = document.querySelector('main') ?? {};
    if (!Object.keys(main).some((name) => name.startsWith('__reactFiber'))) return setTimeout(look, 10);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
  };
  look();
})`;

export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The line that Chromium itself logs for a refused call; no page can prevent it. */
const loggedRefusal = (status: number) =>
  `console error: Failed to load resource: the server responded with a status of ${status} (${STATUS_CODES[status]})`;
