import type { Messages } from '../en';

export const user = {
  issues: {
    SUBSCRIPTION_EXPIRED: (day) =>
      day ? `Ditolak: langganan berakhir ${day}` : 'Ditolak: langganan sudah berakhir',
    EXPIRED: (day) => (day ? `Ditolak: lisensi kedaluwarsa ${day}` : 'Ditolak: lisensi kedaluwarsa'),
    INACTIVE: () => 'Ditolak: lisensi nonaktif',
    SUBSCRIPTION_INACTIVE: () => 'Ditolak: langganan nonaktif',
    IN_GRACE: (day) =>
      day ? `Sudah berakhir, masa tenggang sampai ${day}` : 'Sudah berakhir, dalam masa tenggang',
    PAYMENT_FAILED: () => 'Pembayaran gagal',
    UNPAID: () => 'Belum dibayar',
    SILENT: (day) => (day ? `Tidak online sejak ${day}` : 'Belum pernah online'),
    LIMIT_EXCEEDED: () => 'Melebihi batas',
    ENDS_SOON: (day) => `Berakhir ${day}`,
  },
  more: (count) => `${count} lagi perlu dicek.`,

  header: {
    since: 'Sejak',
    limits: 'Batas khusus',
    limitsOf: (customers, mikrotiks) =>
      [customers && `${customers} pelanggan WiFi`, mikrotiks && `${mikrotiks} Mikrotik`]
        .filter(Boolean)
        .join(' · '),
    chat: 'Chat WhatsApp',
    data: (name) => `Ekspor data ${name}`,
    erase: (name) => `Hapus data pribadi ${name}…`,
    erased: (day) => `Data pribadi dihapus ${day}`,
  },

  reminders: {
    label: 'Pengingat',
    sent: 'Lewat WhatsApp',
    none: (day, name) => (name ? `Tidak dikirim sejak ${day}, oleh ${name}` : `Tidak dikirim sejak ${day}`),
    stop: (name) => `Berhenti mengingatkan ${name}`,
    start: (name) => `Ingatkan ${name} lagi`,
    stopped: 'Pengingat tidak dikirim lagi.',
    started: 'Pengingat dikirim lagi.',
    missing: 'Tidak sampai lewat WhatsApp',
    clear: 'Nomornya benar: kirim lagi ke sini',
    cleared: 'Pesan dikirim lagi ke nomor ini.',
  },

  signInLinks: {
    label: 'Tautan masuk',
    from: (day) => `Ke nomor baru ini mulai ${day}`,
    confirm: 'Nomornya benar: kirim tautan masuk mulai sekarang',
    confirmOwn: 'Ini nomor saya: kirim tautan masuk mulai sekarang',
    confirmed: 'Tautan masuk sekarang dikirim ke nomor ini.',
  },

  tabs: {
    label: 'Tentang pelanggan ini',
    subscriptions: 'Langganan',
    invoices: 'Tagihan',
    payments: 'Pembayaran',
    messages: 'Pesan',
    history: 'Riwayat',
  },
  latest: (shown, total) => `${shown} terbaru dari ${total}.`,
  allInvoices: 'Lihat semua tagihan',
  allPayments: 'Lihat semua pembayaran',
  none: {
    invoices: {
      title: 'Belum ada tagihan',
      text: 'Tambah langganan, atau catat pembayaran: tagihannya terbit sekaligus.',
    },
    payments: {
      title: 'Belum ada pembayaran',
      text: 'Tekan Catat pembayaran di langganannya kalau uangnya sudah masuk, atau kirim tautan bayar.',
    },
    messages: {
      title: 'Belum ada pesan',
      text: 'Pengingat, kuitansi, dan kunci yang dikirim lewat WhatsApp tampil di sini. Mulai dengan mengirim tautan bayar.',
    },
  },
  owed: (amount) => `sisa ${amount}`,

  licenses: {
    title: 'Lisensi dan langganan',
    nothing: {
      title: 'Belum ada apa-apa',
      canWrite: 'Tekan Tambah langganan: kunci lisensi, langganan, dan tagihannya dibuat sekaligus.',
      mayLook: 'Belum ada lisensi untuk Anda.',
    },
    allowed: 'Router diizinkan',
    refused: 'Router ditolak',
    noPlan: 'Tanpa langganan',
    owner: 'Pemilik',
    subscriber: 'Atas nama',
    ends: 'Berakhir',
    lastSeen: 'Terakhir online',
    checking: 'Memeriksa…',
    first: (shown, total) => `${shown} pertama dari ${total}, yang paling cepat berakhir dulu.`,
    all: 'Lihat semua lisensi',
  },

  notes: {
    title: 'Catatan',
    hint: 'Hanya staf yang bisa membacanya.',
    placeholder: 'Cara bayarnya, kapan ditelepon, kesepakatan…',
    save: 'Simpan catatan',
    done: 'Catatan sudah disimpan.',
  },

  timeline: {
    title: 'Riwayat',
    nothing: 'Belum ada yang tercatat.',
    older: 'Kejadian yang lebih lama ada di audit.',
    audit: 'Buka audit',
    router: 'Router',
    allowed: 'diizinkan',
    refused: (why) => `ditolak: ${why}`,
    from: (address) => `dari ${address}`,
    until: (day) => `sampai ${day}`,
    over: (amount) => `sebesar ${amount}`,
    message: (about) => `Pesan “${about}”`,
    sentBy: (name) => `dikirim oleh ${name}`,
    failed: (why) => `tidak terkirim: ${why}`,
    uncertain: 'mungkin terkirim, belum pasti',
    text: 'Lihat isi pesan',
  },

  provider: {
    title: 'Ada pertanyaan?',
    text: 'Kirim pesan ke kami lewat WhatsApp. Sebutkan username Anda.',
    chat: 'Kirim pesan',
    hello: (name) => `Halo, username saya ${name}.`,
  },
} satisfies Messages['user'];
