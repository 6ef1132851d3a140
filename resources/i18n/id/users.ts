import type { Messages } from '../en';

export const users = {
  anyway: 'Tetap simpan',
  newPassword: {
    first: 'Kata sandi baru',
    repeated: 'Ulangi kata sandi',
    hint: 'Minimal 6 karakter.',
    unequal: 'Kata sandi tidak sama',
    short: 'Kata sandi minimal 6 karakter',
  },
  noun: { one: 'akun', many: 'akun' },
  failure: 'Gagal memuat pengguna',
  search: 'Cari nama, email, atau WhatsApp',
  lists: { all: 'Semua', customers: 'Pelanggan', staff: 'Staf', erased: 'Terhapus' },
  roles: { label: 'Peran staf', any: 'Semua peran' },
  factor: {
    label: 'Verifikasi dua langkah',
    all: 'Dengan atau tanpa verifikasi dua langkah',
    any: 'Verifikasi dua langkah',
    none: 'Tanpa verifikasi dua langkah',
  },
  status: { label: 'Akses masuk', any: 'Semua akses masuk' },
  statuses: { active: 'Bisa masuk', suspended: 'Ditangguhkan' },
  orders: {
    '-created_at': 'Terbaru dulu',
    created_at: 'Terlama dulu',
    name: 'Nama A–Z',
    '-name': 'Nama Z–A',
    username: 'Username A–Z',
    '-username': 'Username Z–A',
    full_name: 'Nama lengkap A–Z',
    '-full_name': 'Nama lengkap Z–A',
    '-owed': 'Utang terbesar dulu',
    owed: 'Utang terkecil dulu',
    ends_at: 'Berakhir paling cepat dulu',
    '-ends_at': 'Berakhir paling lama dulu',
    '-last_sign_in_at': 'Terakhir masuk paling baru',
    last_sign_in_at: 'Paling lama tidak masuk',
  },
  debt: { label: 'Utang', any: 'Semua utang', some: 'Ada utang', overdue: 'Ada yang lewat tempo' },
  ends: {
    label: 'Berakhir',
    any: 'Semua akhir',
    overdue: 'Sudah berakhir',
    '7_days': 'Dalam 7 hari',
    '30_days': 'Dalam 30 hari',
    this_month: 'Bulan ini',
  },
  stats: { total: 'Total', withStaff: 'dengan staf', filtered: 'Tersaring' },
  nothing: {
    title: 'Belum ada pelanggan',
    text: 'Buat pelanggan pertama.',
  },

  card: {
    email: 'Email',
    whatsapp: 'WhatsApp',
    created: 'Dibuat',
    lastSignIn: 'Terakhir masuk',
    neverSignedIn: 'Belum pernah',
    edit: (name) => `Ubah ${name}`,
    password: (name) => `Ganti kata sandi ${name}`,
    limits: (name) => `Batas ${name}`,
    remove: (name) => `Hapus ${name}`,
  },

  fields: {
    username: 'Username',
    fullName: 'Nama lengkap',
    company: 'Perusahaan',
    address: 'Alamat',
    taxId: 'NPWP',
    billed: 'Perusahaan, alamat, NPWP',
    more: 'Lainnya: email, perusahaan, alamat',
    name: 'Nama',
    email: 'Email',
    password: 'Kata sandi',
    whatsapp: 'Nomor WhatsApp',
    wrongNumber: 'Format nomor WhatsApp salah. Pakai format 08xxx atau 62xxx.',
    unclearNumber: 'Ketik semua digit satu nomor; di spreadsheet, format kolomnya sebagai teks.',
    role: 'Peran',
  },

  create: {
    title: 'Buat akun',
    staff: 'Staf baru',
    save: 'Buat akun',
    done: (name) => `Akun ${name} sudah dibuat.`,
  },

  staff: {
    numberHint: 'Format 08xxx atau 62xxx. Kata sandinya bisa dikirim ke nomor ini.',
    passwordHint: 'Dibuat otomatis dan dikirim bersama pesannya. Bisa diganti setelah masuk.',
    title: (name) => `${name} siap`,
    text: 'Kirim pesan ini ke rekan baru Anda. Kata sandinya hanya tampil di sini.',
    copy: 'Salin pesan',
    done: 'Selesai',
    send: 'Kirim WhatsApp',
    message: ({ name, url, username, password }) =>
      `Halo ${name}, ini akun Anda:\n\nMasuk: ${url}\nUsername: ${username}\nKata sandi: ${password}\n\nSetelah masuk, ganti kata sandinya dengan pilihan Anda sendiri.`,
  },

  password: { title: 'Ganti kata sandi' },

  suspend: {
    of: (name) => `Tangguhkan ${name}`,
    button: 'Tangguhkan',
  },
  reactivate: {
    of: (name) => `Aktifkan lagi ${name}`,
    button: 'Aktifkan lagi',
  },

  limits: { title: 'Batas' },
} satisfies Messages['users'];
