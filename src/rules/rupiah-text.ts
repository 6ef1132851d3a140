/** Used for counts and amounts in every language: `2083333` → `2.083.333` (decisions §7.8). */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');

export const formatRupiah = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp ${formatNumber(Math.abs(amount))}`;
