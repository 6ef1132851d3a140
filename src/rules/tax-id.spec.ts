import { describe, expect, it } from '@jest/globals';
import { displayTaxId, isTaxId, normalizeTaxId } from './tax-id.js';

const OTHERS = [
  '12345678901234|12345678901234567|0123456789012345a|01/234|12345678901234.0|12345678901234.00',
  '123456789012345.0|12345678901234,0|1.23456789012345|1.2345678901234E+14',
  '1234567890123456.000000|012345678901234 / 01',
].flatMap((texts) => texts.split('|'));

describe('a tax id (NPWP)', () => {
  it.each([
    ['01.234.567.8-901.234', '012345678901234'],
    ['0123 4567 8901 2345', '0123456789012345'],
    ['0123456789012345-000001', '0123456789012345000001'],
    ["'0123\u00a04567\u00a08901\u00a02345", '0123456789012345'],
    ['01.234.567.8–901.234', '012345678901234'],
  ])('is stored in digits, typed as %s', (typed, stored) => {
    expect(normalizeTaxId(typed)).toBe(stored);
    expect(isTaxId(stored)).toBe(true);
  });

  it.each(OTHERS)('is not %j', (typed) => expect(isTaxId(normalizeTaxId(typed))).toBe(false));

  it.each([
    ['012345678901234', '01.234.567.8-901.234'],
    ['0123456789012345', '0123 4567 8901 2345'],
    ['0123456789012345000001', '0123 4567 8901 2345 0000 01'],
  ])('of %s is shown as %s', (stored, shown) => {
    expect(displayTaxId(stored)).toBe(shown);
    expect(normalizeTaxId(shown)).toBe(stored);
  });
});
