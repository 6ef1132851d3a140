import type { Messages } from '../en';

export const payments = {
  noun: { one: 'pembayaran', many: 'pembayaran' },
  search: 'Cari pelanggan, tagihan, atau referensi',
  failure: 'Gagal memuat data',
  all: 'Semua',
  month: 'Bulan',
  allMonths: 'Semua bulan',
  orders: { '-paid_on': 'Terbaru dulu', paid_on: 'Terlama dulu' },
  nothing: {
    title: 'Belum ada pembayaran',
    canWrite: 'Catat pembayaran lewat kartu langganan.',
    mayLook: 'Anda belum pernah membayar.',
  },
  received: (month) => `Diterima ${month}`,
  paid: (month) => `Dibayar ${month}`,
  paidOn: (day) => `Dibayar ${day}`,
  sums: {
    label: 'Jumlah',
    tooMany: 'Lebih dari 100.000 baris cocok. Pilih bulan atau filter lain untuk melihat jumlahnya.',
  },
  accounting: {
    button: 'Untuk akuntan',
    title: 'Satu bulan untuk akuntan',
    text: 'Satu file berisi pembayaran per cara bayar, pengembalian, kredit, dan tagihan yang terbuka di hari terakhirnya, dicocokkan dengan jumlah di buku besar.',
    month: 'Bulan',
    excel: 'Unduh Excel',
    csv: 'File CSV',
  },
  columns: {
    customer: 'Pelanggan',
    invoice: 'Tagihan',
    method: 'Cara bayar',
    reference: 'Referensi',
    day: 'Tanggal',
    by: 'Oleh',
    amount: 'Jumlah',
  },
  name: (number, amount) => `pembayaran ${amount} untuk ${number}`,
} satisfies Messages['payments'];
