import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LastVerificationBuffer } from './last-verification-buffer.js';
import { CHANGES_KEPT } from './verification-change.entity.js';

type Row = { license_id: number; address: string; code: string; place: number; is_last: boolean };

describe('buffered verifications', () => {
  let written: Row[][];
  let away: (() => void) | null;
  let slowly: Promise<void> | null;
  let buffer: LastVerificationBuffer;

  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => Logger.overrideLogger(['log', 'warn', 'error']));
  beforeEach(() => {
    [written, away, slowly] = [[], null, null];
    const execute = async (_statement: string, [rows]: [string]) => {
      if (away) {
        away();
        throw new Error('away');
      }
      if (slowly) await slowly;
      written.push(JSON.parse(rows) as Row[]);
    };
    const orm = { em: { fork: () => ({ execute }) } };
    buffer = new LastVerificationBuffer(orm as never);
  });
  afterEach(() => void jest.useRealTimers());

  const record = (id: number, address: string, code = 'VALID') =>
    buffer.add(id, { at: new Date(), address, code, customers: 0, mikrotiks: 0 });

  it('writes earlier ones first after a failed write, without duplicates', async () => {
    away = () => ['203.0.113.1', '203.0.113.2'].forEach((address) => record(7, address));
    record(7, '203.0.113.1');
    await buffer.flush();
    away = null;
    await buffer.flush();
    expect(written.map((rows) => rows.map(({ address, place }) => [place, address]))).toEqual([
      [
        [0, '203.0.113.1'],
        [1, '203.0.113.2'],
      ],
    ]);
  });

  it('merges verifications with the same answer and address, and adds one for each change', async () => {
    for (const code of ['VALID', 'VALID', 'EXPIRED', 'VALID']) record(7, '203.0.113.1', code);
    record(7, '203.0.113.2');
    await buffer.flush();
    expect(written[0]!.map(({ address, code, is_last }) => [address.at(-1), code, is_last])).toEqual([
      ['1', 'VALID', false],
      ['1', 'EXPIRED', false],
      ['1', 'VALID', false],
      ['2', 'VALID', true],
    ]);
  });

  it('keeps only the latest changes of a licence', async () => {
    for (let i = 0; i <= CHANGES_KEPT; i++) record(7, `203.0.113.${i}`);
    await buffer.flush();
    const addresses = written[0]!.map(({ address }) => address);
    expect([addresses.length, addresses[0], addresses.at(-1)]).toEqual([
      CHANGES_KEPT,
      '203.0.113.1',
      `203.0.113.${CHANGES_KEPT}`,
    ]);
  });

  it('writes a thousand licences at a time, oldest first', async () => {
    for (let id = 1; id <= 2001; id++) record(id, '203.0.113.1');
    await buffer.flush();
    expect(written.map((rows) => [rows.length, rows[0]!.license_id])).toEqual([
      [1000, 1],
      [1000, 1001],
      [1, 2001],
    ]);
  });

  it('waits at a shutdown also for a write that a later one overtook', async () => {
    jest.useFakeTimers();
    let arrive!: () => void;
    slowly = new Promise((resolve) => (arrive = resolve));
    record(7, '203.0.113.1');
    await jest.advanceTimersByTimeAsync(1000);
    slowly = null;
    record(8, '203.0.113.1');
    await jest.advanceTimersByTimeAsync(1000);
    const stopping = buffer.beforeApplicationShutdown().then(() => 'stopped');
    expect(await Promise.race([stopping, jest.advanceTimersByTimeAsync(10)])).not.toBe('stopped');
    arrive();
    await stopping;
    expect(written).toHaveLength(2);
  });

  it('waits at a shutdown also for a write that begins meanwhile', async () => {
    jest.useFakeTimers();
    const arrive: (() => void)[] = [];
    const later = () => (slowly = new Promise((resolve) => arrive.push(resolve)));
    later();
    record(7, '203.0.113.1');
    await jest.advanceTimersByTimeAsync(1000);
    later();
    record(8, '203.0.113.1');
    const stopping = buffer.beforeApplicationShutdown().then(() => 'stopped');
    await jest.advanceTimersByTimeAsync(1000);
    arrive[0]!();
    expect(await Promise.race([stopping, jest.advanceTimersByTimeAsync(10)])).not.toBe('stopped');
    arrive[1]!();
    await stopping;
    expect(written).toHaveLength(2);
  });

  it('writes all after a second, and nothing while empty', async () => {
    jest.useFakeTimers();
    for (let id = 1; id <= 1001; id++) record(id, '203.0.113.1');
    await jest.advanceTimersByTimeAsync(999);
    expect(written).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(written).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(written.map((rows) => rows.length)).toEqual([1000, 1]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(written).toHaveLength(2);
  });

  it('retries a failed write after a second', async () => {
    jest.useFakeTimers();
    away = () => undefined;
    record(7, '203.0.113.1');
    await jest.advanceTimersByTimeAsync(1000);
    away = null;
    await jest.advanceTimersByTimeAsync(1000);
    expect(written).toHaveLength(1);
  });
});
