import { describe, expect, it } from '@jest/globals';
import { RowRun } from './row-run.js';

const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
const failure = (code: string) => Object.assign(new Error('failed'), { code });

describe('a run over many rows', () => {
  const runWhere = async (fails: Map<number, Error>) => {
    const run = new RowRun('test');
    const tried: number[] = [];
    const done = run.each(rows, async ({ id }) => {
      tried.push(id);
      const error = fails.get(id);
      if (error) throw error;
      return id !== 3;
    });
    return { run, tried, done };
  };

  it('counts the rows that were changed', async () => {
    const { run, done } = await runWhere(new Map());
    await done;
    expect(run.end()).toBe(2);
  });

  it('goes on after rows that failed or were locked, and ends with the first failure', async () => {
    const [locked, other] = [failure('57014'), failure('23514')];
    const { run, tried, done } = await runWhere(
      new Map([
        [1, locked],
        [2, other],
      ]),
    );
    await done;
    expect(tried).toEqual([1, 2, 3]);
    expect(() => run.end()).toThrow(locked);
  });

  it('stops when the database is away', async () => {
    const away = failure('ECONNREFUSED');
    const { tried, done } = await runWhere(new Map([[1, away]]));
    await expect(done).rejects.toBe(away);
    expect(tried).toEqual([1]);
  });
});
