import type { Messages } from '../en';

export const bulkSale = {
  countHint: '1 sampai 100 dengan paket. Setiap lisensi mendapat langganan dan kuncinya sendiri.',
  keysOnly: 'Kunci saja, tanpa langganan',
  keysOnlyHint: 'Tanpa paket, router dengan kunci ini diizinkan tanpa batas waktu dan tanpa tagihan.',
  each: 'Harga tiap lisensi',
  start: 'Mulai tanggal',
  startHint:
    'Kosongkan untuk mulai sekarang. Hari-hari sebelum tanggal itu tidak ditagih, dan router sudah diizinkan.',
  bill: 'Tagihan',
  bills: { one: 'Satu tagihan gabungan', each: 'Satu tagihan per lisensi' },
  sum: (count, price, total) => `${count} × ${price} = ${total}`,

  title: (count, name) => `${count} lisensi untuk ${name}`,
  unknown: 'pelanggan yang sudah dihapus',
  lead: 'Kirim pesan ini ke pelanggan: isinya semua kunci lisensi dan tagihannya.',
  leadFree: 'Kirim pesan ini ke pelanggan: isinya semua kunci lisensi.',
  label: 'Pesan untuk pelanggan',
  copy: 'Salin pesan',
  download: 'Unduh CSV',
  open: 'Buka tagihan',
  print: 'Cetak',
  send: 'Kirim kunci',
  columns: [
    'Kunci lisensi',
    'Pelanggan',
    'Paket',
    'Mulai',
    'Berlaku sampai',
    'Jumlah',
    'Tagihan',
    'Tautan bayar',
  ],
  file: 'lisensi',

  heading: { one: 'Tagihan gabungan', each: 'Daftar tagihan' },
  customer: 'Tagihan untuk',
  issued: 'Terbit',
  from: (day) => `mulai ${day}`,
  total: 'Jumlah tagihan',
  paid: 'Dibayar',
  owed: 'Sisa tagihan',
} satisfies Messages['bulkSale'];
