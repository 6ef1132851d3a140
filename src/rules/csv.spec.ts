import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cellText, inertCell } from './csv.js';

const texts = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ';', ',', 'a'),
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
