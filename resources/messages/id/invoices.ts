import type { Messages } from '../en';

export const invoices = {
  noun: { one: 'tagihan', many: 'tagihan' },
  search: 'Cari nomor, pelanggan, paket, atau kunci',
  failure: 'Gagal memuat data',
  presets: { all: 'Semua', unpaid: 'Belum lunas' },
  orders: { '-issued_at': 'Terbaru dulu', issued_at: 'Terlama dulu' },
  nothing: {
    title: 'Belum ada tagihan',
    canWrite: 'Tagihan terbit saat pembayaran langganan dicatat.',
    mayLook: 'Anda belum punya tagihan.',
  },
  columns: {
    number: 'Nomor',
    customer: 'Pelanggan',
    issued: 'Terbit',
    due: 'Tempo',
    total: 'Jumlah',
    owed: 'Sisa',
  },
} satisfies Messages['invoices'];
