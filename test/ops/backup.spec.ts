import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Backup } from '../../src/ops/backup/backup.service.js';
import { dumpsOfFile, silent } from '../support/dumps.js';
import { TestApp } from '../support/servers/test-app.js';

const { backUp, newFolder, openTarget } = dumpsOfFile();

describe('a backup', () => {
  const app = TestApp.ofFile();
  let home: string;
  beforeEach(() => void (home = newFolder()));

  const write = (to: string, keep?: number) => app.nest.get(Backup).write({ to, keep }, silent);

  it('has its second in UTC as its name, and only its owner can read it', async () => {
    app.now = new Date('2026-11-21T14:30:05.123+07:00');
    const { file, bytes, created_at } = await write(join(home, 'new'));
    expect(file).toBe(join(home, 'new', 'lisensi-20261121-073005.dump.gz'));
    expect(created_at).toBe('2026-11-21T07:30:05.123Z');
    expect(statSync(file).size).toBe(bytes);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(home, 'new')).mode & 0o777).toBe(0o700);
  });

  it('goes to BACKUP_DIR unless a path is given', async () => {
    const other = await app.neighbour({ BACKUP_DIR: home });
    expect((await other.nest.get(Backup).write({}, silent)).file).toMatch(new RegExp(`^${home}/lisensi-`));
    await other.close();
  });

  it('keeps the newest files when asked to, and touches no others', async () => {
    writeFileSync(join(home, 'lisensi-notes.txt'), 'mine');
    const dump = (day: number) => `lisensi-2026110${day}-000000.dump.gz`;
    for (const day of [1, 2, 3, 4]) {
      app.now = new Date(`2026-11-0${day}T00:00:00Z`);
      await write(home);
    }
    app.now = new Date('2026-11-05T00:00:00Z');
    expect((await write(home, 2)).deleted).toEqual([dump(1), dump(2), dump(3)]);
    expect(readdirSync(home)).toEqual([dump(4), dump(5), 'lisensi-notes.txt']);
  });

  it('never overwrites a file', async () => {
    const file = join(home, 'mine.gz');
    writeFileSync(file, 'precious');
    await expect(write(file)).rejects.toThrow(/The file .*mine\.gz already exists\. Choose another name\./);
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  it('leaves no file when it fails halfway', async () => {
    const broken = app.nest.get(Backup).write({ to: home }, () => {
      throw new Error('stop');
    });
    await expect(broken).rejects.toThrow('stop');
    expect(readdirSync(home)).toEqual([]);
  });

  it('reports why it cannot be written', async () => {
    writeFileSync(join(home, 'file'), '');
    await expect(write(join(home, 'file'))).rejects.toThrow(/cannot be written: /);
  });

  it('refuses a database that is newer, by the name of what it does not know', async () => {
    const newer = await TestApp.open();
    await newer.em.execute(`insert into mikro_orm_migrations (name) values ('20990101000000_later')`);
    await expect(backUp(newer)).rejects.toThrow(
      /^The database is newer than this version, .* 20990101000000_later\./,
    );
    await newer.close();
  });

  it('refuses a database that was never used', async () => {
    const unused = backUp(await openTarget());
    await expect(unused).rejects.toThrow(/nothing to back up\. Check DATABASE_URL or DATA_DIR\.$/);
  });
});
