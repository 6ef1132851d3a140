import type { Messages } from '../en';

export const somethingWrong = {
  title: 'Ada yang keliru',
  question: 'Apa yang terjadi?',
  choices: {
    details: {
      name: 'Tanggal, metode, atau referensinya salah',
      hint: 'Hanya itu yang dikoreksi. Jumlah, tanggal berakhir, dan tagihannya tetap.',
    },
    recorded: {
      name: 'Jumlahnya salah, pelanggan lain yang membayar, atau keliru dicatat',
      hint: 'Pencatatan dibatalkan beserta semua akibatnya. Setelah itu, catat pembayaran yang benar.',
    },
    returned: {
      name: 'Uang dikembalikan ke pelanggan',
      hint: 'Seluruhnya atau sebagian. Tanggal berakhir tidak berubah.',
    },
    missing: {
      name: 'Uangnya tidak masuk, atau ditarik lagi',
      hint: 'Pembayaran ditarik kembali, dan tagihannya harus dibayar lagi. Tanggal berakhir tidak berubah.',
    },
    elsewhere: {
      name: 'Uang dikembalikan, tidak masuk, atau ditarik lagi',
      hint: 'Ini dicatat di halaman tagihannya.',
    },
  },
} satisfies Messages['somethingWrong'];
