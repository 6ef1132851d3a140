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
  replace: {
    open: 'Ganti tautan',
    title: 'Ganti tautan bayar ini?',
    follows:
      'Tautan yang sudah dikirim tidak bisa dibuka lagi. Pesan yang belum terkirim memakai tautan baru. Kirim tautan baru ke pelanggan setelah ini.',
    done: 'Tautan bayar sudah diganti.',
  },
  label: 'Pesan untuk pelanggan',
  copy: 'Salin pesan',
} satisfies Messages['payLink'];
