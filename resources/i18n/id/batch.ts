import { formatNumber } from '@/lib/format';
import type { Messages } from '../en';

const counted = (noun: string) => (count: number) => `${formatNumber(count)} ${noun}`;

export const batch = {
  rows: { license: counted('lisensi'), subscription: counted('langganan'), user: counted('akun') },
  customers: counted('pelanggan'),
  what: 'Tindakan',
  choose: 'Pilih tindakan',
  actions: {
    'license.status': 'Atur status',
    'license.expiry': 'Atur tanggal kedaluwarsa',
    'license.owner': 'Berikan ke pelanggan',
    'license.rotate': 'Beri kunci baru',
    'license.delete': 'Hapus',
    'subscription.status': 'Atur status',
    'subscription.payment': 'Atur status pembayaran',
    'subscription.plan': 'Pindahkan ke paket lain',
    'subscription.extend': 'Perpanjang satu periode',
    'subscription.remind': 'Kirim pengingat',
    'subscription.price': 'Ubah harga kesepakatan',
    'subscription.delete': 'Hapus',
    'user.delete': 'Hapus',
  },
  value: {
    choosePlan: 'Pilih paket',
    reprice: 'Ganti jumlahnya dengan harga paket',
    repriceHint: 'Kalau tidak, harga yang disepakati tetap berlaku.',
    switchOff: 'Nonaktifkan lisensinya juga',
    switchOffHint: 'Jika tidak, router tetap jalan sampai masa berlaku lisensinya sendiri.',
    period: 'Periode',
    paidHint:
      'Tidak ada uang yang dicatat, dan tagihannya tetap terbuka. Kalau uangnya sudah masuk, catat pembayarannya satu per satu.',
    periodHint:
      'Dihitung dari akhir masing-masing langganan, sama seperti memperpanjangnya. Status pembayaran dan jumlahnya tetap.',
    expiry: 'Tanggal kedaluwarsa',
    expiryHint: 'Kosong: tidak pernah.',
  },
  preview: {
    texts: 'Yang akan dibaca pelanggan',
    oncePerDay: 'Setiap nomor mendapat satu pesan sehari, antara jam 09.00 dan 20.00.',
    checking: 'Memeriksa…',
    rows: (rows) => `Ini mengenai ${rows}.`,
    none: 'Tidak ada baris yang cocok.',
    tried: (tried) => `Dari ${formatNumber(tried)} yang pertama dicek:`,
    fine: (tried) => (tried === 1 ? 'Bisa dikerjakan.' : 'Semuanya bisa dikerjakan.'),
    refused: (refused, tried) =>
      refused === tried
        ? 'Tidak ada yang bisa dikerjakan:'
        : `${formatNumber(tried - refused)} bisa dikerjakan, ${formatNumber(refused)} tidak:`,
  },
  upTo: (rows) => `paling banyak ${rows}`,
  confirmations: {
    change: { title: (rows) => `Ubah ${rows}`, word: 'UBAH' },
    delete: { title: (rows) => `Hapus ${rows}`, word: 'HAPUS' },
    remind: { title: (rows) => `Ingatkan ${rows}`, word: 'INGATKAN' },
  },
  remind: 'Ingatkan pelanggan',
  confirm: (word) => `Ketik ${word} untuk melanjutkan`,
  run: {
    progress: (reached, total) => `${formatNumber(reached)} dari ${formatNumber(total)}`,
    stop: 'Hentikan',
    keep: 'Biarkan jendela ini terbuka sampai selesai. Yang sudah dikerjakan tetap berlaku.',
    resume: 'Lanjutkan',
  },
  ended: {
    done: (changed) => `Selesai: ${changed}.`,
    reminded: (changed, isByHand) =>
      isByHand
        ? `Pengingat untuk ${changed} sudah siap. Belum ada yang terkirim.`
        : `Pengingat untuk ${changed} dikirim dalam beberapa menit.`,
    stopped: (changed, left) => `Dihentikan: ${changed} selesai, ${formatNumber(left)} tidak diubah.`,
    undone: (changed) => `Diurungkan: ${changed}.`,
    refused: (count) => `${formatNumber(count)} tidak diubah:`,
    more: (count) => `dan ${formatNumber(count)} lagi`,
    undo: 'Urungkan',
    audit: 'Lihat di audit',
    send: (count) => `Kirim ${formatNumber(count)} pesan`,
    messages: 'Lihat pesannya',
  },
  leave: {
    title: 'Hentikan di sini?',
    text: 'Yang sudah dikerjakan tetap berlaku. Sisanya tidak diubah.',
    keep: 'Lanjutkan',
    confirm: 'Hentikan',
  },
} satisfies Messages['batch'];
