import type { Messages } from '../en';

export const payLink = {
  title: (number) => `Tautan bayar ${number}`,
  all: 'Tautan bayar',
  what: 'Yang ditagih',
  owed: (count) => `Semua yang belum dibayar: ${count} tagihan`,
  ahead: {
    monthly: '1 bulan di muka',
    quarterly: '3 bulan di muka',
    semi_annually: '6 bulan di muka',
    annually: '12 bulan di muka',
  },
  until: (day) => `sampai ${day}`,
  nothingBefore:
    'Tagihan yang belum dibayar ikut tercentang. Tidak ada yang diterbitkan atau diperpanjang sebelum dibayar.',
  link: 'Tautan',
  copyLink: 'Salin tautan bayar',
  label: 'Pesan untuk pelanggan',
  copy: 'Salin pesan',
} satisfies Messages['payLink'];
