import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readAmount } from './amount.js';

const FIFTY_THOUSAND = [
  '50000|50.000|50,000|50 000| 50\u00a0000 |050000|５００００|٥٠٠٠٠|Rp 50.000|Rp50.000|rp. 50000',
  'IDR 50,000.00|50.000 rupiah|Rp50.000,-|Rp 50.000,--|50.000,00|50,000.00|50000.00|50000,00',
  '50000.0|50.000.00|50.000,|50rb|50 ribu|50k|0,05 jt',
].flatMap((texts) => texts.split('|'));

const NO_AMOUNTS = [
  'Rp|-|.|,00|lunas|-50.000|+50000|50%|50.000,50|50000.5|1.5|2.08|2.083.33|5E+04|5e4|5.0E4|0x50',
  '50000.000|5.0000|50.00.000|1.000,000|50/000|1.500 rb|1,555 jt|5 m|50 rb 500|50.000 60.000',
].flatMap((texts) => texts.split('|'));

describe('an amount as people and banks write it', () => {
  it.each(FIFTY_THOUSAND)('%j is fifty thousand', (text) => expect(readAmount(text)).toBe(50_000));

  it.each([
    ['2.083.333', 2_083_333],
    ['2 083 333', 2_083_333],
    ['1,5 jt', 1_500_000],
    ['2.25juta', 2_250_000],
    ['50.00', 50],
    ['0', 0],
  ])('%j is %d', (text, amount) => expect(readAmount(text)).toBe(amount));

  it.each([...NO_AMOUNTS, `1${'0'.repeat(15)}`, `${'9'.repeat(30)}jt`])('%j is refused', (text) =>
    expect(readAmount(text)).toBeNull(),
  );

  it('is read back in every grouping, with and without cents', () => {
    fc.assert(
      fc.property(
        fc.nat(999_999_999_999),
        fc.constantFrom(['de-DE', ','], ['en-US', '.']),
        (amount, [locale, decimal]) => {
          const text = amount.toLocaleString(locale);
          return [text, `${amount}`, `${text}${decimal}00`, `Rp ${text}`].every(
            (of) => readAmount(of) === amount,
          );
        },
      ),
    );
  });
});
