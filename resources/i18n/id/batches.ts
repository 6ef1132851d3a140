import { formatNumber } from '@/lib/format';
import type { Messages } from '../en';

export const batches = {
  noun: { one: 'tindakan massal', many: 'tindakan massal' },
  failure: 'Gagal memuat data',
  orders: { '-id': 'Terbaru dulu', id: 'Terlama dulu' },
  nothing: {
    title: 'Tidak ada tindakan massal',
    text: 'Perubahan banyak baris sekaligus dan impor file tercatat di sini selama 90 hari.',
  },

  all: 'Semua',
  states: { running: 'Belum selesai', done: 'Selesai', stopped: 'Dihentikan' },
  undone: 'Sudah diurungkan',

  imports: { 'customers.import': 'Impor pelanggan dengan langganan' },
  undoOf: (what, id) => `Urungkan #${id}: ${what}`,
  rows: (count) => `${formatNumber(count)} baris`,
  reached: (reached, total) => `${formatNumber(reached)} dari ${formatNumber(total)} baris`,
  done: (count) => `${formatNumber(count)} berhasil`,
  refused: (count) => `${formatNumber(count)} ditolak`,
  whatIsRefused: 'Lihat yang ditolak',
  open: 'Lihat impornya',

  undo: {
    title: (what) => `Urungkan “${what}”`,
    text: (rows) => `${rows} kembali seperti semula. Baris yang sejak itu diubah lagi dibiarkan.`,
  },
  resume: {
    title: (what) => `Lanjutkan “${what}”`,
    text: (left) => `Masih tersisa ${left}. Yang sudah dikerjakan tetap berlaku.`,
  },
} satisfies Messages['batches'];
