import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { watchedPage, type WatchedPage } from './watched-page.js';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export type VisitorOptions = Omit<BrowserContextOptions, 'storageState'> & {
  baseURL: string;
  storageState?: StorageState;
};

type Visitor = WatchedPage & { viewport: ReturnType<Page['viewportSize']>; isSpent: boolean };

/** Each is a process of Chromium. */
const MOST_KEPT = 3;
/** A page of the origin without scripts, which the browser keeps for an hour. */
const EMPTY_PAGE = '/robots.txt';
/** Everything that is cached but scripts and styles, whose names change with what they hold. */
const STALE_LATER = /max-age=(?!.*immutable)/;

/**
 * Visitors of one kind (language, screen …) share a page, one after the other, because a page of its own costs each of them
 * a process of Chromium and a compilation of every script. Cookies, storage, routes and other pages end with a visit. What
 * cannot be taken back ends the page.
 */
export class Visitors {
  private readonly kept = new Map<string, Visitor>();

  constructor(private readonly browser: Browser) {}

  /** @returns the faults of the page in order, a sentence each */
  async visit(
    act: (page: Page) => Promise<void>,
    { storageState, ...options }: VisitorOptions,
  ): Promise<string[]> {
    const kind = JSON.stringify(options);
    const visitor = this.kept.get(kind) ?? (await this.newVisitor(options));
    this.kept.delete(kind);
    try {
      await enter(visitor, storageState);
      await act(visitor.page);
    } catch (error) {
      await visitor.close();
      throw error;
    }
    const complaints = visitor.complaints.splice(0);
    if (visitor.isSpent || !(await leave(visitor))) await visitor.close();
    else await this.keep(kind, visitor);
    return complaints;
  }

  private async newVisitor(options: BrowserContextOptions): Promise<Visitor> {
    const watched = await watchedPage(this.browser, options);
    const { page } = watched;
    const visitor = { ...watched, viewport: page.viewportSize(), isSpent: false };
    const spend = () => {
      visitor.isSpent = true;
    };
    page.context().on('response', (response) => {
      if (!response.url().endsWith(EMPTY_PAGE) && STALE_LATER.test(response.headers()['cache-control'] ?? ''))
        spend();
    });
    for (const name of ['addInitScript', 'emulateMedia', 'exposeFunction'] as const)
      onCall(page, name, spend);
    for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) onCall(page.clock, name, spend);
    for (const name of ['addInitScript', 'grantPermissions', 'newCDPSession', 'setOffline'] as const)
      onCall(page.context(), name, spend);
    return visitor;
  }

  private async keep(kind: string, visitor: Visitor): Promise<void> {
    this.kept.set(kind, visitor);
    const [[oldest, other] = []] = this.kept;
    if (this.kept.size <= MOST_KEPT || !oldest || !other) return;
    this.kept.delete(oldest);
    await other.close();
  }
}

/** By hand, because Playwright would open another page for the local storage. */
async function enter({ page }: Visitor, state?: StorageState): Promise<void> {
  if (!state) return;
  await page.context().addCookies(state.cookies);
  const local = state.origins.flatMap(({ localStorage }) => localStorage);
  if (local.length === 0) return;
  if (!page.url().endsWith(EMPTY_PAGE)) await page.goto(EMPTY_PAGE);
  await page.evaluate(
    `for (const { name, value } of ${JSON.stringify(local)}) localStorage.setItem(name, value)`,
  );
}

/** @returns whether the page can be used again, which it cannot once it was closed or its server is gone */
async function leave({ page, viewport, complaints }: Visitor): Promise<boolean> {
  const context = page.context();
  try {
    for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.mouse.move(0, 0);
    if (viewport && JSON.stringify(page.viewportSize()) !== JSON.stringify(viewport))
      await page.setViewportSize(viewport);
    await page.goto(EMPTY_PAGE);
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await context.clearCookies();
  } catch {
    return false;
  }
  complaints.length = 0;
  return true;
}

function onCall<T extends object, K extends keyof T>(target: T, name: K, then: () => void): void {
  const method = target[name] as (...parameters: unknown[]) => unknown;
  target[name] = ((...parameters: unknown[]) => {
    then();
    return method.apply(target, parameters);
  }) as T[K];
}
