import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BYTE_ORDER_MARK, cellText, csvLine, CSV_SEPARATORS, inertCell, isImported } from './csv.js';

const FORMULAS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const SEPARATORS = [',', ';', '\t'];
const texts = fc.string({
  unit: fc.constantFrom(...FORMULAS, ...SEPARATORS, "'", '\r', '\n', '"', ')', 'a'),
});
/** As a spreadsheet parts it that separates by something else, and takes quotes for text where a cell does not begin with them. */
const cellsBy = (separator: string, line: string) =>
  line.split(/\r\n|[\r\n]/).flatMap((part) => part.split(separator));

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
    fc.assert(fc.property(texts, (text) => expect(inertCell(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)));
  });

  it('begins none where another separator parts it', () => {
    const line = (text: string) => csvLine(['1', inertCell(text), 'x'], 'en');
    expect(cellsBy(';', line("a;=cmd|'/c calc'!A1;b"))).toEqual(['1,"a', "'=cmd|'/c calc'!A1", 'b",x', '']);
    const formula = /^[=+@＝＋－＠]|^-(?![)"]|$)/;
    fc.assert(
      fc.property(texts, fc.constantFrom(...SEPARATORS), (text, separator) => {
        for (const cell of cellsBy(separator, line(text))) expect(cell).not.toMatch(formula);
      }),
    );
  });

  it('is quoted where a spreadsheet would part it, whichever separator the file has', () => {
    const cells = ['a;b', 'a,b', 'a\tb', 'a\nb', 'a\rb', 'a"b', 'a b'];
    const told = ['"a;b"', '"a,b"', '"a\tb"', '"a\nb"', '"a\rb"', '"a""b"', 'a b'];
    expect(csvLine(cells, 'en')).toBe(`${told.join(',')}\r\n`);
    expect(csvLine(cells, 'id')).toBe(`${told.join(';')}\r\n`);
  });

  it('that ends like a price stays as it is', () => {
    const prices = ['Rp 150.000,-', 'Lunas (Rp 150.000,-)'];
    expect(prices.map(inertCell)).toEqual(prices);
  });

  it('is read back as what it was', () => {
    fc.assert(fc.property(texts, (text) => expect(cellText(inertCell(text))).toBe(text)));
  });

  it('that a spreadsheet wrote without the apostrophe is taken as it is', () => {
    expect(['=1', '+62', "'quoted'", 'plain'].map(cellText)).toEqual(['=1', '+62', "'quoted'", 'plain']);
  });
});
