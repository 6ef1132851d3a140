import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { migrate, pendingMigrations } from '../../src/platform/database/migrate.js';
import { Refusal } from '../../src/platform/errors/refusal.js';
import { openBareDatabase, openTestDatabase } from '../support/database/test-database.js';
import {
  contentsOf,
  DUMP_BEFORE_BASELINE,
  dumpsOfFile,
  filledApp,
  linesOf,
  migrationsBeforeBaseline,
  restore,
} from '../support/dumps.js';
import { TestApp } from '../support/servers/test-app.js';

const { backUp, newFile, newFolder, openSource, openTarget } = dumpsOfFile();

describe('a restore', () => {
  let app: TestApp;
  let dump: string;
  let bare: TestApp;
  beforeAll(async () => {
    app = await filledApp();
    dump = await backUp(app);
    bare = await TestApp.unprepared(await openBareDatabase());
  });
  afterAll(async () => {
    await bare.close();
    await app.close();
  });

  const saved = (bytes: Buffer) => {
    const file = newFile();
    writeFileSync(file, bytes);
    return file;
  };
  /** The dump with other lines, and a matching last line. */
  const resealed = (change: (lines: string[]) => string[]) => {
    const lines = linesOf(dump);
    const end = JSON.parse(lines.pop()!) as object;
    const text = change(lines)
      .map((line) => `${line}\n`)
      .join('');
    const sha256 = createHash('sha256').update(text).digest('hex');
    return saved(gzipSync(`${text}${JSON.stringify({ ...end, sha256 })}\n`));
  };
  const withHeader = (change: object) =>
    resealed(([header, ...rest]) => [
      JSON.stringify({ ...(JSON.parse(header!) as object), ...change }),
      ...rest,
    ]);

  /** Whether invoice numbers are left out, of each open hold. */
  const holdsOf = ({ em }: TestApp) =>
    em.execute('select skips_numbers from outbound_holds where released_at is null');

  const expectRefusal = async (file: string, sentence: RegExp, into = bare) => {
    const refused = restore(into, file);
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toThrow(sentence);
  };

  it('refuses a truncated file before it touches the database', async () => {
    const whole = readFileSync(dump);
    for (const part of [0, 0.1, 0.5, 0.9]) {
      await expectRefusal(saved(whole.subarray(0, whole.length * part)), /cut short or damaged/);
    }
    await expectRefusal(saved(whole.subarray(0, -1)), /cut short or damaged/);
    await expectRefusal(
      saved(gzipSync(linesOf(dump).slice(0, -1).join('\n') + '\n')),
      /cut short or damaged/,
    );
    expect(await contentsOf(bare)).toEqual({ sequences: [] });
  });

  it('refuses a file with one altered byte', async () => {
    const whole = readFileSync(dump);
    for (const place of [0.2, 0.4, 0.6, 0.8]) {
      const altered = Buffer.from(whole);
      altered[Math.floor(whole.length * place)]! ^= 1;
      await expectRefusal(saved(altered), /damaged/);
    }
    const text = gunzipSync(whole);
    text[text.indexOf('budi')]! ^= 1;
    await expectRefusal(saved(gzipSync(text)), /damaged/);
  });

  it.each([
    ['a text file', Buffer.from('hello\n'), /damaged/],
    ['gzip of something else', gzipSync('{"format":"other"}\n'), /is not a dump of Lisensi/],
    ['gzip of nothing', gzipSync(''), /damaged/],
  ])('refuses %s', async (_, bytes, sentence) => {
    await expectRefusal(saved(bytes), sentence);
  });

  it('refuses a missing path and a folder', async () => {
    const folder = newFolder();
    await expectRefusal(join(folder, 'none.gz'), /none\.gz cannot be read: ENOENT/);
    await expectRefusal(folder, /cannot be read: EISDIR/);
  });

  it('refuses a database that has any rows, and changes nothing', async () => {
    const before = await contentsOf(app);
    await expectRefusal(dump, /^The database is not empty: \w+ has \d+ rows\. Restore into a new one/, app);
    expect(await contentsOf(app)).toEqual(before);
  });

  it('refuses a database on which a server was once started', async () => {
    const started = await openSource();
    await expectRefusal(dump, /not empty: \w+ has \d+ rows/, started);
  });

  it('refuses a dump of a newer version', async () => {
    const newer = { version: 2, app_version: '9.1.0' };
    await expectRefusal(
      withHeader(newer),
      /written by Lisensi 9\.1\.0, which is newer\. Restore it with that version/,
    );
    const { migrations } = JSON.parse(linesOf(dump)[0]!) as { migrations: string[] };
    await expectRefusal(
      withHeader({ migrations: [...migrations, '20990101000000_later'] }),
      /newer or another/,
    );
    expect(await contentsOf(bare)).toEqual({ sequences: [] });
  });

  it('loads a dump of the commit before the baseline', async () => {
    const target = await openTarget();
    const { tables, verified } = await restore(target, DUMP_BEFORE_BASELINE);
    expect(tables).toMatchObject({ users: 4, licenses: 4, invoices: 3, payments: 4 });
    expect(verified).toMatchObject({ license_key_end: '0001' });
    expect(await pendingMigrations(target.nest.get(MikroORM))).toEqual([]);
    expect(await holdsOf(target)).toEqual([{ skips_numbers: true }]);
  });

  it('refuses a dump of an earlier commit before it touches the database', async () => {
    await expectRefusal(
      withHeader({ migrations: migrationsBeforeBaseline().slice(0, -1) }),
      /Restore it with commit 8379dea4, and write a new dump with that\.$/,
    );
    expect(await contentsOf(bare)).toEqual({ sequences: [] });
  });

  it('refuses to put an older dump into a newer database', async () => {
    const migrated = await openTarget(openTestDatabase());
    const { migrations } = JSON.parse(linesOf(dump)[0]!) as { migrations: string[] };
    await expectRefusal(withHeader({ migrations: migrations.slice(0, -1) }), /newer than the dump/, migrated);
  });

  it('leaves a held copy when it ends during the migration, and sends nothing that was open', async () => {
    const older = await openSource();
    await older.make.message(await older.make.user(), { state: 'due' });
    const { migrator } = older.nest.get(MikroORM);
    const newest = (await migrator.getExecuted()).at(-1)!.name;
    await migrator.down();
    const file = await backUp(older);
    const target = await openTarget();
    const orm = target.nest.get(MikroORM);
    const up = orm.migrator.up.bind(orm.migrator);
    const dying = jest.spyOn(orm.migrator, 'up').mockImplementation((options) => {
      const { migrations = [newest] } = options as { migrations?: string[] };
      return migrations.includes(newest) ? Promise.reject(new Error('killed')) : up(options);
    });
    await expect(restore(target, file)).rejects.toThrow('killed');
    dying.mockRestore();
    await migrate(orm);
    expect(await holdsOf(target)).toEqual([{ skips_numbers: true }]);
    expect(await target.em.execute('select state from outbox')).toEqual([{ state: 'held' }]);
  });

  it('rolls back when the row counts differ from those in the dump', async () => {
    const target = await openTarget(openTestDatabase());
    const before = await contentsOf(target);
    const missing = resealed((lines) =>
      lines.filter((line) => !line.includes('AFS-MINE-0001') || line.includes('"before"')),
    );
    await expect(restore(target, missing)).rejects.toThrow();
    const changed = resealed((lines) => lines.map((line) => line.replace('"budi"', '"bude"')));
    await expect(restore(target, changed)).rejects.toThrow(/^(users|invoices) came back unlike the dump/);
    expect(await contentsOf(target)).toEqual(before);
  });
});
