import { describe, expect, it } from '@jest/globals';
import { transferAccountsOf } from './transfer-account.js';

describe('accounts to transfer to', () => {
  it('reads several accounts with any spacing', () => {
    expect(
      transferAccountsOf('BCA 1234567890 a.n. PT Contoh;  Bank Jago  103412345678 a.n. Budi  Santoso ; '),
    ).toEqual([
      { bank: 'BCA', number: '1234567890', holder: 'PT Contoh' },
      { bank: 'Bank Jago', number: '103412345678', holder: 'Budi Santoso' },
    ]);
    expect(transferAccountsOf('')).toEqual([]);
  });

  it.each([
    'BCA 1234567890',
    'BCA 1234567890 an PT Contoh',
    '1234567890 a.n. PT Contoh',
    'BCA 123-456-7890 a.n. PT Contoh',
    'BCA 1234 a.n. PT Contoh',
    'BCA 1234567890 a.n. PT Contoh; Mandiri',
    '(BCA 1234567890 a.n. PT Contoh',
    '-BCA 1234567890 a.n. PT Contoh',
    'BC@A 1234567890 a.n. PT Contoh',
    `BCA 1234567890 a.n. ${'x'.repeat(61)}`,
  ])('refuses to guess: %s', (text) => {
    expect(transferAccountsOf(text)).toBeNull();
  });
});
