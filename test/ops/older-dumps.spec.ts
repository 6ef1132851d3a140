import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { RestoreHold } from '../../src/integrations/restore-hold/restore-hold.js';
import { appliedMigrations, pendingMigrations } from '../../src/platform/database/migrate.js';
import { openBareDatabase } from '../support/database/test-database.js';
import { contentsOf, dumpsOfFile, filledApp, linesOf, restore } from '../support/dumps.js';
import { isInShare } from '../support/jest/tier.js';
import { TestApp } from '../support/servers/test-app.js';

/** Written by older code, as it was when it began to hold or to leave out something else: its commit is in the name. */
const WRITTEN_BY_OLDER_CODE = join(import.meta.dirname, 'dumps');

const VERSIONS = readdirSync(join(import.meta.dirname, '../../migrations'))
  .map((file) => file.replace(/\.ts$/, ''))
  .toSorted()
  .toReversed();

/** What a version cannot hold of the rows of later ones, deleted before the database goes back to it. */
const UNKNOWN_BEFORE: Record<string, string> = {
  '20261122010000_checkout': 'delete from payments where refund_id is not null',
};

const EMPTY = [
  'create schema kept',
  'alter table mikro_orm_migrations set schema kept',
  'drop schema public cascade',
  'alter schema kept rename to public',
  'delete from mikro_orm_migrations',
];

const { backUp } = dumpsOfFile();

describe('a dump of an older version', () => {
  let target: TestApp;
  beforeAll(async () => {
    target = await TestApp.unprepared(await openBareDatabase());
    await appliedMigrations(target.nest.get(MikroORM));
  });
  beforeEach(async () => {
    for (const sql of EMPTY) await target.em.execute(sql);
  });
  afterAll(() => target.close());

  const expectRestored = async () => {
    expect(await pendingMigrations(target.nest.get(MikroORM))).toEqual([]);
    expect(await target.nest.get(RestoreHold).heldSince()).toBeInstanceOf(Date);
    const contents = await contentsOf(target);
    expect(contents.users).not.toEqual([]);
    expect(contents.licenses).not.toEqual([]);
  };

  it.each(readdirSync(WRITTEN_BY_OLDER_CODE))('restores as older code wrote it: %s', async (name) => {
    const { tables, verified } = await restore(target, join(WRITTEN_BY_OLDER_CODE, name));
    expect(tables.users).toBeGreaterThan(0);
    expect(verified).not.toBeNull();
    await expectRestored();
  });

  describe('written by this code', () => {
    let source: TestApp;
    beforeAll(async () => void (source = await filledApp()));
    afterAll(() => source.close());

    /** The source goes back from version to version, so the newest comes first. */
    const goBackBefore = async (version: string) => {
      const orm = source.nest.get(MikroORM);
      while ((await appliedMigrations(orm)).at(-1) !== version) {
        const newest = (await appliedMigrations(orm)).at(-1)!;
        await source.em.transactional(async (em) => {
          await em.execute(`set local session_replication_role = 'replica'`);
          if (UNKNOWN_BEFORE[newest]) await em.execute(UNKNOWN_BEFORE[newest]);
        });
        await orm.migrator.down();
      }
    };
    it.each(VERSIONS.filter((version) => isInShare(version, 8)))('restores from %s', async (version) => {
      await goBackBefore(version);
      const dump = await backUp(source);
      const derived = linesOf(dump).filter((line) => /^\{"table":"(trend_)?(tallies|counters)"/.test(line));
      expect(derived).toEqual([]);
      await restore(target, dump);
      await expectRestored();
    });
  });
});
