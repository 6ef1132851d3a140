import { describe, expect, it } from '@jest/globals';
import type { LandingPage } from '../../src/site/landing.page.controller.js';
import { projectRoot } from '../../src/platform/config/project-root.js';
import { type Locale, LOCALES } from '../../src/rules/locale.js';
import { PASSWORD } from '../support/password.js';
import { TestApp } from '../support/servers/test-app.js';

const HEADLINE: Record<Locale, string> = {
  en: 'WiFi billing that does the chasing for you.',
  id: 'Billing WiFi yang menagih sendiri.',
};
const SIGN_IN: Record<Locale, string> = { en: 'Sign in', id: 'Masuk' };
const NOT_FOUND: Record<Locale, string> = { en: 'Page not found', id: 'Tidak ditemukan' };

const SKIP: Record<Locale, string> = { en: 'Skip to content', id: 'Langsung ke isi' };
const LOGOUT: Record<Locale, string> = { en: 'Logout', id: 'Keluar' };
const TITLES = {
  '/dashboard': 'Dasbor',
  '/users': 'Pengguna',
  '/licenses': 'Lisensi',
  '/subscriptions': 'Langganan',
  '/plans': 'Paket',
  '/features': 'Halaman depan',
  '/verify-license': 'Verifikasi Lisensi',
  '/settings': 'Pengaturan',
};
const KEPT = /(lisensi_locale_\d+=id); Path=\/; Max-Age=31536000; SameSite=Lax/;

type Markup = { head: string[]; body: string };
type Render = (page: object) => Promise<Markup>;

describe('the language of a page', () => {
  const app = TestApp.ofFile();
  const { admin } = app;

  const ask = (path: string, accept = '', cookie = '') =>
    app.http
      .get(path)
      .set({ ...(accept && { 'Accept-Language': accept }), ...(cookie && { Cookie: cookie }) });
  const langOf = (html: string) => /<html lang="(\w+)"/.exec(html)![1];

  it.each<[accept: string, cookie: string, expected: Locale]>([
    ['', '', 'en'],
    ['id', '', 'id'],
    ['id-ID,id;q=0.9,en-US;q=0.8,en;q=0.7', '', 'id'],
    ['in-ID,en;q=0.8', '', 'id'],
    ['en-GB,en;q=0.9,id;q=0.8', '', 'en'],
    ['id;q=0.5,en;q=0.9', '', 'en'],
    ['id;q=0', '', 'en'],
    ['jv,su;q=0.9', '', 'en'],
    ['*', '', 'en'],
    [';;;q=x, ,', '', 'en'],
    ['id', 'lisensi_locale=en', 'en'],
    ['en', 'lisensi_locale=id', 'id'],
    ['id', 'lisensi_locale=fr', 'id'],
    ['', 'theme=light; lisensi_locale=id', 'id'],
  ])('follows “%s” and the cookie “%s”: %s', async (accept, cookie, expected) => {
    for (const [path, words] of [
      ['/', HEADLINE],
      ['/login', SIGN_IN],
      ['/no-such-page', NOT_FOUND],
    ] as const) {
      const { text } = await ask(path, accept, cookie);
      expect([path, langOf(text)]).toEqual([path, expected]);
      expect(text).toContain(words[expected]);
    }
  });

  it('falls back to DEFAULT_LOCALE for visitors without a preference', async () => {
    const indonesian = await app.neighbour({ DEFAULT_LOCALE: 'id' });
    const { text } = await indonesian.http.get('/').set('Accept-Language', 'fr, *;q=0.1');
    await indonesian.close();
    expect(langOf(text)).toBe('id');
  });

  it.each(LOCALES)('follows the address /%s of the landing page', async (locale) => {
    for (const other of LOCALES) {
      const { text } = await ask(`/${locale}`, other, `lisensi_locale=${other}`).expect(200);
      expect(langOf(text)).toBe(locale);
      expect(text).toContain(HEADLINE[locale]);
      expect(text).toContain(`<link rel="canonical" href="http://lisensi.test/${locale}"`);
    }
  });

  it.each(LOCALES)('follows ?lang=%s before the account and the cookie', async (locale) => {
    const other = locale === 'en' ? 'id' : 'en';
    const { cookie } = await app.signIn((await app.make.user({ locale: other })).username);
    for (const path of ['/login?next=%2Fusers&lang=', '/terms?lang=', '/no-such-page?lang=']) {
      const { text } = await ask(path + locale, other, `lisensi_locale=${other}`);
      expect([path, langOf(text)]).toEqual([path, locale]);
    }
    const { text } = await ask(`/no-such-page?lang=${locale}`, other, cookie);
    expect(langOf(text)).toBe(locale);
  });

  it.each(['fr', '', 'id&lang=id', '%00'])('ignores ?lang=%s', async (asked) => {
    const { text } = await ask(`/login?lang=${asked}`, 'en').expect(200);
    expect(langOf(text)).toBe('en');
  });

  it('has its own address, and each of the three links to all', async () => {
    for (const path of ['/', '/en', '/id']) {
      const { text } = await ask(path);
      const links = [...text.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)];
      expect(links.map(([, language, href]) => [language, href])).toEqual([
        ['en', 'http://lisensi.test/en'],
        ['id', 'http://lisensi.test/id'],
        ['x-default', 'http://lisensi.test/'],
      ]);
    }
  });

  it('appears in links for search engines', async () => {
    const { text: robots } = await ask('/robots.txt')
      .expect(200)
      .expect('Content-Type', /^text\/plain/);
    expect(robots).toMatch(/^Sitemap: http:\/\/lisensi\.test\/sitemap\.xml$/m);
    const { text, headers } = await ask('/sitemap.xml')
      .expect(200)
      .expect('Content-Type', /^application\/xml/);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const found = [...text.matchAll(/<loc>http:\/\/lisensi\.test(.*?)<\/loc>/g)].map(([, path]) => path!);
    expect(found).toEqual(['/', '/en', '/id']);
    for (const path of found) await ask(path).expect(200);
    expect(text.match(/hreflang="(en|id|x-default)"/g)).toHaveLength(9);
  });

  it('limits shared caches, which do not store pages of visitors who chose one', async () => {
    for (const path of ['/', '/en', '/id']) {
      const { headers } = await ask(path, 'id');
      expect(headers.vary?.split(', ')).toEqual(expect.arrayContaining(['Cookie', 'Accept-Language']));
      expect(headers['cache-control']).toBe('public, max-age=60');
      const chosen = await ask(path, 'id', 'lisensi_locale=en');
      expect(chosen.headers['cache-control']).toBe('private, no-store');
    }
  });

  it.each<[setting: Locale | null, expected: Locale]>([
    ['en', 'en'],
    ['id', 'id'],
    [null, 'id'],
  ])(
    'follows the account in the console, here %j, before the browser and its cookie',
    async (setting, expected) => {
      const user = await app.make.user({ locale: setting });
      const { cookie } = await app.signIn(user.username);
      for (const path of ['/dashboard', '/licenses', '/verify-license', '/no-such-page', '/users']) {
        const { text } = await ask(path, 'en', `${cookie}; lisensi_locale=${setting === 'id' ? 'en' : 'id'}`);
        expect([path, langOf(text)]).toEqual([path, expected]);
        expect(text).toContain(SKIP[expected]);
        expect(text).toContain(LOGOUT[expected]);
      }
    },
  );

  it("applies to the console's screen names, in the menu and as titles", async () => {
    const { cookie } = await app.signIn();
    for (const [path, title] of Object.entries(TITLES)) {
      const { text } = await ask(path, 'id', cookie);
      expect(text).toContain(`<title data-inertia="">${title} · Lisensi</title>`);
      for (const other of Object.values(TITLES)) expect(text).toContain(`${other}</a>`);
    }
  });

  it('can be chosen by all users for themselves, without an audit row', async () => {
    const user = await app.make.user();
    const { token, cookie } = await app.signIn(user.username);
    const own = app.api({ token });
    const { body, headers } = await own.put('/api/me/locale', { locale: 'id' }).expect(200);
    expect(body).toMatchObject({ id: user.id, locale: 'id' });
    expect(String(headers['set-cookie'])).toMatch(KEPT);
    expect(langOf((await ask('/dashboard', 'en', cookie)).text)).toBe('id');
    const { body: events } = await admin.get(`/api/audit?subject=user:${user.id}`);
    expect(events).toEqual([]);
    for (const locale of ['fr', '', 7, null, undefined]) {
      const refused = await own.put('/api/me/locale', { locale }).expect(422);
      expect(refused.body).toMatchObject({ errors: { locale: 'Language must be one of en, id.' } });
    }
  });

  it('can be set by staff for others, is kept when omitted, and is audited', async () => {
    const staff = admin;
    const { id, username, email } = await app.make.user();
    const put = (input: object) => staff.put(`/api/users/${id}`, { username, email, ...input });
    expect(await put({ locale: 'id' }).body(200)).toMatchObject({ locale: 'id' });
    expect(await put({}).body(200)).toMatchObject({ locale: 'id' });
    expect(await put({ locale: null }).body(200)).toMatchObject({ locale: null });
    await put({ locale: 'fr' }).expect(422);
    const { body: events } = await staff.get(`/api/audit?subject=user:${id}`);
    expect(events).toHaveLength(2);
  });

  it('follows the account at sign-in, and stays on the sign-in page after signing out', async () => {
    const { username } = await app.make.user({ locale: 'id' });
    const { headers } = await app.login(username, PASSWORD).expect(200);
    const [, kept] = KEPT.exec(String(headers['set-cookie']))!;
    const { headers: undecided } = await app.login('admin', PASSWORD).expect(200);
    expect(String(undecided['set-cookie'])).not.toContain('lisensi_locale');
    expect(langOf((await ask('/login', 'en', kept)).text)).toBe('id');
  });

  it('applies to plans and features, and not to texts that were changed since they were translated', async () => {
    const [feature] = await admin.get('/api/features').body<[Record<string, unknown> & { id: number }]>();
    const { title, description, icon, order_num, is_active } = feature;
    const input = { title, description: 'Our own words.', icon, order_num, is_active };
    await admin.put(`/api/features/${feature.id}`, input).expect(200);
    const { plans, features } = await app.pageProps<LandingPage>({ cookie: 'lisensi_locale=id' }, '/');
    const offered = features.find(({ id }) => id === feature.id)!;
    expect(offered).toMatchObject({ title: 'Pelanggan di satu tempat', description: 'Our own words.' });
    expect(plans[0]!.description).toBe('Untuk hotspot pertama: satu router, satu gang.');
    const inBoth = { ...input, description_indonesian: 'Kata-kata kami sendiri.' };
    await admin.put(`/api/features/${feature.id}`, inBoth).expect(200);
    const translated = await app.pageProps<LandingPage>({ cookie: 'lisensi_locale=id' }, '/');
    expect(translated.features.map((each) => each.description)).toContain('Kata-kata kami sendiri.');
    const { description_indonesian } = feature;
    await admin
      .put(`/api/features/${feature.id}`, { ...input, description, description_indonesian })
      .expect(200);
  });

  it('stays right in pages rendered at the same time', async () => {
    const { default: render } = (await import(`${projectRoot}/dist/ssr/ssr.js`)) as { default: Render };
    const pages = await Promise.all(LOCALES.map((locale) => pageOf(`/${locale}`)));
    const alone: Markup[] = [];
    // One after the other, because the reference itself must not be mixed.
    for (const each of pages) alone.push(await render(each));
    LOCALES.forEach((locale, i) => expect(alone[i]!.body).toContain(HEADLINE[locale]));
    const many = await Promise.all(Array.from({ length: 100 }, (_, i) => render(pages[i % 2]!)));
    many.forEach((markup, i) => expect(markup).toEqual(alone[i % 2]));
    // In groups of ten, because more simultaneous requests are refused.
    for (let round = 0; round < 2; round++) {
      const served = await Promise.all(Array.from({ length: 10 }, (_, i) => ask('/', LOCALES[i % 2])));
      served.forEach(({ text }, i) => {
        expect(langOf(text)).toBe(LOCALES[i % 2]);
        expect(text).toContain(HEADLINE[LOCALES[i % 2]!]);
        expect(text).not.toContain(HEADLINE[LOCALES[(i + 1) % 2]!]);
      });
    }
  });

  async function pageOf(path: string): Promise<object> {
    const { text } = await ask(path);
    return JSON.parse(/<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(text)![1]!);
  }
});
