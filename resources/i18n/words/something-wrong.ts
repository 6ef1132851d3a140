import type { Say } from '../say';

/** The dialog that asks what is wrong with a payment. */
export const somethingWrong = (say: Say) => ({
  title: say('Something is wrong', 'Ada yang keliru'),
  question: say('What happened?', 'Apa yang terjadi?'),
  choices: {
    details: say('The day, method or reference is wrong', 'Tanggal, metode, atau referensinya salah'),
    recorded: say('The amount is wrong, or it was a mistake', 'Jumlahnya salah, atau keliru dicatat'),
    returned: say('Money goes back to the customer', 'Uang dikembalikan ke pelanggan'),
    missing: say('The money never came, or was taken back', 'Uangnya tidak masuk, atau ditarik lagi'),
    /** On other pages, for both before. */
    elsewhere: say(
      'Money goes back, never came, or was taken back',
      'Uang dikembalikan, tidak masuk, atau ditarik lagi',
    ),
  },
  payer: say('Another customer paid', 'Pelanggan lain yang membayar'),
  payerSearch: say('Search who paid', 'Cari yang membayar'),
  owes: (amount: string | 0) =>
    say(amount ? `owes ${amount}` : 'owes nothing', amount ? `belum bayar ${amount}` : 'tidak ada tagihan'),
});
