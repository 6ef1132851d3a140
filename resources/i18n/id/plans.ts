import { MAX_GRACE_DAYS, MAX_MONTHLY_GRACE_DAYS } from '@server/rules/grace';
import { ROUTER_COUNTED_DAYS, ROUTER_WARNING_DAYS } from '@server/rules/routers';
import type { Messages } from '../en';

export const plans = {
  noun: { one: 'paket', many: 'paket' },
  failure: 'Gagal memuat paket',
  search: 'Cari nama, tipe, atau deskripsi',
  orders: {
    price_per_month: 'Harga terendah',
    '-price_per_month': 'Harga tertinggi',
    plan_name: 'Nama A–Z',
    '-plan_name': 'Nama Z–A',
    '-created_at': 'Terbaru dulu',
    created_at: 'Terlama dulu',
  },
  stats: { total: 'Total', basic: 'Paket Basic', best: 'Premium + Gold' },
  nothing: {
    title: 'Belum ada paket',
    text: 'Buat paket pertama, atau kembalikan enam paket awal.',
  },

  periods: { monthly: 'Bulanan', quarterly: '3 bulanan', semi_annually: '6 bulanan', annually: 'Tahunan' },

  card: {
    customers: 'Pelanggan WiFi',
    unlimited: 'Tanpa batas',
    routers: 'Mikrotik',
    billing: 'Penagihan',
    grace: 'Masa tenggang',
    days: (count) => `${count} hari`,
    policy: 'Di atas batas',
    leases: 'Kode luring',
    hasLeases: 'Ya',
    prices: (name) => `Harga pelanggan: ${name}`,
    edit: (name) => `Ubah ${name}`,
    remove: (name) => `Hapus ${name}`,
  },

  fields: {
    type: 'Tipe paket',
    typeHint: 'Satu kata huruf kecil, misalnya standard. Tiap paket punya tipenya sendiri.',
    name: 'Nama paket',
    nameHint: 'Nama yang dilihat pelanggan.',
    customers: 'Maks. pelanggan WiFi',
    noLimit: 'Tidak dibatasi: paket ini untuk pelanggan WiFi tanpa batas.',
    routers: 'Maks. Mikrotik',
    prices: 'Harga',
    month: 'Harga per bulan',
    quarter: 'Harga per 3 bulan',
    halfYear: 'Harga per 6 bulan',
    year: 'Harga per tahun',
    pricesHint:
      'Harga 3 bulan, 6 bulan, dan tahun boleh kosong: dihitung otomatis 3, 6, dan 12 kali harga bulanan.',
    period: 'Periode penagihan',
    periodHint: 'Lama langganan baru, dan lama tambahan saat perpanjang, kalau tidak dipilih yang lain.',
    grace: 'Masa tenggang (hari)',
    graceHint: (days) =>
      `Berapa hari router masih diizinkan setelah langganan berakhir, 0 sampai ${MAX_GRACE_DAYS}, paket bulanan sampai ${MAX_MONTHLY_GRACE_DAYS}. Kosong: ${days} hari, sesuai pengaturan.`,
    policy: 'Router di atas batas',
    policies: { off: 'Jangan hitung', watch: 'Hitung saja', enforce: 'Tolak setelah 7 hari' },
    policyHints: {
      off: 'Jumlah router mengikuti laporan router sendiri, dan tidak ada yang ditolak.',
      watch: `Router yang verifikasi dalam ${ROUTER_COUNTED_DAYS} hari dihitung. Di atas batas hanya ada peringatan, tidak ada yang ditolak.`,
      enforce: `Dihitung; router di atas batas diperingatkan ${ROUTER_WARNING_DAYS} hari, lalu ditolak. Router yang dulu masuk batas tidak pernah ditolak.`,
    },
    leases: 'Bisa jalan tanpa internet beberapa hari, dengan kode luring yang diketik di router',
    description: 'Deskripsi',
    descriptionIndonesian: 'Deskripsi dalam bahasa Indonesia',
    indonesianHint: 'Kosong: pembaca berbahasa Indonesia melihat deskripsi di atas.',
  },

  create: { title: 'Buat paket', save: 'Buat paket', done: (name) => `Paket ${name} sudah dibuat.` },
  edit: { title: 'Ubah paket', done: (name) => `Paket ${name} sudah disimpan.` },

  remove: {
    title: 'Yakin mau menghapus paket ini?',
    confirm: 'Hapus paket',
    text: 'Paket hilang dari halaman depan. Paket yang masih dipakai langganan tidak bisa dihapus. Tidak bisa dibatalkan.',
    done: (name) => `Paket ${name} sudah dihapus.`,
  },

  reset: {
    open: 'Kembalikan paket awal',
    title: 'Yakin mau mengembalikan semua paket?',
    confirm: 'Kembalikan paket',
    text: 'Harga, batas, dan isi Basic, Standard, Premium, Classic, Silver, dan Gold kembali ke aslinya. Paket lain dihapus, kecuali yang dipakai langganan. Jumlah tagihan langganan tidak berubah. Tidak bisa dibatalkan.',
    done: 'Paket sudah kembali seperti awal.',
  },
} satisfies Messages['plans'];
