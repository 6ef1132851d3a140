import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BYTE_ORDER_MARK, cellText, csvLine, CSV_SEPARATORS, inertCell } from './csv.js';

const FORMULAS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const SEPARATORS = [',', ';', '\t'];
const texts = fc.string({
  unit: fc.constantFrom(...FORMULAS, ...SEPARATORS, "'", '\r', '\n', '"', ')', 'a'),
});
/** A spreadsheet that splits at another separator and recognises quotes only at the start of a cell. */
const cellsBy = (separator: string, line: string) =>
  line.split(/\r\n|[\r\n]/).flatMap((part) => part.split(separator));

it('starts and separates a CSV file as spreadsheets of its language expect', () => {
  expect([BYTE_ORDER_MARK.codePointAt(0), CSV_SEPARATORS]).toEqual([0xfeff, { en: ',', id: ';' }]);
});

describe('a cell of a CSV file', () => {
  it('never starts like a formula', () => {
    fc.assert(fc.property(texts, (text) => expect(inertCell(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)));
  });

  it('starts no formula when split at another separator', () => {
    const line = (text: string) => csvLine(['1', inertCell(text), 'x'], 'en');
    expect(cellsBy(';', line("a;=cmd|'/c calc'!A1;b"))).toEqual(['1,"a', "'=cmd|'/c calc'!A1", 'b",x', '']);
    const formula = /^[=+@＝＋－＠]|^-(?![)"]|$)/;
    fc.assert(
      fc.property(texts, fc.constantFrom(...SEPARATORS), (text, separator) => {
        for (const cell of cellsBy(separator, line(text))) expect(cell).not.toMatch(formula);
      }),
    );
  });

  it('quotes every character at which a spreadsheet may split, whatever the separator', () => {
    const cells = ['a;b', 'a,b', 'a\tb', 'a\nb', 'a\rb', 'a"b', 'a b'];
    const quotedCells = ['"a;b"', '"a,b"', '"a\tb"', '"a\nb"', '"a\rb"', '"a""b"', 'a b'];
    expect(csvLine(cells, 'en')).toBe(`${quotedCells.join(',')}\r\n`);
    expect(csvLine(cells, 'id')).toBe(`${quotedCells.join(';')}\r\n`);
  });

  it('leaves a price ending as it is', () => {
    const prices = ['Rp 150.000,-', 'Lunas (Rp 150.000,-)'];
    expect(prices.map(inertCell)).toEqual(prices);
  });

  it('reads an escaped cell back unchanged', () => {
    fc.assert(fc.property(texts, (text) => expect(cellText(inertCell(text))).toBe(text)));
  });

  it('accepts a cell that a spreadsheet saved without the apostrophe', () => {
    expect(['=1', '+62', "'quoted'", 'plain'].map(cellText)).toEqual(['=1', '+62', "'quoted'", 'plain']);
  });
});
