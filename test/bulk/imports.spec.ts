import { describe, expect, it, jest } from '@jest/globals';
import { SqlEntityManager } from '@mikro-orm/sql';
import { strToU8, zipSync } from 'fflate';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { ActionBatch } from '../../src/bulk/batches/action-batch.entity.js';
import { Retention } from '../../src/platform/clock/retention.js';
import { PART_SIZE } from '../../src/bulk/imports/import-runner.js';
import type { ImportColumns, ImportRowView, ImportView } from '../../src/bulk/imports/import.view.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { BYTE_ORDER_MARK } from '../../src/rules/csv.js';
import { ALL_DIGITS } from '../../src/rules/plain-text.js';
import { TAX_ID_ERROR } from '../../src/rules/tax-id.js';
import { WHATSAPP_NUMBER_ERROR } from '../../src/rules/whatsapp-number.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { base64 } from '../support/base64.js';
import { DAY } from '../support/factory.js';
import { workbookOf } from '../support/workbook.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';

type Refused = {
  error: string;
  code?: string;
  errors: Record<string, string>;
  codes: Record<string, string>;
  limits?: object;
};

/** Customers who are alone in their file. */
const fileOf = (...names: string[]) =>
  `full_name,plan_type\n${names.map((name) => `${name},basic\n`).join('')}`;

const rowXml = (row: number, texts: string[]) =>
  `<row r="${row}">${texts
    .map((text, i) => `<c r="${'ABC'[i]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`;

describe('an import', () => {
  const app = TestApp.ofFile({}, { now: null, empties: 'licenses, action_batches, users' });
  const { admin } = app;

  const send = (file: string | Buffer, kind = 'customers') =>
    admin.post(`/api/imports/${kind}`, { file: Buffer.from(file).toString('base64') });

  const taken = (file: string | Buffer) => send(file).body<ImportView>(201);

  async function on(step: 'check' | 'run', { id }: { id: number }): Promise<ImportView> {
    for (;;) {
      const view = await admin.post(`/api/imports/${id}/${step}`).body<ImportView>(200);
      if (view.state === 'done' || view.state === 'checked') return view;
    }
  }
  const rowsOf = ({ id }: { id: number }, query = '') =>
    admin.get(`/api/imports/${id}/rows?per_page=500${query}`).body<ImportRowView[]>(200);
  const outcomes = async (run: { id: number }) =>
    (await rowsOf(run)).map(({ line, name, outcome, refusal }) => [
      line,
      name,
      outcome,
      refusal?.error ?? null,
    ]);

  const effects = () => app.em.count(AuditEvent);

  it('previews each row without changing anything, then applies it', async () => {
    const siti = await app.make.user({ username: 'siti', fullName: 'Siti Rahma' });
    const plan = await app.make.plan({ planType: 'preview' });
    await app.make.subscription({ user: siti, plan, endDate: null });
    const file = [
      'full_name,username,email,plan_type',
      'Agus,agus,agus@example.test,preview',
      'Siti Rahma,siti,,preview',
      'X,x,,preview',
      'Dewi,dewi,SITI@example.test,preview',
      'Agus,agus,,preview',
    ].join('\r\n');
    const before = [await effects(), await app.em.count(User), await app.em.count(License)];
    const run = await taken(file);
    expect(run).toMatchObject({ state: 'checking', total: 5, checked: 1, applied: 0 });
    const checked = await on('check', run);
    expect(checked).toMatchObject({ state: 'checked', checked: 5, applied: 0 });
    expect(checked.counts).toEqual({ create: 1, same: 1, refused: 3 });
    const expected = [
      [2, 'Agus', 'create', null],
      [3, 'Siti Rahma', 'same', null],
      [4, 'X', 'refused', 'The username must have 3 to 50 letters, digits, dots, dashes or underscores.'],
      [5, 'Dewi', 'refused', 'This e-mail address is already in use.'],
      [6, 'Agus', 'refused', 'Line 2 has the same username. Only the first of them is imported.'],
    ];
    expect(await outcomes(run)).toEqual(expected);
    expect((await rowsOf(run, '&outcome=refused')).map(({ name }) => name)).toEqual(['X', 'Dewi', 'Agus']);
    expect([await effects(), await app.em.count(User), await app.em.count(License)]).toEqual(before);

    expect(await on('run', run)).toMatchObject({ state: 'done', applied: 5, counts: checked.counts });
    expect(await outcomes(run)).toEqual(expected);
    const { id } = await app.em.findOneOrFail(User, { username: 'agus' });
    const events = await app.em.find(AuditEvent, { batchId: run.id }, { orderBy: { id: 'asc' } });
    expect(events.map(({ action, subjectId, actorName }) => [action, subjectId, actorName])).toEqual([
      ['user.create', id, 'admin'],
      ['license.create', expect.any(Number), 'admin'],
      ['subscription.create', expect.any(Number), 'admin'],
    ]);
    const batch = await app.em.findOneOrFail(ActionBatch, run.id);
    expect(batch).toMatchObject({ action: 'customers.import', state: 'done', reached: 5, total: 5 });
  });

  it.each([
    ['lines that end by CR', 'username,plan_type\r#1,basic\r"#\r2",basic\r#3,basic', [2, 3, 4]],
    [
      'lines that end in all three ways',
      'username,plan_type\r\n#1,basic\n"#\n2",basic\r#3,basic\n',
      [2, 3, 4],
    ],
    [
      'a line that names the separator',
      'sep=;\r\nusername;plan_type\r\n#1;basic\r\n"#\r\n2";basic\r\n#3;basic',
      [2, 3, 4],
    ],
    [
      'another separator, named',
      `${BYTE_ORDER_MARK}"SEP=|"\nusername|plan_type\n#1|basic\n"#\n2"|basic\n#3|basic`,
      [2, 3, 4],
    ],
    ['a head in capitals', 'USERNAME\tPlan_Type \n#1\tbasic\n"#\n2"\tbasic\n#3\tbasic', [2, 3, 4]],
    ['empty columns', 'username,,plan_type,,\n#1,,basic,,\n"#\n2",,basic\n#3,,basic,,\n,,,\n', [2, 3, 4]],
    ['empty lines', '\n,\nusername,plan_type\n\n#1,basic\n,\n"#\n2",basic\n\r\n#3,basic\n', [5, 7, 9]],
  ])('reads %s, and numbers rows as a spreadsheet does', async (_, file, [first, second, third]) => {
    const run = await taken(file.replaceAll('#', 'pelanggan-'));
    await on('check', run);
    expect(await outcomes(run)).toEqual([
      [first, 'pelanggan-1', 'create', null],
      [
        second,
        expect.stringMatching(/^pelanggan-\s+2$/),
        'refused',
        expect.stringMatching(/username must have/),
      ],
      [third, 'pelanggan-3', 'create', null],
    ]);
  });

  it.each<[string, Buffer, object]>([
    [
      'windows-1252',
      Buffer.from(
        'license_key;full_name;plan_type\nAFS-READ-0001;Budi;basic\nAFS-READ-0002;andré;basic\n',
        'latin1',
      ),
      { encoding: 'windows-1252', separator: ';' },
    ],
    [
      'UTF-16 with its mark',
      Buffer.from('\ufeffsep=,\nlicense_key,full_name,plan_type\nAFS-READ-0001,Budi,basic\n', 'utf16le'),
      { encoding: 'utf-16le', separator: ',' },
    ],
    [
      'UTF-16, highest byte first',
      Buffer.from(
        '\ufefflicense_key\tfull_name\tplan_type\nAFS-READ-0001\tBudi\tbasic\n',
        'utf16le',
      ).swap16(),
      { encoding: 'utf-16be', separator: '\t' },
    ],
    [
      'a workbook',
      Buffer.from(
        zipSync(
          workbookOf(
            rowXml(1, ['license_key', 'Full_name', 'plan_type']) +
              rowXml(3, ['AFS-READ-0001', 'Budi', 'basic']),
          ),
        ),
      ),
      { format: 'xlsx', sheet: 'Lembar 1' },
    ],
  ])('reads %s, and says so', async (_, file, form) => {
    const run = await taken(file);
    expect(run.read_as).toMatchObject(form);
    await on('run', run);
    const license = await app.em.findOneOrFail(
      License,
      { licenseKey: 'AFS-READ-0001' },
      { populate: ['owner'] },
    );
    expect(license.owner?.fullName).toBe('Budi');
  });

  it('makes the subscription that the file names, with what stands in its cells', async () => {
    const file = `full_name\taddress\ttax_id\tlicense_key\tplan_type\tamount\tpayment_status\tend_date
Budi\t"Jl. Kenanga 12
Bandung"\t01.234.567.8-901.234\tafs-import-0001\tbasic\t150000\tpaid\t2090-01-31
Siti\t\t\t*AFS-IMPORT-0002*\tbasic \t150000\tbelum \t2090-02-28
Agus\t\t12\t\tbasic\t\t\t
Wati\t\t\t\tbasic\tgratis\t\t
`;
    const run = await taken(file);
    expect((await on('run', run)).counts).toEqual({ create: 2, same: 0, refused: 2 });
    expect((await outcomes(run)).slice(2).map(([, , , error]) => error)).toEqual([
      'The tax id (NPWP) must have 15 or 16 digits, or 22 with the branch.',
      'Amount must be whole rupiah from 0 to 999,999,999,999.',
    ]);
    const [budi, siti] = await app.em.find(
      Subscription,
      {},
      { orderBy: { id: 'asc' }, populate: ['license', 'user'] },
    );
    expect(budi).toMatchObject({
      amount: 150_000,
      paymentStatus: 'paid',
      status: 'active',
      endDate: new Date('2090-01-31T16:59:59.999Z'),
      license: { licenseKey: 'AFS-IMPORT-0001' },
      user: { fullName: 'Budi', address: 'Jl. Kenanga 12\nBandung', taxId: '012345678901234', email: null },
    });
    expect(siti).toMatchObject({
      amount: 150_000,
      paymentStatus: 'pending',
      license: { licenseKey: 'AFS-IMPORT-0002' },
    });
  });

  it('refuses numbers that a spreadsheet made unclear, and reads those that it only marked as text', async () => {
    const run = await taken(`username;wa_number;tax_id;plan_type
yudi;'081234567801;'0123456789012345;basic
yani ;6.281234567E+12;;basic
yono;81234567803.0;;basic
yeni;;12345678901234.0;basic
`);
    expect((await on('run', run)).counts).toEqual({ create: 1, same: 0, refused: 3 });
    expect((await outcomes(run)).slice(1).map(([, , , error]) => error)).toEqual([
      `${WHATSAPP_NUMBER_ERROR} ${ALL_DIGITS}`,
      `${WHATSAPP_NUMBER_ERROR} ${ALL_DIGITS}`,
      `${TAX_ID_ERROR} ${ALL_DIGITS}`,
    ]);
    expect(await app.em.findOneOrFail(User, { username: 'yudi' })).toMatchObject({
      waNumber: '6281234567801',
      taxId: '0123456789012345',
    });
  });

  it('reads back what an export made inert', async () => {
    const run = await taken(`full_name,address,plan_type\n"'=Budi;'@Santoso","'-1",basic\n`);
    await on('run', run);
    const user = await app.em.findOneOrFail(User, { fullName: '=Budi;@Santoso' });
    expect(user.address).toBe('-1');
  });

  it.each(['users', 'licenses', 'subscriptions'])(
    'of %s is refused, and says what to do instead',
    async (kind) => {
      expect(await send('username\nbudi\n', kind).body(410)).toEqual({
        error:
          'Only customers can be imported, by POST /api/imports/customers. Change what is there by POST /api/batches, for many rows, or by the call of each row.',
      });
      expect(await app.em.count(ActionBatch)).toBe(0);
    },
  );

  it('takes columns of any names, which are chosen before the check', async () => {
    const { body } = await admin
      .post('/api/imports/customers', { file: base64(fileOf('Ani')), mapping: false })
      .expect(422);
    expect((body as Refused).errors.mapping).toBe('mapping can only be true: columns may have any names.');
    for (const head of [
      'license_key,colour',
      'full_name,plan_type,full_name',
      'full_name,,plan_type',
      '__proto__,toString',
    ]) {
      const cells = head.split(',').map(() => 'x');
      const run = await taken(`${head}\n${cells.join()}\n`);
      expect([head, run.state]).toEqual([head, 'mapping']);
    }
  });

  it('keeps no password of a file, whatever its column is called', async () => {
    const run = await taken('Nama,Paket,Password,Kata sandi\nBudi,Basic,rahasia 1,rahasia 2\n');
    const { columns } = await admin.get(`/api/imports/${run.id}/columns`).body<ImportColumns>(200);
    expect(columns.map(({ field }) => field)).toEqual(['full_name', 'plan_type', null, null]);
    const stored = JSON.stringify(await app.em.execute('select to_jsonb(r) as row from import_rows r'));
    expect(stored).toMatch(/Budi/);
    expect(stored).not.toMatch(/rahasia/);
  });

  describe('of a row whose customer changed since the check', () => {
    it('makes nothing that the check found there', async () => {
      const user = await app.make.user({ username: 'budi' });
      const plan = await app.make.plan({ planType: 'stale' });
      const { id } = await app.make.subscription({ user, plan, endDate: null });
      const run = await taken('username,plan_type\nbudi,stale\nsiti,stale\n');
      expect((await on('check', run)).counts).toEqual({ create: 1, same: 1, refused: 0 });
      await admin.delete(`/api/subscriptions/${id}`).expect(204);
      expect((await on('run', run)).counts).toEqual({ create: 1, same: 0, refused: 1 });
      const [refused] = await rowsOf(run, '&outcome=refused');
      expect(refused!.refusal!.codes).toEqual({ plan_type: 'gone_since_check' });
      expect(await app.em.count(Subscription, { user: user.id })).toBe(0);
    });

    it('makes nothing twice that is there since', async () => {
      const plan = await app.make.plan({ planType: 'since' });
      const run = await taken('username,plan_type,end_date\nbudi,since,2090-01-31\n');
      expect((await on('check', run)).counts).toMatchObject({ create: 1 });
      const user = await app.make.user({ username: 'budi' });
      await app.make.subscription({ user, plan, endDate: null });
      expect((await on('run', run)).counts).toMatchObject({ create: 0, refused: 1 });
      const [refused] = await rowsOf(run);
      expect(refused!.refusal!.codes).toEqual({ plan_type: 'has_subscription' });
      expect(await app.em.count(Subscription)).toBe(1);
    });

    it('stays refused when the check refused it, even if the reason is gone', async () => {
      const siti = await app.make.user({ username: 'siti' });
      const run = await taken('username,email,plan_type\nbudi,siti@example.test,basic\n');
      expect((await on('check', run)).counts).toMatchObject({ refused: 1 });
      await app.em.nativeUpdate(User, { id: siti.id }, { email: 'other@example.test' });
      expect((await on('run', run)).counts).toMatchObject({ refused: 1 });
      expect(await app.em.findOne(User, { username: 'budi' })).toBeNull();
    });
  });

  describe('an import refuses', () => {
    const head = 'full_name,username,plan_type\n';
    const damaged = Buffer.concat([
      Buffer.from(`${head}AFS-é-1,n`),
      Buffer.from([0xe9]),
      Buffer.from(',active\n'),
    ]);
    const unassigned = Buffer.concat([
      Buffer.from(`${head}AFS-1,n`),
      Buffer.from([0x81]),
      Buffer.from(',active\n'),
    ]);
    const sheet = (cells: string) => zipSync(workbookOf(rowXml(1, ['full_name']) + cells));
    const packed = (bytes: Uint8Array) => Buffer.from(bytes);
    const wide = packed(sheet('<row r="2"><c r="BDWGN2"><v>1</v></c></row>'));
    const endless = packed(sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'));
    const bomb = packed(
      zipSync({ ...workbookOf(''), 'xl/media/image1.png': new Uint8Array(80 * 1024 * 1024) }, { level: 9 }),
    );
    const manyEntries = packed(
      zipSync({
        ...workbookOf(''),
        ...Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`${i}.xml`, new Uint8Array(0)])),
      }),
    );

    it.each<[string, string | Buffer, string, string, object | undefined]>([
      ['nothing', BYTE_ORDER_MARK, 'file', 'empty_file', undefined],
      ['a head alone', head, 'file', 'empty_file', undefined],
      ['a broken workbook', Buffer.from('PK\u0003\u0004\u0014\u0000'), 'file', 'broken_workbook', undefined],
      [
        'another archive',
        packed(zipSync({ 'word/document.xml': strToU8('<a/>') })),
        'file',
        'broken_workbook',
        undefined,
      ],
      ['a workbook of 2003', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file', 'old_workbook', undefined],
      ['a workbook of a million columns', wide, 'file', 'large_workbook', { max: 200 }],
      ['a workbook with a cell in its last corner', endless, 'file', 'large_workbook', { max: 200 }],
      ['a workbook that unpacks to 80 MiB', bomb, 'file', 'large_workbook', { max: 200 }],
      ['a workbook of a thousand files', manyEntries, 'file', 'large_workbook', { max: 200 }],
      ['a damaged character', damaged, 'file', 'unreadable_character', { line: 2, column: 2 }],
      ['a byte without a meaning', unassigned, 'file', 'unreadable_character', { line: 2, column: 2 }],
      [
        'a picture',
        Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
        'file',
        'unreadable_character',
        { line: 2, column: 1 },
      ],
      [
        'a control character',
        `${head}AFS-A-0001,a\u0001,active`,
        'file',
        'unreadable_character',
        { line: 2, column: 2 },
      ],
      [
        'a quote that stays open',
        `${head}a,b,c\n\n"a\nb",b,"c\nd,e,f\n`,
        'file',
        'broken_quote',
        { line: 4, column: 3 },
      ],
      ['a quote in a cell', `${head}a,b"c,d\n`, 'file', 'broken_quote', { line: 2, column: 2 }],
      ['text behind a quote', `${head}a,"b"c,d\n`, 'file', 'broken_quote', { line: 2, column: 2 }],
      ['too many cells', `${head}"a\r\nb",b,c\r\na,b,c,d\n`, 'file', 'uneven_row', { line: 3, column: 4 }],
      ['too few cells', `${head}a,b\n`, 'file', 'uneven_row', { line: 2, column: 3 }],
      [
        'a control character, with CR',
        'full_name,plan_type\ra,b\rc,\u0000',
        'file',
        'unreadable_character',
        { line: 3, column: 2 },
      ],
      ['too many rows', head + 'a,b,c\n'.repeat(20_001), 'file', 'too_many_rows', { max: 20_000 }],
      ['rows that go on behind', head + 'a,b,c\n'.repeat(60_000), 'file', 'too_many_rows', { max: 20_000 }],
    ])('%s', async (_, file, field, code, limits) => {
      const { error, errors, codes, limits: named } = await send(file).body<Refused>(422);
      expect([errors, codes, named?.[field as never]]).toEqual([
        { [field]: error },
        { [field]: code },
        limits,
      ]);
      expect(await app.em.count(ActionBatch)).toBe(0);
    });

    it('before a transaction begins, for which others would wait', async () => {
      const begun = jest.spyOn(app.nest.get(SqlEntityManager), 'transactional');
      await send('PK\u0003\u0004').expect(422);
      expect(begun).not.toHaveBeenCalled();
      await send(fileOf('Ani')).expect(201);
      expect(begun).toHaveBeenCalled();
      begun.mockRestore();
    });

    it('a file of more than 14 MiB', async () => {
      await send('x'.repeat(11 * 1024 * 1024)).expect(413);
    });
  });

  it('does not read the body of an unauthenticated request', async () => {
    const file = 'x'.repeat(15 * 1024 * 1024);
    for (const token of ['', 'eyJhbGciOiJub25lIn0.e30.'])
      await app.api({ token }).post('/api/imports/customers', { file }).expect(401);
    await admin.post('/api/imports/customers', { file }).expect(413);
  });

  it('continues where it stopped, however often it is called, and applies no row twice', async () => {
    const names = Array.from({ length: 3 * PART_SIZE }, (_, i) => `Customer ${i}`);
    const run = await taken(fileOf(...names));
    const views = await Promise.all(Array.from({ length: 4 }, () => on('run', run)));
    expect(views.map(({ state, applied }) => [state, applied])).toEqual(
      views.map(() => ['done', names.length]),
    );
    expect(await app.em.count(License)).toBe(names.length);
    expect(await app.em.count(AuditEvent, { batchId: run.id, action: 'user.create' })).toBe(names.length);
  });

  raceTest('rolls back the part in which it was interrupted', async () => {
    const run = await taken(fileOf(...Array.from({ length: PART_SIZE }, (_, i) => `Customer ${i}`)));
    await app.em.execute(`create function away() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '57P01'; end $$`);
    await app.em.execute(`create trigger away before insert on users for each row
      when (new.full_name = 'Customer ${PART_SIZE - 1}') execute function away()`);
    await admin.post(`/api/imports/${run.id}/run`).expect(503);
    await app.em.execute('drop function away cascade');
    expect(await app.em.count(License)).toBe(0);
    expect((await on('run', run)).counts).toMatchObject({ create: PART_SIZE });
  });

  it('can be stopped: finished rows stay, and no more follow', async () => {
    const run = await taken(fileOf('AFS-STOP-0001'));
    expect((await admin.post(`/api/imports/${run.id}/stop`).body<ImportView>(200)).state).toBe('stopped');
    const { error, code } = await admin.post(`/api/imports/${run.id}/run`).body<Refused>(409);
    expect([code, error]).toEqual(['import_stopped', expect.stringMatching(/was stopped/)]);
    expect(await app.em.count(License)).toBe(0);
  });

  it.each(['check', 'run'])('ends at %s when its rows are lost, as in a restored backup', async (step) => {
    const run = await taken(fileOf('AFS-LOST-0001'));
    await app.empty('import_rows');
    const { status } = await admin.post(`/api/imports/${run.id}/${step}`);
    expect(status).toBe(step === 'check' ? 200 : 409);
    expect((await admin.get(`/api/imports/${run.id}`).body<ImportView>(200)).state).toBe('stopped');
  });

  it('cannot be addressed when it is another kind of batch', async () => {
    const run = await taken(fileOf('AFS-OTHER-0001'));
    // Those of licenses were made by earlier versions.
    for (const action of ['license.status', 'licenses.import']) {
      await app.em.execute(`update action_batches set action = '${action}' where id = ${run.id}`);
      for (const step of ['check', 'run', 'stop', 'undo'])
        await admin.post(`/api/imports/${run.id}/${step}`).expect(404);
      await admin.get(`/api/imports/${run.id}/rows`).expect(404);
      expect(await admin.get(`/api/batches/${run.id}`).body(200)).toMatchObject({ action, total: 1 });
    }
  });

  it('lasts a week, once it was applied a month, and its batch as long as something refers to it', async () => {
    const [untouched, begun] = [await taken(fileOf('AFS-WEEK-0001')), await taken(fileOf('AFS-WEEK-0002'))];
    await on('run', begun);
    const retention = app.nest.get(Retention);
    const left = async () => [
      (await app.em.find(ActionBatch, {}, { orderBy: { id: 'asc' } })).map(({ id }) => id),
      Number((await app.em.execute<[{ count: string }]>('select count(*) from import_rows'))[0].count),
    ];
    app.now = new Date(Date.now() + 7 * DAY - 60_000);
    await retention.run('imported files');
    expect(await left()).toEqual([[untouched.id, begun.id], 2]);
    app.now = new Date(Date.now() + 7 * DAY + 60_000);
    await retention.run('imported files');
    expect(await left()).toEqual([[begun.id], 1]);
    app.now = new Date(Date.now() + 30 * DAY + 60_000);
    await retention.run('rows of imports');
    expect(await left()).toEqual([[begun.id], 0]);
  });
});
