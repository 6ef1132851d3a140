import { describe, expect, it } from '@jest/globals';
import type { ImportColumns, ImportRowView, ImportView } from '../../src/bulk/imports/import.view.js';
import { Plan } from '../../src/catalog/plans/plan.entity.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { readXlsx } from '../../src/platform/spreadsheet/read-xlsx.js';
import { packed, rowOf } from '../support/workbook.js';
import { TestApp } from '../support/servers/test-app.js';

const HEAD = ['Nama', 'No HP', 'Alamat', 'Paket', 'Harga', 'Jatuh Tempo'];
const numberOf = (i: number) => `0812345678${String(i).padStart(2, '0')}`;
const person = (i: number, end: string) => [`Orang ${i}`, numberOf(i), 'Jl. Melati 1', 'Basic', '50000', end];

describe('a file of customers', () => {
  const app = TestApp.ofFile({}, { empties: 'licenses, action_batches, users' });
  const { admin } = app;

  const post = <T = ImportView>(path: string, body: object = {}, status = 200) =>
    admin.post(`/api/imports/${path}`, body).body<T>(status);
  const sent = <T = ImportView>(file: string | Buffer, status = 201) =>
    post<T>('customers', { file: Buffer.from(file).toString('base64') }, status);
  /** With the columns as they were guessed, and a plan for rows without one. */
  async function read(file: string | Buffer): Promise<ImportView> {
    const run = await sent(file);
    if (run.state === 'mapping') {
      const path = `/api/imports/${run.id}/columns`;
      const { columns } = await admin.get(path).body<ImportColumns>(200);
      await post(`${run.id}/columns`, {
        columns: columns.map(({ field }) => field ?? ''),
        plan_type: 'basic',
      });
    }
    await post(`${run.id}/check`);
    return admin.get(`/api/imports/${run.id}`).body<ImportView>(200);
  }
  const rowsOf = ({ id }: ImportView) =>
    admin.get(`/api/imports/${id}/rows?per_page=500`).body<ImportRowView[]>(200);
  const endsOf = async (run: ImportView) => {
    await post(`${run.id}/run`);
    const made = await app.em.find(Subscription, {}, { orderBy: { id: 'asc' } });
    return made.map(({ endDate }) => endDate?.toISOString());
  };
  const xlsxText = async (file: Buffer) =>
    JSON.stringify((await readXlsx(file, { rows: 10, columns: 20 })).lines);
  const csvOf = (rows: string[][], separator = ';') => rows.map((row) => row.join(separator)).join('\r\n');
  const sheetOf = (...rows: Parameters<typeof rowOf>[1][]) =>
    packed([{ name: 'Pelanggan', rows: [HEAD, ...rows].map((cells, i) => rowOf(i + 1, cells)).join('') }]);

  describe('with an error of the spreadsheet in a cell', () => {
    const error = (shown: string) => ({ type: 'e', inner: `<f>x</f><v>${shown}</v>` });
    it.each([
      ['#N/A', error('#N/A')],
      ['#REF!', error('#REF!')],
      ['#DIV/0!', error('#DIV/0!')],
      ['#CALC!', { type: 'str', inner: '<f>A1&amp;B1</f>' }],
      ['#CALC!', { inner: '<f>A1+1</f>' }],
      ['#CALC!', { inner: '<f>A1+1</f><v/>' }],
    ])('%s, refuses the row by that column, whichever it is', async (shown, cell) => {
      const fields = ['full_name', 'wa_number', 'address', 'plan_type', 'amount', 'end_date'];
      const faulty = fields.map((_, at) => person(at, '31/12/2090').with(at, cell as never));
      const run = await read(sheetOf(...faulty, person(6, '31/12/2090')));
      expect(run).toMatchObject({ counts: { create: 1, refused: 6 }, read_as: { error_cells: 6 } });
      const refusals = (await rowsOf(run)).slice(0, 6).map(({ refusal }) => [refusal!.codes, refusal!.error]);
      const sentence = `The spreadsheet shows the error ${shown} here. Type the value instead.`;
      expect(refusals).toEqual(fields.map((field) => [{ [field]: 'error_cell' }, sentence]));
    });

    it.each(['#N/A', '#REF!', '#DIV/0!', '#NAME?', '#####', 'Err:502'])(
      '%s as text of a CSV, refuses it too, and is mended in place',
      async (shown) => {
        const run = await read(csvOf([HEAD, person(1, shown)]));
        expect((await rowsOf(run))[0]!.refusal!.codes).toEqual({ end_date: 'error_cell' });
        await post(`${run.id}/rows`, { line: 2, cells: { end_date: '31/12/2090' } });
        expect(await post(`${run.id}/check`)).toMatchObject({ counts: { create: 1, refused: 0 } });
      },
    );

    it('takes a formula whose result is empty for an empty cell', async () => {
      const run = await read(
        sheetOf(person(1, '').with(2, { type: 'str', inner: '<f>""</f><v></v>' } as never)),
      );
      expect(run).toMatchObject({ counts: { create: 1 }, read_as: { error_cells: 0 } });
    });
  });

  describe('with a time of day', () => {
    const cells: [string, string][] = [
      ['47849.8333333333', '2031-01-01T13:00:00.000Z'],
      ['47849.9993055556', '2031-01-01T16:59:59.999Z'],
      ['47849.25', '2030-12-31T23:00:00.000Z'],
      ['47849', '2031-01-01T16:59:59.999Z'],
      ['47849.99999999', '2031-01-01T16:59:59.999Z'],
    ];
    it('in a cell of Excel, takes it in the time zone of the business', async () => {
      const rows = cells.map(([serial], i) =>
        person(i, '').with(5, { style: 2, inner: `<v>${serial}</v>` } as never),
      );
      const run = await read(sheetOf(...rows));
      expect(run.read_as).toMatchObject({ time_zone: 'Asia/Jakarta' });
      expect(await endsOf(run)).toEqual(cells.map(([, end]) => end));
    });

    it('in a workbook that counts from 1904, reads the same days', async () => {
      const rows = [HEAD, person(1, '').with(5, { style: 1, inner: `<v>${47_849 - 1462}</v>` } as never)];
      const sheet = { name: 'Mac', rows: rows.map((row, i) => rowOf(i + 1, row)).join('') };
      for (const flag of ['1', 'true']) {
        const run = await read(packed([sheet], `<workbookPr date1904="${flag}"/>`));
        expect((await rowsOf(run))[0]!.changes.find(({ field }) => field === 'end_date')!.to).toBe(
          '2031-01-01T16:59:59.999Z',
        );
      }
    });

    it('as text, reads it as people, MySQL and RouterOS write it', async () => {
      const written: [string, string][] = [
        ['01/01/2031 20:00', '2031-01-01T13:00:00.000Z'],
        ['01/01/2031 20.00', '2031-01-01T13:00:00.000Z'],
        ['1/1/2031 8:00:00 PM', '2031-01-01T13:00:00.000Z'],
        ['2031-01-01 10:00:00', '2031-01-01T03:00:00.000Z'],
        ['2031-01-01T10:00:00', '2031-01-01T03:00:00.000Z'],
        ['2031-01-01 00:00:00', '2031-01-01T16:59:59.999Z'],
        ['jan/01/2031', '2031-01-01T16:59:59.999Z'],
        ['jan/01/2031 10:00:00', '2031-01-01T03:00:00.000Z'],
        ['Jan 1 2031', '2031-01-01T16:59:59.999Z'],
        ['47849.8333333333', '2031-01-01T13:00:00.000Z'],
      ];
      const run = await read(csvOf([HEAD, ...written.map(([end], i) => person(i, end))]));
      expect(await endsOf(run)).toEqual(written.map(([, end]) => end));
    });
  });

  it.each(['csv', 'xlsx'])(
    'that this console exported as .%s, finds everything unchanged',
    async (format) => {
      const plan = await app.em.findOneOrFail(Plan, { planType: 'basic' });
      for (const [username, fullName, end] of [
        ['budi', null, '2091-01-31T16:59:59.999Z'],
        ['toko', '=Toko', '2091-02-28T03:04:05.678Z'],
      ] as const) {
        const user = await app.make.user({ username, fullName });
        await app.make.subscription({ user, plan, endDate: new Date(end) });
      }
      const { body } = await admin
        .get(`/api/subscriptions.${format}?locale=id`)
        .buffer(true)
        .parse((answer, done) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => done(null, Buffer.concat(parts)));
        })
        .expect(200);
      const run = await read(body as Buffer);
      const rows = await rowsOf(run);
      expect(rows.map(({ name, outcome, refusal }) => [name, outcome, refusal?.codes]).toSorted()).toEqual([
        ['=Toko', 'same', undefined],
        ['Jumlah 2 baris', 'refused', { wa_number: 'not_a_customer' }],
        ['budi', 'same', undefined],
      ]);
      // A text of a workbook is never a formula, that of a CSV file may become one.
      const file = format === 'csv' ? String(body) : await xlsxText(body as Buffer);
      expect(file).toMatch(format === 'csv' ? /'=Toko/ : /(?<!')=Toko/);
    },
  );

  it('leaves out hidden rows and hidden sheets, reads hidden columns, and says so', async () => {
    const hidden = ' hidden="1"';
    const rows = [HEAD, ...[1, 2, 3, 4].map((i) => person(i, '31/12/2090'))];
    const sheet = {
      name: 'Pelanggan',
      columns: '<cols><col min="5" max="5" width="0" hidden="1"/><col min="20" max="30" hidden="1"/></cols>',
      rows: rows.map((cells, i) => rowOf(i + 1, cells, i > 2 ? hidden : '')).join(''),
    };
    const master = rowOf(1, ['Nama', 'Paket']) + rowOf(2, ['Rahasia', 'Basic']);
    for (const state of ['hidden', 'veryHidden']) {
      const run = await read(packed([{ name: 'Master', rows: master, state }, sheet]));
      expect(run).toMatchObject({
        total: 2,
        read_as: { sheet: 'Pelanggan', hidden_rows: 2, hidden_sheets: 1, hidden_columns: ['Harga'] },
      });
      expect((await rowsOf(run)).map(({ name, line }) => [name, line])).toEqual([
        ['Orang 1', 2],
        ['Orang 2', 3],
      ]);
    }
    const { codes } = await sent<{ codes: object }>(packed([{ ...sheet, state: 'hidden' }]), 422);
    expect(codes).toEqual({ file: 'all_hidden' });
  });

  it('reads a sheet whose format goes on to the last row, and cells without addresses', async () => {
    const tail = rowOf(
      1_048_576,
      Array.from({ length: 20 }, () => ''),
    );
    const rows = [HEAD, person(1, '31/12/2090')].map((cells, i) => rowOf(i + 1, cells)).join('');
    expect(await read(packed([{ name: 'A', rows: rows + tail }]))).toMatchObject({ counts: { create: 1 } });
    const plain = rows.replaceAll(/ r="\w+"/g, '');
    expect(await read(packed([{ name: 'A', rows: plain }]))).toMatchObject({ counts: { create: 1 } });
  });

  it.each([
    ['a web page', '<html><table><tr><td>Nama</td></tr></table></html>'],
    ['a page with a mark', '\ufeff\r\n<!DOCTYPE html><table></table>'],
    [
      'XML of Excel 2003',
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook></Workbook>',
    ],
    ['a page for mail', 'MIME-Version: 1.0\r\nContent-Type: multipart/related'],
    ['no table but a PDF', '%PDF-1.7', 'broken_workbook'],
    ['no table but JSON', '[{"nama":"Ani"}]', 'broken_workbook'],
  ])('that is %s is called so', async (_, text, code = 'web_page') => {
    const { codes } = await sent<{ codes: object }>(text, 422);
    expect(codes).toEqual({ file: code });
  });

  describe('finds what separates its cells', () => {
    const long = Array.from({ length: 40 }, (_, i) => `RT ${i}`);
    it.each([
      [';', ','],
      [',', ';'],
      ['\t', ','],
      ['|', ';'],
    ])('where it is %j, and addresses have many %j', async (separator, other) => {
      const address = long.join(other);
      for (const cell of [address, `"${address}"`]) {
        const row = person(1, '31/12/2090').with(2, cell);
        const run = await read(csvOf([HEAD, row, person(2, '31/12/2090').with(2, cell)], separator));
        expect(run).toMatchObject({ counts: { create: 2 }, read_as: { separator } });
      }
      const foreign = csvOf(
        [
          ['a', 'b', 'c'],
          ['x', address, 'y'],
          ['x', '', 'y'],
        ],
        separator,
      );
      expect((await sent(foreign)).read_as).toMatchObject({ separator });
    });

    it('in a list of names alone, of which some have a comma', async () => {
      expect((await sent('Nama\nAni\nBudi, S.T.\nSiti, S.E.\n')).total).toBe(3);
    });

    it('in a file of this console, with an address of 40 commas', async () => {
      await app.make.user({ username: 'ani', address: long.join(', ') });
      const { text } = await admin.get('/api/users.csv?locale=id').expect(200);
      expect((await sent(text)).read_as).toMatchObject({ separator: ';' });
    });
  });

  it.each([
    ['Total', '', '', '', '150000', ''],
    ['', '', 'Jumlah:', '', '150000', ''],
    ['GRAND TOTAL', '', '', '', 'Rp 150.000', ''],
    ['Total 3 pelanggan', '', '', '', '', ''],
    ['Dicetak 1 Januari 2030', '', '', '', '', ''],
    HEAD,
  ])('makes no customer of the row %j', async (...cells) => {
    const run = await read(csvOf([HEAD, person(1, ''), cells]));
    expect(run.counts).toMatchObject({ create: 1, refused: 1 });
    expect((await rowsOf(run))[1]!.refusal!.codes).toEqual({ wa_number: 'not_a_customer' });
    await post(`${run.id}/rows`, {
      line: 3,
      cells: { full_name: 'Total Net', wa_number: numberOf(9), plan_type: 'basic', amount: '', end_date: '' },
    });
    expect(await post(`${run.id}/check`)).toMatchObject({ counts: { create: 2 } });
  });
});
