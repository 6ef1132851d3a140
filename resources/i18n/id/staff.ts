import type { Messages } from '../en';

export const staff = {
  noun: { one: 'staf', many: 'staf' },
  failure: 'Gagal memuat staf',
  search: 'Cari nama, email, atau WhatsApp',
  role: 'Peran staf',
  anyRole: 'Semua peran',
  orders: {
    '-created_at': 'Terbaru dulu',
    created_at: 'Terlama dulu',
    username: 'Username A–Z',
    '-username': 'Username Z–A',
    '-last_sign_in_at': 'Terakhir masuk paling baru',
    last_sign_in_at: 'Paling lama tidak masuk',
  },
  create: 'Staf baru',
  nothing: {
    title: 'Belum ada staf',
    text: 'Tambahkan yang bekerja dengan Anda: masing-masing dengan akun dan peran sendiri.',
  },
} satisfies Messages['staff'];
