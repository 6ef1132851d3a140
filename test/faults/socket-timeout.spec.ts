import { MikroORM } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import pg from 'pg';
import { isDatabaseUnavailable } from '../../src/platform/errors/is-database-unavailable.js';
import { limitSocketSilence } from '../../src/platform/database/socket-timeout.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';

/** Milliseconds; the statements that must survive take twice as long. */
const SILENCE = 1_500;

describe('a database connection', () => {
  let app: TestApp;
  let pool: pg.Pool;

  beforeAll(async () => {
    app = await TestApp.open();
    pool = new pg.Pool({ ...(app.nest.get(MikroORM).config.get('driverOptions') as pg.PoolConfig), max: 1 });
    pool.on('error', () => undefined);
    limitSocketSilence(pool, SILENCE);
  });
  afterAll(async () => {
    await pool.end();
    await app.close();
  });

  raceTest('closes when it does not answer, and the next call gets a new one', async () => {
    const failure: unknown = await pool.query('select pg_sleep(20)').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  raceTest('may be idle, also within a transaction', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await new Promise((done) => setTimeout(done, 2 * SILENCE));
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.query('rollback');
    client.release();
  });

  raceTest('stays open without a statement timeout until it returns to the pool', async () => {
    const client = await pool.connect();
    await client.query('set statement_timeout = 0');
    await client.query(`select pg_sleep(${(2 * SILENCE) / 1000})`);
    client.release();
    await expect(pool.query('select pg_sleep(20)')).rejects.toThrow(/read timeout/);
  });
});
