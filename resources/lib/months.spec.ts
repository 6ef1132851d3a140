import { describe, expect, it } from '@jest/globals';
import { monthsUpTo } from './months';

describe('months', () => {
  it('counts months back across the turn of the year', () => {
    expect(monthsUpTo('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });
});
