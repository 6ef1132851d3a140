import { setTimeout as pause } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Response } from 'supertest';
import type { TestApp } from '../servers/test-app.js';

/** The answers to simultaneous requests while another transaction holds a row that they need. */
export async function whileHeld(
  app: TestApp,
  table: string,
  id: number,
  send: () => PromiseLike<Response>[],
): Promise<Response[]> {
  const release = await holdRow(app, table, id);
  const answers = send().map((request) => request.then((answer) => answer));
  await untilWaiting(app, answers.length);
  await release();
  return Promise.all(answers);
}

/** The answers to two changes: the first waits for a row that another transaction holds, the second for the first or for nothing. */
export async function whileFirstWaits<First, Second>(
  app: TestApp,
  table: string,
  id: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const release = await holdRow(app, table, id);
  const one = first();
  await untilWaiting(app, 1);
  const two = second();
  const twoEnded = new AbortController();
  await Promise.race([two.finally(() => twoEnded.abort()), untilWaiting(app, 2, twoEnded.signal)]);
  await release();
  return Promise.all([one, two]);
}

/** Locks a row for another transaction. @returns what ends it */
async function holdRow(app: TestApp, table: string, id: number): Promise<() => Promise<void>> {
  const holder = await holding(app, `select 1 from ${table} where id = ${id} for update`);
  return () => holder.commit();
}

/** Another transaction, which holds what the statement locks until it is committed. */
export async function holding(
  app: TestApp,
  statement: string,
  parameters: unknown[] = [],
): Promise<SqlEntityManager> {
  const holder = app.em;
  await holder.begin();
  await holder.execute(statement, parameters);
  return holder;
}

/** Waits until this many connections to the app's database wait for a lock, or until the signal. */
export async function untilWaiting({ em }: TestApp, count: number, signal?: AbortSignal): Promise<void> {
  const statement = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await em.execute<object[]>(statement)).length < count) {
    if (signal?.aborted) return;
    await pause(20);
  }
}
