import type { Messages } from '../en';

export const somethingWrong = {
  title: 'Ada yang keliru',
  question: 'Apa yang terjadi?',
  choices: {
    details: 'Tanggal, metode, atau referensinya salah',
    recorded: 'Jumlahnya salah, atau keliru dicatat',
    returned: 'Uang dikembalikan ke pelanggan',
    missing: 'Uangnya tidak masuk, atau ditarik lagi',
    elsewhere: 'Uang dikembalikan, tidak masuk, atau ditarik lagi',
  },
  payer: 'Pelanggan lain yang membayar',
  payerSearch: 'Cari yang membayar',
  owes: (amount) => (amount ? `belum bayar ${amount}` : 'tidak ada tagihan'),
} satisfies Messages['somethingWrong'];
