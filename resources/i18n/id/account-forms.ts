import type { Messages } from '../en';

export const accountForms = {
  hints: {
    username: '3 sampai 50 huruf, angka, titik, strip, atau garis bawah. Dipakai untuk masuk.',
    fullName: 'Pesan dan tagihan memakai nama ini; kalau kosong, username-nya.',
    address: 'Tercetak di tagihan.',
    taxId: '15 atau 16 angka, atau 22 dengan cabang.',
    password: 'Minimal 6 karakter.',
    whatsapp: 'Format 08xxx atau 62xxx. Pengingat dikirim ke nomor ini.',
  },
  roleHints: {
    admin: 'Staf: bisa melihat dan mengubah semua isi konsol ini.',
    finance: 'Staf: tagihan, pembayaran, pengembalian dana, dan laporan; sisanya hanya melihat.',
    support: 'Staf: lisensi, pesan, serta data dan kata sandi pelanggan; sisanya hanya melihat.',
    sales: 'Staf: pelanggan, langganan, lisensi, tagihan, dan pembayaran; tanpa pengembalian dana.',
    cashier:
      'Staf: pelanggan, lisensi, pembayaran, dan perpanjangan; membatalkan catatannya sendiri dalam satu hari.',
    viewer: 'Staf: hanya melihat pelanggan, uang, dan laporan; tidak mengubah apa pun.',
    user: 'Pelanggan: hanya bisa melihat lisensi dan langganannya sendiri.',
  },

  rights: {
    title: 'Hak tiap peran staf',
    table: 'Hak staf',
    what: 'Hak',
    reads: 'melihat',
    may: 'mengerjakan',
    no: 'tidak keduanya',
    rows: {
      customers: 'Pelanggan, catatan, batas',
      passwords: 'Kata sandi dan buka kunci pelanggan',
      licenses: 'Lisensi',
      keys: 'Kunci baru untuk lisensi',
      subscriptions: 'Langganan, perpanjangan',
      invoices: 'Tagihan',
      payments: 'Mencatat pembayaran',
      corrections: 'Membatalkan catatan sendiri dalam satu hari',
      ledger: 'Pengembalian, pembatalan, kredit, pemeriksaan',
      totals: 'Jumlah uang dan grafiknya',
      messages: 'Pesan',
      imports: 'Impor file',
      plans: 'Paket dan harga',
      full: 'Akun staf, penghapusan, audit, API key, webhook, pengaturan',
    },
  },

  edit: {
    title: 'Ubah akun',
    done: (name) => `Akun ${name} sudah disimpan.`,
    ownRole: 'Ini akun Anda sendiri: Anda akan keluar, dan mungkin tidak bisa membuka halaman ini lagi.',
    newRole: (name) => `${name} akan keluar dari semua perangkat dan harus masuk lagi.`,
  },

  password: {
    save: 'Ganti kata sandi',
    lead: 'Kata sandi baru untuk ',
    own: 'Setelah ini Anda harus masuk lagi dengan kata sandi itu.',
    other: 'Akun ini akan keluar dari semua perangkat.',
    done: 'Kata sandi sudah diganti',
  },

  limits: {
    save: 'Simpan batas',
    lead: 'Menggantikan batas paket untuk semua lisensi ',
    text: 'Kosongkan untuk memakai batas dari paket.',
    planLimit: 'Sesuai paket',
    customers: 'Maks. pelanggan WiFi',
    routers: 'Maks. Mikrotik',
    done: (name) => `Batas ${name} sudah disimpan.`,
  },

  unlock: {
    title: 'Login',
    text: 'Setelah terlalu sering gagal masuk, pemilik akun harus menunggu. Buka kunci supaya bisa langsung mencoba lagi. Kata sandinya tidak berubah.',
    done: (name) => `${name} sekarang bisa mencoba masuk lagi.`,
    button: 'Buka kunci',
  },

  suspend: {
    title: (name) => `Tangguhkan ${name}?`,
    text: 'Semua perangkat langsung keluar, akun ini tidak bisa dipakai masuk, dan kunci API-nya ditolak. Bisa diaktifkan lagi kapan saja.',
    customer: 'Router tidak terpengaruh: lisensi dan langganan tetap jalan, begitu juga pesan dan tagihan.',
    staff: 'Yang sudah dicatatnya tetap ada.',
    done: (name) => `${name} ditangguhkan.`,
  },

  reactivate: {
    title: (name) => `Aktifkan lagi ${name}?`,
    text: 'Akun ini bisa dipakai masuk lagi dengan kata sandinya, dan kunci API-nya berlaku lagi.',
    customer: 'Lisensi dan langganannya tidak terpengaruh selama ini.',
    staff: 'Kalau kata sandinya mungkin diketahui orang lain, ganti dulu.',
    done: (name) => `${name} bisa masuk lagi.`,
  },

  remove: {
    title: 'Yakin mau menghapus akun ini?',
    confirm: 'Hapus akun',
    text: 'Lisensinya tetap ada dan tetap jalan, tanpa pemilik. Akun yang masih punya langganan tidak bisa dihapus. Akun bisa dipulihkan selama 30 hari.',
    done: (name) => `Akun ${name} sudah dihapus.`,
  },
} satisfies Messages['accountForms'];
