import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import type { PgliteConnection } from '@mikro-orm/pglite';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { EmbeddedCheckpoint } from '../../src/platform/database/embedded-room.js';
import { INITIALISED_FOLDER } from '../../src/platform/database/embedded-files.js';
import { pgliteOptions } from '../../src/app/schema.js';

type Flush = (file: unknown) => number;
type Runtime = { FS: { filesystems: { NODEFS: { stream_ops: { fsync: Flush } } } } };

describe('the embedded database on disk', () => {
  let folder: string;
  let orm: MikroORM;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lisensi-embedded-'))));
  afterEach(async () => {
    await orm.close(true);
    rmSync(folder, { recursive: true });
  });

  const database = () => join(folder, 'database');
  const open = async () => (orm = await MikroORM.init(pgliteOptions(database())));
  const execute = (sql: string) => (orm.em as SqlEntityManager).execute<Record<string, unknown>[]>(sql);

  /** Counts what PostgreSQL asks to be flushed from here on. */
  async function watchFlushes(): Promise<{ count: number }> {
    const pglite = await (orm.driver.getConnection() as PgliteConnection).getNativeClient();
    const { stream_ops } = (pglite.Module as unknown as Runtime).FS.filesystems.NODEFS;
    const [flush, seen] = [stream_ops.fsync, { count: 0 }];
    stream_ops.fsync = (file) => {
      seen.count++;
      return flush(file);
    };
    return seen;
  }

  it('flushes before it acknowledges', async () => {
    await open();
    await execute('create table kept (id int)');
    const flushes = await watchFlushes();
    for (let id = 1; id <= 5; id++) await execute(`insert into kept values (${id})`);
    expect(flushes.count).toBe(5);
    expect(await execute(`select current_setting('fsync') as fsync`)).toEqual([{ fsync: 'on' }]);
    expect(existsSync(`${database()}.unfinished`)).toBe(false);
    await orm.close(true);
    await open();
    expect(await execute('select count(*)::int as kept from kept')).toEqual([{ kept: 5 }]);
  });

  it('discards the log of checkpointed changes', async () => {
    await open();
    await execute('create table kept (id int)');
    const kept = async () =>
      (await execute('select redo_lsn::text from pg_control_checkpoint()'))[0]!.redo_lsn;
    const before = await kept();
    await execute('insert into kept values (1)');
    expect(await kept()).toBe(before);
    await new EmbeddedCheckpoint(orm.em as SqlEntityManager).take();
    expect(await kept()).not.toBe(before);
  });

  it('begins with the folder that the build initialised, whose name is the version of PGlite', async () => {
    await open();
    await execute('select 1');
    const identifier = (of: string) => readFileSync(join(of, 'global/pg_control')).readBigUInt64LE();
    expect(identifier(database())).toBe(identifier(INITIALISED_FOLDER));
  });

  it('starts over when its creation was interrupted', async () => {
    await open();
    await execute('select 1');
    await orm.close(true);
    rmSync(join(database(), 'base'), { recursive: true });
    writeFileSync(`${database()}.unfinished`, '');
    await open();
    expect(await execute('select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(`${database()}.unfinished`)).toBe(false);
  });
});
