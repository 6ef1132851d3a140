import { describe, expect, it } from '@jest/globals';
import { isIndexed, searchTerms, wordsOf } from './search-terms.js';

describe('a search', () => {
  it.each([
    ['150000', ['150000']],
    ['150.000', ['150.000', '150000']],
    ['Rp 150.000', ['Rp 150.000', 'rp150000']],
    ['Rp. 1.150.000', ['Rp. 1.150.000', 'rp1150000']],
    ['15.00', ['15.00']],
    ['100.', ['100.']],
    ['IDR 150,000.00', ['IDR 150,000.00', 'rp150000']],
    ['150rb', ['150rb', '150000']],
    ['0150000', ['0150000', '62150000']],
    ['budi.150', ['budi.150']],
  ])('finds the amount in %s', (typed, terms) => expect(searchTerms(typed)).toEqual(terms));

  it.each([
    ['081234567808', ['081234567808', '6281234567808']],
    ['0812345', ['0812345', '62812345']],
    ['0812 3456 7808', ['0812 3456 7808', '6281234567808']],
    ['+62 812-3456-7808', ['+62 812-3456-7808', '6281234567808']],
    ['(0812) 3456', ['(0812) 3456', '628123456']],
    ['3456 7808', ['3456 7808', '34567808']],
    ['0 8 1 2 3 4', ['6281234']],
    ['081', ['081']],
    ['0812a', ['0812a']],
    ['+62\u00a0812\u20113456', ['+62\u00a0812\u20113456', '628123456']],
    ['6.281234567E+12', ['6.281234567E+12']],
  ])('finds the stored phone number in %s', (typed, terms) => expect(searchTerms(typed)).toEqual(terms));

  it.each([
    ['AFS-SQYKQ5EE-WUAO-QUUY-T524-EH721ACL7P38', ['AFS-SQYKQ5EE-WUAO-QUUY-T524-EH721ACL7P38', '…7P38']],
    ['*afs-sqykq5ee*', ['AFS-SQYKQ5EE', '…Q5EE']],
    ['INV-2026-000149', ['INV-2026-000149']],
    ['7P38', ['7P38']],
  ])('finds the end of the key in %s', (typed, terms) => expect(searchTerms(typed)).toEqual(terms));

  it.each([
    ['Sinaga  Lina', ['Sinaga', 'Lina']],
    ['0812 3456', ['0812 3456']],
    ['Gold 2', ['Gold 2']],
  ])('finds the words of %s in any order, if it has no digit', (term, words) =>
    expect(wordsOf(term)).toEqual(words),
  );

  it('uses the index only if each form has three letters or digits in a row', () =>
    expect(['bud', 'b d', 'PT Maju', '0 8 1 2 3 4', '15', '81-23-45'].map(isIndexed)).toEqual([
      true,
      false,
      true,
      true,
      false,
      true,
    ]));
});
