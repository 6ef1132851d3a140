import { describe, expect, it } from '@jest/globals';
import { csvOf } from './csv';

describe('a CSV file', () => {
  it('separates cells as spreadsheets of the language do, after a byte order mark', () => {
    const rows = [
      ['key', 'user'],
      ['AFS-1', 'budi'],
    ];
    expect(csvOf(rows, 'en')).toBe('\uFEFFkey,user\r\nAFS-1,budi\r\n');
    expect(csvOf(rows, 'id')).toBe('\uFEFFkey;user\r\nAFS-1;budi\r\n');
  });

  it.each(['=1+1', '+62', '-budi', '@SUM(A1)', '\tx', '\rx'])('makes the formula %j inert', (cell) => {
    expect(csvOf([[cell]], 'en')).toContain(`'${cell}`);
  });

  it('quotes characters that would break a row apart', () => {
    expect(csvOf([['a"b', 'c,d', 'e;f', 'g\nh']], 'en')).toBe('\uFEFF"a""b","c,d","e;f","g\nh"\r\n');
  });
});
