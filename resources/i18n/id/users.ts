import type { Messages } from '../en';

export const users = {
  noun: { one: 'pengguna', many: 'pengguna' },
  failure: 'Gagal memuat pengguna',
  search: 'Cari username, email, atau WhatsApp',
  roles: { all: 'Semua', admin: 'Admin', user: 'Pengguna' },
  orders: {
    '-created_at': 'Terbaru dulu',
    created_at: 'Terlama dulu',
    username: 'Username A–Z',
    '-username': 'Username Z–A',
  },
  stats: { total: 'Total', filtered: 'Tersaring' },
  nothing: {
    title: 'Belum ada pengguna',
    text: 'Buat akun pertama, untuk staf atau untuk pelanggan.',
  },

  card: {
    email: 'Email',
    whatsapp: 'WhatsApp',
    created: 'Dibuat',
    edit: (name) => `Ubah ${name}`,
    password: (name) => `Ganti kata sandi ${name}`,
    limits: (name) => `Batas ${name}`,
    remove: (name) => `Hapus ${name}`,
  },

  fields: {
    username: 'Username',
    usernameHint: '3 sampai 50 huruf, angka, titik, tanda hubung, atau garis bawah. Dipakai untuk masuk.',
    email: 'Email',
    password: 'Kata sandi',
    passwordHint: 'Minimal 6 karakter.',
    whatsapp: 'Nomor WhatsApp',
    whatsappHint: 'Format 08xxx atau 62xxx. Pengingat dikirim ke nomor ini.',
    wrongNumber: 'Format nomor WhatsApp salah. Pakai format 08xxx atau 62xxx.',
    role: 'Peran',
    roleHints: {
      admin: 'Staf: bisa melihat dan mengubah semua isi konsol ini.',
      user: 'Pelanggan: hanya bisa melihat lisensi dan langganannya sendiri.',
    },
  },

  create: {
    title: 'Buat pengguna',
    save: 'Buat pengguna',
    done: (name) => `Pengguna ${name} sudah dibuat.`,
  },

  edit: {
    title: 'Ubah pengguna',
    done: (name) => `Pengguna ${name} sudah disimpan.`,
    ownRole: 'Ini akun Anda sendiri: Anda akan keluar, dan mungkin tidak bisa membuka halaman ini lagi.',
    newRole: (name) => `${name} akan keluar dari semua perangkat dan harus masuk lagi.`,
  },

  unlock: {
    title: 'Login',
    text: 'Setelah terlalu sering gagal masuk, pengguna harus menunggu. Buka kunci supaya bisa langsung mencoba lagi. Kata sandinya tidak berubah.',
    done: (name) => `${name} sekarang bisa mencoba masuk lagi.`,
    button: 'Buka kunci',
  },

  password: {
    title: 'Ganti kata sandi',
    save: 'Ganti kata sandi',
    lead: 'Kata sandi baru untuk ',
    own: 'Setelah ini Anda harus masuk lagi dengan kata sandi itu.',
    other: 'Pengguna ini akan keluar dari semua perangkat.',
    first: 'Kata sandi baru',
    repeated: 'Ulangi kata sandi',
    unequal: 'Kata sandi tidak sama',
    short: 'Kata sandi minimal 6 karakter',
    done: 'Kata sandi sudah diganti',
  },

  limits: {
    title: 'Batas',
    save: 'Simpan batas',
    lead: 'Menggantikan batas paket untuk semua lisensi ',
    text: 'Kosongkan untuk memakai batas dari paket.',
    planLimit: 'Sesuai paket',
    customers: 'Maks. pelanggan',
    routers: 'Maks. Mikrotik',
    done: (name) => `Batas ${name} sudah disimpan.`,
  },

  remove: {
    title: 'Yakin mau menghapus pengguna ini?',
    button: 'Hapus pengguna',
    text: 'Lisensinya tetap ada dan tetap jalan, tanpa pemilik. Pengguna yang masih punya langganan tidak bisa dihapus. Pengguna bisa dipulihkan selama 30 hari.',
    done: (name) => `Pengguna ${name} sudah dihapus.`,
  },
} satisfies Messages['users'];
