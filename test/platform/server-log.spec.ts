import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import { Algorithm, hash } from '@node-rs/argon2';
import { PASSWORD } from '../support/password.js';
import { TestApp } from '../support/servers/test-app.js';
import { logTest } from '../support/jest/log-test.js';

describe("PostgreSQL's own log", () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let database: string;
  let marker: string;

  beforeAll(async () => {
    [{ database }] = await app.em.execute<[{ database: string }]>('select current_database() as database');
  });
  beforeEach(() => void (marker = `begin_${Math.random().toString(36).slice(2)}`));
  afterEach(() => app.em.execute('drop trigger if exists refusing on users'));

  /** An entry may span several lines; the next entry begins with its time. */
  const ours = (log: string) =>
    log
      .split(/^(?=\d{4}-\d\d-\d\d )/m)
      .filter((entry) => entry.includes(`db=${database} `))
      .join('');

  /** The server's log of our database since `markBegin`, once it contains a statement with these words. */
  const loggedStatement = async (log: string, words: string): Promise<string> => {
    for (;;) {
      const text = ours(await readFile(log, 'utf8'))
        .split(marker)
        .at(-1)!;
      if (text.includes('STATEMENT:') && text.slice(text.indexOf('STATEMENT:')).includes(words)) return text;
      await pause(20);
    }
  };
  const markBegin = () => app.em.execute(`select ${marker}`).catch(() => {});

  /** Makes every update of a password hash fail, as on a full disk. */
  const refuseHashes = () =>
    app.em.execute(`create or replace function refuse_hash() returns trigger language plpgsql as $$
        begin raise exception 'no room'; end $$;
      create trigger refusing before update of password_hash on users for each row execute function refuse_hash()`);

  logTest('contains no hash when two accounts get the same name', async (log) => {
    await app.make.user({ username: 'taken' });
    await markBegin();
    const twin = { username: 'TAKEN', email: 'twin@example.test', password: 'rahasia' };
    await admin.post('/api/users', twin).expect(409);
    expect(await loggedStatement(log, 'insert into "users"')).not.toContain('argon2');
  });

  logTest('contains no hash when the name of a deleted account was given to another', async (log) => {
    const { id, username } = await app.make.user();
    await admin.delete(`/api/users/${id}`).expect(204);
    await app.make.user({ username });
    await markBegin();
    await admin.post(`/api/users/${id}/restore`).expect(409);
    expect(await loggedStatement(log, 'insert into users')).not.toContain('argon2');
  });

  logTest('contains no hash when a new account, a new password or a rehash cannot be stored', async (log) => {
    const weak = await hash(PASSWORD, { algorithm: Algorithm.Argon2d });
    const { id, username } = await app.make.user({ passwordHash: weak });
    await refuseHashes();
    const attempts = [
      () => admin.post('/api/users', { username: 'newer', email: 'n@x.test', password: 'rahasia' }),
      () => admin.put(`/api/users/${id}/password`, { password: 'another secret' }),
      () => app.login(username, PASSWORD),
    ];
    for (const attempt of attempts) {
      await markBegin();
      await attempt().expect(500);
      expect(await loggedStatement(log, 'update "users" set "password_hash"')).not.toContain('argon2');
    }
  });
});
