import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { ActionBatch } from '../../src/bulk/batches/action-batch.entity.js';
import { Retention } from '../../src/platform/clock/retention.js';
import { PART_SIZE } from '../../src/bulk/imports/import-runner.js';
import type { ImportRowView, ImportView } from '../../src/bulk/imports/import.view.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { BYTE_ORDER_MARK, CSV_SEPARATORS, csvLine } from '../../src/rules/csv.js';
import type { Locale } from '../../src/rules/locale.js';
import { ALL_DIGITS } from '../../src/rules/plain-text.js';
import { TAX_ID_ERROR } from '../../src/rules/tax-id.js';
import { WHATSAPP_NUMBER_ERROR } from '../../src/rules/whatsapp-number.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { User, WITH_HASH } from '../../src/accounts/users/user.entity.js';
import { DAY } from '../support/factory.js';
import { PASSWORD } from '../support/password.js';
import { workbookOf } from '../support/workbook.js';
import { raceTest } from '../support/database/race-test.js';
import { whileFirstWaits } from '../support/database/while-held.js';
import { TestApp } from '../support/servers/test-app.js';
import { budget } from '../support/jest/tier.js';

type Refused = {
  error: string;
  errors: Record<string, string>;
  codes: Record<string, string>;
  limits?: object;
};

const AT_TWO = { line: 1, column: 2 };

/** As somebody would write it anew: with the same cells, and without the state in which they were exported. */
function withoutVersion(text: string, locale: Locale): string {
  const rows = parse(text, { bom: true, delimiter: CSV_SEPARATORS[locale] }) as string[][];
  expect(rows[0]!.at(-1)).toBe('version');
  return rows.map((cells) => csvLine(cells.slice(0, -1), locale)).join('');
}

describe('an import', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['api']>;

  beforeAll(async () => {
    app = await TestApp.open();
    admin = app.api(await app.signIn());
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.now = null;
    await app.empty('licenses, action_batches');
    await app.em.execute(`delete from users where username <> 'admin'`);
  });

  const send = (kind: string, file: string | Buffer) =>
    admin.post(`/api/imports/${kind}`).send({ file: Buffer.from(file).toString('base64') });

  const taken = async (kind: string, file: string | Buffer) =>
    (await send(kind, file).expect(201)).body as ImportView;

  async function on(step: 'check' | 'run', { id }: { id: number }): Promise<ImportView> {
    for (;;) {
      const view = (await admin.post(`/api/imports/${id}/${step}`).expect(200)).body as ImportView;
      if (view.state === 'done' || view.state === 'checked') return view;
    }
  }
  const rowsOf = async ({ id }: { id: number }, query = '') =>
    (await admin.get(`/api/imports/${id}/rows?per_page=500${query}`).expect(200)).body as ImportRowView[];
  const outcomes = async (run: { id: number }) =>
    (await rowsOf(run)).map(({ line, name, outcome, refusal }) => [
      line,
      name,
      outcome,
      refusal?.error ?? null,
    ]);

  const effects = () => app.em.count(AuditEvent);
  const userNamed = (username: string) => app.em.findOneOrFail(User, { username }, WITH_HASH);

  it('previews each row without changing anything, then applies it', async () => {
    const budi = await app.make.user({ username: 'budi', waNumber: '6281234567890' });
    await app.make.user({ username: 'siti' });
    const file = [
      'username,email,wa_number,role',
      'budi,budi@example.test,0813-1111-2222,user',
      'siti,siti@example.test,,user',
      'agus,agus@example.test,08123456789,',
      'x,short@example.test,,user',
      'wati,,,admin',
      'dewi,BUDI@example.test,,user',
    ].join('\r\n');
    const before = await effects();
    const run = await taken('users', file);
    expect(run).toMatchObject({ kind: 'users', state: 'checking', total: 6, checked: 0, applied: 0 });
    const checked = await on('check', run);
    expect(checked).toMatchObject({ state: 'checked', checked: 6, applied: 0 });
    expect(checked.counts).toEqual({ create: 1, change: 1, same: 1, refused: 3 });
    const expected = [
      [2, 'budi', 'change', null],
      [3, 'siti', 'same', null],
      [4, 'agus', 'create', null],
      [5, 'x', 'refused', 'The username must have 3 to 50 letters, digits, dots, dashes or underscores.'],
      [6, 'wati', 'refused', 'Email is required.'],
      [7, 'dewi', 'refused', 'This e-mail address is already in use.'],
    ];
    expect(await outcomes(run)).toEqual(expected);
    expect((await rowsOf(run, '&outcome=refused')).map(({ name }) => name)).toEqual(['x', 'wati', 'dewi']);
    expect([await effects(), await app.em.count(User)]).toEqual([before, 3]);
    expect((await userNamed('budi')).waNumber).toBe('6281234567890');

    expect(await on('run', run)).toMatchObject({ state: 'done', applied: 6, counts: checked.counts });
    expect(await outcomes(run)).toEqual(expected);
    expect((await userNamed('budi')).waNumber).toBe('6281311112222');
    const events = await app.em.find(AuditEvent, { batchId: run.id }, { orderBy: { id: 'asc' } });
    expect(events.map(({ action, subjectId, actorName }) => [action, subjectId, actorName])).toEqual([
      ['user.create', (await userNamed('agus')).id, 'admin'],
      ['user.update', budi.id, 'admin'],
    ]);
    const batch = await app.em.findOneOrFail(ActionBatch, run.id);
    expect(batch).toMatchObject({ action: 'users.import', state: 'done', reached: 6, total: 6 });
  });

  it('takes names, addresses and tax ids, and customers without e-mail', async () => {
    await app.make.user({ username: 'budi', fullName: 'Budi', company: 'Budi Net' });
    const run = await taken(
      'users',
      'username,full_name,company,address,tax_id\r\nbudi,Budi Santoso,,"Jl. Kenanga 12\nBandung",01.234.567.8-901.234\r\nsiti,Siti Rahma,,,\r\nagus,,,,12\r\n',
    );
    await on('check', run);
    await on('run', run);
    expect(await outcomes(run)).toEqual([
      [2, 'budi', 'change', null],
      [3, 'siti', 'create', null],
      [4, 'agus', 'refused', 'The tax id (NPWP) must have 15 or 16 digits, or 22 with the branch.'],
    ]);
    expect(await userNamed('budi')).toMatchObject({
      fullName: 'Budi Santoso',
      company: null,
      address: 'Jl. Kenanga 12\nBandung',
      taxId: '012345678901234',
      email: 'budi@example.test',
    });
    expect(await userNamed('siti')).toMatchObject({ fullName: 'Siti Rahma', email: null });
  });

  it.each([
    ['lines that end by CR', 'license_key,status\r#1,active\r"#\r2",active\r#3,active', [2, 3, 4]],
    ['lines that end in all three ways', 'license_key,status\r\n#1,\n"#\n2",\r#3,\n', [2, 3, 4]],
    ['a line that names the separator', 'sep=;\r\nlicense_key;status\r\n#1;\r\n"#\r\n2";\r\n#3;', [2, 3, 4]],
    [
      'another separator, named',
      `${BYTE_ORDER_MARK}"SEP=|"\nlicense_key|status\n#1|\n"#\n2"|\n#3|`,
      [2, 3, 4],
    ],
    ['a head in capitals', 'LICENSE_KEY\tStatus \n#1\tactive\n"#\n2"\t\n#3\tactive', [2, 3, 4]],
    ['empty columns', 'license_key,,status,,\n#1,,active,,\n"#\n2",,active\n#3,,active,,\n,,,\n', [2, 3, 4]],
    ['empty lines', '\n,\nlicense_key,status\n\n#1,\n,\n"#\n2",\n\r\n#3,\n', [5, 7, 9]],
  ])('reads %s, and numbers rows as a spreadsheet does', async (_, file, [first, second, third]) => {
    const run = await taken('licenses', file.replaceAll('#', 'AFS-READ-000'));
    await on('check', run);
    expect(await outcomes(run)).toEqual([
      [first, 'AFS-READ-0001', 'create', null],
      [second, expect.stringMatching(/^AFS-READ-000\s+2$/), 'refused', expect.stringMatching(/key/)],
      [third, 'AFS-READ-0003', 'create', null],
    ]);
  });

  it.each<[string, Buffer, object]>([
    [
      'windows-1252',
      Buffer.from('license_key;username\nAFS-READ-0001;budi\nAFS-READ-0002;andré\n', 'latin1'),
      { encoding: 'windows-1252', separator: ';' },
    ],
    [
      'UTF-16 with its mark',
      Buffer.from('\ufeffsep=,\nlicense_key,username\nAFS-READ-0001,budi\n', 'utf16le'),
      { encoding: 'utf-16le', separator: ',' },
    ],
    [
      'UTF-16, highest byte first',
      Buffer.from('\ufefflicense_key\tusername\nAFS-READ-0001\tbudi\n', 'utf16le').swap16(),
      { encoding: 'utf-16be', separator: '\t' },
    ],
    [
      'a workbook',
      Buffer.from(
        zipSync(
          workbookOf(
            '<row r="1"><c r="A1" t="inlineStr"><is><t>license_key</t></is></c><c r="B1" t="inlineStr"><is><t>Username</t></is></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>AFS-READ-0001</t></is></c><c r="B3" t="inlineStr"><is><t>budi</t></is></c></row>',
          ),
        ),
      ),
      { format: 'xlsx', sheet: 'Lembar 1' },
    ],
  ])('reads %s, and says so', async (_, file, form) => {
    await app.make.user({ username: 'budi' });
    const run = await taken('licenses', file);
    expect(run.read_as).toMatchObject(form);
    await on('run', run);
    const license = await app.em.findOneOrFail(
      License,
      { licenseKey: 'AFS-READ-0001' },
      { populate: ['owner'] },
    );
    expect(license.owner?.username).toBe('budi');
  });

  it('ignores unknown columns, and reports them', async () => {
    await app.make.user({ username: 'budi', locale: 'id' });
    const run = await taken('users', 'username,role,created_at\nbudi,admin,2001-01-01T00:00:00.000Z\n');
    expect(run.ignored_columns).toEqual(['created_at']);
    expect((await on('run', run)).counts).toMatchObject({ change: 1 });
    expect(await userNamed('budi')).toMatchObject({
      role: 'admin',
      locale: 'id',
      email: 'budi@example.test',
    });
  });

  it('creates accounts with the passwords of the file, encrypted until then, or with none', async () => {
    await app.make.user({ username: 'siti' });
    const file =
      'username,email,password\nbudi,budi@example.test,rahasia 1\nagus,agus@example.test,\nwati,w@example.test,123\nsiti,siti@example.test,rahasia 2\n';
    const run = await taken('users', file);
    const stored = JSON.stringify(await app.em.execute('select to_jsonb(r) as row from import_rows r'));
    expect(stored).not.toMatch(/rahasia/);
    const tried = (await on('check', run)).counts;
    expect((await on('run', run)).counts).toEqual(tried);
    expect((await outcomes(run)).map(([, name, outcome, error]) => [name, outcome, error])).toEqual([
      ['budi', 'create', null],
      ['agus', 'create', null],
      ['wati', 'refused', 'Password must be at least 6 characters long'],
      [
        'siti',
        'refused',
        'This account already exists. Leave the password empty and change it on the users page.',
      ],
    ]);
    await app.login('budi', 'rahasia 1').expect(200);
    await app.login('agus', '').expect(422);
    await app.login('agus', ' ').expect(401);
    await app.login('siti', PASSWORD).expect(200);
    const [{ left }] = await app.em.execute<[{ left: string }]>(
      'select count(password) as left from import_rows',
    );
    expect(Number(left)).toBe(0);
  });

  it('creates licences and subscriptions as in the file', async () => {
    await app.make.user({ username: 'budi' });
    const licenses = `license_key;username;status;expires_at;wifi_ai_url
afs-import-0001;budi;inactive;2090-01-31;"http://203.0.113.7;8080"
AFS-IMPORT-0002;;;;
AFS-IMPORT-0003;;active ;;
AFS-IMPORT-0004;nobody;active;;
AFS-IMPORT-0001;budi;active;;
`;
    const run = await taken('licenses', licenses);
    expect((await on('run', run)).counts).toEqual({ create: 3, change: 0, same: 0, refused: 2 });
    expect((await outcomes(run)).slice(3)).toEqual([
      [5, 'AFS-IMPORT-0004', 'refused', 'There is no user named "nobody". Choose one from the list.'],
      [
        6,
        'AFS-IMPORT-0001',
        'refused',
        'Line 2 has the same license_key. Only the first of them is imported.',
      ],
    ]);
    const license = await app.em.findOneOrFail(License, { licenseKey: 'AFS-IMPORT-0001' });
    expect([license.status, license.expiresAt, license.wifiAiUrl]).toEqual([
      'inactive',
      new Date('2090-01-31T16:59:59.999Z'),
      'http://203.0.113.7;8080',
    ]);

    const subscriptions = `license_key\tusername\tplan_type\tamount\tpayment_status\tend_date
AFS-IMPORT-0001\tbudi\tbasic\t150000\tpaid\t
AFS-IMPORT-0002\tbudi\tbasic\t150.000\tpaid\t
AFS-IMPORT-0009\tbudi\tbasic\t150000\tpaid\t
*AFS-IMPORT-0003*\tbudi \tbasic\t1.5E+05\tpaid \t
`;
    const other = await taken('subscriptions', subscriptions);
    expect((await on('run', other)).counts).toEqual({ create: 2, change: 0, same: 0, refused: 2 });
    expect((await outcomes(other)).slice(2).map(([, , , error]) => error)).toEqual([
      'There is no such license. Choose one from the list.',
      'Amount must be whole rupiah from 0 to 999,999,999,999.',
    ]);
    const [made, grouped] = await app.em.find(Subscription, {}, { orderBy: { license: 'asc' } });
    expect(grouped).toMatchObject({ amount: 150_000 });
    expect(made).toMatchObject({ amount: 150_000, paymentStatus: 'paid', status: 'active', endDate: null });
  });

  it('refuses numbers that a spreadsheet made unclear, and reads those that it only marked as text', async () => {
    const users = `username;wa_number;tax_id
yudi;'081234567801;'0123456789012345
yani ;6.281234567E+12;
yono;81234567803.0;
yeni;;12345678901234.0
`;
    const run = await taken('users', users);
    expect((await on('run', run)).counts).toEqual({ create: 1, change: 0, same: 0, refused: 3 });
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

  it('keeps the anchor day when the end date is unchanged', async () => {
    const row = await app.make.subscription({
      anchorDay: 31,
      endDate: new Date('2090-02-28T16:59:59.999Z'),
    });
    const { licenseKey } = row.license;
    const run = await taken('subscriptions', `license_key,amount,end_date\n${licenseKey},7,2090-02-28\n`);
    expect((await on('run', run)).counts).toMatchObject({ change: 1 });
    expect(await app.em.findOneOrFail(Subscription, row.id)).toMatchObject({ amount: 7, anchorDay: 31 });
  });

  describe('an import while others change the same rows', () => {
    const onceChanged = async (path: string, edit: object, kind: string, file: string) => {
      const run = await taken(kind, file);
      const [table, id] = path.split('/') as [string, string];
      const [edited, { counts }] = await whileFirstWaits(
        app,
        table,
        Number(id),
        async () => admin.put(`/api/${path}`).send(edit),
        () => on('run', run),
      );
      expect([edited.status, counts]).toEqual([200, expect.objectContaining({ change: 1 })]);
    };

    raceTest('of a subscription', async () => {
      const { id, user, license, plan, amount } = await app.make.subscription({ paymentStatus: 'pending' });
      const form = { username: user.username, license_id: license.id, plan_type: plan.planType, amount };
      const edit = { ...form, status: 'inactive', payment_status: 'paid' };
      const file = `license_key,end_date\n${license.licenseKey},2090-02-28\n`;
      await onceChanged(`subscriptions/${id}`, edit, 'subscriptions', file);
      expect(await app.em.findOneOrFail(Subscription, id)).toMatchObject({
        status: 'inactive',
        paymentStatus: 'paid',
        endDate: new Date('2090-02-28T16:59:59.999Z'),
      });
    });

    raceTest('of a licence', async () => {
      const { id, licenseKey } = await app.make.license();
      const file = `license_key,wifi_ai_url\n${licenseKey},https://wifi.test\n`;
      const edit = { license_key: licenseKey, status: 'inactive' };
      await onceChanged(`licenses/${id}`, edit, 'licenses', file);
      const changed = { status: 'inactive', wifiAiUrl: 'https://wifi.test' };
      expect(await app.em.findOneOrFail(License, id)).toMatchObject(changed);
    });

    raceTest('of an account', async () => {
      const { id } = await app.make.user({ username: 'budi' });
      const edit = { username: 'budiman', email: 'budiman@example.test' };
      await onceChanged(`users/${id}`, edit, 'users', 'username,full_name\nbudi,Budi Santoso\n');
      expect(await userNamed('budiman')).toMatchObject({ ...edit, fullName: 'Budi Santoso' });
    });
  });

  describe('an import of an export', () => {
    it.each(['users', 'licenses', 'subscriptions'])(
      'reports every row of %s as unchanged, and writes no audit row',
      async (kind) => {
        for (let i = 0; i < 4; i++)
          await app.make.subscription({
            user: await app.make.user({ username: `Buyer.${i}`, waNumber: i % 2 ? `62812345678${i}` : null }),
            endDate: i % 2 ? new Date('2090-01-15T01:02:03.004Z') : null,
            amount: [0, 999_999_999_999][i % 2],
            status: i % 2 ? 'inactive' : 'active',
          });
        await app.make.expiredLicense();
        for (const locale of ['en', 'id']) {
          const { text } = await admin.get(`/api/${kind}.csv?locale=${locale}`).expect(200);
          const before = await effects();
          const run = await taken(kind, text);
          const { total, counts } = await on('run', run);
          expect(total).toBeGreaterThan(3);
          expect(counts).toEqual({ create: 0, change: 0, refused: 0, same: total });
          expect(await effects()).toBe(before);
        }
      },
    );

    it('preserves any text', async () => {
      const piece = fc.constantFrom(
        "'",
        '=',
        '+',
        '-',
        '@',
        '＝',
        '\t',
        '\r',
        '\n',
        '"',
        '""',
        ';',
        ',',
        'a',
        ' ',
        'é',
        '漢',
      );
      const url = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
      const urls = fc.array(url, { minLength: 1, maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(urls, fc.constantFrom<Locale[]>('en', 'id'), async (some, locale) => {
          await app.empty('licenses, action_batches');
          for (const [i, wifiAiUrl] of some.entries())
            await app.make.license({ licenseKey: `AFS-TEXT-${i}`, wifiAiUrl });
          const { text } = await admin.get(`/api/licenses.csv?locale=${locale}`).expect(200);
          const same = await on('run', await taken('licenses', text));
          expect(same.counts).toMatchObject({ same: some.length });
          await app.empty('licenses');
          const made = await on('run', await taken('licenses', withoutVersion(text, locale)));
          expect(made.counts).toMatchObject({ create: some.length });
          const stored = await app.em.find(License, {}, { orderBy: { licenseKey: 'asc' } });
          expect(stored.map(({ wifiAiUrl }) => wifiAiUrl).toSorted()).toEqual(some.toSorted());
        }),
        { numRuns: budget(15) },
      );
    });
  });

  describe('the check of a file', () => {
    const changesOf = async (run: { id: number }) =>
      Object.fromEntries(
        (await rowsOf(run)).map(({ name, changes, takes_away }) => [
          name,
          [
            takes_away,
            ...changes.map((one) => [one.field, one.from, one.to, ...(one.takes_away ? ['taken'] : [])]),
          ],
        ]),
      );

    it('names each field with its values, and marks what takes something away', async () => {
      const [basic, premium] = [
        await app.make.plan({ maxCustomerCount: 100 }),
        await app.make.plan({ maxCustomerCount: 500 }),
      ];
      const user = await app.make.user({ username: 'budi', company: 'Budi Net' });
      await app.make.user({ username: 'siti' });
      const owned = { owner: user, wifiAiUrl: 'https://wifi.test' };
      const license = await app.make.license({ ...owned, licenseKey: 'AFS-TAKES-0001', expiresAt: null });
      await app.make.license({ licenseKey: 'AFS-TAKES-0002', status: 'inactive' });
      const terms = { license, user, plan: premium, amount: 150_000, paymentStatus: 'paid' as const };
      await app.make.subscription({ ...terms, endDate: new Date('2090-01-31T16:59:59.999Z') });

      const licenses = await taken(
        'licenses',
        'license_key,username,status,expires_at,wifi_ai_url\nAFS-TAKES-0001,siti,inactive,2089-12-31,\nAFS-TAKES-0002,siti,active,2089-12-31,\nAFS-TAKES-0003,siti,,,\n',
      );
      expect(await on('check', licenses)).toMatchObject({ taking_away: 2 });
      expect(await changesOf(licenses)).toEqual({
        'AFS-TAKES-0001': [
          true,
          ['username', 'budi', 'siti', 'taken'],
          ['status', 'active', 'inactive', 'taken'],
          ['expires_at', null, '2089-12-31T16:59:59.999Z', 'taken'],
          ['wifi_ai_url', 'https://wifi.test', null, 'taken'],
        ],
        'AFS-TAKES-0002': [
          true,
          ['username', null, 'siti'],
          ['status', 'inactive', 'active', 'taken'],
          ['expires_at', null, '2089-12-31T16:59:59.999Z', 'taken'],
        ],
        'AFS-TAKES-0003': [false, ['username', null, 'siti'], ['status', null, 'active']],
      });
      expect((await rowsOf(licenses, '&takes_away=true')).map(({ line }) => line)).toEqual([2, 3]);
      expect((await rowsOf(licenses, '&takes_away=false')).map(({ line }) => line)).toEqual([4]);

      const subscriptions = await taken(
        'subscriptions',
        `license_key,username,plan_type,amount,payment_status,end_date\nAFS-TAKES-0001,siti,${basic.planType},100000,pending,2090-01-30\n`,
      );
      await on('check', subscriptions);
      expect(await changesOf(subscriptions)).toEqual({
        'AFS-TAKES-0001': [
          true,
          ['username', 'budi', 'siti', 'taken'],
          ['plan_type', premium.planType, basic.planType, 'taken'],
          ['amount', 150_000, 100_000, 'taken'],
          ['payment_status', 'paid', 'pending', 'taken'],
          ['end_date', '2090-01-31T16:59:59.999Z', '2090-01-30T16:59:59.999Z', 'taken'],
        ],
      });
      const upgrade = `license_key,plan_type,amount,end_date\nAFS-TAKES-0001,${premium.planType},200000,2090-02-01\n`;
      const more = await taken('subscriptions', upgrade);
      expect(await on('check', more)).toMatchObject({ taking_away: 0, counts: { change: 1 } });

      const users = await taken(
        'users',
        `username,company,role,password\nbudi,,admin,\nsiti,Siti Net,,\nagus,,,rahasia 1\n`,
      );
      await on('check', users);
      expect(await changesOf(users)).toEqual({
        budi: [true, ['company', 'Budi Net', null, 'taken'], ['role', 'user', 'admin', 'taken']],
        siti: [false, ['company', null, 'Siti Net']],
        agus: [false, ['role', null, 'user']],
      });
      expect(JSON.stringify(await rowsOf(users))).not.toMatch(/rahasia/);
    });

    describe('a row that was changed', () => {
      /** A paid month, of which the file knows nothing. */
      const paid = async () => {
        const subscription = await app.make.subscription({
          amount: 50_000,
          paymentStatus: 'paid',
          endDate: new Date('2090-01-31T16:59:59.999Z'),
        });
        const { licenseKey } = subscription.license;
        const pay = async () => {
          const payment = { method: 'cash', amount: 50_000, billing_period: 'monthly' };
          await admin.post(`/api/subscriptions/${subscription.id}/payments`).send(payment).expect(201);
        };
        const stored = async () => {
          const { endDate, amount } = await app.em
            .fork()
            .findOneOrFail(Subscription, { id: subscription.id });
          return [endDate?.toISOString(), amount];
        };
        return { licenseKey, pay, stored };
      };
      const FEBRUARY = '2090-02-28T16:59:59.999Z';
      const refusedRows = async (run: { id: number }) =>
        (await rowsOf(run)).map(({ outcome, refusal, last_change }) => [
          outcome,
          refusal?.codes,
          last_change?.by,
        ]);

      it.each([
        ['the same', 'paid', 'same'],
        ['a change', 'pending', 'change'],
      ])('since it was checked as %s', async (_, status, outcome) => {
        const { licenseKey, pay, stored } = await paid();
        const run = await taken(
          'subscriptions',
          `license_key,payment_status,end_date\n${licenseKey},${status},2090-01-31\n`,
        );
        expect((await on('check', run)).counts).toMatchObject({ [outcome]: 1 });
        await pay();
        expect((await on('run', run)).counts).toEqual({ create: 0, change: 0, same: 0, refused: 1 });
        expect(await stored()).toEqual([FEBRUARY, 50_000]);
        expect(await refusedRows(run)).toEqual([['refused', { end_date: 'changed_since_check' }, 'admin']]);
      });

      it('is refused since its export, also without a check', async () => {
        const { pay, stored } = await paid();
        const { text } = await admin.get('/api/subscriptions.csv').expect(200);
        await pay();
        const dearer = text.replace(',50000,', ',60000,');
        expect(dearer).not.toBe(text);
        for (const file of [text, dearer]) {
          const run = await taken('subscriptions', file);
          expect((await on('run', run)).counts).toMatchObject({ refused: 1 });
          expect(await refusedRows(run)).toEqual([['refused', { version: 'changed_since_export' }, 'admin']]);
        }
        expect(await stored()).toEqual([FEBRUARY, 50_000]);
      });

      it.each(['users', 'licenses', 'subscriptions'])(
        'of %s, and takes an export that was edited while the row is as exported',
        async (kind) => {
          const user = await app.make.user({ username: 'budi', fullName: 'Budi' });
          const license = await app.make.license({ owner: user, wifiAiUrl: 'https://old.test' });
          await app.make.subscription({ user, license, amount: 71_000 });
          const edits: Record<string, [string, string]> = {
            users: [',Budi,', ',Budi Santoso,'],
            licenses: ['https://old.test', 'https://new.test'],
            subscriptions: [',71000,', ',72000,'],
          };
          const { text } = await admin.get(`/api/${kind}.csv?q=budi`).expect(200);
          const edited = text.replace(...edits[kind]!);
          const run = await taken(kind, edited);
          await on('check', run);
          expect((await on('run', run)).counts).toMatchObject({ change: 1, refused: 0 });
          // It is there already, so it may be sent twice.
          expect((await on('run', await taken(kind, edited))).counts).toMatchObject({ same: 1 });
          expect((await on('run', await taken(kind, text))).counts).toMatchObject({ refused: 1 });
        },
      );

      raceTest('while the import waited for it', async () => {
        const license = await app.make.license({ wifiAiUrl: 'https://old.test' });
        const file = `license_key,status,wifi_ai_url\n${license.licenseKey},inactive,https://old.test\n`;
        const run = await taken('licenses', file);
        await on('check', run);
        const form = { license_key: license.licenseKey, status: 'active', wifi_ai_url: 'https://new.test' };
        const [edited, { counts }] = await whileFirstWaits(
          app,
          'licenses',
          license.id,
          async () => admin.put(`/api/licenses/${license.id}`).send(form),
          () => on('run', run),
        );
        expect([edited.status, counts]).toEqual([200, expect.objectContaining({ refused: 1 })]);
        const stored = { status: 'active', wifiAiUrl: 'https://new.test' };
        expect(await app.em.fork().findOneOrFail(License, license.id)).toMatchObject(stored);
      });

      it('is refused when it was deleted or created meanwhile', async () => {
        await app.make.license({ licenseKey: 'AFS-STALE-0001' });
        const file = (await admin.get('/api/licenses.csv').expect(200)).text;
        const both = `license_key\nAFS-STALE-0001\nAFS-STALE-0002\n`;
        const run = await taken('licenses', both);
        expect((await on('check', run)).counts).toMatchObject({ same: 1, create: 1 });
        await app.empty('licenses');
        await app.make.license({ licenseKey: 'AFS-STALE-0002', status: 'inactive' });
        await on('run', run);
        expect(await refusedRows(run)).toEqual([
          ['refused', { license_key: 'gone_since_check' }, undefined],
          ['same', undefined, undefined],
        ]);
        const again = await taken('licenses', file);
        expect((await on('run', again)).counts).toMatchObject({ create: 0, refused: 1 });
        expect(await refusedRows(again)).toEqual([['refused', { version: 'gone_since_export' }, undefined]]);
      });

      it('is refused when the check refused it, even if the reason is gone', async () => {
        const siti = await app.make.user({ username: 'siti' });
        await app.make.user({ username: 'budi' });
        const run = await taken('users', 'username,email\nbudi,siti@example.test\n');
        expect((await on('check', run)).counts).toMatchObject({ refused: 1 });
        await app.em.nativeUpdate(User, { id: siti.id }, { email: 'other@example.test' });
        expect((await on('run', run)).counts).toMatchObject({ refused: 1 });
        expect((await userNamed('budi')).email).toBe('budi@example.test');
      });
    });
  });

  describe('an import refuses', () => {
    const head = 'license_key,username,status\n';
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
    const sheet = (cells: string) =>
      zipSync(workbookOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>license_key</t></is></c></row>${cells}`));
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
        'cells in a column without a name',
        'license_key,,status\na,,b\nc,d,e\n',
        'file',
        'unnamed_column',
        AT_TWO,
      ],
      [
        'an unknown column, below empty lines',
        '\r\r\nlicense_key,Colour\ra,b',
        'Colour',
        'unknown_column',
        { line: 3, column: 2 },
      ],
      [
        'a column twice, in other letters',
        'license_key,LICENSE_KEY\na,b\n',
        'license_key',
        'repeated_column',
        AT_TWO,
      ],
      [
        'a control character, with CR',
        'license_key,status\ra,b\rc,\u0000',
        'file',
        'unreadable_character',
        { line: 3, column: 2 },
      ],
      ['an unknown column', 'license_key,colour\na,b\n', 'colour', 'unknown_column', AT_TWO],
      ['a column that every object has', 'license_key,toString\na,b\n', 'toString', 'unknown_column', AT_TWO],
      ['the prototype as a column', 'license_key,__proto__\na,b\n', '__proto__', 'unknown_column', AT_TWO],
      [
        'a password where there is none',
        'license_key,password\na,b\n',
        'password',
        'unknown_column',
        { line: 1, column: 2 },
      ],
      [
        'a column twice',
        'license_key,status,status\na,b,c\n',
        'status',
        'repeated_column',
        { line: 1, column: 3 },
      ],
      ['no key', 'username,status\na,b\n', 'license_key', 'missing_column', { line: 1 }],
      ['too many rows', head + 'a,b,c\n'.repeat(20_001), 'file', 'too_many_rows', { max: 20_000 }],
      ['rows that go on behind', head + 'a,b,c\n'.repeat(60_000), 'file', 'too_many_rows', { max: 20_000 }],
    ])('%s', async (_, file, field, code, limits) => {
      const {
        error,
        errors,
        codes,
        limits: named,
      } = (await send('licenses', file).expect(422)).body as Refused;
      expect([errors, codes, named?.[field as never]]).toEqual([
        { [field]: error },
        { [field]: code },
        limits,
      ]);
      expect(await app.em.count(ActionBatch)).toBe(0);
    });

    it('a file of more than 14 MiB', async () => {
      await send('licenses', 'x'.repeat(11 * 1024 * 1024)).expect(413);
    });
  });

  it('does not read the body of an unauthenticated request', async () => {
    const file = 'x'.repeat(15 * 1024 * 1024);
    for (const token of ['', 'eyJhbGciOiJub25lIn0.e30.'])
      await app.api({ token }).post('/api/imports/users').send({ file }).expect(401);
    await admin.post('/api/imports/users').send({ file }).expect(413);
  });

  it('continues where it stopped, however often it is called, and applies no row twice', async () => {
    const lines = Array.from({ length: 3 * PART_SIZE }, (_, i) => `AFS-MANY-${1000 + i}`);
    const run = await taken('licenses', `license_key\n${lines.join('\n')}\n`);
    const views = await Promise.all(Array.from({ length: 4 }, () => on('run', run)));
    expect(views.map(({ state, applied }) => [state, applied])).toEqual(
      views.map(() => ['done', lines.length]),
    );
    expect(await app.em.count(License)).toBe(lines.length);
    expect(await app.em.count(AuditEvent, { batchId: run.id })).toBe(lines.length);
  });

  raceTest('rolls back the part in which it was interrupted', async () => {
    const lines = Array.from({ length: PART_SIZE }, (_, i) => `AFS-MANY-${1000 + i}`);
    const run = await taken('licenses', `license_key\n${lines.join('\n')}\n`);
    await app.em.execute(`create function away() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '57P01'; end $$`);
    await app.em.execute(`create trigger away before insert on licenses for each row
      when (new.license_key = 'AFS-MANY-${999 + PART_SIZE}') execute function away()`);
    await admin.post(`/api/imports/${run.id}/run`).expect(503);
    await app.em.execute('drop function away cascade');
    expect(await app.em.count(License)).toBe(0);
    expect((await on('run', run)).counts).toMatchObject({ create: PART_SIZE });
  });

  it('can be stopped: finished rows stay, and no more follow', async () => {
    const run = await taken('licenses', 'license_key\nAFS-STOP-0001\n');
    const { body } = await admin.post(`/api/imports/${run.id}/stop`).expect(200);
    expect((body as ImportView).state).toBe('stopped');
    const { error, code } = (await admin.post(`/api/imports/${run.id}/run`).expect(409)).body as Refused & {
      code: string;
    };
    expect([code, error]).toEqual(['import_stopped', expect.stringMatching(/was stopped/)]);
    expect(await app.em.count(License)).toBe(0);
  });

  it.each(['check', 'run'])('ends at %s when its rows are lost, as in a restored backup', async (step) => {
    const run = await taken('licenses', 'license_key\nAFS-LOST-0001\n');
    await app.empty('import_rows');
    const { status } = await admin.post(`/api/imports/${run.id}/${step}`);
    expect(status).toBe(step === 'check' ? 200 : 409);
    const { body } = await admin.get(`/api/imports/${run.id}`).expect(200);
    expect((body as ImportView).state).toBe('stopped');
  });

  it('cannot be addressed when it is another kind of batch', async () => {
    const run = await taken('licenses', 'license_key\nAFS-OTHER-0001\n');
    await app.em.execute(`update action_batches set action = 'license.status' where id = ${run.id}`);
    for (const step of ['check', 'run', 'stop'])
      await admin.post(`/api/imports/${run.id}/${step}`).expect(404);
    await admin.get(`/api/imports/${run.id}/rows`).expect(404);
  });

  it('lasts a week, once it was applied a month, and its batch as long as something refers to it', async () => {
    const [untouched, begun] = [
      await taken('licenses', 'license_key\nAFS-WEEK-0001\n'),
      await taken('licenses', 'license_key\nAFS-WEEK-0002\n'),
    ];
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
