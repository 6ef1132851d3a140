import { formatNumber } from '@/lib/format';
import type { Messages } from '../en';

export const invoices = {
  noun: { one: 'tagihan', many: 'tagihan' },
  search: 'Cari nomor, pelanggan, paket, atau kunci',
  failure: 'Gagal memuat data',
  presets: { all: 'Semua', unpaid: 'Belum lunas' },
  orders: { '-issued_at': 'Terbaru dulu', issued_at: 'Terlama dulu' },
  nothing: {
    title: 'Belum ada tagihan',
    canWrite:
      'Tagihan terbit beberapa hari sebelum periodenya mulai, dan saat pembayaran dicatat atau langganan diperpanjang.',
    mayLook: 'Anda belum punya tagihan.',
  },
  issue: {
    button: 'Terbitkan tagihan',
    done: (count) => `${formatNumber(count)} tagihan diterbitkan.`,
    nothing: 'Belum ada periode baru yang perlu ditagih.',
    sum: (count, total) => `${formatNumber(count)} tagihan, seluruhnya ${total}.`,
    anyway: 'Server juga menerbitkannya sendiri, paling lambat satu jam lagi.',
    byHand: 'Server ini tidak menerbitkan tagihan sendiri.',
    list: 'Yang akan diterbitkan',
    from: (plan, day) => `${plan}, mulai ${day}`,
    more: (count) => `dan ${count} lagi`,
    confirm: (count) => `Terbitkan ${formatNumber(count)} tagihan`,
  },
  sums: {
    label: 'Jumlah',
    tooMany: 'Lebih dari 100.000 baris cocok. Pilih status atau filter lain untuk melihat jumlahnya.',
  },
  columns: {
    number: 'Nomor',
    customer: 'Pelanggan',
    issued: 'Terbit',
    due: 'Jatuh tempo',
    total: 'Jumlah',
    owed: 'Sisa',
  },
} satisfies Messages['invoices'];
