import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { postgresOptions } from '../../src/app/schema.js';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { RestoreHold } from '../../src/integrations/restore-hold/restore-hold.js';
import { ServedPosition } from '../../src/integrations/restore-hold/served-position.js';
import { OutboxRunner } from '../../src/messaging/outbox/outbox-runner.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { bothEnginesTest } from '../support/database/both-engines-test.js';
import { databaseAt, onServer } from '../support/database/postgres.js';
import { openBareDatabase, openTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { testEngine } from '../support/database/test-engine.js';
import { TestApp } from '../support/servers/test-app.js';
import { typeCommand } from '../support/servers/typed-command.js';

const holdOf = async (app: TestApp) => (await app.nest.get(RestoreHold).current())?.reason ?? null;

/** Keeps the database of a test when its application is closed. */
const kept = (database: TestDatabase): TestDatabase => ({ ...database, close: async () => {} });

describe('a copy that restore did not make', () => {
  let folder: string;
  const opened: { close(): Promise<void> }[] = [];
  const closedAtEnd = <T extends { close(): Promise<void> }>(one: T): T => (opened.push(one), one);
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'lisensi-copies-'))));
  afterEach(async () => {
    for (const one of opened.splice(0).toReversed()) await one.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  bothEnginesTest('of a PostgreSQL database sends nothing until it is released', async () => {
    const engine = testEngine() as { server: string };
    const original = closedAtEnd(await openTestDatabase());
    const source = await TestApp.unprepared(kept(original));
    expect(await holdOf(source)).toBeNull();
    await source.make.message(await source.make.user(), { state: 'due' });
    await source.close();

    const name = new URL((original as { url: string }).url).pathname.slice(1);
    await onServer(engine.server, (run) => run(`create database ${name}_copy template ${name}`));
    const url = databaseAt(engine.server, `${name}_copy`);
    const copy = closedAtEnd(
      await TestApp.unprepared({
        url,
        options: postgresOptions(url),
        close: () =>
          onServer(engine.server, async (run) => void (await run(`drop database ${name}_copy with (force)`))),
      }),
    );
    expect(await copy.nest.get(OutboxRunner).run()).toBe(0);
    expect(await holdOf(copy)).toBe('copied');
    expect(await copy.em.execute('select state from outbox')).toEqual([{ state: 'held' }]);
    expect(await copy.em.findOneOrFail(AuditEvent, { action: 'outbound.hold' })).toMatchObject({
      after: { reason: 'copied' },
    });
    expect((await typeCommand(copy, ['outbound:release', '--keep-numbers'])).code).toBe(0);
    expect(await holdOf(copy)).toBeNull();
    expect(await copy.em.execute('select skips_numbers from outbound_holds')).toEqual([
      { skips_numbers: false },
    ]);
    // The original is no copy.
    const again = closedAtEnd(await TestApp.unprepared(kept(original)));
    expect(await holdOf(again)).toBeNull();
  });

  it('is held when it is a copied embedded folder, but not when that folder was moved', async () => {
    const [data, moved, copied] = ['data', 'moved', 'copied'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(join(data, 'database'), { recursive: true });
    writeFileSync(join(data, 'database/PG_VERSION'), '17\n');
    const database = closedAtEnd(await openBareDatabase('pglite'));
    const heldIn = async (dataDir: string) => {
      const app = await TestApp.unprepared(kept(database), { DATA_DIR: dataDir });
      await migrate(app.nest.get(MikroORM));
      const reason = await holdOf(app);
      await app.close();
      return reason;
    };
    expect(await heldIn(data)).toBeNull();
    cpSync(data, copied, { recursive: true, preserveTimestamps: true });
    renameSync(data, moved);
    expect(await heldIn(moved)).toBeNull();
    expect(await heldIn(copied)).toBe('copied');
  });

  bothEnginesTest('of a whole cluster is held behind what was served, or at another host', async () => {
    const database = closedAtEnd(await openTestDatabase());
    const heldAt = async (settings: Record<string, string>, between = async (_app: TestApp) => {}) => {
      const given = { DATABASE_URL: 'postgresql://nobody@127.0.0.1/not_used', ...settings };
      const app = await TestApp.unprepared(kept(database), given);
      const reason = await holdOf(app);
      await between(app);
      await app.close();
      return reason;
    };
    const releasedBy = async (app: TestApp) => void (await typeCommand(app, ['outbound:release']));
    const [home, other] = [{ DATA_DIR: join(folder, 'home') }, { DATA_DIR: join(folder, 'other') }];
    expect(await heldAt(home)).toBeNull();
    expect(await heldAt({ ...home, PUBLIC_URL: 'https://new.example' })).toBeNull();
    expect(await heldAt({ ...other, PUBLIC_URL: 'https://staging.example' }, releasedBy)).toBe('other_host');
    expect(await heldAt({ ...other, PUBLIC_URL: 'https://staging.example' })).toBeNull();

    const file = join(home.DATA_DIR, 'served-database.json');
    const { place, position } = new ServedPosition(file).last!;
    new ServedPosition(file).restart({ place, position: position + 1_000_000_000n });
    expect(await heldAt(home, releasedBy)).toBe('went_back');
    expect(await heldAt(home)).toBeNull();
  });

  it('can be held by hand, for what cannot be told from its original', async () => {
    const app = closedAtEnd(await TestApp.open());
    const { code, out } = await typeCommand(app, ['outbound:hold']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^Held since .* until outbound:release\.\n$/)]);
    expect(await holdOf(app)).toBe('by_hand');
  });
});
