import { describe, expect, it } from '@jest/globals';
import { isAhead, isDrifting, isInDoubt } from './clock.js';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

describe('clock checks', () => {
  const trace = new Date('2026-03-01T00:00:00.000Z');
  const later = (milliseconds: number) => new Date(trace.getTime() + milliseconds);

  it.each([
    [0, false],
    [MINUTE, false],
    [-MINUTE, false],
    [MINUTE + 1, true],
    [-MINUTE - 1, true],
  ])('treats an offset of %i ms as drift: %s', (driftMs, isSo) => expect(isDrifting(driftMs)).toBe(isSo));

  it.each([
    [0, false],
    [WEEK, false],
    [WEEK + 1, true],
    [-5 * MINUTE, false],
    [-5 * MINUTE - 1, true],
  ])('doubts a clock that stepped by %i ms: %s', (milliseconds, isSo) =>
    expect(isInDoubt(later(milliseconds), trace)).toBe(isSo),
  );

  it.each([
    [-1, false],
    [5 * MINUTE, false],
    [5 * MINUTE + 1, true],
  ])('takes an event %i ms ahead as a sign of a clock that is behind: %s', (milliseconds, isSo) =>
    expect(isAhead(later(milliseconds), trace)).toBe(isSo),
  );
});
