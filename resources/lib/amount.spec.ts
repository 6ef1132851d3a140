import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { afterEdit, digitsAfter, placeBefore, stepAmount, type TypedAmount } from './amount';
import { formatNumber } from './format';

const EMPTY: TypedAmount = { text: '', value: null, isOurs: true };
const shown = (value: number): TypedAmount => ({ text: formatNumber(value), value, isOurs: true });

/** `<` deletes the last sign. */
const typed = (keys: string): TypedAmount =>
  [...keys].reduce(
    (before, key) =>
      afterEdit(before, key === '<' ? before.text.slice(0, -1) : before.text + key, formatNumber),
    EMPTY,
  );

describe('an amount as it is typed', () => {
  it.each([
    ['2083333', '2.083.333', 2_083_333],
    ['50.000', '50.000', 50_000],
    ['50,000', '50.000', 50_000],
    ['50.000.000', '50.000.000', 50_000_000],
    ['50.000,', '50.000,', 50_000],
    ['50.000,00', '50.000', 50_000],
    ['50000.00', '50.000', 50_000],
    ['50000,00', '50.000', 50_000],
    ['5000000', '5.000.000', 5_000_000],
    ['50.00', '50.00', 50],
    ['50.000,5', '50.000,5', null],
    ['50rb', '50rb', 50_000],
    ['1,5jt', '1,5jt', 1_500_000],
    ['2083<', '208', 208],
    ['2000<', '200', 200],
    ['2083333<<', '20.833', 20_833],
    ['50.000,00<', '5.000', 5_000],
    ['50.000,0<<', '50.000', 50_000],
    ['5x<0', '50', 50],
  ])('%s shows %s', (keys, text, value) => expect(typed(keys)).toMatchObject({ text, value }));

  it.each([
    [EMPTY, '50000,00', 50_000],
    [EMPTY, '50000.0', 50_000],
    [shown(50_000), '50.000,00', 50_000],
    [shown(50_000), '5.000.000', 5_000_000],
    [shown(1_500), '1,5 jt', 1_500_000],
  ])('is read as a whole when it is pasted over %j: %s', (before, text, value) =>
    expect(afterEdit(before, text, formatNumber)).toEqual(shown(value)),
  );

  it.each([
    [2_083, '2.0183', 20_183],
    [5_000, '5.00', 500],
    [5_200, '5.0', 50],
  ])('is its digits when one of %d is put in, deleted or replaced: %s', (before, text, value) =>
    expect(afterEdit(shown(before), text, formatNumber)).toEqual(shown(value)),
  );

  it.each([
    [EMPTY, '-'],
    [EMPTY, '-5'],
    [EMPTY, 'Rp -50.000'],
    [EMPTY, '−50.000,00'],
    [shown(50_000), '-50.000'],
    [shown(50_000), '-5'],
  ])('stays %j when a value below zero is typed or pasted: %s', (before, text) =>
    expect(afterEdit(before, text, formatNumber)).toEqual(before),
  );

  it('reads the dash that ends an amount on paper', () =>
    expect(afterEdit(EMPTY, 'Rp50.000,-', formatNumber)).toEqual(shown(50_000)));

  it('is the same number in every amount that it formats', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999_999), (amount) => typed(String(amount)).text === formatNumber(amount)),
    );
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
