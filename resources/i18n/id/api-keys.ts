import type { Messages } from '../en';

export const apiKeys = {
  intro:
    'Program memanggil API dengan kunci ini. Setiap kunci hanya bisa melakukan hak aksesnya, sejauh pemiliknya juga boleh.',
  nothing: {
    title: 'Belum ada program yang punya kunci',
    text: 'Buat kunci untuk server WiFi-AI atau program Anda. Kunci hanya bisa melakukan yang Anda pilih, dan bisa dicabut kapan saja.',
  },
  create: 'Buat kunci API',
  created: (name) => `Kunci API ${name} sudah dibuat.`,

  states: { active: 'Aktif', endsSoon: 'Segera berakhir', expired: 'Kedaluwarsa' },
  card: {
    owner: 'Pemilik',
    scopes: 'Hak akses',
    licenses: 'Lisensi',
    deleted: (id) => `#${id} (dihapus)`,
    networks: 'Jaringan',
    lastUsed: 'Terakhir',
    never: 'Belum pernah dipakai',
    ends: 'Berakhir',
    noEnd: (reason) => `Tidak pernah: ${reason}`,
    previous: (until) => `Kunci lama masih berlaku sampai ${until}.`,
  },

  form: {
    save: 'Buat kunci',
    name: 'Nama',
    nameHint: 'Program yang memakainya. Namanya tercatat di riwayat di samping nama Anda.',
    scopes: 'Yang boleh dilakukan',
    licenses: 'Hanya untuk lisensi ini',
    licensesHint:
      'Tanpa pilihan, berlaku untuk semua. Dengan pilihan, kunci hanya bisa membaca, mengubah, melaporkan, dan mengganti kunci lisensi.',
    searchLicense: 'Cari lisensi',
    remove: (license) => `Hapus ${license} dari pilihan`,
    networks: 'Hanya dari jaringan ini',
    networksHint: 'Alamat atau jaringan, dipisahkan koma. Kosong berarti dari mana saja.',
    life: 'Masa berlaku',
    lives: {
      '30': '30 hari',
      '90': '90 hari',
      '180': '180 hari',
      '365': 'Satu tahun',
      never: 'Tanpa batas waktu',
    },
    reason: 'Alasan tanpa batas waktu',
    reasonHint: 'Kunci yang tidak pernah diganti bisa bocor tanpa ada yang tahu.',
  },

  shown: {
    title: (name) => `Kunci untuk ${name}`,
    text: 'Salin ke program sekarang: kunci ini hanya ditampilkan sekali.',
    header: 'Program mengirimnya di header Authorization, setelah kata Bearer.',
    copy: 'Salin kunci',
    done: 'Selesai',
  },

  rotate: {
    word: 'Ganti kunci',
    label: (name) => `Ganti kunci ${name}`,
    title: 'Ganti kunci API ini?',
    text: 'Kunci baru dibuat dengan masa berlaku yang sama. Yang lama masih berlaku sampai program memakai yang baru.',
    overlap: 'Kunci lama masih berlaku',
    overlaps: {
      0: 'Tidak lagi, langsung berakhir',
      1: '1 jam',
      24: '1 hari',
      168: '7 hari',
      720: '30 hari',
    },
    confirm: 'Ganti kunci',
    done: (name) => `Kunci API ${name} sudah diganti.`,
  },

  revoke: {
    word: 'Cabut',
    label: (name) => `Cabut kunci ${name}`,
    title: 'Cabut kunci API ini?',
    text: 'Program yang memakainya ditolak mulai panggilan berikutnya. Ini tidak bisa diurungkan.',
    confirm: 'Cabut kunci',
    done: (name) => `Kunci API ${name} sudah dicabut.`,
  },

  scopes: {
    'licenses:read': 'Membaca lisensi dan pemakaiannya',
    'licenses:write': 'Membuat, mengubah, dan menghapus lisensi',
    'keys:rotate': 'Mengganti kunci lisensi',
    'usage:report': 'Melaporkan pemakaian lisensi',
    'routers:read': 'Membaca router',
    'routers:write': 'Menamai, melepas, memblokir, dan mengganti router',
    'subscriptions:read': 'Membaca langganan',
    'subscriptions:write': 'Membuat, mengubah, memperpanjang, dan menghapus langganan',
    'users:read': 'Membaca akun',
    'users:write': 'Membuat dan mengubah pelanggan',
    'plans:read': 'Membaca paket dan harga',
    'plans:write': 'Membuat, mengubah, dan menghapus paket',
    'invoices:read': 'Membaca tagihan',
    'payments:read': 'Membaca pembayaran dan pengembalian uang',
    'payments:record': 'Mencatat pembayaran',
    'messages:send': 'Mengirim dan membaca pesan',
    'webhooks:manage': 'Mengelola webhook',
    'audit:read': 'Membaca riwayat',
    'metrics:read': 'Membaca jumlah',
  },
} satisfies Messages['apiKeys'];
