import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ImportColumns, ImportRowView, ImportView } from '../../src/bulk/imports/import.view.js';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { ReminderRun } from '../../src/messaging/messages/reminder-run.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { TestApp } from '../support/servers/test-app.js';

const HEAD = 'Nama;No. HP;Alamat;Paket;Harga;Jatuh Tempo;Keterangan';
const BUDI = 'Budi Santoso;81234567890;Jl. Melati 1;Paket Basic;Rp 50.000;31/12/2090;rumah';
const SITI = 'Siti Rahma;0812-3456-7801;;PREMIUM;75.000,00;5-1-90;';

describe('an import of customers with their subscription', () => {
  const app = TestApp.ofFile(
    { INVOICE_DAYS: '7' },
    { now: null, empties: 'licenses, action_batches, users' },
  );
  const { admin } = app;

  const post = <T = ImportView>(path: string, body: object = {}, status = 200) =>
    admin.post(`/api/imports/${path}`, body).body<T>(status);
  const taken = (file: string | Buffer) =>
    post('customers', { file: Buffer.from(file).toString('base64') }, 201);
  const columnsOf = ({ id }: ImportView) => admin.get(`/api/imports/${id}/columns`).body<ImportColumns>(200);
  const rowsOf = ({ id }: ImportView, query = '') =>
    admin.get(`/api/imports/${id}/rows?per_page=500${query}`).body<ImportRowView[]>(200);
  async function on(step: 'check' | 'run' | 'undo', { id }: ImportView): Promise<ImportView> {
    for (;;) {
      const view = await post(`${id}/${step}`);
      if (['done', 'checked', 'undone'].includes(view.state)) return view;
    }
  }
  /** With the columns as they were guessed. */
  async function chosen(file: string | Buffer): Promise<ImportView> {
    const run = await taken(file);
    const { columns } = await columnsOf(run);
    return post(`${run.id}/columns`, { columns: columns.map(({ field }) => field ?? '') });
  }
  const imported = async (...lines: string[]) => {
    const run = await chosen([HEAD, ...lines].join('\r\n'));
    await on('check', run);
    return on('run', run);
  };
  const subscriptions = () =>
    app.em.find(Subscription, {}, { populate: ['user', 'license', 'plan'], orderBy: { id: 'asc' } });

  it('finds a license whose key was typed with O for 0, and makes no second one', async () => {
    await app.make.license({ licenseKey: 'AFS-OLD-0000-1I1I' });
    const head = 'Kunci lisensi;Nama;Paket;Jatuh Tempo';
    const run = await chosen(`${head}\r\nAFS-0LD-OOOO-II11;Budi;basic;31/12/2090`);
    await on('check', run);
    await on('run', run);
    expect(await subscriptions()).toMatchObject([{ license: { licenseKey: 'AFS-OLD-0000-1I1I' } }]);
    expect(await app.em.count(License, {})).toBe(1);
  });

  it('guesses what the columns hold, with samples, and imports nothing until they are chosen', async () => {
    const run = await taken(`DATA PELANGGAN 2026;;;;;;\n\n${HEAD}\n${BUDI}\n${SITI}\n`);
    expect(run).toMatchObject({ state: 'mapping', total: 2 });
    await admin.post(`/api/imports/${run.id}/check`, {}).expect(409);
    await admin.post(`/api/imports/${run.id}/run`, {}).expect(409);
    const { columns } = await columnsOf(run);
    expect(columns.map(({ head, field }) => [head, field])).toEqual([
      ['Nama', 'full_name'],
      ['No. HP', 'wa_number'],
      ['Alamat', 'address'],
      ['Paket', 'plan_type'],
      ['Harga', 'amount'],
      ['Jatuh Tempo', 'end_date'],
      ['Keterangan', null],
    ]);
    expect(columns[1]!.samples).toEqual(['81234567890', '0812-3456-7801']);
    expect(await app.em.count(User)).toBe(1);
  });

  it.each([
    ['Bulan', ['3 bulan', '1'], 'billing_period'],
    ['Lama', ['12', '2 bulan'], 'billing_period'],
    ['Periode', ['bulanan', '6 bulan'], 'billing_period'],
    ['Months', ['3', '1'], 'billing_period'],
    ['Bulan', ['November 2026', 'Oktober 2026'], null],
    ['Periode', ['', ''], null],
    ['Status', ['Lunas', 'Belum'], 'payment_status'],
    ['Status', ['Aktif', 'Nonaktif'], null],
    ['Lunas?', ['Ya', 'Tidak'], 'payment_status'],
    ['Keterangan', ['Belum', 'Lunas'], 'payment_status'],
    ['Terpasang', ['sudah', 'belum'], null],
  ])('guesses a column %s that holds %j as %s', async (head, [first, second], field) => {
    const run = await taken(
      `Nama;Paket;Jatuh Tempo;${head}\nBudi;basic;31/12/2090;${first}\nSiti;basic;;${second}`,
    );
    const { columns } = await columnsOf(run);
    expect(columns.at(-1)).toMatchObject({ head, field });
  });

  it('makes customer, licence and subscription of each row, and shows the values as they were understood', async () => {
    const run = await chosen([HEAD, BUDI, SITI].join('\n'));
    expect(run).toMatchObject({ state: 'checking', ignored_columns: ['Keterangan'] });
    expect((await on('check', run)).counts).toEqual({ create: 2, same: 0, refused: 0 });
    const [row] = await rowsOf(run);
    const understood = row!.changes.map(({ field, written, to }) => [field, written, to]);
    expect(understood).toEqual(
      expect.arrayContaining([
        ['wa_number', '81234567890', '6281234567890'],
        ['plan_type', 'Paket Basic', 'basic'],
        ['amount', 'Rp 50.000', 50_000],
        ['end_date', '31/12/2090', '2090-12-31T16:59:59.999Z'],
      ]),
    );
    expect((await on('run', run)).counts).toMatchObject({ create: 2 });
    const made = await subscriptions();
    expect(
      made.map(({ user, plan, amount, endDate, paymentStatus }) => [
        user.username,
        user.waNumber,
        plan.planType,
        amount,
        endDate?.toISOString(),
        paymentStatus,
      ]),
    ).toEqual([
      ['budi.santoso', '6281234567890', 'basic', 50_000, '2090-12-31T16:59:59.999Z', 'paid'],
      ['siti.rahma', '6281234567801', 'premium', 75_000, '2090-01-05T16:59:59.999Z', 'paid'],
    ]);
    expect(made[0]!.license.licenseKey).toMatch(/^AFS-/);
    // What was sold elsewhere is not billed again.
    expect(await app.em.execute('select from invoices')).toEqual([]);
  });

  it('sells what was paid elsewhere as paid, which is one event of its subscription', async () => {
    const { id } = await imported(BUDI);
    const [{ id: subjectId }] = (await subscriptions()) as [Subscription];
    const events = await app.em.find(AuditEvent, { batchId: id, subjectType: 'subscription' });
    expect(events).toMatchObject([
      { action: 'subscription.create', subjectId, after: { payment_status: 'paid', amount: 50_000 } },
    ]);
  });

  describe('of who has not paid', () => {
    const OWING = 'Nama;Paket;Harga;Jumlah Bulan;Jatuh Tempo;Status bayar';
    const billed = async (...lines: string[]) => {
      const run = await chosen([OWING, ...lines].join('\n'));
      const before = await app.em.count(Invoice);
      await on('check', run);
      expect(await app.em.count(Invoice)).toBe(before);
      return on('run', run);
    };
    const invoicesOf = (...names: string[]) =>
      app.em.find(Invoice, { customerFullName: { $in: names } }, { orderBy: { id: 'asc' } });

    it('invoices its period as any other sale, so that lists and the pay link ask for it', async () => {
      await billed(
        'Budi;basic;450000;3;31/12/2090;Belum',
        'Siti;basic;50000;;01/01/2020;unpaid',
        'Rina;basic;50000;;31/12/2090;Lunas',
        'Tono;basic;50000;;01/01/2020;',
        'Umar;basic;0;;31/12/2090;Belum',
      );
      const invoices = await invoicesOf('Budi', 'Siti', 'Rina', 'Tono', 'Umar');
      expect(
        invoices.map(({ billedTo, total, state, dueAt, issuedAt }) => [
          billedTo,
          total,
          state,
          +dueAt - +issuedAt,
        ]),
      ).toEqual([
        ['Budi', 450_000, 'open', 0],
        ['Siti', 50_000, 'open', 0],
      ]);
      const [{ id, user }] = (await subscriptions()) as [Subscription];
      const { body } = await admin.get('/api/receivables').expect(200);
      expect(body).toMatchObject([{ owed: 450_000 }, { owed: 50_000 }]);
      expect(await app.em.execute('select user_id from pay_links order by user_id')).toContainEqual({
        user_id: user.id,
      });
      await admin
        .post(`/api/subscriptions/${id}/payments`, { method: 'cash', amount: 450_000, reference: '' })
        .expect(201);
      expect((await subscriptions())[0]!.paymentStatus).toBe('paid');
    });

    it('takes the credit of the customer at once, and says so', async () => {
      await on('run', await chosen(`${OWING}\nBudi;premium;50000;;31/12/2090;Lunas`));
      const [{ id }] = (await subscriptions()) as [Subscription];
      await admin.post(`/api/subscriptions/${id}/payments`, { method: 'cash', amount: 110_000 }).expect(201);
      const run = await chosen(`${OWING}\nBudi;basic;30000;;31/12/2090;Belum`);
      await on('check', run);
      const tried = (await rowsOf(run))[0]!.changes.find(({ field }) => field === 'payment_status');
      await on('run', run);
      const done = (await rowsOf(run))[0]!.changes.find(({ field }) => field === 'payment_status');
      expect([tried!.to, done!.to, (await subscriptions())[1]!.paymentStatus]).toEqual([
        'paid',
        'paid',
        'paid',
      ]);
    });

    it('takes those invoices back with the rest, unless somebody paid on one', async () => {
      const run = await billed('Ani;basic;50000;;31/12/2090;Belum', 'Dewi;basic;50000;;31/12/2090;Belum');
      const [, { id }] = (await subscriptions()) as [Subscription, Subscription];
      await admin
        .post(`/api/subscriptions/${id}/payments`, { method: 'cash', amount: 10_000, reference: '' })
        .expect(201);
      expect(await on('undo', run)).toMatchObject({ undo: { undone: 1, kept: 1, left: 0 } });
      expect((await invoicesOf('Ani', 'Dewi')).map(({ state }) => state)).toEqual(['cancelled', 'partial']);
    });
  });

  it('takes the price as that of the months that are paid at once, and refuses other lengths', async () => {
    const run = await chosen(
      [
        'Nama;Paket;Harga;Jumlah Bulan;Jatuh Tempo',
        'Budi;basic;450000;3 bulan;31/12/2090',
        'Siti;basic;;1 tahun;31/12/2090',
        'Rina;basic;40000;;31/12/2090',
        'Tono;basic;90000;2;31/12/2090',
      ].join('\n'),
    );
    expect((await on('check', run)).counts).toMatchObject({ create: 3, refused: 1 });
    const [refused] = await rowsOf(run, '&outcome=refused');
    expect(refused!.refusal!.codes).toEqual({ billing_period: 'not_a_choice' });
    await post(`${run.id}/rows`, { line: 5, cells: { billing_period: 'semi_annually' } });
    await on('check', run);
    await on('run', run);
    const made = await subscriptions();
    expect(
      made.map(({ amount, renewalPrice, renewalPeriod }) => [amount, renewalPrice, renewalPeriod]),
    ).toEqual([
      [450_000, 450_000, 'quarterly'],
      [600_000, 600_000, 'annually'],
      [40_000, 40_000, 'monthly'],
      [90_000, 90_000, 'semi_annually'],
    ]);
    const { body } = await admin.get(`/api/subscriptions/${made[0]!.id}/renewal?billing_period=quarterly`);
    expect(body).toMatchObject({ price: 450_000, to: '2091-03-31T16:59:59.999Z' });
    expect((await rowsOf(run))[0]!.changes).toContainEqual(
      expect.objectContaining({ field: 'billing_period', to: 'quarterly', written: '3 bulan' }),
    );
  });

  it('refuses who is not named, and takes who does not say it as not paid where that is chosen', async () => {
    const run = await taken(
      [HEAD, BUDI.replace('Budi Santoso', ''), SITI, 'Ani;;;basic;;31/12/2090;'].join('\n'),
    );
    const { columns } = await columnsOf(run);
    const fields = columns.map(({ field }) => field ?? '');
    await post(`${run.id}/columns`, { columns: fields, payment_status: 'paid' }, 422);
    await post(`${run.id}/columns`, { columns: fields, payment_status: 'pending' });
    expect(await columnsOf(run)).toMatchObject({ payment_status: 'pending' });
    await on('run', run);
    const [nobody] = await rowsOf(run, '&outcome=refused');
    expect(nobody!.refusal!.errors).toEqual({ full_name: 'Name is required: say who the customer is.' });
    const made = await subscriptions();
    expect(made.map(({ user, paymentStatus }) => [user.username, paymentStatus])).toEqual([
      ['siti.rahma', 'pending'],
      ['ani', 'pending'],
    ]);
  });

  it('finds customers by number or username, adds what they lack, and finds everything again', async () => {
    const budi = await app.make.user({ username: 'budi', waNumber: '6281234567890' });
    await imported(BUDI, 'Ani;;;basic;;;', 'Ani Wijaya;;;basic;;;', 'Ani;0812-3456-7802;;basic;;;');
    const made = await subscriptions();
    expect(made.map(({ user }) => user.username)).toEqual(['budi', 'ani', 'ani.wijaya', 'ani2']);
    expect(made[0]!.user.id).toBe(budi.id);
    const again = await imported(BUDI, 'Ani;;;basic;;;');
    expect(again.counts).toEqual({ create: 0, same: 2, refused: 0 });
    const later = await imported(BUDI.replace('2090', '2091'));
    expect(later.counts).toMatchObject({ refused: 1 });
    expect(await app.em.count(Subscription)).toBe(4);
  });

  it('gives one customer several licences where the file has their keys', async () => {
    const file = `${HEAD};Kunci Lisensi\n${BUDI};SITE-0001-ABCD\n${BUDI};SITE-0002-ABCD\n${BUDI};\n`;
    const run = await chosen(file);
    expect((await on('run', run)).counts).toMatchObject({ create: 2, refused: 1 });
    expect((await app.em.find(License, {})).map(({ licenseKey }) => licenseKey).toSorted()).toEqual([
      'SITE-0001-ABCD',
      'SITE-0002-ABCD',
    ]);
    expect(await app.em.count(User)).toBe(2);
  });

  describe('of a row whose cells name two people', () => {
    const asked = async (run: ImportView) =>
      (await rowsOf(run)).map(({ refusal }) => [refusal?.codes, refusal?.limits?.same_customer]);
    const checked = async (...lines: string[]) => {
      const run = await chosen([`${HEAD};Username;Kunci;Email`, ...lines].join('\n'));
      await on('check', run);
      return run;
    };
    beforeEach(async () => {
      const budi = await app.make.user({ username: 'budi', fullName: 'Budi', waNumber: '6281234567890' });
      await app.make.user({
        username: 'siti',
        fullName: 'Siti',
        waNumber: '6281234567801',
        email: 'Siti@Warnet.id',
      });
      await app.make.license({ licenseKey: 'OF-BUDI-0001', owner: budi });
    });

    it.each([
      ['the number', 'Ani;081234567890;;basic;;;', 'Ani'],
      ['the username, with another name', 'Ani;;;basic;;;;budi', 'Ani'],
      ["the username, with another one's number", 'Budi;081234567801;;basic;;;;budi', 'Siti (siti)'],
      [
        "the number, with another one's e-mail",
        'Budi;081234567890;;basic;;;;;;siti@warnet.ID ',
        'Siti (siti)',
      ],
      ['the username, with an unknown number', 'Budi;081234567899;;basic;;;;budi', '6281234567899'],
    ])('found by %s, asks with both, and sells to neither', async (_, line, other) => {
      const run = await checked(line);
      const limits = { found: 'Budi (budi)', other };
      expect(await asked(run)).toEqual([[{ same_customer: 'two_customers' }, limits]]);
      const [row] = await rowsOf(run);
      expect(row!.refusal!.error).toBe(
        `This row is found as "Budi (budi)", and names "${other}". Are they one customer? Answer under “Same customer”.`,
      );
      expect((await on('run', run)).counts).toMatchObject({ create: 0, refused: 1 });
      expect(await subscriptions()).toEqual([]);
    });

    it('asks about the key of another customer, whether the row finds one or not', async () => {
      const run = await checked('Siti;081234567801;;basic;;;;;OF-BUDI-0001', 'Ani;;;basic;;;;;OF-BUDI-0001');
      expect((await asked(run))[0]).toEqual([
        { same_customer: 'two_customers' },
        { found: 'Siti (siti)', other: 'Budi (budi)' },
      ]);
    });

    it.each([
      ['yes', 'budi'],
      ['ya', 'budi'],
      ['no', 'ani'],
      ['tidak', 'ani'],
    ])('sells as it is answered: %s', async (answer, username) => {
      const run = await checked('Ani;081234567890;;basic;;;');
      await post(`${run.id}/rows`, { line: 2, cells: { same_customer: answer } });
      await on('check', run);
      await on('run', run);
      expect((await subscriptions()).map(({ user }) => user.username)).toEqual([username]);
      const file = `${HEAD};Pelanggan yang sama\nAni;081234567890;;premium;;;;${answer}\n`;
      await on('run', await chosen(file));
      expect((await subscriptions()).map(({ user }) => user.username)).toEqual([username, username]);
    });

    it('asks about two rows of one number with two names, and says which', async () => {
      const [ani, dewi] = ['Ani;081234567855;;basic;;;', 'Dewi;0812-3456-7855;;basic;;;'];
      const run = await checked(ani, dewi, `${dewi};;SITE-0002-ABCD`);
      const limits = { line: 2, found: 'Ani', other: 'Dewi' };
      expect(await asked(run)).toEqual([
        [undefined, undefined],
        [{ same_customer: 'shared_by_two' }, limits],
        [{ same_customer: 'shared_by_two' }, limits],
      ]);
      expect((await rowsOf(run))[1]!.refusal!.error).toBe(
        'Line 2, "Ani", and this row, "Dewi", have the same number. Are they one customer? Answer under “Same customer”.',
      );
      await post(`${run.id}/rows`, { line: 3, cells: { same_customer: 'no' } });
      await post(`${run.id}/rows`, { line: 4, cells: { same_customer: 'yes' } });
      await on('run', run);
      expect((await subscriptions()).map(({ user }) => user.username)).toEqual(['ani', 'dewi', 'ani']);
    });

    it('names the column of a repeated row as screens do', async () => {
      const ani = 'Ani;081234567855;;basic;;;';
      const [, again] = await rowsOf(await checked(ani, ani));
      expect(again!.refusal!.error).toBe(
        'Line 2 has the same WhatsApp number. Only the first of them is imported.',
      );
    });

    it('takes another way of writing a name for the same one', async () => {
      expect(await asked(await checked('BUDI. ;081234567890;;basic;;;'))).toEqual([[undefined, undefined]]);
    });
  });

  it.each([
    ['No. HP', '8,12E+11', 'wa_number', 'not_all_digits'],
    ['No. HP', '81234567890.0', 'wa_number', 'not_all_digits'],
    ['Paket', 'Platinum', 'plan_type', 'no_such_plan'],
    ['Jatuh Tempo', '12/31/2090', 'end_date', 'not_a_date'],
    ['Harga', 'gratis', 'amount', 'out_of_range'],
  ])('refuses a row whose %s is %s, and mends it in place', async (head, cell, field, code) => {
    const at = HEAD.split(';').indexOf(head);
    const run = await chosen([HEAD, BUDI.split(';').with(at, cell).join(';'), SITI].join('\n'));
    expect((await on('check', run)).counts).toMatchObject({ create: 1, refused: 1 });
    const [refused] = await rowsOf(run, '&outcome=refused');
    expect(refused!.refusal!.codes).toEqual({ [field]: code });
    expect([refused!.written![0], refused!.written![at]]).toEqual(['Budi Santoso', cell]);
    await post(`${run.id}/rows`, { line: 2, cells: { [field]: BUDI.split(';')[at] } });
    expect((await on('check', run)).counts).toEqual({ create: 2, same: 0, refused: 0 });
  });

  it.each([
    [
      'an Indonesian LibreOffice wrote',
      'libreoffice-indonesia.xlsx',
      { format: 'xlsx' },
      [
        ['budi.santoso', '6281234567801', 'basic', 50_000, '2090-12-31'],
        ['siti.rahma', '6281234567802', 'premium', 75_000, '2091-01-05'],
        ['agus.wijaya', '6281234567803', 'basic', 50_000, '2091-01-15'],
      ],
    ],
    [
      'was typed by hand in windows-1252',
      'by-hand-windows-1252.csv',
      { format: 'csv', encoding: 'windows-1252', separator: ';' },
      [
        ['cafe.melati', '6281234567811', 'basic', 50_000, '2090-12-31'],
        ['jose.fernandes', '6281234567812', 'premium', 75_000, '2091-01-05'],
      ],
    ],
    [
      'a phone exported, without the numbers that it shortened',
      'phone-sheet.csv',
      { format: 'csv', encoding: 'utf-8', separator: ',' },
      [['dewi', '6281234567821', 'basic', 50_000, '2090-12-31']],
    ],
  ])('takes a file that %s as it is', async (_, name, form, customers) => {
    const run = await chosen(readFileSync(new URL(`files/${name}`, import.meta.url)));
    expect(run.read_as).toMatchObject(form);
    await on('check', run);
    const shortened = (await rowsOf(run, '&outcome=refused')).map(({ refusal }) => refusal!.codes);
    expect(shortened).toEqual(shortened.map(() => ({ wa_number: 'not_all_digits' })));
    await on('run', run);
    const made = await subscriptions();
    expect(
      made.map(({ user, plan, amount, endDate }) => [
        user.username,
        user.waNumber,
        plan.planType,
        amount,
        endDate?.toISOString().slice(0, 10),
      ]),
    ).toEqual(customers);
    expect(run.total).toBe(customers.length + shortened.length);
  });

  it('is mended only with known fields and text, and only before it begins', async () => {
    const run = await chosen([HEAD, BUDI].join('\n'));
    for (const cells of [{ role: 'admin' }, { wa_number: 812 }, { wa_number: null }])
      await post(`${run.id}/rows`, { line: 2, cells }, 422);
    await post(`${run.id}/columns`, { columns: ['full_name', 'full_name', '', '', '', '', ''] }, 422);
    await post(`${run.id}/columns`, { columns: ['full_name', '', '', '', '', '', ''] }, 422);
    await post(`${run.id}/columns`, { columns: ['full_name', '', '', '', '', '', ''], plan_type: 'basic' });
    await on('run', run);
    await post(`${run.id}/rows`, { line: 2, cells: { full_name: 'Budi' } }, 409);
    await post(`${run.id}/columns`, { columns: [] }, 409);
    expect((await subscriptions()).map(({ plan }) => plan.planType)).toEqual(['basic']);
  });

  it('sends nothing by itself about what it brought, until staff allow it', async () => {
    const run = await imported(BUDI.replace('31/12', '08/12'));
    expect(run.muted).toBe(1);
    app.now = new Date('2090-12-05T03:00:00Z');
    const remind = async () => {
      await app.inContext(() => app.nest.get(ReminderRun).run(systemContext(app.now!)));
      return app.em.execute<unknown[]>(`select from outbox where kind = 'reminder'`);
    };
    expect(await remind()).toHaveLength(0);
    expect(await post(`${run.id}/messages`)).toMatchObject({ muted: 0 });
    expect(await remind()).toHaveLength(1);
  });

  it('sends neither receipts nor notices of a price about what it brought, until staff allow it', async () => {
    const run = await imported(BUDI);
    const [{ id, plan }] = (await subscriptions()) as [Subscription];
    const sentAbout = async (reference: string) => {
      const before = await written();
      await app.em.nativeUpdate(Subscription, { id }, { renewalPrice: 45_000 });
      const change = { billing_period: 'monthly', price: 45_000, count: 1, notify: true };
      const { body } = (await admin.post(`/api/plans/${plan.id}/price-migration`, change).expect(200)) as {
        body: { notified: number };
      };
      const payment = { method: 'transfer', amount: 10_000, reference };
      await admin.post(`/api/subscriptions/${id}/payments`, payment).expect(201);
      return { notified: body.notified, receipts: (await written()) - before };
    };
    const written = async () =>
      (await app.em.execute<unknown[]>(`select from outbox where kind = 'payment_received'`)).length;
    expect(await sentAbout('BCA 1')).toEqual({ notified: 0, receipts: 0 });
    await post(`${run.id}/messages`);
    expect(await sentAbout('BCA 2')).toEqual({ notified: 1, receipts: 1 });
  });

  it('is undone whole, except for what was built on, which is named', async () => {
    const run = await imported(BUDI, SITI, 'Ani;;;basic;;;');
    const [budi] = await subscriptions();
    await admin.post(`/api/subscriptions/${budi!.id}/invoices`, {}).expect(201);
    expect(await on('undo', run)).toMatchObject({ state: 'undone', undo: { undone: 2, kept: 1, left: 0 } });
    const [kept, ...others] = await rowsOf(run, '&kept=true');
    expect([kept!.name, kept!.undone!.refusal!.code, others]).toEqual(['Budi Santoso', 'built_on_bills', []]);
    expect([await app.em.count(User), await app.em.count(License), await app.em.count(Subscription)]).toEqual(
      [2, 1, 1],
    );
  });

  it('is undone for 30 days', async () => {
    const run = await imported(BUDI);
    app.now = new Date(Date.now() + 30 * 86_400_000 + 60_000);
    await post(`${run.id}/undo`, {}, 409);
    expect(await app.em.count(Subscription)).toBe(1);
  });
});
