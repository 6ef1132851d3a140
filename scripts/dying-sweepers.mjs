import { setTimeout as pause } from 'node:timers/promises';

const ROUNDS = 2;
const LICENSES = 6_000;
const NAMES = ['first', 'second'];

/**
 * Two servers sweep every second; the one that holds the lock is killed in the middle of its run, and the other has to
 * go on. Each is a user of its own, so that the database can tell who holds the lock.
 * @param start starts a server on the database at this address
 */
export async function killSweepers(database, start) {
  for (const name of NAMES) database.ask(`create role ${name} superuser login`);
  noteMarkings(database);
  const startAs = (name) =>
    start(database.url.replace('postgres@', `${name}@`), { EXPIRY_SWEEP_CRON: '* * * * * *' });
  const sweepers = {};
  for (const name of NAMES) sweepers[name] = await startAs(name);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { holder, ...seen } = await killHolder(database, sweepers, round);
    rounds.push(seen);
    sweepers[holder] = await startAs(holder);
  }
  const [due, markings, rows] = database
    .ask(`select ${ROUNDS * LICENSES}, count(*), count(distinct id) from markings`)
    .split('|')
    .map(Number);
  return { rounds, due, markings, rows };
}

/** Each batch takes a while, so that there is a middle to be killed in. */
export function noteMarkings(database) {
  database.ask(`create table markings (id integer);
    create function note_markings() returns trigger language plpgsql as $$ begin
      insert into markings select changed.id from changed join former using (id)
        where former.status <> 'expired' and changed.status = 'expired';
      if found then perform pg_sleep(0.4); end if;
      return null;
    end $$;
    create trigger note_markings after update on licenses referencing old table as former new table as changed
      for each statement execute function note_markings()`);
}

export const insertEnded = (
  licenses,
  round,
) => `insert into licenses (license_key, search_text, expires_at, created_at)
  select key, lower(key), now() - interval '1 minute', now()
  from generate_series(1, ${licenses}) n, concat('AFS-ENDED-${round}-', n) key`;

async function killHolder(database, sweepers, round) {
  database.ask(insertEnded(LICENSES, round));
  const left = () =>
    Number(database.ask(`select count(*) from licenses where status = 'active' and expires_at < now()`));
  await until(() => left() < LICENSES);
  const holder = database.ask(`select usename from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and objid = 7105003 and granted`);
  await sweepers[holder].kill();
  const leftWhenKilled = left();
  const killed = performance.now();
  const since = database.ask('select clock_timestamp()');
  await until(() => left() === 0);
  const allMarkedMs = Math.round(performance.now() - killed);
  await until(() => database.ask(`select count(*) from expiry_runs where finished_at > '${since}'`) !== '0');
  return { holder, leftWhenKilled, allMarkedMs };
}

async function until(isSo) {
  for (let i = 0; i < 200; i++) {
    if (isSo()) return;
    await pause(100);
  }
  throw new Error('the sweep does not go on');
}
