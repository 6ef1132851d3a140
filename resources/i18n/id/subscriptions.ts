import type { Messages } from '../en';

export const subscriptions = {
  noun: { one: 'langganan', many: 'langganan' },
  search: 'Cari pelanggan, kunci, paket, atau pembayaran',
  failure: 'Gagal memuat data',
  stats: { total: 'Total', revenue: 'Nilai lunas', ofPaid: 'harga' },
  presets: {
    all: 'Semua',
    unpaid: 'Belum dibayar',
    dueUnpaid: 'Tagih minggu ini',
    overdueUnpaid: 'Tunggakan',
  },
  filters: {
    any: 'Semua',
    payment: 'Pembayaran',
    unpaid: 'Belum lunas',
    overdue: 'Lewat jatuh tempo',
    ends: 'Berakhir',
    ending: {
      overdue: 'Sudah berakhir',
      '7_days': '7 hari',
      '30_days': '30 hari',
      this_month: 'Bulan ini',
    },
  },
  allPlans: 'Semua paket',
  orders: {
    '-created_at': 'Terbaru dulu',
    created_at: 'Terlama dulu',
    end_date: 'Paling cepat berakhir',
    '-end_date': 'Paling lama berlaku',
    '-amount': 'Jumlah terbesar',
    amount: 'Jumlah terkecil',
  },
  nothingYet: {
    title: 'Belum ada langganan',
    canCreate:
      'Hubungkan pelanggan, lisensi, dan paket. Setelah itu langganan bisa diperpanjang dan pengingatnya dikirim.',
    mayLook: 'Anda belum punya langganan.',
  },

  card: {
    name: (user) => `langganan ${user}`,
    startDate: 'Mulai',
  },

  form: {
    endDate: 'Tanggal berakhir',
    searchLicense: 'Cari lisensi',
    choosePlan: 'Pilih paket',
    amount: 'Jumlah',
    costs: (plan, price) => `Harga ${plan} ${price}.`,
    paymentStatus: 'Status pembayaran',
    paidByHand: (owed) =>
      `Ini hanya mengganti statusnya: tidak ada uang yang dicatat${owed ? `, dan ${owed} tetap belum dibayar` : ''}. Kalau uangnya sudah masuk, catat pembayarannya.`,
  },
  create: {
    title: 'Buat langganan',
    save: 'Buat langganan',
    licenseHint: 'Hanya lisensi aktif yang belum punya langganan.',
    newLicense: 'Lisensi baru dengan kunci sendiri',
    ends: (day) => `Berakhir ${day}, setelah satu periode penagihan.`,
    endsOn: (day) => `Kosongkan supaya berakhir ${day}, setelah satu periode penagihan.`,
    endDateHint: 'Kosongkan supaya berakhir setelah satu periode penagihan paketnya.',
    done: (user) => `Langganan ${user} sudah dibuat.`,
  },
  edit: {
    title: 'Ubah langganan',
    licenseHint: 'Satu lisensi hanya bisa punya satu langganan.',
    planHint: 'Sisa harinya tidak ditagih. Untuk menagihnya, pakai “Ganti paket”.',
    endDateHint: 'Aktif sampai akhir hari itu. Kosongkan kalau langganan tanpa batas waktu.',
    whatFollows: {
      active: 'Router diizinkan sampai tanggal berakhir.',
      inactive:
        'Router langsung ditolak, sampai diaktifkan lagi. Tanpa internet, router yang punya lease atau kode luring tetap jalan sampai itu berakhir.',
      expired: 'Router ditolak, dengan keterangan langganan berakhir.',
    },
    done: (user) => `Langganan ${user} sudah disimpan.`,
  },
  remove: {
    title: 'Yakin mau menghapus langganan ini?',
    confirm: 'Hapus langganan',
    which: (plan, user) => `Paket ${plan} milik ${user}`,
    follows: (key) => `Lisensinya, ${key}, tetap ada. Langganan bisa dipulihkan selama 30 hari.`,
    switchOff: 'Nonaktifkan lisensinya juga',
    switchOffHint: {
      off: 'Router dengan kuncinya langsung ditolak.',
      on: 'Router dengan kuncinya tetap jalan sampai masa berlaku lisensi itu sendiri, tanpa batas pelanggan.',
    },
    done: (user) => `Langganan ${user} sudah dihapus.`,
  },
} satisfies Messages['subscriptions'];
