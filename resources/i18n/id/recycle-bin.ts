import type { Messages } from '../en';

export const recycleBin = {
  noun: { one: 'data terhapus', many: 'data terhapus' },
  failure: 'Gagal memuat data',
  search: 'Cari nama, kunci, atau paket',
  orders: { '-deleted_at': 'Terakhir dihapus', deleted_at: 'Pertama dihapus' },
  nothing: {
    title: 'Tidak ada yang dihapus',
    text: 'Pengguna, lisensi, dan langganan yang dihapus bisa dipulihkan di sini selama 30 hari.',
  },
  all: 'Semua',
  kinds: { user: 'Pengguna', license: 'Lisensi', subscription: 'Langganan' },
  kind: { user: 'Pengguna', license: 'Lisensi', subscription: 'Langganan' },
  deleted: (when, by) => (by ? `Dihapus ${when} oleh ${by}` : `Dihapus ${when}`),
  keptUntil: (day) => `Bisa dipulihkan sampai ${day}`,
  restore: 'Pulihkan',
  restoreOf: (name) => `Pulihkan ${name}`,
  done: (name) => `${name} sudah dipulihkan.`,
} satisfies Messages['recycleBin'];
