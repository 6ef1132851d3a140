import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import fc from 'fast-check';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { FirstStart } from '../../src/ops/start/first-start.js';
import { DiskFull } from '../../src/platform/database/disk-room.js';
import { FolderLock } from '../../src/platform/database/folder-lock.js';
import { BASELINE, BeforeBaseline } from '../../src/platform/database/baseline.js';
import { appliedMigrations, migrate, pendingMigrations } from '../../src/platform/database/migrate.js';
import { PendingMigrations, prepareDatabase } from '../../src/ops/start/prepare.js';
import { Feature } from '../../src/catalog/features/feature.entity.js';
import { Plan } from '../../src/catalog/plans/plan.entity.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { ownConnection } from '../../src/platform/database/server.js';
import { refusalIn } from '../../src/platform/database/cures.js';
import { postgresOptions } from '../../src/app/schema.js';
import { secureServerTest } from '../support/database/spare-postgres.js';
import { addDays, dayOf, hourOfDay, sqlStartOf, startOf } from '../../src/rules/business-day.js';
import { HOUR_MS } from '../../src/rules/day.js';
import { foldCase } from '../../src/rules/fold-case.js';
import { budget } from '../support/jest/tier.js';
import { diskTest } from '../support/database/small-disk.js';
import { bothEnginesTest } from '../support/database/both-engines-test.js';
import { raceTest } from '../support/database/race-test.js';
import { ODD_SETTINGS } from '../support/database/odd-settings.js';
import { TestApp } from '../support/servers/test-app.js';
import { openBareDatabase, openTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { migrationsBeforeBaseline } from '../support/dumps.js';

describe('migrations', () => {
  let database: TestDatabase;
  let orm: MikroORM;

  beforeEach(async () => {
    database = await openTestDatabase();
    orm = await MikroORM.init(database.options);
  });
  afterEach(async () => {
    await orm.close(true);
    await database.close();
  });

  const rows = (sql: string) => (orm.em.fork() as SqlEntityManager).execute<object[]>(sql);

  /** All parts of the schema that a migration can change. */
  const schema = async () => [
    await rows(`select table_name, column_name, data_type, is_nullable, column_default, character_maximum_length, datetime_precision
      from information_schema.columns where table_schema = 'public' order by 1, 2`),
    await rows(`select indexdef from pg_indexes where schemaname = 'public' order by 1`),
    await rows(`select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`),
    await rows(
      `select tgname, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1`,
    ),
    await rows(
      `select relname, reloptions from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    ),
  ];

  const applied = () => appliedMigrations(orm);
  const backToBaseline = async () => {
    while ((await applied()).at(-1) !== BASELINE) await orm.migrator.down();
  };

  it('up, down and up again leave the same schema', async () => {
    const before = await schema();
    await backToBaseline();
    expect((await migrate(orm)).length).toBeGreaterThan(0);
    expect(await schema()).toEqual(before);
  });

  it('carry the time at which they were written', async () => {
    const now = new Date().toISOString().replaceAll(/[-T:]/g, '').slice(0, 14);
    for (const name of await applied()) expect(name.slice(0, 14) <= now ? now : name).toBe(now);
  });

  describe('of the commit before the baseline', () => {
    /** As the migrator of that commit left it. */
    const listed = async (before: string[]) => {
      await backToBaseline();
      await rows('delete from mikro_orm_migrations');
      await rows(
        `insert into mikro_orm_migrations (name) values ${before.map((name) => `('${name}')`).join()}`,
      );
    };
    const list = () => rows('select name from mikro_orm_migrations order by id');

    it('are taken for the baseline, and the later ones run', async () => {
      const [before, all] = [await schema(), await applied()];
      await listed(migrationsBeforeBaseline());
      expect(await pendingMigrations(orm)).toEqual(all);
      expect(await migrate(orm)).toEqual(all.slice(1));
      expect(await list()).toEqual(all.map((name) => ({ name })));
      expect(await schema()).toEqual(before);
    });

    it.each([
      ['lack one', (all: string[]) => all.slice(0, -1)],
      ['are followed by another', (all: string[]) => [...all, '20261203000000_other']],
    ])('are refused where they %s, and nothing changes', async (_, change) => {
      await listed(change(migrationsBeforeBaseline()));
      const before = [await schema(), await list()];
      const refused = migrate(orm);
      await expect(refused).rejects.toThrow(BeforeBaseline);
      await expect(refused).rejects.toThrow(/Start it once with commit 8379dea4, .* then start this version/);
      expect([await schema(), await list()]).toEqual(before);
    });
  });

  it('run nothing the second time', async () => {
    expect(await migrate(orm)).toEqual([]);
    expect(await pendingMigrations(orm)).toEqual([]);
  });

  it('cover every column that the code reads', async () => {
    const entities = [...orm.getMetadata().getAll().values()];
    // Others are read from a statement of their own.
    for (const { tableName, props } of entities.filter(({ virtual }) => !virtual)) {
      // By name, because the ORM's `*` would hide a missing column.
      const columns = props.filter(
        ({ owner, kind, formula }) => !formula && (owner || kind === 'scalar' || kind === 'm:1'),
      );
      const names = columns.flatMap(({ fieldNames }) => fieldNames);
      expect(names.length).toBeGreaterThan(1);
      expect(await rows(`select ${names.join()} from ${tableName}`)).toEqual([]);
    }
  });

  it('let licences be found by a subscriber who is not their owner', async () => {
    await rows(`insert into users (username, email, password_hash, search_text, search_names, created_at)
      values ('tari', 'tari@example.test', '-', 'tari', 'lestari', now())`);
    await rows(`insert into plans (plan_type, plan_name, max_customer_count, max_mikrotik_count, billing_period,
        price_per_month, price_per_quarter, price_per_semi_annual, price_per_annual, created_at)
      values ('tari', 'Tari', 1, 1, 'monthly', 0, 0, 0, 0, now())`);
    await rows(`insert into licenses (license_key, owner_id, search_text, created_at)
      select 'AFS-SOLD-' || n, case n when 1 then u.id end, 'afs-sold-' || n, now() from users u, generate_series(1, 2) n
      where u.username = 'tari'`);
    await rows(`insert into subscriptions (user_id, license_id, plan_id, amount, renewal_price, renewal_period, start_date, anchor_day, search_text, created_at)
      select u.id, l.id, p.id, 1, 1, 'monthly', now(), 1, concat_ws(chr(31), 'tari', 'lestari', l.search_text, p.plan_type), now()
      from users u, licenses l, plans p where p.plan_type = 'tari' and u.username = 'tari' and l.license_key in ('AFS-SOLD-1', 'AFS-SOLD-2')`);
    const texts = `select search_text from licenses where license_key in ('AFS-SOLD-1', 'AFS-SOLD-2') order by license_key`;
    const found = [{ search_text: 'afs-sold-1' }, { search_text: 'afs-sold-2\x1etari\x1flestari' }];
    expect(await rows(texts)).toEqual(found);
    await rows(`update licenses set owner_id = null where license_key = 'AFS-SOLD-1'`);
    await rows(
      `delete from subscriptions s using licenses l where l.id = s.license_id and license_key = 'AFS-SOLD-2'`,
    );
    expect(await rows(texts)).toEqual([
      { search_text: 'afs-sold-1\x1etari\x1flestari' },
      { search_text: 'afs-sold-2' },
    ]);
    await rows(`delete from subscriptions s using users u where u.id = s.user_id and username = 'tari'`);
    await rows(`delete from licenses where license_key in ('AFS-SOLD-1', 'AFS-SOLD-2')`);
    await rows(`delete from plans where plan_type = 'tari'`);
    await rows(`delete from users where username = 'tari'`);
  });

  bothEnginesTest('give up a lock before PostgreSQL ends a request for a deadlock', async () => {
    const yields: boolean[] = [];
    await orm.migrator.down();
    const read = jest.spyOn(orm.migrator, 'up').mockImplementation(async (options) => {
      const { transaction } = options as { transaction: never };
      const [row] = await orm.em.getConnection().execute<{ yields: boolean }[]>(
        `select l.setting::int between 1 and d.setting::int / 2 as yields from pg_settings l, pg_settings d
            where l.name = 'lock_timeout' and d.name = 'deadlock_timeout'`,
        [],
        'all',
        transaction,
      );
      yields.push(row!.yields);
      return [];
    });
    await migrate(orm);
    expect(yields).toEqual([true]);
    read.mockRestore();
    await migrate(orm);
  });

  raceTest('run once when several processes start together', async () => {
    const empty = await openBareDatabase();
    const orms = await Promise.all([1, 2, 3].map(() => MikroORM.init(empty.options)));
    const lists = await Promise.all(orms.map((each) => migrate(each)));
    expect(lists.filter((each) => each.length > 0)).toHaveLength(1);
    await Promise.all(orms.map((each) => each.close(true)));
    await empty.close();
  });
});

describe('connections', () => {
  raceTest('mean the same whatever the server, the database or the account has set', async () => {
    const app = await TestApp.open();
    const [{ name }] = (await app.em.execute('select current_database() as name')) as [{ name: string }];
    for (const setting of [...ODD_SETTINGS, 'statement_timeout = 900'])
      await app.em.execute(`alter database ${name} set ${setting}`);
    await app.em.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    );
    const connection = await ownConnection(app.nest.get(MikroORM), { purpose: 'test', silenceMs: 5_000 });
    const { rows } = await connection.query({
      text: `select '2027-02-01'::timestamptz::text, '\\x41'::bytea::text, current_setting('transaction_isolation'),
        current_schema(), current_setting('statement_timeout'), '\\'`,
      rowMode: 'array',
    });
    await connection.end();
    expect(rows).toEqual([['2027-02-01 00:00:00+00', '\\x41', 'read committed', 'public', '1min', '\\']]);
    await app.close();
  });

  secureServerTest('are encrypted as sslmode says, whichever part opens them', async (spare) => {
    const ask = async (query: string) => {
      const orm = await MikroORM.init(postgresOptions(`${spare.url}?${query}`));
      const own = ownConnection(orm, { purpose: 'test', silenceMs: 5_000 });
      const sql = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
      const all = Promise.all([
        (orm.em.fork() as SqlEntityManager).execute<{ ssl: boolean }[]>(sql).then(([row]) => row!.ssl),
        own.then(async (client) => {
          const { rows } = await client.query<{ ssl: boolean }>(sql);
          await client.end();
          return rows[0]!.ssl;
        }),
      ]);
      return all.catch((error: unknown) => refusalIn(error)?.message).finally(() => orm.close(true));
    };
    const trusted = `sslrootcert=${spare.authority}`;
    expect(await ask(`sslmode=verify-full&${trusted}`)).toEqual([true, true]);
    expect(await ask('sslmode=require')).toEqual([true, true]);
    expect(await ask('')).toEqual([true, true]);
    expect(await ask('sslmode=disable')).toMatch(/no pg_hba\.conf entry .* write sslmode=require/);
    expect(await ask('sslmode=verify-full')).toMatch(/certificate in certificate chain|verify .*certificate/);
    expect(await ask(`sslmode=verify-full&${trusted}&host=::1`)).toMatch(
      /does not match certificate's altnames.* write the host as the certificate names it/,
    );
  });
});

describe('names in the database', () => {
  const app = TestApp.ofFile();

  it('have the same case as in the code, whatever the letters', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'aZÉéİIıΟΔΟΣςßẞЖжﬀǅ𐐀Ａ1 %_\\') });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1 }), async (texts) => {
        const folded = await app.em.execute<{ text: string }[]>(
          `select fold_case(text) as text from jsonb_array_elements_text(?::jsonb) with ordinality as t (text, place) order by place`,
          [JSON.stringify(texts)],
        );
        expect(folded.map((row) => row.text)).toEqual(texts.map(foldCase));
      }),
      { numRuns: budget(160) },
    );
  });

  it('are unique whatever their case, in any alphabet', async () => {
    await app.make.user({ email: 'émile@example.test' });
    await expect(app.make.user({ email: 'ÉMILE@example.test' })).rejects.toThrow(/users_email_unique/);
  });
});

describe('times of a day in the database', () => {
  const app = TestApp.ofFile();

  it.each([
    'Asia/Jakarta',
    'Europe/Berlin',
    'America/New_York',
    // Changes at midnight, back to the day before, by half an hour, and negative summer time.
    'America/Havana',
    'America/Santiago',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'Europe/Dublin',
  ])('are those of the code in %s, whatever the day', async (zone) => {
    const hours = [0, 1, 2, 3, 9, 20, 23];
    const drawn = fc.sample(
      fc.date({ min: new Date('2008-01-01'), max: new Date('2036-12-31'), noInvalidDate: true }),
      budget(1600),
    );
    const changes = Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)));
    const asked = [...drawn, ...changes].map((at) => at.toISOString().slice(0, 10));
    const rows = await app.em.execute<{ day: string; starts: Date; at: string[]; later: Date }[]>(
      `select day, ${sqlStartOf('day::date', 'zone')} as starts, (day::timestamp + interval '9 hours 30 minutes') at time zone zone as later,
          array(select to_json(((day::timestamp + make_interval(hours => hour)) at time zone zone) at time zone 'UTC')
            from unnest(?::integer[]) hour) as at
        from jsonb_array_elements_text(?::jsonb) day, (select ?::text as zone) z`,
      [`{${hours.join()}}`, JSON.stringify(asked), zone],
    );
    for (const { day, starts, at, later } of rows) {
      const noon = new Date(startOf(day, zone).getTime() + 12 * HOUR_MS);
      const instants = hours.map((hour) => hourOfDay(noon, hour, zone).getTime());
      expect([day, new Date(starts).getTime()]).toEqual([day, startOf(day, zone).getTime()]);
      expect([day, at.map((text) => Date.parse(`${text}Z`))]).toEqual([day, instants]);
      for (const days of [1, 31])
        expect(addDays(addDays(new Date(later), days, zone), -days, zone)).toEqual(new Date(later));
      expect(dayOf(new Date(starts), zone)).toBe(day);
      expect(dayOf(new Date(new Date(starts).getTime() - 1), zone)).not.toBe(day);
    }
  });
});

describe('an outdated database', () => {
  it('stops the start, with instructions', async () => {
    const app = await TestApp.open();
    await app.nest.get(MikroORM).migrator.down();
    const refused = prepareDatabase(app.nest, false);
    await expect(refused).rejects.toThrow(PendingMigrations);
    await expect(refused).rejects.toThrow(/pending\. Start once with --migrate/);
    await prepareDatabase(app.nest, true);
    await app.signIn();
    await app.close();
  });
});

describe('an empty database', () => {
  const app = TestApp.ofFile();

  const empty = async ({ em }: TestApp) => {
    await em.nativeDelete(User, {});
    await em.nativeDelete(Plan, {});
    await em.nativeDelete(Feature, {});
  };
  const fill = () => app.nest.get(FirstStart).fillEmptyDatabase();

  it('gets the admin, six plans and the landing features', async () => {
    expect(await app.em.find(User, {})).toMatchObject([{ username: 'admin', role: 'admin' }]);
    const plans = await app.em.find(Plan, {}, { orderBy: { pricePerMonth: 'asc' } });
    expect(
      plans.map((plan) => [plan.planName, plan.pricePerMonth, plan.maxCustomerCount, plan.maxMikrotikCount]),
    ).toEqual([
      ['Basic', 50_000, 100, 1],
      ['Standard', 100_000, 250, 2],
      ['Premium', 150_000, 500, 3],
      ['Classic', 500_000, 2_000, 8],
      ['Silver', 750_000, 3_500, 12],
      ['Gold', 2_083_333, 999_999, 999],
    ]);
    expect(plans.filter((plan) => plan.isUnlimited).map((plan) => plan.planName)).toEqual(['Gold']);
    expect(plans[1]).toMatchObject({
      pricePerQuarter: 300_000,
      pricePerSemiAnnual: 600_000,
      pricePerAnnual: 1_200_000,
    });
    expect(await app.em.count(Feature)).toBeGreaterThan(5);
  });

  it('gets its rows once: deleted defaults stay deleted', async () => {
    await app.em.nativeDelete(Plan, { planType: 'basic' });
    expect(await fill()).toBeNull();
    expect(await app.em.count(Plan)).toBe(5);
    expect(await app.em.count(User)).toBe(1);
  });

  it('gets a random admin password when none is set, printed once', async () => {
    const other = await TestApp.open({ ADMIN_PASSWORD: '' });
    await empty(other);
    const password = await other.nest.get(FirstStart).fillEmptyDatabase();
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(await other.nest.get(FirstStart).fillEmptyDatabase()).toBeNull();
    await other.signIn('admin', password!);
    await other.close();
  });

  raceTest('gets its rows by one of several processes that start together', async () => {
    await empty(app);
    await Promise.all([fill(), fill(), fill(), fill()]);
    expect([await app.em.count(User), await app.em.count(Plan)]).toEqual([1, 6]);
  });
});

describe('the database refuses', () => {
  const app = TestApp.ofFile();
  beforeAll(async () => {
    await app.make.subscription({ license: await app.make.license({ licenseKey: 'AFS-TAKEN-1' }) });
    await app.em.execute(
      `insert into audit_events (occurred_at, action, subject_type) values (now(), 'test', 'test')`,
    );
  });

  it.each([
    ['usernames that differ in case only', `update users set username = 'ADMIN' where username <> 'admin'`],
    [
      'e-mails that differ in case only',
      `update users set email = 'ADMIN@localhost.localdomain' where username <> 'admin'`,
    ],
    ['unknown roles', `update users set role = 'root'`],
    ['malformed WhatsApp numbers', `update users set wa_number = '0812'`],
    ['keys in lower case', `update licenses set license_key = 'afs-lower-case'`],
    ['unknown states', `update licenses set status = 'paused'`],
    ['negative counts', `update licenses set current_customer_count = -1`],
    [
      'a second subscription of a licence',
      `insert into subscriptions (user_id, license_id, plan_id, amount, renewal_price, renewal_period, start_date, anchor_day, search_text, created_at)
      select user_id, license_id, plan_id, 0, 0, 'monthly', now(), 1, '', now() from subscriptions`,
    ],
    ['amounts above the largest', `update subscriptions set amount = 1000000000000`],
    ['anchor days that no month has', `update subscriptions set anchor_day = 32`],
    ['prices below zero', `update plans set price_per_month = -1`],
    ['plans without customers', `update plans set max_customer_count = 0`],
    ['deleting a licence that is subscribed', `delete from licenses`],
    ['deleting a plan in use', `delete from plans`],
    ['deleting a user with a subscription', `delete from users`],
    ['changing the audit', `update audit_events set action = 'other'`],
    ['deleting from the audit', `delete from audit_events`],
    ['emptying the audit', `truncate audit_events`],
  ])('%s', async (_, sql) => {
    await expect(app.em.execute(sql)).rejects.toThrow();
  });
});

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lisensi-folder-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('allows one process, and others learn which', async () => {
    const other = spawn(process.execPath, ['-e', HOLD, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(other.stdout, 'data');
    expect(() => FolderLock.take(folder)).toThrow(
      new RegExp(
        `^The data folder ${folder} is in use by process ${other.pid} since 20.*Stop that process first`,
      ),
    );
    other.kill('SIGKILL');
    await once(other, 'exit');
    FolderLock.take(folder).release();
  });

  diskTest('does not count as locked when its disk is full', '1m', (disk) => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize));
    const take = () => FolderLock.take(disk);
    expect(take).toThrow(DiskFull);
    expect(take).toThrow(
      `The disk under ${disk} is full: 0.0 MiB are left, and the embedded database needs 16 to start.`,
    );
  });

  it('is refused by name when its user may not write there', () => {
    const takeAs = (user: number) => {
      chmodSync(folder, 0o500);
      const isRoot = process.getuid!() === 0;
      if (isRoot) process.seteuid!(user);
      try {
        return FolderLock.take(folder);
      } finally {
        if (isRoot) process.seteuid!(0);
      }
    };
    expect(() => takeAs(65_534)).toThrow(
      /^The user with the id \d+ may not use .*: give it to that user \(chown\) .* DATA_DIR names another folder\.$/,
    );
  });

  /** Another process that locks the folder like a server. */
  const HOLD = `
    const { DatabaseSync } = require('node:sqlite');
    const [, folder] = process.argv;
    new DatabaseSync(folder + '/lock').exec('pragma locking_mode = exclusive; begin exclusive');
    require('node:fs').writeFileSync(folder + '/holder.json', JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
    console.log('held');
    setInterval(() => {}, 1000);`;
});
