import type { APIRequestContext, Page } from 'playwright-core';
import { WITH_SECOND_FACTOR } from '../../../src/ops/demo/demo-accounts.js';
import { codeAt } from '../second-factor.js';

export interface Picture {
  path: string;
  /** Null for a visitor without an account. */
  username: string | null;
  theme: 'dark' | 'light';
  locale: 'en' | 'id';
  viewport: { width: number; height: number };
}

const SCREEN = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 780 };
const ADMIN = { username: 'admin', viewport: SCREEN };

/** Those of the README, by their file. */
export const PICTURES: Record<string, Picture> = {
  'licenses.webp': { ...ADMIN, path: '/licenses', theme: 'dark', locale: 'en' },
  'dashboard.webp': { ...ADMIN, path: '/dashboard', theme: 'dark', locale: 'en' },
  'dashboard-id.webp': { ...ADMIN, path: '/dashboard', theme: 'light', locale: 'id' },
  'subscriptions.webp': { ...ADMIN, path: '/subscriptions', theme: 'light', locale: 'en' },
  'subscriptions-phone-id.webp': {
    ...ADMIN,
    path: '/subscriptions',
    theme: 'dark',
    locale: 'id',
    viewport: PHONE,
  },
  'users.webp': { ...ADMIN, path: '/users', theme: 'light', locale: 'en' },
  'account-id.webp': {
    ...ADMIN,
    path: '/account',
    username: WITH_SECOND_FACTOR,
    theme: 'dark',
    locale: 'id',
  },
  'landing.webp': { path: '/', username: null, theme: 'dark', locale: 'en', viewport: SCREEN },
};
export const PICTURES_FOLDER = 'docs/screenshots';

/** Passkeys are offered on localhost; without the others pages show what an owner has yet to set. */
export const PICTURED_SETTINGS = {
  PUBLIC_URL: 'http://localhost',
  WHATSAPP_NUMBER: '6281234567890',
  TRANSFER_ACCOUNTS: 'BCA 1234567890 a.n. PT Contoh',
};

/** Opens the page of a picture with all that comes later: numbers, charts and fonts. @param secret of an authenticator app */
export async function openPictured(
  page: Page,
  { path, username, theme }: Picture,
  password: string,
  secret: string,
) {
  await page.addInitScript(`localStorage.setItem('theme', '${theme}')`);
  if (username) await signIn(page.request, username, password, secret);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.locator('.animate-breathe').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** As browsers do, so that the account knows this one. */
async function signIn(request: APIRequestContext, username: string, password: string, secret: string) {
  const answer = await request.post('/api/login', { data: { username, password } });
  const { second_factor: waiting } = (await answer.json()) as { second_factor?: { sign_in: string } };
  const code = codeAt(secret, new Date());
  const opened = waiting
    ? await request.post('/api/login/second-factor', { data: { sign_in: waiting.sign_in, code } })
    : answer;
  if (!opened.ok()) throw new Error(`${username} could not sign in: ${await opened.text()}`);
}

/** What a page is made of. */
const PARTS = new Set(
  'heading columnheader tab button link textbox searchbox combobox checkbox term'.split(' '),
);
const LANDMARKS = new Set('banner complementary contentinfo main navigation region search'.split(' '));
/** Where its data is, and notes about it. */
const DATA = new Set(['listitem', 'cell', 'rowheader', 'status', 'alert']);
const NUMBERS = /(?:Rp\s?)?\d[\d.,]*/g;
/** A line of a snapshot, such as `- link "Users":` or `- term: Username`. */
const LINE = /^(?<indent> *)- '?(?<role>\w+)(?:: (?<text>.+)| "(?<name>(?:[^"\\]|\\.)*)")?/;

/** The parts of a page by landmark, as a screen reader says them, in order and each once, without data and numbers. */
export async function shapeOf(page: Page): Promise<string[]> {
  const above: string[] = [];
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const parts = lines.flatMap((line) => {
    const { indent, role, text, name = text } = LINE.exec(line)?.groups ?? {};
    if (indent === undefined || !role) return [];
    const said = (name ?? '').replace(NUMBERS, '').replace(/\s+/g, ' ').trim();
    above.splice(indent.length / 2, Infinity, `${role} ${said}`.trim());
    const landmark = above.findLast((one) => LANDMARKS.has(one.split(' ')[0]!));
    const isData = above.some((one) => DATA.has(one.split(' ')[0]!)) && !landmark?.startsWith('navigation');
    return PARTS.has(role) && said && landmark && !isData ? [`${landmark}: ${role} ${said}`] : [];
  });
  return [...new Set(parts)];
}
