import { describe, expect, it } from '@jest/globals';
import { readDay } from './cell-day.js';

describe('a day in a cell', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['31-12-26', '2026-12-31'],
    ['5.8.26', '2026-08-05'],
    ['31 Des 2026', '2026-12-31'],
    ['1-Agustus-2026', '2026-08-01'],
    ['Kamis, 31 Desember 2026', '2026-12-31'],
    ['2026/12/31', '2026-12-31'],
    ['31/12/2026 00:00', '2026-12-31'],
    ['46387', '2026-12-31'],
    ['46387.0', '2026-12-31'],
  ])('%s is %s', (typed, day) => expect(readDay(typed)).toBe(day));

  it.each(['12/31/2026', '31/02/2026', '1/2', '463870', '1234', 'besok', '31/12/206', '31 Dez 2026', ''])(
    '%s is none, and is not completed',
    (typed) => expect(readDay(typed)).toBeNull(),
  );
});
