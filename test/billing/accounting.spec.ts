import { beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'csv-parse/sync';
import { openBefore } from '../../src/billing/ledger/owed-at.js';
import { TestApp } from '../support/servers/test-app.js';

/** Noon in Jakarta. */
const at = (day: string) => new Date(`${day}T05:00:00.000Z`);

describe('a month for the accountant', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  const subscriptions: number[] = [];

  const pay = async (id: number, day: string, body: object) => {
    app.now = at(day);
    return (await admin.post(`/api/subscriptions/${id}/payments`, body).expect(201)).body as {
      payment: { id: number };
    };
  };

  beforeAll(async () => {
    app.now = at('2090-10-20');
    const plan = await app.make.plan({ pricePerMonth: 100_000 });
    for (const username of ['ani', 'budi', 'citra']) {
      const user = await app.make.user({ username, fullName: username });
      const { id } = await app.make.subscription({
        user,
        plan,
        amount: 100_000,
        paymentStatus: 'pending',
        endDate: new Date('2090-11-30T16:59:59.999Z'),
      });
      subscriptions.push(id);
    }
    const [ani, budi, citra] = subscriptions as [number, number, number];
    // Half of October's invoice is paid in October, the rest in November; more than the next one costs is credit.
    await pay(ani, '2090-10-20', { method: 'cash', amount: 40_000 });
    await pay(ani, '2090-11-05', { method: 'transfer', amount: 90_000 });
    // Paid in October, recorded in November.
    await pay(budi, '2090-11-02', { method: 'qris_static', amount: 100_000, paid_on: '2090-10-31' });
    const { payment } = await pay(citra, '2090-11-10', { method: 'transfer', amount: 100_000 });
    app.now = at('2090-11-12');
    await admin
      .post(`/api/payments/${payment.id}/refunds`, {
        amount: 30_000,
        way: 'cash',
        reason: 'Too much',
        owed_again: true,
      })
      .expect(201);
    app.now = at('2090-12-03');
  });

  const filesOf = async (month: string) => {
    const { body } = await admin
      .get(`/api/accounting.zip?month=${month}&locale=id`)
      .responseType('blob')
      .expect(200);
    return Object.fromEntries(
      Object.entries(unzipSync(body as Uint8Array)).map(([name, text]) => [
        name.split('/')[1]!,
        parse(strFromU8(text), { bom: true, delimiter: ';', relax_column_count: true }),
      ]),
    ) as Record<string, string[][]>;
  };
  const amountOf = (rows: string[][], label: string) => rows.find(([first]) => first === label)?.at(-1);

  it('adds up to the sums of the ledger, with every difference named', async () => {
    const files = await filesOf('2090-11');
    const summary = files['Ringkasan.csv']!;
    const differences = summary.filter(([label]) => label === 'Selisih').map((row) => row.at(-1));
    expect(differences).toEqual(['0', '0', '0', '0']);
    expect(amountOf(summary, 'Diterima menurut buku besar')).toBe('160000');
    expect(summary).toContainEqual(['Tunai', '0', '-30000', '-30000']);
    expect(summary).toContainEqual(['Transfer', '190000', '0', '190000']);
    expect(amountOf(summary, 'Dicatat bulan ini, dibayar di bulan lain')).toBe('100000');
    expect(amountOf(files['Kredit.csv']!, 'ani')).toBe('30000');
    expect(amountOf(files['Tagihan terbuka.csv']!, 'Jumlah 1 baris')).toBe('30000');
    expect(files['Pembayaran.csv']!.map(([first]) => first)).toEqual([
      'Tanggal',
      '05/11/2090',
      '10/11/2090',
      'Transfer: Jumlah 2 baris',
      'Jumlah 2 baris',
    ]);
  });

  it('says of a month that is over the same whenever it is asked, and notes who asked', async () => {
    const before = await filesOf('2090-10');
    expect(amountOf(before['Tagihan terbuka.csv']!, 'Jumlah 1 baris')).toBe('60000');
    await pay(subscriptions[2]!, '2090-12-04', { method: 'cash', amount: 30_000 });
    expect((await filesOf('2090-10'))['Tagihan terbuka.csv']).toEqual(before['Tagihan terbuka.csv']);
    const november = await openBefore(app.em, at('2090-11-30'));
    expect(november.map(({ user_name, owed }) => [user_name, owed])).toEqual([['citra', 30_000]]);
    expect(await app.lastEvent()).toMatchObject({
      action: 'payment.export',
      after: { query: { month: '2090-10', report: 'accounting' } },
    });
  });

  it('is a workbook of five sheets, and is refused for what is no month', async () => {
    const { body, headers } = await admin
      .get('/api/accounting.xlsx?month=2090-11&locale=en')
      .responseType('blob')
      .expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="accounting-2090-11.xlsx"');
    const workbook = strFromU8(unzipSync(body as Uint8Array)['xl/workbook.xml']!);
    expect([...workbook.matchAll(/<sheet [^>]*\bname="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'Summary',
      'Payments',
      'Refunds',
      'Credit',
      'Open invoices',
    ]);
    const { body: refusal } = await admin.get('/api/accounting.xlsx?month=2090-13').expect(422);
    expect((refusal as { error: string }).error).toBe('month must be like 2026-11, from 2000 to 2099.');
  });

  it('shows in the lists what is filtered, added up by method and by state', async () => {
    const props = async (path: string) => {
      const pages = app.pages(await app.sessionOf());
      const [, version] = /"version":"(\w*)"/.exec((await app.http.get('/login')).text)!;
      const { body } = await pages.get(path).set({
        'X-Inertia': 'true',
        'X-Inertia-Version': version!,
        'X-Inertia-Partial-Component': 'payments',
        'X-Inertia-Partial-Data': 'sums',
      });
      return (body as { props: { sums: { by: object[] } } }).props.sums.by;
    };
    expect(await props('/payments?month=2090-11')).toEqual([
      { name: 'cash', count: 1, sum: -30_000 },
      { name: 'transfer', count: 2, sum: 190_000 },
    ]);
    expect(await props('/payments?month=2090-11&q=citra')).toEqual([
      { name: 'cash', count: 1, sum: -30_000 },
      { name: 'transfer', count: 1, sum: 100_000 },
    ]);
  });
});
