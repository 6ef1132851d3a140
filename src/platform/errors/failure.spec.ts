import { describe, expect, it } from '@jest/globals';
import { failureOf } from './failure.js';

const ofDriver = (code: string) =>
  new Error('wrapped', { cause: Object.assign(new Error('words'), { code }) });

describe('database failures', () => {
  it.each([
    ['53100', 'most likely because its disk is full'],
    ['25006', 'for maintenance or because its disk is all but full'],
  ])('answers %s with 503, the reason, and when to retry', (code, because) => {
    expect(failureOf(ofDriver(code))).toEqual({
      status: 503,
      body: {
        error: `Nothing can be saved right now: the database takes no changes, ${because}. What was saved before is kept.`,
      },
      retryAfterSeconds: 60,
      isUnforeseen: false,
    });
  });

  it.each([
    ['a lock timeout', '55P03'],
    ['a deadlock', '40P01'],
  ])('answers %s (%s) as data that another request is changing', (_, code) => {
    expect(failureOf(ofDriver(code))).toEqual({
      status: 503,
      body: {
        error:
          'Another request is changing the same data right now, so nothing was changed. Please try again in a moment.',
        code: 'being_changed',
      },
      retryAfterSeconds: 1,
      isUnforeseen: false,
    });
  });

  it.each([
    ['no free connection', new Error('timeout exceeded when trying to connect')],
    ['a statement that took too long', ofDriver('57014')],
  ])('answers %s as a turn that it did not get', (_, thrown) => {
    expect(failureOf(new Error('wrapped', { cause: thrown }))).toEqual({
      status: 503,
      body: {
        error:
          'Too many requests are waiting for the database right now, and this one got no turn. Please try again in a moment.',
        code: 'no_turn',
      },
      retryAfterSeconds: 2,
      isUnforeseen: false,
    });
  });

  it('answers 08006 as an unreachable database', () => {
    expect(failureOf(ofDriver('08006'))).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  });

  it('treats XX000 as unexpected', () => {
    expect(failureOf(ofDriver('XX000'))).toMatchObject({ status: 500, isUnforeseen: true });
  });
});
