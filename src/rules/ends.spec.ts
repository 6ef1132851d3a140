import { describe, expect, it } from '@jest/globals';
import { endsWithin } from './ends.js';

/** Half past nine in the evening in Jakarta. */
const NOW = new Date('2026-01-31T14:30:00.000Z');
const within = (filter: Parameters<typeof endsWithin>[0]) => endsWithin(filter, NOW, 'Asia/Jakarta');

describe('what ends', () => {
  it('overdue has ended', () => expect(within('overdue')).toEqual({ $lt: NOW }));

  it('within days ends from now until the last of them is over', () => {
    expect(within('7_days')).toEqual({ $gte: NOW, $lt: new Date('2026-02-07T17:00:00.000Z') });
    expect(within('30_days')).toEqual({ $gte: NOW, $lt: new Date('2026-03-02T17:00:00.000Z') });
  });

  it('this month ends from its first day to its last, whether past or to come', () =>
    expect(within('this_month')).toEqual({
      $gte: new Date('2025-12-31T17:00:00.000Z'),
      $lt: new Date('2026-01-31T17:00:00.000Z'),
    }));
});
