import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { BookedView } from '../../src/billing/payments/booked.view.js';
import type { PayStatusView } from '../../src/billing/checkout/pay.view.js';
import type { InvoiceView } from '../../src/billing/ledger/invoice.view.js';
import type { PaymentReviewView } from '../../src/billing/reviews/payment-review.view.js';
import { PaymentReview } from '../../src/billing/ledger/payment-review.entity.js';
import type { PayPage } from '../../src/billing/checkout/pay.view.js';
import { MAX_PICTURE } from '../../src/rules/picture.js';
import { jpegFrame, pngOf } from '../support/pictures.js';
import { addOnOf } from '../../src/rules/qris.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import type { User } from '../../src/accounts/users/user.entity.js';
import { gatewaysOfFile } from '../support/fakes/gateways-of-file.js';
import { MERCHANT_CODE } from '../support/fakes/qris.js';
import { TestApp } from '../support/servers/test-app.js';

/** Noon of 22 November 2090 in Jakarta. */
const NOW = new Date('2090-11-22T05:00:00.000Z');
const END = new Date('2090-11-30T16:59:59.999Z');
const NOBODYS = `/pay/${'f'.repeat(32)}`;
const WAYS = {
  TRANSFER_ACCOUNTS: 'BCA 1234567890 a.n. PT Contoh; Mandiri 1370012345678 a.n. PT Contoh',
  QRIS_STATIC: MERCHANT_CODE,
  QRIS_ADD_ON: 'true',
  WHATSAPP_NUMBER: '6281200000001',
};

describe('the pay link of an invoice', () => {
  const lines: string[] = [];
  const gateways = gatewaysOfFile(() => app.now!);
  const app = TestApp.ofFile(() => ({ ...gateways.settings, ...WAYS, LOG_LEVEL: 'info' }), {
    now: NOW,
    log: { write: (line: string) => void lines.push(line) },
  });
  const { admin } = app;
  let user: User;
  let subscription: Subscription;

  beforeEach(async () => {
    user = await app.make.user({ waNumber: '6281299988877' });
    subscription = await app.make.subscription({
      user,
      plan: await app.make.plan({ pricePerMonth: 150_000, pricePerQuarter: 400_000 }),
      endDate: END,
      paymentStatus: 'paid',
    });
  });

  const issued = (input: object = {}) =>
    admin.post(`/api/subscriptions/${subscription.id}/invoices`, input).body<InvoiceView>(201);
  const pathOf = ({ pay_url }: InvoiceView) => new URL(pay_url).pathname;
  const issuedLink = async () => pathOf(await issued());
  const pay = (amount: number) =>
    admin
      .post(`/api/subscriptions/${subscription.id}/payments`, { method: 'transfer', amount })
      .body<BookedView>(201);
  const shown = async (path: string) =>
    (await app.componentProps<PayPage>({ cookie: '' }, path, 'pay', 'bill')).bill!;
  const status = (path: string) => app.http.get(`${path}/status`).body<PayStatusView>(200);
  const claimed = (path: string) => app.http.post(`${path}/claim`).type('form').send('');
  const claims = (id: number) => app.em.count(PaymentReview, { invoice: id, kind: 'claimed' });

  it('appears as an absolute address on every view of the invoice, and opens without signing in', async () => {
    const invoice = await issued();
    expect(invoice.pay_url).toMatch(/^http:\/\/lisensi\.test\/pay\/[0-9a-f]{32}$/);
    const { text } = await app.http.get(pathOf(invoice)).expect(200).expect('Content-Type', /html/);
    for (const words of [invoice.number, 'Rp 150.000', user.username, invoice.license_ending, '1234567890'])
      expect(text).toContain(words);
  });

  it('shows the plan, the customer, the due date, the amount and the ways to pay', async () => {
    const { id, number, pay_url, plan_name } = await issued({ billing_period: 'quarterly' });
    expect(await shown(new URL(pay_url).pathname)).toMatchObject({
      number,
      state: 'open',
      customer: user.username,
      plan_name,
      length: 'quarterly',
      extends: true,
      period_end: '2091-02-28T16:59:59.999Z',
      total: 400_000,
      owed: 400_000,
      is_claimed: false,
      ways: {
        accounts: [
          { bank: 'BCA', number: '1234567890', holder: 'PT Contoh' },
          { bank: 'Mandiri', number: '1370012345678', holder: 'PT Contoh' },
        ],
        qris: { merchant: 'WIFI AI', amount: 400_000 + addOnOf(id), add_on: addOnOf(id), is_part: false },
        gateways: ['midtrans', 'xendit'],
      },
    });
  });

  it('shows no personal data beyond the name', async () => {
    const { text } = await app.http.get(await issuedLink()).expect(200);
    for (const secret of ['81299988877', user.email]) expect(text).not.toContain(secret);
    const { licenseKey } = subscription.license;
    expect(text).not.toContain(licenseKey);
  });

  it('forbids caching, indexing and referrers', async () => {
    const link = await issuedLink();
    for (const path of [link, `${link}/status`, `${link}/qris.png`, NOBODYS]) {
      const { headers } = await app.http.get(path);
      expect(headers['cache-control']).toMatch(/no-store/);
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
    const robots = (await app.http.get('/robots.txt')).text;
    expect(robots).toContain('Disallow: /pay/');
    expect((await app.http.get('/sitemap.xml')).text).not.toContain('/pay/');
  });

  it('allows form posts to the configured gateways only', async () => {
    const policyOf = async (path: string) =>
      /form-action ([^;]*)/.exec((await app.http.get(path)).headers['content-security-policy'] as string)![1];
    expect(await policyOf(await issuedLink())).toBe(`'self' ${gateways.midtrans.url} ${gateways.xendit.url}`);
    expect(await policyOf('/')).toBe("'self'");
  });

  it('asks for the rest after a part payment', async () => {
    const link = await issuedLink();
    await pay(50_000);
    expect(await shown(link)).toMatchObject({
      state: 'partial',
      total: 150_000,
      settled: 50_000,
      owed: 100_000,
    });
  });

  it('becomes the receipt once the invoice is paid', async () => {
    const link = await issuedLink();
    expect(await status(link)).toEqual({ state: 'open', settled: 0, is_claimed: false });
    await pay(150_000);
    expect(await status(link)).toEqual({ state: 'paid', settled: 150_000, is_claimed: false });
    expect(await shown(link)).toMatchObject({
      state: 'paid',
      owed: 0,
      active_until: '2090-12-30T16:59:59.999Z',
      ways: null,
      payments: [{ paid_on: '2090-11-22', method: 'transfer', settles: 150_000 }],
    });
    expect((await app.http.get(link)).text).toContain('Paid, active until 30\u00A0December\u00A02090');
  });

  it('says that the invoice was cancelled, and links to its replacement', async () => {
    const first = await issued();
    expect((await shown(pathOf(first))).replaced_by).toBeNull();
    const second = await issued({ billing_period: 'quarterly' });
    expect(await shown(pathOf(first))).toMatchObject({
      state: 'cancelled',
      ways: null,
      replaced_by: pathOf(second),
    });
    await admin.post(`/api/invoices/${second.id}/cancel`, {}).expect(200);
    expect(await shown(pathOf(first))).toMatchObject({ state: 'cancelled', replaced_by: null });
  });

  it('still works after the subscription was deleted', async () => {
    const link = await issuedLink();
    await admin.delete(`/api/subscriptions/${subscription.id}`).expect(204);
    expect(await shown(link)).toMatchObject({ state: 'cancelled', replaced_by: null });
  });

  describe('a claim on the pay link', () => {
    it('opens one review, however often it is sent', async () => {
      const invoice = await issued();
      const link = pathOf(invoice);
      const answers = await Promise.all(Array.from({ length: 5 }, () => claimed(link)));
      for (const answer of answers) {
        expect(answer.status).toBe(303);
        expect(answer.headers.location).toBe(link);
      }
      expect(await claims(invoice.id)).toBe(1);
      expect(await app.em.findOneOrFail(PaymentReview, { invoice: invoice.id })).toMatchObject({
        kind: 'claimed',
        amount: 150_000,
        raisedAt: NOW,
        resolvedAt: null,
      });
      expect(await status(link)).toMatchObject({ state: 'open', is_claimed: true });
    });

    it('fails for an invoice that is not owed', async () => {
      const invoice = await issued();
      await pay(150_000);
      await claimed(pathOf(invoice)).expect(303);
      expect(await claims(invoice.id)).toBe(0);
    });

    it('may be made again after staff resolved the first', async () => {
      const invoice = await issued();
      await claimed(pathOf(invoice)).expect(303);
      await app.em.nativeUpdate(PaymentReview, { invoice: invoice.id }, { resolvedAt: NOW });
      expect(await status(pathOf(invoice))).toMatchObject({ is_claimed: false });
      await claimed(pathOf(invoice)).expect(303);
      expect(await claims(invoice.id)).toBe(2);
    });

    it('fails from another site, or when the body is more than a form', async () => {
      const link = await issuedLink();
      await claimed(link).set('Sec-Fetch-Site', 'cross-site').expect(403);
      await claimed(link).set('Sec-Fetch-Site', 'same-origin').expect(303);
      await claimed(NOBODYS).expect(404);
    });

    it('has a rate limit', async () => {
      const link = await issuedLink();
      for (let i = 0; i < 15; i++) await claimed(link).expect(303);
      await claimed(link).expect(429).expect('Retry-After', /^\d+$/);
    });
  });

  describe('a transfer proof on the pay link', () => {
    const PNG = Buffer.concat([pngOf(2, 2), Buffer.from('<script>alert(1)</script>')]);
    const PLACE = Buffer.from('Exif\0\0GPS 6.2088 S 106.8456 E');
    const SCAN = [...jpegFrame(2, 2), 0xff, 0xda, 0, 3, 7, 1, 2, 3, 0xff, 0xd9];
    const PHOTO = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, PLACE.length + 2, ...PLACE, ...SCAN]);
    const sent = (path: string, content: Buffer | string, filename = 'bukti.png') =>
      app.http
        .post(`${path}/claim`)
        .attach('picture', Buffer.from(content), { filename, contentType: 'image/png' });
    const claimOf = (id: number) =>
      app.em.findOne(PaymentReview, { invoice: id }, { populate: ['picture'], refresh: true });
    const reviewed = async (id: number) =>
      (await admin.get('/api/payment-reviews?per_page=500').body<PaymentReviewView[]>()).find(
        ({ invoice_id }) => invoice_id === id,
      );

    it('comes with the claim, visible to staff only, without its location data', async () => {
      const invoice = await issued();
      const link = pathOf(invoice);
      expect((await sent(link, PHOTO).expect(303)).headers.location).toBe(link);
      const claim = (await claimOf(invoice.id))!;
      expect(claim).toMatchObject({ kind: 'claimed', amount: 150_000, pictureType: 'image/jpeg' });
      expect(Buffer.from(claim.picture!).toString('latin1')).not.toContain('GPS');
      expect(await reviewed(invoice.id)).toMatchObject({ id: claim.id, has_picture: true });
      const { headers, body } = await admin
        .get(`/api/payment-reviews/${claim.id}/picture`)
        .expect(200)
        .expect('Content-Type', 'image/jpeg');
      expect((body as Buffer).equals(Buffer.from(claim.picture!))).toBe(true);
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(headers['x-content-type-options']).toBe('nosniff');
      const customer = await app.sessionOf(user.username);
      await app.http.get(`/api/payment-reviews/${claim.id}/picture`).expect(401);
      await app.api(customer).get(`/api/payment-reviews/${claim.id}/picture`).expect(403);
      await app.http.get(`/payments/reviews/${claim.id}/picture`).set('Cookie', customer.cookie).expect(403);
      await app.http
        .get(`/payments/reviews/${claim.id}/picture`)
        .set('Cookie', (await app.sessionOf()).cookie)
        .expect(200)
        .expect('Content-Type', 'image/jpeg');
      expect(await shown(link)).toMatchObject({ is_claimed: true, has_picture: true });
    });

    it('can follow the claim once: the same one changes nothing, another is refused', async () => {
      const invoice = await issued();
      const link = pathOf(invoice);
      await claimed(link).expect(303);
      expect(await shown(link)).toMatchObject({ is_claimed: true, has_picture: false });
      await sent(link, PNG).expect(303);
      await sent(link, PNG).expect(303);
      const { text } = await sent(link, PHOTO).expect(409);
      expect(text).toContain('A picture has already been sent');
      expect(await claims(invoice.id)).toBe(1);
      expect(Buffer.from((await claimOf(invoice.id))!.picture!).equals(PNG)).toBe(true);
    });

    it('may be omitted: the claim is made alone', async () => {
      const invoice = await issued();
      const form =
        '--x\r\nContent-Disposition: form-data; name="picture"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n';
      await app.http
        .post(`${pathOf(invoice)}/claim`)
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send(form)
        .expect(303);
      expect(await claimOf(invoice.id)).toMatchObject({ kind: 'claimed', pictureType: null });
    });

    it.each<[string, Buffer | string]>([
      ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['a page', '<!doctype html><script>alert(1)</script>'],
      ['nothing', ''],
      ['a JPEG that broke off', PHOTO.subarray(0, 20)],
    ])('refuses %s, and makes no claim', async (_, content) => {
      const invoice = await issued();
      const { text } = await sent(pathOf(invoice), content).expect(422);
      expect(text).toContain('This is not a JPEG, PNG or WebP picture.');
      expect(text).toContain('I have paid');
      expect(await claimOf(invoice.id)).toBeNull();
    });

    it('must not need gigabytes to be shown', async () => {
      const invoice = await issued();
      const { text } = await sent(pathOf(invoice), pngOf(20_000, 20_000)).expect(422);
      expect(text).toContain('This picture has more than 50 million pixels.');
      expect(await claimOf(invoice.id)).toBeNull();
    });

    it.each([
      [
        'a form that breaks off',
        '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\nab',
      ],
      ['a text in its place', '--x\r\nContent-Disposition: form-data; name="picture"\r\n\r\nab\r\n--x--\r\n'],
      ['no form', 'picture=x'],
    ])('refuses %s', async (_, body) => {
      const invoice = await issued();
      await app.http
        .post(`${pathOf(invoice)}/claim`)
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send(body)
        .expect(422);
      expect(await claimOf(invoice.id)).toBeNull();
    });

    it('may have at most 2 MiB, and a larger one gets a plain error', async () => {
      const invoice = await issued();
      const full = Buffer.concat([PNG, Buffer.alloc(MAX_PICTURE - PNG.length)]);
      for (const large of [
        Buffer.concat([full, Buffer.alloc(1)]),
        Buffer.concat([PNG, Buffer.alloc(10 * 2 ** 20)]),
      ]) {
        const { text } = await sent(pathOf(invoice), large).expect(413);
        expect(text).toContain('This picture is larger than 2 MB.');
      }
      expect(await claimOf(invoice.id)).toBeNull();
      await sent(pathOf(invoice), full).expect(303);
      expect((await claimOf(invoice.id))!.picture!.length).toBe(MAX_PICTURE);
    });

    it('fails for an invoice that is not owed, from another site, and for an unknown link', async () => {
      const paid = await issued();
      await pay(150_000);
      await sent(pathOf(paid), PNG).expect(303);
      expect(await claimOf(paid.id)).toBeNull();
      const gone = await issued();
      await admin.post(`/api/invoices/${gone.id}/cancel`, {}).expect(200);
      await sent(pathOf(gone), PNG).expect(303);
      expect(await claimOf(gone.id)).toBeNull();
      const open = await issued();
      await sent(pathOf(open), PNG).set('Sec-Fetch-Site', 'cross-site').expect(403);
      expect(await claimOf(open.id)).toBeNull();
      await sent(NOBODYS, PNG).set('X-Forwarded-For', '10.9.8.6').expect(404);
    });

    it('has a rate limit', async () => {
      const link = await issuedLink();
      for (let i = 0; i < 15; i++) await sent(link, PNG).expect(303);
      await sent(link, PNG).expect(429);
    });
  });

  describe('a gateway on the pay link', () => {
    const chosen = (link: string, gateway: string) =>
      app.http.post(`${link}/${gateway}`).type('form').send('');
    afterEach(() => void (gateways.midtrans.faults = {}));

    it.each(['midtrans', 'xendit'] as const)('opens %s by a form post', async (gateway) => {
      const { headers } = await chosen(await issuedLink(), gateway).expect(303);
      expect(headers.location).toContain(gateways[gateway].url);
      expect(headers['referrer-policy']).toBe('no-referrer');
    });

    it.each([
      ['en', 'Midtrans cannot be reached right now.'],
      ['id', 'Midtrans sedang tidak bisa dihubungi.'],
    ])('shows the other ways to pay when the gateway does not answer (%s)', async (language, words) => {
      gateways.midtrans.faults = { status: 500 };
      const link = await issuedLink();
      const { text } = await chosen(link, 'midtrans').set('Accept-Language', language).expect(503);
      expect(text).toContain(words);
      expect(text).toContain('1234567890');
    });

    it('redirects back when nothing is owed or the gateway is not set up', async () => {
      const link = await issuedLink();
      expect((await chosen(link, 'bank').expect(303)).headers.location).toBe(link);
      await pay(150_000);
      expect((await chosen(link, 'midtrans').expect(303)).headers.location).toBe(link);
    });

    it('stays closed on a restored copy', async () => {
      const link = await issuedLink();
      await app.em.execute('insert into outbound_holds (held_at) values (?)', [NOW]);
      expect((await shown(link)).ways!.gateways).toEqual([]);
      await chosen(link, 'midtrans').expect(503);
      await app.em.execute('delete from outbound_holds');
    });
  });

  it('serves the QRIS code as an image while something is owed', async () => {
    const link = await issuedLink();
    const { body } = await app.http
      .get(`${link}/qris.png`)
      .expect(200)
      .expect('Content-Type', 'image/png')
      .expect('Content-Disposition', 'attachment; filename="qris.png"');
    expect((body as Buffer).subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    await pay(150_000);
    await app.http.get(`${link}/qris.png`).expect(404);
    const visited = await app.http.get(`${link}/qris.png`).set(app.visit).expect(404);
    expect(visited.headers['content-type']).toMatch(/^application\/json/);
  });

  it('asks by QRIS for a part where more is owed than one QRIS payment may move, and then for the rest', async () => {
    await app.em.nativeUpdate(Subscription, { id: subscription.id }, { renewalPrice: 19_999_999 });
    const { id, pay_url } = await issued();
    const qris = async () => (await shown(new URL(pay_url).pathname)).ways!.qris;
    expect(await qris()).toMatchObject({ amount: 10_000_000, add_on: 0, is_part: true });
    await pay(10_000_000);
    // The rest fits, but not with what is added to find it by.
    expect(await qris()).toMatchObject({ amount: 9_999_999, add_on: 0, is_part: false });
    await pay(1_000_000);
    expect(await qris()).toMatchObject({ amount: 8_999_999 + addOnOf(id), is_part: false });
  });

  it('shows the page again when the address of a form post is reloaded', async () => {
    const link = await issuedLink();
    for (const step of ['claim', 'midtrans'])
      expect((await app.http.get(`${link}/${step}`).expect(302)).headers.location).toBe(link);
  });

  it('returns a not-found page in the visitor’s language when it is unknown', async () => {
    const asked = (path: string, language: string) =>
      app.http.get(path).set({ 'Accept-Language': language, 'X-Forwarded-For': '10.9.8.7' }).expect(404);
    expect((await asked(NOBODYS, 'en')).text).toContain('This link does not work');
    expect((await asked(NOBODYS, 'id')).text).toContain('Tautan ini tidak ditemukan');
    for (const other of ['/pay/nothing', `/pay/${'F'.repeat(32)}`, `/pay/${'f'.repeat(33)}`, '/pay/%00'])
      await asked(other, 'en');
  });

  it('has a rate limit for visitors who guess, and none for those with a valid link', async () => {
    const from = (path: string) => app.http.get(path).set('X-Forwarded-For', '203.0.113.77');
    const link = await issuedLink();
    const statuses: number[] = [];
    for (let i = 0; i < 35; i++) {
      const token = i.toString(16).padStart(32, '0');
      statuses.push((await from(`/pay/${token}`)).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array<number>(30).fill(404));
    expect(statuses.slice(30)).toEqual(Array<number>(5).fill(429));
    await from(link).expect(200);
  });

  it('appears in no log line and no audit row', async () => {
    const link = await issuedLink();
    await app.http.get(link).expect(200);
    await app.http.get(`${link}/status`).expect(200);
    const token = link.split('/')[2]!;
    expect(lines.filter((line) => line.includes('/pay/…')).length).toBeGreaterThan(1);
    expect(lines.join('')).not.toContain(token);
    expect(JSON.stringify((await admin.get('/api/audit?per_page=500')).body)).not.toContain(token);
  });
});

describe('a pay link without any way to pay', () => {
  it('names whom to contact', async () => {
    const app = await TestApp.open();
    const { id } = await app.make.subscription({
      user: await app.make.user(),
      plan: await app.make.plan({ pricePerMonth: 150_000 }),
      amount: 150_000,
      endDate: new Date(Date.now() + 86_400_000),
      paymentStatus: 'paid',
    });
    const { body } = await app.as().post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
    const { text } = await app.http.get(new URL((body as InvoiceView).pay_url).pathname).expect(200);
    expect(text).toContain('No way to pay is set up here yet.');
    expect(text).not.toContain('I have paid');
    await app.close();
  });
});
