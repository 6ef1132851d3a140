import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  formatDateTime,
  formatDay,
  formatMonth,
  formatNumber,
  formatRelative,
  formatRupiah,
  formatRupiahShort,
  formatWholeDay,
} from './format';

describe('formatting', () => {
  it('groups numbers and money in the same way in every language', () => {
    expect([0, 999, 2_000, 2_083_333].map(formatNumber)).toEqual(['0', '999', '2.000', '2.083.333']);
    expect([0, 500_000, -500, -500_000].map(formatRupiah)).toEqual([
      'Rp 0',
      'Rp 500.000',
      '-Rp 500',
      '-Rp 500.000',
    ]);
  });

  it('names months by language, times by zone', () => {
    const end = '2026-08-17T16:59:00Z';
    expect(formatDateTime(end, 'Asia/Jakarta', 'en')).toBe('17 Aug 2026 23.59 WIB');
    expect(formatDateTime(end, 'Asia/Jakarta', 'id')).toBe('17 Agu 2026 23.59 WIB');
    expect(formatDay('2026-12-01', 'id')).toBe('1 Des');
    expect(formatWholeDay('2026-12-01', 'id')).toBe('1 Des 2026');
    expect(formatMonth('2026-08', 'id')).toBe('Agu 2026');
  });

  it('counts time by language', () => {
    const now = '2026-11-22T00:00:00Z';
    const around = ['2026-11-25T00:00:00Z', '2026-11-21T22:00:00Z', now];
    expect(around.map((at) => formatRelative(at, now, 'en'))).toEqual([
      'in 3 days',
      '2 hours ago',
      'just now',
    ]);
    expect(around.map((at) => formatRelative(at, now, 'id'))).toEqual([
      '3 hari lagi',
      '2 jam yang lalu',
      'baru saja',
    ]);
  });
});

describe('rupiah in little space', () => {
  it.each([
    [0, 'Rp 0'],
    [999, 'Rp 999'],
    [1_000, 'Rp 1 rb'],
    [1_500, 'Rp 1,5 rb'],
    [950_000, 'Rp 950 rb'],
    [999_949, 'Rp 999,9 rb'],
    [999_999, 'Rp 1 jt'],
    [2_083_333, 'Rp 2,1 jt'],
    [8_950_000, 'Rp 9 jt'],
    [12_548_300_000, 'Rp 12,5 M'],
    [999_999_999_999, 'Rp 1 T'],
    [1_234_567_890_123, 'Rp 1,2 T'],
    [12_345_600_000_000_000, 'Rp 12.345,6 T'],
  ])('shortens %d to %s', (amount, text) => expect(formatRupiahShort(amount)).toBe(text));

  it('takes at most ten characters below a thousand trillion, and rounds to a tenth', () => {
    const units: Record<string, number> = { rb: 1e3, jt: 1e6, M: 1e9, T: 1e12 };
    fc.assert(
      fc.property(fc.nat({ max: 999_949_999_999_999 }), (amount) => {
        const text = formatRupiahShort(amount);
        const [, number, unit] = text.split(' ');
        const shown = Number(number!.replace(',', '.')) * (units[unit ?? ''] ?? 1);
        expect(text.length).toBeLessThanOrEqual('Rp 999,9 jt'.length);
        expect(Math.abs(shown - amount)).toBeLessThanOrEqual((units[unit ?? ''] ?? 1) / 20 + 1);
      }),
    );
  });
});
