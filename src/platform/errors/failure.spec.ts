import { describe, expect, it } from '@jest/globals';
import { failureOf } from './failure.js';

const ofDriver = (code: string) =>
  new Error('wrapped', { cause: Object.assign(new Error('words'), { code }) });

describe('a failure of the database', () => {
  it.each(['53100', '25006'])('%s says that there is no room, and when to come again', (code) => {
    expect(failureOf(ofDriver(code))).toEqual({
      status: 503,
      body: {
        error:
          'Nothing can be saved right now: the database takes no changes, most likely because its disk is full. What was saved before is kept.',
      },
      retryAfterSeconds: 60,
      isUnforeseen: false,
    });
  });

  it('08006 says that it is away', () => {
    expect(failureOf(ofDriver('08006'))).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  });

  it('XX000 was foreseen by nobody', () => {
    expect(failureOf(ofDriver('XX000'))).toMatchObject({ status: 500, isUnforeseen: true });
  });
});
