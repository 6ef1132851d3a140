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
