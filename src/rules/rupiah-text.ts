/** Counts and amounts alike, in whatever language: `2083333` → `2.083.333` (decisions §7.8). */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');

/** Whole rupiah: `2083333` → `Rp 2.083.333`; taken back: `-Rp 2.083.333`. */
export const formatRupiah = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp ${formatNumber(Math.abs(amount))}`;
