import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LastVerificationBuffer } from './last-verification-buffer.js';

type Row = { license_id: number; address: string; place: number };

describe('what could not be written', () => {
  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => Logger.overrideLogger(['log', 'warn', 'error']));

  it('comes before what was verified meanwhile, and what is the same is said once', async () => {
    const record = (address: string) =>
      buffer.record(7, { at: new Date(), address, code: 'VALID', customers: 0, mikrotiks: 0 });
    const written: Row[][] = [];
    let isAway = true;
    const execute = async (_statement: string, [rows]: [string]) => {
      if (isAway) {
        for (const address of ['203.0.113.1', '203.0.113.2']) record(address);
        throw new Error('away');
      }
      written.push(JSON.parse(rows) as Row[]);
    };
    const orm = { em: { fork: () => ({ execute }) } };
    const buffer = new LastVerificationBuffer(orm as never, { doubtAt: () => null } as never);

    record('203.0.113.1');
    await buffer.flush();
    isAway = false;
    await buffer.flush();
    expect(written.map((rows) => rows.map(({ address, place }) => [place, address]))).toEqual([
      [
        [0, '203.0.113.1'],
        [1, '203.0.113.2'],
      ],
    ]);
  });
});
