import type { Say } from '../say';

/** The dialog that takes a recorded payment or a renewal back. */
export const undo = (say: Say) => ({
  follows: {
    payment: (amount: string) =>
      say(
        `For a payment recorded by mistake: ${amount} is taken back, with everything that followed from it.`,
        `Untuk pembayaran yang salah catat: ${amount} ditarik kembali, berikut semua akibatnya.`,
      ),
    renewal: () =>
      say(
        'For a renewal or an end date made by mistake: it is taken back, with everything that followed from it.',
        'Untuk perpanjangan atau tanggal akhir yang keliru: ditarik kembali, berikut semua akibatnya.',
      ),
  },
  changes: {
    label: say('What changes', 'Yang berubah'),
    /** As it is recorded for who paid. */
    takenFrom: (user: string) => say(`Taken back from ${user}`, `Ditarik kembali dari ${user}`),
    before: say('Now', 'Sekarang'),
    after: say('After', 'Menjadi'),
    amount: say('Price', 'Harga'),
    status: say('Payment', 'Pembayaran'),
    owed: say('Amount due', 'Sisa tagihan'),
  },
  reason: say('Reason', 'Alasan'),
  reasonHint: {
    payment: say(
      'Stays with the payment, for example: wrong customer.',
      'Tersimpan di pembayarannya, misalnya: salah pelanggan.',
    ),
    renewal: say(
      'Stays in the history, for example: wrong customer.',
      'Tersimpan di riwayat, misalnya: salah pelanggan.',
    ),
  },
  done: {
    payment: (amount: string) =>
      say(`The payment of ${amount} was taken back.`, `Pencatatan pembayaran ${amount} sudah dibatalkan.`),
    renewal: () => say('It was taken back.', 'Sudah dibatalkan.'),
  },
  /** When the customer has a receipt already. */
  tell: {
    title: say('Tell the customer', 'Beri tahu pelanggan'),
    text: say(
      'The payment was taken back, and its receipt had already been sent.',
      'Pembayarannya sudah ditarik kembali, padahal kuitansinya sudah terkirim.',
    ),
    label: say('Message to the customer', 'Pesan untuk pelanggan'),
    copy: say('Copy message', 'Salin pesan'),
  },
  /** Where one refunds or reverses instead. */
  toInvoice: say('Open the invoice', 'Buka tagihannya'),
  toPayments: say('See the payments', 'Lihat pembayarannya'),
});
