import type { Messages } from '../en';

export const users = {
  newPassword: {
    first: 'Kata sandi baru',
    repeated: 'Ulangi kata sandi',
    hint: 'Minimal 6 karakter.',
    unequal: 'Kata sandi tidak sama',
    short: 'Kata sandi minimal 6 karakter',
  },
  noun: { one: 'akun', many: 'akun' },
  failure: 'Gagal memuat pelanggan',
  search: 'Cari nama, email, atau WhatsApp',
  roles: { all: 'Semua', user: 'Pelanggan', staff: 'Staf', label: 'Peran staf', any: 'Semua peran' },
  orders: {
    '-created_at': 'Terbaru dulu',
    created_at: 'Terlama dulu',
    username: 'Username A–Z',
    '-username': 'Username Z–A',
    full_name: 'Nama A–Z',
    '-full_name': 'Nama Z–A',
  },
  stats: { total: 'Total', filtered: 'Tersaring' },
  nothing: {
    title: 'Belum ada pelanggan',
    text: 'Buat pelanggan pertama, atau akun untuk staf.',
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
    usernameHint: '3 sampai 50 huruf, angka, titik, strip, atau garis bawah. Dipakai untuk masuk.',
    fullName: 'Nama lengkap',
    fullNameHint: 'Pesan dan tagihan memakai nama ini; kalau kosong, username-nya.',
    company: 'Perusahaan',
    address: 'Alamat',
    addressHint: 'Tercetak di tagihan.',
    taxId: 'NPWP',
    taxIdHint: '15 atau 16 angka, atau 22 dengan cabang.',
    billed: 'Perusahaan, alamat, NPWP',
    more: 'Lainnya: email, perusahaan, alamat',
    name: 'Nama',
    email: 'Email',
    password: 'Kata sandi',
    passwordHint: 'Minimal 6 karakter.',
    whatsapp: 'Nomor WhatsApp',
    whatsappHint: 'Format 08xxx atau 62xxx. Pengingat dikirim ke nomor ini.',
    wrongNumber: 'Format nomor WhatsApp salah. Pakai format 08xxx atau 62xxx.',
    role: 'Peran',
    roleHints: {
      admin: 'Staf: bisa melihat dan mengubah semua isi konsol ini.',
      finance: 'Staf: tagihan, pembayaran, pengembalian dana, dan laporan; sisanya hanya melihat.',
      support: 'Staf: lisensi, pesan, serta data dan kata sandi pelanggan; sisanya hanya melihat.',
      sales: 'Staf: pelanggan, langganan, lisensi, tagihan, dan pembayaran; tanpa pengembalian dana.',
      viewer: 'Staf: hanya melihat pelanggan, uang, dan laporan; tidak mengubah apa pun.',
      user: 'Pelanggan: hanya bisa melihat lisensi dan langganannya sendiri.',
    },
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
      ledger: 'Pengembalian, pembatalan, kredit, pemeriksaan',
      totals: 'Pendapatan dan tren',
      messages: 'Pesan',
      imports: 'Impor file',
      plans: 'Paket dan harga',
      full: 'Akun staf, penghapusan, audit, API key, webhook, pengaturan',
    },
  },

  create: {
    title: 'Buat akun',
    save: 'Buat akun',
    done: (name) => `Akun ${name} sudah dibuat.`,
  },

  edit: {
    title: 'Ubah akun',
    done: (name) => `Akun ${name} sudah disimpan.`,
    ownRole: 'Ini akun Anda sendiri: Anda akan keluar, dan mungkin tidak bisa membuka halaman ini lagi.',
    newRole: (name) => `${name} akan keluar dari semua perangkat dan harus masuk lagi.`,
  },

  unlock: {
    title: 'Login',
    text: 'Setelah terlalu sering gagal masuk, pemilik akun harus menunggu. Buka kunci supaya bisa langsung mencoba lagi. Kata sandinya tidak berubah.',
    done: (name) => `${name} sekarang bisa mencoba masuk lagi.`,
    button: 'Buka kunci',
  },

  password: {
    title: 'Ganti kata sandi',
    save: 'Ganti kata sandi',
    lead: 'Kata sandi baru untuk ',
    own: 'Setelah ini Anda harus masuk lagi dengan kata sandi itu.',
    other: 'Akun ini akan keluar dari semua perangkat.',
    done: 'Kata sandi sudah diganti',
  },

  limits: {
    title: 'Batas',
    save: 'Simpan batas',
    lead: 'Menggantikan batas paket untuk semua lisensi ',
    text: 'Kosongkan untuk memakai batas dari paket.',
    planLimit: 'Sesuai paket',
    customers: 'Maks. pelanggan WiFi',
    routers: 'Maks. Mikrotik',
    done: (name) => `Batas ${name} sudah disimpan.`,
  },

  remove: {
    title: 'Yakin mau menghapus akun ini?',
    button: 'Hapus akun',
    text: 'Lisensinya tetap ada dan tetap jalan, tanpa pemilik. Akun yang masih punya langganan tidak bisa dihapus. Akun bisa dipulihkan selama 30 hari.',
    done: (name) => `Akun ${name} sudah dihapus.`,
  },
} satisfies Messages['users'];
