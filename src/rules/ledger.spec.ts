import { describe, expect, it } from '@jest/globals';
import { invoiceNumber, isInvoiceNumber, split } from './ledger.js';

describe('an invoice', () => {
  it('pads its number to six digits within a year and grows beyond', () => {
    expect([invoiceNumber(2026, 123), invoiceNumber(2027, 1_000_000)]).toEqual([
      'INV-2026-000123',
      'INV-2027-1000000',
    ]);
  });

  it('recognises an invoice number', () => {
    const texts = [' inv-2026-000123', 'INV-2027-1000000', 'INV-2026-0001', 'AFS-2026-000123'];
    expect(texts.map(isInvoiceNumber)).toEqual([true, true, false, false]);
    expect(['XINV-2026-000123', 'INV-2026-000123-X'].map(isInvoiceNumber)).toEqual([false, false]);
  });

  it.each([
    [100, 150, { settles: 100, surplus: 0 }],
    [150, 150, { settles: 150, surplus: 0 }],
    [151, 150, { settles: 150, surplus: 1 }],
    [150, 0, { settles: 0, surplus: 150 }],
  ])('splits a payment of %d for a debt of %d', (amount, owed, parts) => {
    expect(split(amount, owed)).toEqual(parts);
  });
});
