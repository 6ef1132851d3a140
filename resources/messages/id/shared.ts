import { ENTITLEMENT_LABELS, type Entitlement } from '@server/rules/entitlements';
import { formatNumber } from '@/lib/format';
import type { Messages } from '../en';

const ENTITLEMENTS: Record<Entitlement, string> = {
  ...ENTITLEMENT_LABELS,
  server_default: 'Server standar',
  server_shared: 'Server bersama',
  server_privat: 'Server sendiri',
  unlimited_customers: 'Pelanggan tanpa batas',
  whatsapp_gateway: 'Gateway WhatsApp',
  free_update: 'Gratis update',
  free_consultation: 'Gratis konsultasi',
};

export const shared = {
  skip: 'Langsung ke isi',
  theme: { light: 'Ganti ke tema terang', dark: 'Ganti ke tema gelap' },
  copy: { done: 'Tersalin', selected: 'Terpilih, belum tersalin' },
  password: { show: 'Tampilkan yang diketik', hide: 'Sembunyikan yang diketik' },
  optional: 'Boleh kosong',
  frame: { about: 'Sistem Manajemen', poweredBy: 'Didukung oleh' },

  actions: {
    cancel: 'Batal',
    close: 'Tutup',
    copy: 'Salin',
    delete: 'Hapus',
    edit: 'Ubah',
    renew: 'Perpanjang',
    retry: 'Muat ulang',
    save: 'Simpan perubahan',
    again: 'Coba lagi',
    clear: 'Hapus filter',
  },

  status: { active: 'Aktif', inactive: 'Nonaktif', expired: 'Kedaluwarsa' },
  paymentStatus: { pending: 'Belum bayar', paid: 'Lunas', failed: 'Gagal' },
  role: { admin: 'Admin', user: 'Pengguna' },
  entitlements: 'Fitur',
  entitlement: (code) => ENTITLEMENTS[code as Entitlement] ?? code,

  screens: {
    dashboard: 'Dasbor',
    users: 'Pengguna',
    licenses: 'Lisensi',
    subscriptions: 'Langganan',
    plans: 'Paket',
    features: 'Fitur',
    'verify-license': 'Verifikasi Lisensi',
    audit: 'Audit',
  },
  menu: { label: 'Utama', title: 'Menu', open: 'Buka menu', close: 'Tutup menu', logout: 'Keluar' },
  palette: {
    title: 'Cari apa saja',
    placeholder: 'Buka halaman, cari pengguna, lisensi, atau langganan',
    pages: 'Buka halaman',
    escape: 'untuk menutup',
  },
  shortcuts: {
    title: 'Pintasan papan ketik',
    or: 'atau',
    search: 'Cari di daftar ini',
    create: 'Buat yang baru',
    list: 'Tampilkan daftar ini',
  },

  search: {
    searching: 'Mencari…',
    nothing: (text) => `Tidak ada yang cocok dengan “${text}”.`,
    nothingYet: 'Belum ada apa-apa di sini.',
    clear: 'Hapus pencarian',
  },
  list: {
    sort: 'Urutkan',
    filters: 'Filter',
    failed: (noun) => `Daftar ${noun} gagal dimuat. Periksa koneksi Anda, lalu coba lagi.`,
    none: (noun) => `Tidak ada ${noun} yang cocok`,
    nothingMatches: 'Tidak ada yang cocok dengan pencarian dan filter ini.',
    offline: 'Anda sedang offline. Ini data terakhir yang tampil, dan perubahan tidak bisa disimpan.',
    searchedFirst: (rows) =>
      `di antara ${formatNumber(rows)} yang pertama. Ketik tiga huruf atau angka berurutan untuk mencari di semuanya.`,
  },
  pages: {
    label: 'Halaman',
    first: 'Halaman pertama',
    previous: 'Halaman sebelumnya',
    next: 'Halaman berikutnya',
    last: 'Halaman terakhir',
    back: 'Sebelumnya',
    on: 'Berikutnya',
  },
  choice: { clear: 'Kosongkan', open: 'Buka daftar' },
  discard: {
    title: 'Buang yang sudah diketik?',
    text: 'Perubahan ini belum disimpan.',
    keep: 'Lanjut mengisi',
    confirm: 'Buang',
  },

  user: { label: 'Pengguna', search: 'Cari pengguna', noNumber: 'Belum diisi' },
  usage: { unlimited: 'Tanpa batas', exceeded: 'melebihi batas' },
  historyOf: (name) => `Riwayat ${name}`,
  copyOf: (text) => `Salin ${text}`,
  loading: 'Memuat',
  unreachable: 'Server tidak terjangkau. Periksa koneksi Anda, lalu coba lagi.',
  notLoaded: 'Bagian ini gagal dimuat. Periksa koneksi Anda, lalu coba lagi.',

  facts: {
    status: 'Status',
    nobody: 'Belum ada pemilik',
    whatsapp: 'WhatsApp',
    licenseKey: 'Kunci lisensi',
    license: 'Lisensi',
    subscription: 'Langganan',
    plan: 'Paket',
    customers: 'Pelanggan',
    mikrotik: 'Mikrotik',
    baseUrl: 'Base URL',
    expires: 'Berakhir',
    never: 'Tidak pernah',
    endDate: 'Berakhir',
    openEnded: 'Tanpa batas waktu',
  },
  billingPeriod: {
    monthly: 'Bulanan',
    quarterly: '3 bulanan',
    semi_annually: '6 bulanan',
    annually: 'Tahunan',
  },
  expiring: { badge: 'Segera berakhir', stat: 'Segera berakhir', preset: 'Berakhir dalam 7 hari' },
  filterChip: { remove: (filter) => `Hapus filter ${filter}` },
  commands: { label: 'Lakukan', newCustomer: 'Pelanggan baru' },
} satisfies Messages['shared'];
