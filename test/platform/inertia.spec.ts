import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CustomerDebts } from '../../src/accounts/debts/customer-debts.js';
import { Inertia } from '../../src/platform/inertia/inertia.service.js';
import { redirectAway, type PageObject } from '../../src/platform/inertia/page.js';
import type { SharedProps } from '../../src/accounts/auth/console-page-context.js';
import type { LicensesPage } from '../../src/licensing/licenses/licenses.page.controller.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';

type Page<Props> = Omit<PageObject, 'props'> & { props: Props & SharedProps & { errors: object } };

describe('pages over HTTP', () => {
  const app = TestApp.ofFile();
  let admin: Credentials;
  let version: string;

  beforeAll(async () => {
    admin = await app.signIn();
    version = pageIn<unknown>((await app.http.get('/login')).text).version;
    await app.make.license({ licenseKey: 'AFS-SHOWN-IN-HTML' });
  });

  const visit = (path: string, headers: Record<string, string> = {}) =>
    app
      .pages(admin)
      .get(path)
      .set({ 'X-Inertia': 'true', 'X-Inertia-Version': version, ...headers });
  const partial = (path: string, headers: Record<string, string>) =>
    visit(path, { 'X-Inertia-Partial-Component': 'licenses', ...headers });

  describe('the first visit', () => {
    it('returns a complete document that is readable without JavaScript', async () => {
      const { text, headers } = await app.pages(admin).get('/licenses').expect(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(text).toMatch(/^<!doctype html>\n<html lang="en" class="dark" translate="no">/);
      expect(text).toMatch(/<title[^>]*>Licenses · Lisensi<\/title>/);
      expect(text).toContain('data-server-rendered="true"');
      expect(withoutScripts(text)).toContain('AFS-SHOWN-IN-HTML');
    });

    it('contains the page object for the browser', async () => {
      const { text } = await app.pages(admin).get('/licenses?q=shown');
      const page = pageIn<LicensesPage>(text);
      expect(page).toMatchObject({
        component: 'licenses',
        url: '/licenses?q=shown',
        version: expect.stringMatching(/^[0-9a-f]{16}$/),
        encryptHistory: true,
        props: { errors: {}, viewer: { username: 'admin', is_back_office: true }, query: { q: 'shown' } },
      });
      expect(page.props.licenses).toHaveLength(1);
    });

    it('loads only files of this site, among them the chunk of its page', async () => {
      const { text } = await app.pages(admin).get('/licenses');
      const files = [...text.matchAll(/(?:href|src)="(\/build\/[^"]+)"/g)].map(([, file]) => file!);
      expect(files.some((file) => /\/licenses-[\w-]+\.js$/.test(file))).toBe(true);
      for (const file of files) {
        const { headers } = await app.http.get(file).expect(200);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
    });

    it('escapes hostile text', async () => {
      const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';
      await app.make.license({ licenseKey: 'AFS-HOSTILE', wifiAiUrl: hostile });
      const { text } = await app.pages(admin).get('/licenses?q=hostile');
      expect(text).not.toContain('<script>alert');
      expect(text).not.toContain('<img src=x');
      expect(pageIn<LicensesPage>(text).props.licenses[0]).toMatchObject({ wifi_ai_url: hostile });
    });
  });

  describe('a page visit', () => {
    it('gets the page object as JSON', async () => {
      const { body, headers } = await visit('/licenses').expect(200);
      expect(headers).toMatchObject({
        'x-inertia': 'true',
        'content-type': expect.stringContaining('application/json'),
      });
      expect(body).toMatchObject({ component: 'licenses', url: '/licenses', version, props: { errors: {} } });
    });

    it('defers slow props', async () => {
      const { body } = await visit('/licenses');
      expect((body as Page<LicensesPage>).deferredProps).toEqual({ default: ['stats'] });
      expect((body as Page<LicensesPage>).props).not.toHaveProperty('stats');
    });

    it('gets a reload before any code runs when its build version is older', async () => {
      for (const headers of [{ 'X-Inertia-Version': 'old' }, { 'X-Inertia-Version': '' }] as Record<
        string,
        string
      >[]) {
        const queries = await app.countQueries(async () => {
          const answer = await visit('/licenses?q=a', headers).expect(409);
          expect(answer.headers).toMatchObject({
            'x-inertia-location': '/licenses?q=a',
            'x-inertia-version': version,
          });
        });
        expect(queries).toBe(1); // the session, nothing of the page
      }
    });
  });

  describe('a partial reload', () => {
    it('gets only the requested props', async () => {
      const { body } = await partial('/licenses', { 'X-Inertia-Partial-Data': 'stats' });
      const { props, deferredProps } = body as Page<LicensesPage>;
      expect(Object.keys(props).sort()).toEqual(['errors', 'now', 'stats']);
      expect(props.stats).toMatchObject({ total: expect.any(Number) });
      expect(deferredProps).toBeUndefined();
    });

    it('does not compute props that were not requested', async () => {
      const queries = (headers: Record<string, string>) =>
        app.countQueries(() => partial('/licenses', headers));
      const list = await queries({ 'X-Inertia-Partial-Data': 'licenses,count,links' });
      expect(await queries({ 'X-Inertia-Partial-Data': 'query' })).toBe(1);
      expect(await queries({ 'X-Inertia-Partial-Data': 'stats' })).toBe(2);
      expect(await queries({ 'X-Inertia-Partial-Data': 'stats,licenses' })).toBe(list + 1);
    });

    it('leaves out excluded props', async () => {
      const { body } = await partial('/licenses', { 'X-Inertia-Partial-Except': 'licenses,count,links' });
      expect(Object.keys((body as Page<LicensesPage>).props).sort()).toEqual([
        'app',
        'errors',
        'menu_counts',
        'now',
        'offer',
        'public_url',
        'query',
        'stats',
        'viewer',
      ]);
    });

    it('becomes a full visit for another page', async () => {
      const { body } = await visit('/licenses', {
        'X-Inertia-Partial-Component': 'users',
        'X-Inertia-Partial-Data': 'stats',
      });
      expect((body as Page<LicensesPage>).props).toHaveProperty('licenses');
    });

    it('matches nested prop paths in both directions', async () => {
      const viewer = async (path: string) =>
        ((await partial('/licenses', { 'X-Inertia-Partial-Data': path })).body as Page<LicensesPage>).props
          .viewer;
      expect(await viewer('viewer')).toMatchObject({ username: 'admin', role: 'admin' });
      expect(await viewer('viewer.username')).toEqual({ username: 'admin' });
    });
  });

  it('varies by X-Inertia on every answer, errors and redirects included', async () => {
    for (const path of ['/login', '/licenses', '/no-such-page']) {
      expect((await app.pages(admin).get(path)).headers.vary).toContain('X-Inertia');
    }
    expect((await app.http.get('/licenses').expect(302)).headers.vary).toContain('X-Inertia');
    expect((await visit('/licenses', { 'X-Inertia-Version': 'old' })).headers.vary).toContain('X-Inertia');
  });

  it('forbids caches to store pages of signed-in users', async () => {
    expect((await app.pages(admin).get('/licenses')).headers['cache-control']).toBe('private, no-store');
  });

  it('uses defaults for an invalid query', async () => {
    const { body } = await visit('/licenses?status=gone&sort=sideways&per_page=x&utm_source=chat').expect(
      200,
    );
    expect((body as Page<LicensesPage>).props.query).toEqual({
      q: '',
      status: null,
      expiring: null,
      silent_days: null,
      verifying: null,
      sort: '-created_at',
      per_page: 24,
    });
  });

  describe('an error page', () => {
    it('contains readable HTML', async () => {
      const { text, headers } = await app.pages(admin).get('/no-such-page').expect(404);
      expect(headers['content-type']).toContain('text/html');
      expect(pageIn(text)).toMatchObject({
        component: 'error',
        props: { status: 404, message: 'There is nothing at this address.', viewer: { username: 'admin' } },
      });
    });

    it('keeps the console around it for an Inertia visit', async () => {
      const { body, headers } = await visit('/no-such-page').expect(404);
      expect(headers['x-inertia']).toBe('true');
      expect(body).toMatchObject({ component: 'error', props: { status: 404 } });
    });

    it('shows without the console around it when that asks a database that is gone', async () => {
      const gone = jest
        .spyOn(app.nest.get(CustomerDebts), 'hasInvoices')
        .mockRejectedValue(new Error('gone'));
      const { text } = await app.pages(admin).get('/licenses').expect(500);
      gone.mockRestore();
      expect(pageIn(text)).toMatchObject({ component: 'error', props: { status: 500, viewer: null } });
    });

    it('becomes JSON when no page can be shown at all, and the process lives on', async () => {
      const broken = jest.spyOn(app.nest.get(Inertia), 'show').mockRejectedValue(new Error('broken'));
      const { body } = await app.pages(admin).get('/no-such-page').expect(404);
      broken.mockRestore();
      expect(body).toEqual({ error: 'There is nothing at this address.' });
      await app.pages(admin).get('/licenses').expect(200);
    });

    it('shows the request id, to strangers too', async () => {
      const { text, headers } = await app.http.get('/no-such-page').expect(404);
      expect(pageIn(text).props).toMatchObject({ request_id: headers['x-request-id'], viewer: null });
    });

    it('becomes JSON under /api, whatever the address', async () => {
      const { body } = await app.http.get('/api/no-such-thing').expect(404);
      expect(body).toEqual({ error: 'There is nothing at this address.' });
    });

    it('has status 403 for a customer on a staff page, and keeps the session', async () => {
      await app.make.user({ username: 'curious' });
      const customer = await app.signIn('curious');
      const { body } = await app.api(customer).get('/api/users').expect(403);
      expect(body).toEqual({ error: 'Only staff may do this. Ask your provider.' });
      await app.pages(customer).get('/licenses').expect(200);
    });
  });

  describe('a redirect to another site', () => {
    const redirected = (headers: Record<string, string>) => {
      const sent = { status: 0, headers: {} as Record<string, string> };
      const reply = {
        status: (status: number) => ((sent.status = status), reply),
        header: (name: string, value: string) => ((sent.headers[name] = value), reply),
        redirect: (url: string, status: number) => (
          (sent.status = status),
          (sent.headers.Location = url),
          reply
        ),
        send: () => reply,
      };
      const request = { headers } as unknown as FastifyRequest;
      app.nest
        .get(Inertia)
        .redirect(request, reply as unknown as FastifyReply, redirectAway('https://pay.test/x'));
      return sent;
    };

    it('answers an Inertia visit with 409 and the location', () =>
      expect(redirected({ 'x-inertia': 'true' })).toEqual({
        status: 409,
        headers: { 'X-Inertia-Location': 'https://pay.test/x', 'X-Inertia-Version': version },
      }));

    it('answers a document request with a plain redirect', () =>
      expect(redirected({})).toEqual({ status: 302, headers: { Location: 'https://pay.test/x' } }));
  });

  it("clears the browser's stored pages once after signing out", async () => {
    const { cookie } = await app.signIn();
    const out = await app.http
      .post('/logout')
      .set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })
      .expect(204);
    const left = (out.headers['set-cookie'] as unknown as string[])
      .map((line) => line.split(';')[0])
      .join('; ');
    const first = await app.http.get('/login').set('Cookie', left);
    expect(pageIn(first.text)).toMatchObject({ component: 'login', clearHistory: true });
    expect(String(first.headers['set-cookie'])).toMatch(
      /lisensi_ended_\d+=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
    );
    expect(pageIn((await app.http.get('/login')).text)).not.toHaveProperty('clearHistory');
  });
});

/** The page object inside a document. */
function pageIn<Props>(html: string): Page<Props> {
  const json = /<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!;
  return JSON.parse(json) as Page<Props>;
}

const withoutScripts = (html: string) => html.replace(/<script.*?<\/script>/gs, '');
