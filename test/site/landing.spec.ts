import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LegalTexts } from '../../src/site/legal-texts.js';
import { parseConfig } from '../../src/platform/config/config.js';
import { type Locale, LOCALES } from '../../src/rules/locale.js';
import { DEFAULT_PLANS } from '../support/default-plans.js';
import { TestApp } from '../support/servers/test-app.js';

const COMPANY = {
  COMPANY_NAME: 'PT <Contoh> & Kawan',
  COMPANY_ADDRESS: 'Jl. Kenanga 3, Bandung',
  COMPANY_EMAIL: 'halo@contoh.test',
};
const NUMBER = { WHATSAPP_NUMBER: '628123456789' };
const HOSTILE = '</script><img src=x onerror=alert(1)>';

type Node = Record<string, unknown> & { '@type': string };
type Graph = { '@context': string; '@graph': Node[] };

const pageOf = async (app: TestApp, path: string) => (await app.http.get(path).expect(200)).text;

const graphOf = (html: string): Graph => {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!;
  return JSON.parse(json!) as Graph;
};
const nodeOf = (html: string, type: string) => graphOf(html)['@graph'].find((node) => node['@type'] === type);

/** The text of the page without tags and structured data. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('the landing page', () => {
  const app = TestApp.ofFile({ ...NUMBER, ...COMPANY });
  const { admin } = app;

  it.each<[Locale, string]>([
    ['en', 'en_US'],
    ['id', 'id_ID'],
  ])('gives chats a preview picture of its own in %s, cacheable for good', async (locale, territory) => {
    const html = await pageOf(app, `/${locale}`);
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(meta('og:locale')).toBe(territory);
    expect(meta('twitter:card')).toBe('summary_large_image');
    const address = meta('og:image')!;
    expect(address).toMatch(/^http:\/\/lisensi\.test\/build\/assets\/share-\w\w-[0-9a-f]{8}\.png$/);
    expect(address).toContain(`share-${locale}-`);
    const { body, headers } = await app.http.get(new URL(address).pathname).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const picture = body as Buffer;
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
  });

  it('gives search engines the price of each plan and period', async () => {
    const { offers, name } = nodeOf(await pageOf(app, '/'), 'Product') as Node & { offers: Node[] };
    expect(name).toBe('WiFi-AI');
    expect(offers.map((offer) => [offer.name, offer.price, offer.priceCurrency])).toEqual(
      DEFAULT_PLANS.map((plan) => [plan.plan_name, plan.price_per_month, 'IDR']),
    );
    const prices = offers[0]!.priceSpecification as {
      price: number;
      referenceQuantity: { value: number; unitCode: string };
    }[];
    expect(
      prices.map(({ price, referenceQuantity: { value, unitCode } }) => [price, value, unitCode]),
    ).toEqual([
      [50_000, 1, 'MON'],
      [150_000, 3, 'MON'],
      [300_000, 6, 'MON'],
      [600_000, 12, 'MON'],
    ]);
  });

  it.each(LOCALES)(
    "gives search engines in /%s the page's questions and answers word for word",
    async (locale) => {
      const html = await pageOf(app, `/${locale}`);
      const { mainEntity } = nodeOf(html, 'FAQPage') as Node & {
        mainEntity: { name: string; acceptedAnswer: { text: string } }[];
      };
      expect(mainEntity.length).toBeGreaterThan(5);
      const words = wordsOf(html);
      for (const { name, acceptedAnswer } of mainEntity) {
        expect(words).toContain(name);
        expect(words).toContain(acceptedAnswer.text);
      }
    },
  );

  it('compares plans by what differs, and lists common features once', async () => {
    const html = await pageOf(app, '/en');
    const table = /<table.*?<\/table>/s.exec(html)![0];
    const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
      [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell),
    );
    expect(rows[0]).toEqual(['Plan', ...DEFAULT_PLANS.map((plan) => plan.plan_name)]);
    expect(rows.map(([label]) => label)).toEqual([
      'Plan',
      'Customers',
      'Mikrotik routers',
      'Price per month',
      'For 3 months',
      'For 6 months',
      'For a year',
      'Server',
    ]);
    expect(rows[1]!.slice(1)).toEqual(['100', '250', '500', '2.000', '3.500', 'Unlimited']);
    expect(wordsOf(html)).toContain(
      'In every plan: WhatsApp gateway, Payment gateway (Midtrans & Xendit), Free update, Free consultation.',
    );
  });

  it('names the company only when it is set', async () => {
    for (const path of ['/', '/terms', '/privacy']) {
      const words = wordsOf(await pageOf(app, path));
      for (const value of Object.values(COMPANY)) expect(words).toContain(value);
    }
    expect(nodeOf(await pageOf(app, '/'), 'Organization')).toEqual({
      '@type': 'Organization',
      name: COMPANY.COMPANY_NAME,
      url: 'http://lisensi.test/',
      address: COMPANY.COMPANY_ADDRESS,
      email: COMPANY.COMPANY_EMAIL,
    });
    const silent = await app.neighbour({ COMPANY_EMAIL: 'only@contoh.test' });
    const html = await pageOf(silent, '/');
    await silent.close();
    expect(nodeOf(html, 'Organization')).toBeUndefined();
    expect(wordsOf(html)).toContain('only@contoh.test');
    expect(html).not.toContain('mailto:null');
  });

  it('escapes a hostile plan, in its structured data too', async () => {
    const [basic] = await admin.get('/api/plans').body<{ id: number; plan_name: string }[]>();
    await app.em.execute('update plans set plan_name = ? where id = ?', [HOSTILE, basic!.id]);
    const html = await pageOf(app, '/');
    await app.em.execute('update plans set plan_name = ? where id = ?', [basic!.plan_name, basic!.id]);
    expect(html).not.toContain('<img src=x');
    const { offers } = nodeOf(html, 'Product') as Node & { offers: Node[] };
    expect(offers.map(({ name }) => name)).toContain(HOSTILE);
  });
});

describe('terms and privacy', () => {
  const app = TestApp.ofFile();
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'lisensi-legal-'))));
  afterAll(async () => {
    rmSync(folder, { recursive: true });
  });
  const publish = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text);
  const textsOf = () => new LegalTexts(parseConfig({ LEGAL_DIR: folder }));

  it.each([
    ['/terms', 'en', 'Terms of service', 'You get our terms of service with your order.'],
    ['/terms', 'id', 'Syarat layanan', 'Syarat layanan kami berikan saat Anda memesan.'],
    ['/privacy', 'en', 'Privacy', 'We tell you on request which data we keep about you'],
    ['/privacy', 'id', 'Privasi', 'Data apa yang kami simpan tentang Anda'],
  ])('keep in %s in %s the template from visitors', async (path, locale, title, sentence) => {
    const { text: html, headers } = await app.http.get(path).set('Accept-Language', locale).expect(200);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain(`>${title} · WiFi-AI</title>`);
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain(sentence);
    expect(html).not.toMatch(/template|contoh teks/);
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  it('use the operator’s own texts, in the other language rather than a template', async () => {
    publish('terms.id.md', '# Syarat kami\n\nBayar di muka.');
    const own = await app.neighbour({ LEGAL_DIR: folder });
    const indonesian = (await own.http.get('/terms').set('Accept-Language', 'id')).text;
    const english = await pageOf(own, '/terms');
    const privacy = await pageOf(own, '/privacy');
    await own.close();
    expect(indonesian).toContain('<h1>Syarat kami</h1><p>Bayar di muka.</p>');
    expect(indonesian).not.toContain('hanya tersedia');
    expect(english).toContain('<h1>Syarat kami</h1>');
    expect(english).toContain('This text is published in Indonesian only.');
    expect(english).toContain('<div lang="id">');
    expect(privacy).toContain('We tell you on request');
    expect(textsOf().templates).toEqual(['privacy']);
  });

  it('escape hostile text', async () => {
    publish(
      'privacy.en.md',
      [
        HOSTILE,
        '',
        '<script>alert(1)</script>',
        '',
        '[one](javascript:alert(1)) [two](//evil.test) [three](data:text/html,x) [four](https://good.test)',
        '',
        '![picture](https://evil.test/x.png) `<b>`',
      ].join('\n'),
    );
    const own = await app.neighbour({ LEGAL_DIR: folder });
    const html = await pageOf(own, '/privacy');
    await own.close();
    const article = /<article.*?<\/article>/s.exec(html)![0];
    expect(article).not.toMatch(/<(script|img|b)\b/);
    expect([...article.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['https://good.test']);
    expect(wordsOf(article)).toContain(HOSTILE);
    expect(html).not.toContain('<img src=x');
    // A text without a heading gets one.
    expect(article).toMatch(/<h1[^>]*>Privacy<\/h1>/);
  });

  it.each<[string, string | Buffer]>([
    ['is empty', ' \n'],
    ['is not UTF-8 text', Buffer.from([0xff, 0xfe, 0x41])],
    ['is larger than 256 KiB', 'a'.repeat(256 * 1024 + 1)],
  ])('refuse the start when one %s', async (says, text) => {
    publish('terms.en.md', text);
    await expect(app.neighbour({ LEGAL_DIR: folder })).rejects.toThrow(
      `LEGAL_DIR holds terms.en.md, which ${says}`,
    );
    rmSync(join(folder, 'terms.en.md'));
  });

  it('count as templates when they were copied without changes', () => {
    publish('privacy.en.md', new LegalTexts(parseConfig({})).get('privacy', 'en').text);
    expect(textsOf().templates).toEqual(['privacy']);
  });
});
