import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BackupReport } from '../../src/ops/backup/backup.service.js';
import type { RestoreReport } from '../../src/ops/backup/restore.service.js';
import { columnsWith } from '../support/full-customer.js';
import { TestApp } from '../support/servers/test-app.js';
import { openBareDatabase } from '../support/database/test-database.js';
import { typeCommand, typeForJson } from '../support/servers/typed-command.js';

describe('the commands backup and restore', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let bare: TestApp;
  let folder: string;
  beforeAll(() => app.make.license({ licenseKey: 'AFS-ONLY-0001' }));
  beforeEach(async () => {
    bare = await TestApp.unprepared(await openBareDatabase());
    folder = mkdtempSync(join(tmpdir(), 'lisensi-backup-command-'));
  });
  afterEach(async () => {
    await bare.close();
    rmSync(folder, { recursive: true });
  });

  it('print the result on stdout and progress on stderr', async () => {
    const backup = await typeCommand(app, ['backup', '--to', folder, '--keep', '2']);
    expect(backup.code).toBe(0);
    expect(backup.err).toMatch(/^users: 1 rows$/m);
    const [name] = readdirSync(folder);
    expect(backup.out).toMatch(
      new RegExp(
        `^Wrote ${folder}/${name}: \\d+ rows, [\\d,]+ bytes\\.\nKeep JWT_SECRET too, elsewhere: .*\n$`,
      ),
    );
    const restore = await typeCommand(bare, ['restore', join(folder, name!)]);
    expect(restore.code).toBe(0);
    expect(restore.err).toMatch(/^users: 1 rows, equal$/m);
    expect(restore.out).toMatch(
      /^Restored \d+ rows of 20.*Z, every table equal to the dump\. The license that ends in 0001 is answered with VALID\. The next invoice is INV-\d{4}-\d+001: numbers of this year are left out, for .* Everybody signs in anew\.\n$/,
    );
  });

  it('says that JWT_SECRET is not the one of the backup', async () => {
    const { file } = await typeForJson<BackupReport>(app, 'backup', '--to', folder);
    const other = await TestApp.unprepared(await openBareDatabase(), {
      JWT_SECRET: 'another secret of thirty-two bytes or more',
    });
    const { out } = await typeCommand(other, ['restore', file]);
    expect(out).toMatch(
      /Everybody signs in anew\. JWT_SECRET is not the one of the backup: .* run secret:rotate\.\n$/,
    );
    await other.close();
  });

  it('print only JSON on stdout with --json', async () => {
    const backup = await typeForJson<BackupReport>(app, 'backup', '--to', folder);
    expect(backup).toMatchObject({ exit: 0, deleted: [], tables: { users: 1, licenses: 1 } });
    const restore = await typeForJson<RestoreReport>(bare, 'restore', backup.file);
    expect(restore).toMatchObject({ exit: 0, verified: { code: 'VALID' }, tables: backup.tables });
  });

  it.each([
    [2, 'no file', ['restore'], /missing required argument 'file'/i],
    [2, 'a count that is none', ['backup', '--keep', '0'], /^--keep takes a number of files, 1 or more\.\n$/],
    [2, 'a file to keep several in', ['backup', '--keep', '2', '--to', 'a.gz'], /^--keep needs a folder/],
    [1, 'a dump that is not there', ['restore', '/nowhere.gz'], /^\/nowhere\.gz cannot be read: ENOENT/],
  ])('exit with %i on %s', async (code, _, args, sentence) => {
    const typed = await typeCommand(bare, args);
    expect([typed.code, typed.out]).toEqual([code, '']);
    expect(typed.err).toMatch(sentence);
  });

  it('exit with 1 and one error line when the database is in use', async () => {
    const { file } = await typeForJson<BackupReport>(app, 'backup', '--to', folder);
    const { code, out, err } = await typeCommand(app, ['restore', file]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^The database is not empty: .* that no server has been started on\.\n$/);
  });

  it('bring nobody back who was erased after the backup, but whoever got the id since', async () => {
    const [gone, stays] = [
      await app.make.user({ username: 'zqgone' }),
      await app.make.user({ username: 'zqstays' }),
    ];
    await app.make.license({ owner: gone, status: 'inactive' });
    const old = await typeForJson<BackupReport>(app, 'backup', '--to', join(folder, 'old.gz'));
    await admin.post(`/api/users/${gone.id}/erase`, { confirm: 'zqgone', reason: 'requested' }).expect(200);
    await app.em.execute(`insert into erasures (user_id, pseudonym, erased_at) values (?, ?, '2001-01-01')`, [
      stays.id,
      `terhapus-${stays.id}`,
    ]);
    const after = await typeForJson<BackupReport>(app, 'backup', '--to', join(folder, 'new.gz'));

    const restored = await typeForJson<RestoreReport>(bare, 'restore', old.file);
    expect(restored).toMatchObject({ exit: 0, erased_again: [gone.id] });
    const names = await bare.em.execute<{ username: string }[]>('select username from users order by id');
    expect(names.map(({ username }) => username)).toEqual(['admin', `terhapus-${gone.id}`, 'zqstays']);
    expect(await columnsWith(bare, ['zqgone'])).toEqual([]);

    const list = await typeCommand(app, ['user:erasures', '--json']);
    writeFileSync(join(folder, 'elsewhere.json'), list.out);
    const again = ['user:erase', '--from', join(folder, 'elsewhere.json')];
    expect(await typeForJson(bare, ...again)).toMatchObject({ exit: 0, listed: 2, erased_again: [] });
    writeFileSync(join(folder, 'elsewhere.json'), '{}');
    expect(await typeCommand(bare, again)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is no list of erasures/),
    });

    const other = await TestApp.unprepared(await openBareDatabase());
    const newer = await typeForJson<RestoreReport>(other, 'restore', after.file);
    expect(newer).toMatchObject({ exit: 0, erased_again: [], tables: after.tables });
    await other.close();
  });
});
