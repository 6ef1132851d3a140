import type { Messages } from '../en';

const KEY_IS_FIXED = 'Kunci lisensi tidak bisa diubah';

export const licenses = {
  noun: { one: 'lisensi', many: 'lisensi' },
  search: 'Cari kunci, pelanggan, status',
  failure: 'Gagal memuat data',
  stats: { total: 'Total' },
  presets: { all: 'Semua', stillUsed: 'Kedaluwarsa, masih dipakai' },
  orders: {
    '-created_at': 'Terbaru dulu',
    created_at: 'Terlama dulu',
    expires_at: 'Paling cepat berakhir',
    '-expires_at': 'Paling lama berlaku',
    license_key: 'Kunci A–Z',
    '-license_key': 'Kunci Z–A',
  },

  silence: {
    any: 'Semua lisensi',
    days: (count) => `${count} hari tidak online`,
    nothing: (count) =>
      `Filter ini mencari lisensi yang umurnya lebih dari ${count} hari dan sudah ${count} hari tidak diverifikasi router atau server mana pun.`,
  },
  noneStillUsed: 'Filter ini mencari lisensi kedaluwarsa yang masih dipakai: ditolak dalam 7 hari terakhir.',
  refusedToday: 'Ditolak hari ini',
  noneRefused: 'Filter ini mencari lisensi yang router-nya ditolak hari ini dan akan ditolak lagi.',
  nothingYet: {
    title: 'Belum ada lisensi',
    canCreate: 'Buat kunci pertama. Begitu disimpan, router langsung bisa memverifikasinya.',
    mayLook: 'Belum ada lisensi untuk akun Anda.',
  },

  card: {
    expired: 'Berakhir',
    lastSeen: 'Terakhir online',
    neverSeen: 'Belum pernah',
    refused: (why) => `Ditolak: ${why}`,
    reasons: {
      EXPIRED: 'lisensi kedaluwarsa',
      SUBSCRIPTION_EXPIRED: 'langganan berakhir',
      INACTIVE: 'lisensi nonaktif',
      SUBSCRIPTION_INACTIVE: 'langganan nonaktif',
    },
    from: (address) => `dari ${address}`,
    created: 'Dibuat',
  },

  previous: {
    title: 'Kunci sebelumnya',
    until: (ending, until) => `${ending} berlaku sampai ${until}`,
    over: (ending, until) => `${ending} berhenti ${until}`,
  },

  form: {
    keyHint: 'Ketik sendiri (8 sampai 64 huruf, angka, atau strip), atau klik Buat otomatis.',
    generate: 'Buat otomatis',
    weakKey:
      'Kunci ini mudah ditebak, dan siapa pun yang menebaknya bisa memakai lisensinya. Kunci yang dibuat otomatis aman.',
    expiry: 'Berlaku sampai',
    expiryHint:
      'Berlaku sampai akhir hari itu. Setelahnya router ditolak, sampai tanggalnya diperpanjang. Kosongkan kalau lisensi berlaku selamanya.',
    baseUrlHint:
      'Hanya untuk pelanggan dengan server WiFi-AI sendiri. Kosongkan untuk memakai server billing bawaan.',
  },
  create: {
    title: 'Buat lisensi baru',
    save: 'Buat lisensi',
    done: (key) => `Lisensi ${key} sudah dibuat.`,
  },
  batch: {
    button: 'Buat banyak',
    title: 'Buat banyak lisensi',
    save: 'Buat lisensi',
    count: 'Banyaknya',
    countHint: '1 sampai 500. Setiap lisensi mendapat kuncinya sendiri.',
    done: (count) => `${count} lisensi sudah dibuat.`,
    made: (count) => `${count} kunci lisensi`,
    keys: 'Kunci yang dibuat',
    of: (name) => `Pelanggan: ${name}`,
    until: (day) => `Berlaku sampai ${day}`,
    forever: 'Berlaku selamanya',
    copyAll: 'Salin semua',
    download: 'Unduh CSV',
    print: 'Cetak',
    columns: ['Kunci lisensi', 'Pelanggan', 'Berlaku sampai'],
    file: 'lisensi',
  },
  edit: {
    title: 'Ubah lisensi',
    keyPlaceholder: KEY_IS_FIXED,
    keyHint: `${KEY_IS_FIXED}.`,
    whatFollows: {
      active: 'Router dengan kunci ini diizinkan selama masa berlakunya.',
      inactive: 'Router dengan kunci ini langsung ditolak, sampai diaktifkan lagi.',
      expired: 'Router dengan kunci ini ditolak, dengan keterangan kedaluwarsa.',
    },
    leasesGoOn: 'Tanpa internet, router yang punya lease atau kode luring tetap jalan sampai itu berakhir.',
    done: (key) => `Lisensi ${key} sudah disimpan.`,
  },
  remove: {
    title: 'Yakin mau menghapus lisensi ini?',
    confirm: 'Hapus lisensi',
    isSubscribed:
      'Lisensi ini dipakai langganan. Hapus dulu langganannya, atau beri langganan itu lisensi lain.',
    follows: 'Router dengan kunci ini langsung ditolak. Lisensi bisa dipulihkan selama 30 hari.',
    ownerStays: (name) => `Akun ${name} tetap ada.`,
    done: (key) => `Lisensi ${key} sudah dihapus.`,
  },

  script: {
    version: 'Versi RouterOS',
    versions: (_version, text) => text.replace('or newer', 'atau lebih baru').replace(' to ', ' sampai '),
    paste: 'Tempel semuanya di terminal router',
    copy: 'Salin skrip',
    label: (version) => `Skrip untuk RouterOS ${version}`,
    after: 'Setelah itu router mengecek lisensinya tiap 6 jam, dan mencatat di log kalau jawabannya berubah.',
    loading: 'Mengambil token pertama untuk kode luring',
    unreachable: (url) =>
      `Router tidak bisa menjangkau ${url}, karena bagi router itu alamatnya sendiri. Minta alamat lain ke pengelola server, lalu salin skripnya.`,
  },
  checks: {
    title: 'Cek dulu',
    policy: 'Policy',
    policyText:
      'Skrip berjalan dengan `read,write,test,ftp` dan mengaturnya sendiri. User router yang menempelkannya juga harus punya policy ini, seperti user di grup `full`.',
    deviceMode: 'Device mode',
    deviceModeText:
      'Cek dengan `/system device-mode print`. Mode `home` tidak mengizinkan fetch dan scheduler. Untuk menggantinya, tombol router harus ditekan, atau listriknya dimatikan lalu dinyalakan lagi, langsung di tempat.',
    certificate: 'Sertifikat',
    plainHttp:
      'Server ini memakai http biasa: kuncinya bisa dibaca di jalan, dan jawabannya dipalsukan. Minta pengelola server menyalakan https.',
    rootsSince719:
      'RouterOS 7.19 ke atas sudah membawa sertifikat root untuk pemeriksaan, papan kecil seperti hAP lite mulai 7.23. Di bawah itu, impor ISRG Root X1',
    noRoots: 'Versi ini tidak membawa sertifikat root untuk pemeriksaan: impor ISRG Root X1',
    otherRoot: (roots) =>
      `${roots}, atau sertifikat root dari penerbit sertifikat server ini. Jam router juga harus benar: atur NTP, lalu cek \`/system clock print\`.`,
    version: 'Versi',
    versionText:
      'Perbarui dulu kalau versinya `7.13.0`, `7.14.0`, `7.18.0`, `7.20.0`, atau `7.24.0`: fetch di situ bermasalah.',
    lease: 'Kode luring',
    leaseText:
      'Kalau tidak ada jawaban, router tetap jalan sampai hari terakhir yang sudah dibuktikan. Setelah itu router menjalankan `lisensi-changed` dengan kode `LEASE_OVER`. Kode luring dimasukkan dengan `:global lisensiOfflineCode "…"` lalu `/system script run lisensi-check`.',
    noLease: 'Versi ini tidak bisa memeriksa kode luring: router memakai jawaban terakhir.',
    checksum: 'Checksum',
    checksumText: (checksum, command, canHash) =>
      `SHA-512 dari sumbernya: \`${checksum}\`. ${canHash ? `Router mencetak nilai yang sama setelah \`${command}\`, kalau tidak ada yang diubah.` : 'Versi ini tidak bisa menghitungnya.'}`,
  },
} satisfies Messages['licenses'];
