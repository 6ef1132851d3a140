import { expect, it } from '@jest/globals';
import { formatNumber, formatRupiah } from './rupiah-text.js';

it.each([
  [0, '0', 'Rp 0'],
  [999, '999', 'Rp 999'],
  [1000, '1.000', 'Rp 1.000'],
  [150_000, '150.000', 'Rp 150.000'],
  [2_083_333, '2.083.333', 'Rp 2.083.333'],
  [999_999_999_999, '999.999.999.999', 'Rp 999.999.999.999'],
])('writes %d as %s, and as an amount %s', (value, number, amount) => {
  expect([formatNumber(value), formatRupiah(value)]).toEqual([number, amount]);
});

it('puts the sign of a negative amount in front', () => {
  expect([formatRupiah(-150_000), formatRupiah(-1)]).toEqual(['-Rp 150.000', '-Rp 1']);
});
