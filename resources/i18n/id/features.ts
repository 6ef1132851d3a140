import type { FeatureIcon, FeatureIconGroup } from '@server/rules/feature-icons';
import type { Messages } from '../en';
import { ICON_GROUPS, ICONS } from './icons';

export const features = {
  noun: { one: 'fitur', many: 'fitur' },
  failure: 'Gagal memuat fitur',
  search: 'Cari judul atau deskripsi',
  all: 'Semua',
  orders: {
    order_num: 'Urutan',
    '-order_num': 'Urutan terbalik',
    '-created_at': 'Terbaru dulu',
    created_at: 'Terlama dulu',
    title: 'Judul A–Z',
    '-title': 'Judul Z–A',
  },
  total: 'Total',
  nothing: { title: 'Belum ada fitur', text: 'Tambah fitur pertama, atau kembalikan ke daftar bawaan.' },

  card: {
    order: (place) => `Urutan ${place}`,
    edit: (name) => `Ubah ${name}`,
    remove: (name) => `Hapus ${name}`,
  },

  fields: {
    title: 'Judul',
    titleIndonesian: 'Judul dalam bahasa Indonesia',
    indonesianHint: 'Kosong: pembaca berbahasa Indonesia melihat judul dan deskripsi umum.',
    description: 'Deskripsi',
    descriptionIndonesian: 'Deskripsi dalam bahasa Indonesia',
    descriptionHint:
      'Baris yang diawali 1. atau - atau ✓ menjadi daftar. **tebal** dan *miring* bisa di mana saja.',
    preview: 'Pratinjau',
    icon: 'Ikon',
    order: 'Urutan',
    orderHint: '1 tampil paling depan di halaman depan.',
    isActive: 'Aktif: tampil di halaman depan',
  },

  icons: {
    choose: 'Pilih ikon',
    search: 'Cari ikon',
    none: 'Tidak ada ikon yang cocok.',
    list: 'Ikon',
    nameOf: (icon) => ICONS[icon as FeatureIcon] ?? icon,
    group: (name) => ICON_GROUPS[name as FeatureIconGroup] ?? name,
  },

  create: {
    title: 'Tambah fitur',
    save: 'Tambah fitur',
    done: (name) => `Fitur “${name}” sudah ditambahkan.`,
  },
  edit: { title: 'Ubah fitur', done: (name) => `Fitur “${name}” sudah disimpan.` },

  remove: {
    title: 'Yakin mau menghapus fitur ini?',
    confirm: 'Hapus fitur',
    text: 'Fitur hilang dari halaman depan. Kalau hanya mau disembunyikan sementara, nonaktifkan saja. Tidak bisa dibatalkan.',
    done: (name) => `Fitur “${name}” sudah dihapus.`,
  },

  reset: {
    open: 'Kembalikan ke bawaan',
    title: 'Yakin mau mengembalikan semua fitur?',
    confirm: 'Kembalikan fitur',
    text: 'Semua fitur dihapus, termasuk buatan Anda, dan halaman depan menampilkan daftar bawaan. Tidak bisa dibatalkan.',
    done: 'Fitur sudah kembali ke daftar bawaan.',
  },
} satisfies Messages['features'];
