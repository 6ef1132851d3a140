import { describe, expect, it } from '@jest/globals';
import { endsWithin } from './ends.js';

const NOW = new Date('2026-01-31T14:30:00.000Z');
const within = (filter: Parameters<typeof endsWithin>[0]) => endsWithin(filter, NOW, 'Asia/Jakarta');

describe('the filter of ends', () => {
  it('finds past ends with overdue', () => expect(within('overdue')).toEqual({ $lt: NOW }));

  it('covers from now to the end of the last day with a number of days', () => {
    expect(within('7_days')).toEqual({ $gte: NOW, $lt: new Date('2026-02-07T17:00:00.000Z') });
    expect(within('30_days')).toEqual({ $gte: NOW, $lt: new Date('2026-03-02T17:00:00.000Z') });
  });

  it('covers the whole month with this_month, past days included', () =>
    expect(within('this_month')).toEqual({
      $gte: new Date('2025-12-31T17:00:00.000Z'),
      $lt: new Date('2026-01-31T17:00:00.000Z'),
    }));
});
