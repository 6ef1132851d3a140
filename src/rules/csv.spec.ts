import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BYTE_ORDER_MARK, cellText, CSV_SEPARATORS, inertCell, isImported } from './csv.js';

const texts = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ';', ',', 'a'),
});

it('of a CSV file: what is booked is not read back', () => {
  expect(
    (['users', 'licenses', 'subscriptions', 'invoices', 'payments'] as const).filter(isImported),
  ).toEqual(['users', 'licenses', 'subscriptions']);
});

it('a CSV file begins and is parted as the spreadsheets of its language expect', () => {
  expect([BYTE_ORDER_MARK.codePointAt(0), CSV_SEPARATORS]).toEqual([0xfeff, { en: ',', id: ';' }]);
});

describe('a cell of a CSV file', () => {
  it('never begins like a formula', () => {
    fc.assert(fc.property(texts, (text) => expect(inertCell(text)).not.toMatch(/^[=+\-@\t\r]/)));
  });

  it('is read back as what it was', () => {
    fc.assert(fc.property(texts, (text) => expect(cellText(inertCell(text))).toBe(text)));
  });

  it('that a spreadsheet wrote without the apostrophe is taken as it is', () => {
    expect(['=1', '+62', "'quoted'", 'plain'].map(cellText)).toEqual(['=1', '+62', "'quoted'", 'plain']);
  });
});
