import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../rules/day.js';
import { type Answer, isDelivered, reasonToDisable, restMs } from './outcome.js';

const NOW = new Date('2026-11-22T05:00:00.000Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const answer = (given: Partial<Answer>): Answer => ({
  code: 500,
  body: '',
  retryAfterMs: null,
  error: null,
  ms: 5,
  ...given,
});

describe('the outcome of an attempt', () => {
  it('counts any 2xx as delivered, and nothing else', () => {
    expect([200, 201, 202, 204, 299].every((code) => isDelivered(answer({ code })))).toBe(true);
    expect([199, 300, 302, 400, 410, 500].some((code) => isDelivered(answer({ code })))).toBe(false);
    expect(isDelivered(answer({ code: null, error: 'no_answer' }))).toBe(false);
    expect(isDelivered(answer({ code: 200, error: 'broken_off' }))).toBe(false);
  });

  it('disables an endpoint that is gone, gave up ten deliveries in a row, or failed for three days', () => {
    const history = { givenUp: 0, failingSince: NOW };
    expect(reasonToDisable(answer({ code: 410 }), history, NOW)).toBe('gone');
    expect(reasonToDisable(answer({}), { ...history, givenUp: 9 }, NOW)).toBeNull();
    expect(reasonToDisable(answer({}), { ...history, givenUp: 10 }, NOW)).toBe('gave_up');
    expect(reasonToDisable(answer({}), { givenUp: 0, failingSince: ago(3 * DAY_MS - 1) }, NOW)).toBeNull();
    expect(reasonToDisable(answer({}), { givenUp: 0, failingSince: ago(3 * DAY_MS) }, NOW)).toBe('failing');
  });

  it('pauses an endpoint only when it gives no answer or asks for a pause', () => {
    expect(restMs(answer({ code: 429, retryAfterMs: 90_000 }), NOW, NOW)).toBe(90_000);
    expect(restMs(answer({ code: 503, retryAfterMs: 99 * DAY_MS }), NOW, NOW)).toBe(DAY_MS);
    expect(restMs(answer({ code: 500, retryAfterMs: 90_000 }), ago(DAY_MS), NOW)).toBe(0);
    expect(restMs(answer({ code: 404 }), ago(DAY_MS), NOW)).toBe(0);
    const silent = answer({ code: null, error: 'no_answer' });
    expect([0, 59_999, 240_000, DAY_MS].map((ms) => restMs(silent, ago(ms), NOW))).toEqual([
      0, 0, 60_000, 1_800_000,
    ]);
  });
});
