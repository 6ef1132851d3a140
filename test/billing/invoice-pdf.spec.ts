import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import { writePdf } from '../../src/platform/paper/write-pdf.thread.js';
import type { Paper } from '../../src/rules/paper.js';
import { MERCHANT_CODE } from '../support/fakes/qris.js';
import { TestApp } from '../support/servers/test-app.js';

const MOST_BYTES = 100_000;

/** What a PDF says, in the order in which it is drawn. */
function textIn(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  const drawn = streams.map(([, stream]) => inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1'));
  const lines = drawn.join('\n').matchAll(/\[([^\]]*)\] TJ/g);
  return [...lines]
    .map(([, line]) =>
      [...line!.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}

describe('the PDF of an invoice', () => {
  const app = TestApp.ofFile({
    TRANSFER_ACCOUNTS: 'BCA 1234567890 a.n. PT Contoh',
    QRIS_STATIC: MERCHANT_CODE,
  });
  let invoice: Invoice;

  beforeAll(async () => {
    const user = await app.make.user({
      username: 'budi',
      fullName: 'Budi Santoso 你 Ż',
      address: 'Jl. Kenanga 12\nBandung',
    });
    ({ invoice } = await app.make.payment(await app.make.subscription({ user, amount: 150_000 })));
  });

  const fileOf = async (path: string, session: Awaited<ReturnType<TestApp['sessionOf']>>) =>
    (await app.api(session).get(path).responseType('blob').expect(200)).body as Buffer;

  it('says what the sheet says, in either language, for staff and for its customer', async () => {
    const path = `/api/invoices/${invoice.id}/pdf`;
    const english = textIn(await fileOf(path, await app.sessionOf()));
    for (const part of [
      invoice.number,
      'Budi Santoso ? Z',
      'Bandung',
      'Rp 150.000',
      'Still to pay',
      'Rp 75.000',
    ])
      expect(english).toContain(part);
    expect(textIn(await fileOf(`${path}?locale=id`, await app.sessionOf('budi')))).toContain('Sisa tagihan');
    await app.make.user({ username: 'other' });
    await app.as('other').get(path).expect(404);
  });

  it('says how to pay, while something is owed, also behind the pay link', async () => {
    const english = textIn(await fileOf(`/api/invoices/${invoice.id}/pdf`, await app.sessionOf()));
    const ways = [
      'How to pay',
      'BCA 1234567890',
      `write ${invoice.number}`,
      `/pay/${invoice.payToken}`,
      'QRIS',
    ];
    for (const part of ways) expect(english.replaceAll('\n', ' ')).toContain(part);
    const { body } = await app.http.get(`/pay/${invoice.payToken}/invoice.pdf`).responseType('blob');
    expect(textIn(body as Buffer)).toContain('BCA 1234567890');

    const admin = app.as();
    const [sold, other] = [await app.make.subscription(), await app.make.subscription()];
    const { invoice: paid } = await app.make.payment(sold);
    const { invoice: cancelled } = await app.make.payment(other);
    await admin
      .post(`/api/subscriptions/${sold.id}/payments`, {
        invoice_id: paid.id,
        method: 'transfer',
        amount: paid.owed,
      })
      .expect(201);
    await admin.post(`/api/invoices/${cancelled.id}/cancel`, {}).expect(200);
    for (const [{ id }, stamp] of [
      [paid, 'PAID'],
      [cancelled, 'CANCELLED'],
    ] as const) {
      const text = textIn(await fileOf(`/api/invoices/${id}/pdf`, await app.sessionOf()));
      expect(text).toContain(stamp);
      expect(text).not.toMatch(/BCA|QRIS|\/pay\//);
    }
  });

  it('has the same bytes at any time, and few', async () => {
    const session = await app.sessionOf();
    const first = await fileOf(`/api/invoices/${invoice.id}/pdf`, session);
    app.now = new Date(Date.now() + 60_000);
    const second = await fileOf(`/api/invoices/${invoice.id}/pdf`, session);
    expect(second.equals(first)).toBe(true);
    expect(first.length).toBeLessThan(MOST_BYTES);
    app.now = null;
  });

  it('is there for the holder of the pay link, without what the page of the link does not show', async () => {
    const { body, headers } = await app.http
      .get(`/pay/${invoice.payToken}/invoice.pdf`)
      .responseType('blob')
      .expect(200);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-robots-tag': 'noindex, nofollow' });
    const text = textIn(body as Buffer);
    expect(text).toContain('Rp 75.000');
    expect(text).not.toContain('Kenanga');
    await app.http.get(`/pay/${'x'.repeat(22)}/invoice.pdf`).expect(404);
  });

  it('goes on over pages, and stays small, however long it is', async () => {
    const lines = Array.from({ length: 200 }, (_, n) => ({
      title: `Plan ${n}`,
      notes: ['A note'],
      amount: 'Rp 1',
    }));
    const paper: Paper = {
      title: 'Invoice',
      number: 'INV-1',
      state: null,
      stamp: 'PAID',
      seller: { name: 'Seller', lines: [] },
      facts: [],
      heads: { what: 'What', amount: 'Amount' },
      lines,
      sums: [{ label: 'Total', amount: 'Rp 200' }],
      payments: null,
      pay: null,
    };
    const pdf = await writePdf(paper);
    expect(pdf.length).toBeLessThan(MOST_BYTES);
    expect(textIn(pdf)).toContain('Plan 199');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(5);
  });
});
