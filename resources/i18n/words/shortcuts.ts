import type { Say } from '../say';

/** The list of keyboard shortcuts. */
export const shortcuts = (say: Say) => ({
  or: say('or', 'atau'),
  search: say('Search this list', 'Cari di daftar ini'),
  create: say('Create something new', 'Buat yang baru'),
  rows: say('Next and previous row', 'Baris berikutnya dan sebelumnya'),
  open: say('Open the row', 'Buka baris'),
  select: say('Select the row', 'Pilih baris'),
  pay: say('Record a payment of the row', 'Catat pembayaran baris'),
  renew: say('Renew the row', 'Perpanjang baris'),
  list: say('Show this list', 'Tampilkan daftar ini'),
});
