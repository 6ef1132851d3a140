import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { digitsAfter, parseAmount, placeBefore, stepAmount } from './amount';
import { formatNumber } from './format';

describe('an amount as it is typed', () => {
  it.each([
    ['2.083.333', 2_083_333],
    ['2083333', 2_083_333],
    ['2,083,333', 2_083_333],
    [' Rp 2 083 333 ', 2_083_333],
    ['2.083.333,00', 2_083_333],
    ['2,083,333.5', 2_083_333],
    ['0050', 50],
    ['0', 0],
  ])('reads %p as %p', (text, amount) => expect(parseAmount(text)).toBe(amount));

  it.each([[''], ['Rp '], ['.'], [',00']])('reads %p as nothing or zero, never as NaN', (text) =>
    expect(parseAmount(text) ?? 0).toBe(0),
  );

  it('reads a half-deleted group as digits, not as cents', () => {
    expect(parseAmount('2.08')).toBe(208);
    expect(parseAmount('2.083.33')).toBe(208_333);
  });

  it('reads back every amount that it formats', () => {
    fc.assert(fc.property(fc.nat(999_999_999_999), (amount) => parseAmount(formatNumber(amount)) === amount));
  });

  it('keeps the caret before the same digits', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999_999), fc.nat(12), (amount, digits) => {
        const text = formatNumber(amount);
        const wanted = Math.min(digits, String(amount).length);
        return digitsAfter(text, placeBefore(wanted, text)) === wanted;
      }),
    );
  });

  it('keeps the caret in front of a separator', () => expect(placeBefore(3, '2.083')).toBe(1));

  it.each([
    [0, 1000, 0],
    [999, 1000, 0],
    [1000, 2000, 0],
    [1500, 2000, 1000],
    [2_083_333, 2_084_000, 2_083_000],
    [999_999_999_999_999, 999_999_999_999_999, 999_999_999_999_000],
  ])('steps from %p up to %p and down to %p', (amount, up, down) =>
    expect([stepAmount(amount, 1), stepAmount(amount, -1)]).toEqual([up, down]),
  );
});
