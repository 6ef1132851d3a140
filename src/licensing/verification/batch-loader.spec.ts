import { setImmediate as endOfThisTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { BatchLoader } from './batch-loader.js';

type Question = {
  keys: string[];
  answer: (rows: Record<string, number>) => void;
  fail: (error: Error) => void;
};

describe('loading in batches', () => {
  let questions: Question[];
  let together: BatchLoader<number>;

  beforeEach(() => {
    questions = [];
    together = new BatchLoader(
      (keys) =>
        new Promise((resolve, reject) =>
          questions.push({ keys, answer: (rows) => resolve(new Map(Object.entries(rows))), fail: reject }),
        ),
    );
  });

  const sent = async () => {
    await endOfThisTurn();
    await endOfThisTurn();
  };
  const ask = async (...keys: string[]) => {
    const answers = keys.map((key) => together.find(key));
    await sent();
    return answers;
  };

  it('loads at once when idle, and returns null for an unknown key', async () => {
    const [one, two] = await ask('A', 'B');
    expect(questions.map(({ keys }) => keys)).toEqual([['A', 'B']]);
    questions[0]!.answer({ A: 1 });
    expect([await one, await two]).toEqual([1, null]);
  });

  it('batches keys of the same turn of the event loop', async () => {
    const one = together.find('A');
    await Promise.resolve();
    const two = together.find('B');
    await sent();
    expect(questions.map(({ keys }) => keys)).toEqual([['A', 'B']]);
    questions[0]!.answer({ A: 1, B: 2 });
    expect([await one, await two]).toEqual([1, 2]);
  });

  it('queues keys while two batches run, then loads each key once', async () => {
    await ask('A');
    await ask('B');
    const waiting = [...(await ask('C', 'D')), ...(await ask('C'))];
    expect(questions).toHaveLength(2);
    questions[0]!.answer({});
    await sent();
    expect(questions[2]!.keys).toEqual(['C', 'D']);
    questions[2]!.answer({ C: 3, D: 4 });
    expect(await Promise.all(waiting)).toEqual([3, 4, 3]);
  });

  it('resolves a few at a time, so that new callers get in before the last of many', async () => {
    const keys = Array.from({ length: 30 }, (_, i) => `K${i}`);
    const answers = await ask(...keys);
    questions[0]!.answer(Object.fromEntries(keys.map((key, i) => [key, i])));
    await answers[11];
    const meanwhile = together.find('X');
    expect(await answers[29]).toBe(29);
    expect(questions[1]!.keys).toEqual(['X']);
    questions[1]!.answer({ X: 1 });
    expect(await meanwhile).toBe(1);
  });

  it('loads a key again that is asked for after its batch started, so that changes are seen', async () => {
    const [before] = await ask('A');
    const [after] = await ask('A');
    expect(questions.map(({ keys }) => keys)).toEqual([['A'], ['A']]);
    questions[1]!.answer({ A: 2 });
    questions[0]!.answer({ A: 1 });
    expect([await before, await after]).toEqual([1, 2]);
  });

  it('fails only the callers of the failed batch', async () => {
    const [first] = await ask('A');
    const [second] = await ask('B');
    const [third] = await ask('C');
    const failure = expect(first).rejects.toThrow('gone');
    questions[0]!.fail(new Error('gone'));
    questions[1]!.answer({ B: 2 });
    await sent();
    questions[2]!.answer({ C: 3 });
    await failure;
    expect([await second, await third]).toEqual([2, 3]);
  });

  it('has null for all callers of a batch that takes too long', async () => {
    together = new BatchLoader(() => new Promise(() => {}), 5);
    expect(await Promise.all([together.find('A'), together.find('B')])).toEqual([null, null]);
  });
});
