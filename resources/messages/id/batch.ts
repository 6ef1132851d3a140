import { formatNumber } from '@/lib/format';
import type { Messages } from '../en';

const counted = (noun: string) => (count: number) => `${formatNumber(count)} ${noun}`;

export const batch = {
  rows: { license: counted('lisensi'), subscription: counted('langganan'), user: counted('pengguna') },
  title: (rows) => `Ubah ${rows}`,
  deleteTitle: (rows) => `Hapus ${rows}`,
  what: 'Tindakan',
  choose: 'Pilih tindakan',
  actions: {
    'license.status': 'Atur status',
    'license.expiry': 'Atur tanggal kedaluwarsa',
    'license.owner': 'Berikan ke pengguna',
    'license.delete': 'Hapus',
    'subscription.status': 'Atur status',
    'subscription.payment': 'Atur status pembayaran',
    'subscription.plan': 'Pindahkan ke paket lain',
    'subscription.extend': 'Perpanjang satu periode',
    'subscription.delete': 'Hapus',
    'user.delete': 'Hapus',
  },
  value: {
    choosePlan: 'Pilih paket',
    reprice: 'Ganti jumlahnya dengan harga paket',
    repriceHint: 'Kalau tidak, harga yang disepakati tetap berlaku.',
    period: 'Periode',
    periodHint:
      'Dihitung dari akhir masing-masing langganan, sama seperti memperpanjangnya. Status pembayaran dan jumlahnya tetap.',
    expiry: 'Tanggal kedaluwarsa',
    expiryHint: 'Kosong: tidak pernah.',
  },
  preview: {
    checking: 'Memeriksa…',
    rows: (rows) => `Ini mengenai ${rows}.`,
    none: 'Tidak ada baris yang cocok.',
    fine: (tried) =>
      tried === 1 ? 'Sudah dicoba: bisa dikerjakan.' : `${tried} baris pertama sudah dicoba: semuanya bisa.`,
    refused: (refused, tried) =>
      `${tried} baris pertama sudah dicoba: ${refused} di antaranya akan dibiarkan.`,
  },
  confirm: { word: 'UBAH', deleteWord: 'HAPUS', type: (word) => `Ketik ${word} untuk melanjutkan` },
  start: (rows) => `Ubah ${rows}`,
  startDelete: (rows) => `Hapus ${rows}`,
  run: {
    progress: (reached, total) => `${formatNumber(reached)} dari ${formatNumber(total)}`,
    stop: 'Hentikan',
    keep: 'Biarkan jendela ini terbuka sampai selesai. Yang sudah dikerjakan tetap berlaku.',
    resume: 'Lanjutkan',
  },
  ended: {
    done: (changed) => `Selesai: ${changed}.`,
    stopped: (changed, left) => `Dihentikan: ${changed} selesai, ${formatNumber(left)} tidak diubah.`,
    undone: (changed) => `Diurungkan: ${changed}.`,
    refused: (count) => `${formatNumber(count)} tidak diubah:`,
    more: (count) => `dan ${formatNumber(count)} lagi`,
    undo: 'Urungkan',
    audit: 'Lihat di audit',
  },
  leave: {
    title: 'Hentikan di sini?',
    text: 'Yang sudah dikerjakan tetap berlaku. Sisanya tidak diubah.',
    keep: 'Lanjutkan',
    confirm: 'Hentikan',
  },
} satisfies Messages['batch'];
