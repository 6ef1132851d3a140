import type { Messages } from '../en';

export const shortcuts = {
  or: 'atau',
  search: 'Cari di daftar ini',
  create: 'Buat yang baru',
  rows: 'Baris berikutnya dan sebelumnya',
  open: 'Buka baris',
  select: 'Pilih baris',
  pay: 'Catat pembayaran baris',
  renew: 'Perpanjang baris',
  list: 'Tampilkan daftar ini',
} satisfies Messages['shortcuts'];
