import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import type { REVIEW_SORTS } from '@server/billing/reviews/payment-review.input';
import type { ReviewLeaves } from '@server/rules/ledger';
import type { Say } from '../say';

type Kind = PaymentReviewView['kind'];

/** Amounts are formatted. `method` is null without a booked payment, `statement` is empty where it is irrelevant. */
type Happened = {
  name: string;
  amount: string;
  number: string;
  /** Months ahead that are paid with it; empty without any. */
  periods: string;
  method: string | null;
  statement: string;
  /** The open amount of the invoice; null when nothing is due. */
  owed: string | null;
};

export const paymentReviews = (say: Say) => ({
  noun: {
    one: say('payment needs attention', 'pembayaran perlu dicek'),
    many: say('payments need attention', 'pembayaran perlu dicek'),
  },
  nounResolved: { one: say('resolved', 'sudah selesai'), many: say('resolved', 'sudah selesai') },
  rows: say('payments', 'pembayaran'),
  search: say('Search by customer, invoice, plan or key', 'Cari pelanggan, tagihan, paket, atau kunci'),
  failure: say('Failed to fetch data', 'Gagal memuat data'),
  states: { open: say('Needs attention', 'Perlu dicek'), resolved: say('Resolved', 'Selesai') },
  kind: say('Reason', 'Alasan'),
  allKinds: say('All reasons', 'Semua alasan'),
  orders: {
    raised_at: say('Oldest first', 'Terlama dulu'),
    '-raised_at': say('Newest first', 'Terbaru dulu'),
  } satisfies Record<keyof typeof REVIEW_SORTS, string>,
  nothing: {
    title: say('Everything is in order', 'Semua beres'),
    open: say(
      'No payment needs attention. You will see it here and on the dashboard when one does.',
      'Tidak ada pembayaran yang perlu dicek. Kalau ada, tampil di sini dan di dasbor.',
    ),
    resolved: say('Nothing has needed attention so far.', 'Sejauh ini belum ada yang perlu dicek.'),
  },

  /** For the badge and the filter. */
  kinds: {
    claimed: say('Says it is paid', 'Mengaku sudah bayar'),
    surplus: say('Paid too much', 'Bayar lebih'),
    twice: say('Paid twice', 'Bayar dua kali'),
    late: say('Paid after cancelling', 'Bayar setelah batal'),
    reversed: say('Went back', 'Uang kembali'),
    refund_refused: say('Refund refused', 'Refund ditolak'),
    unmatched: say('Does not match', 'Tidak cocok'),
    unknown_order: say('Unknown order', 'Order tidak dikenal'),
    switched_off: say('Paid while switched off', 'Dibayar saat nonaktif'),
  } satisfies Record<Kind, string>,
  happened: {
    claimed: ({ name, amount, periods }) =>
      say(
        `${name} says that ${amount} was paid${periods && `, for months ahead too: ${periods}`}.`,
        `${name} mengaku sudah membayar ${amount}${periods && `, juga untuk masa di muka: ${periods}`}.`,
      ),
    surplus: ({ name, amount, number }) =>
      say(
        `${name} paid ${amount} more than ${number} asked for. It became credit.`,
        `${name} membayar ${amount} lebih banyak dari tagihan ${number}. Kelebihannya menjadi kredit.`,
      ),
    twice: ({ name, amount, number }) =>
      say(
        `${name} paid ${number} twice. ${amount} became credit.`,
        `${name} membayar ${number} dua kali. ${amount} menjadi kredit.`,
      ),
    late: ({ name, amount, number }) =>
      say(
        `${name} paid ${amount} for ${number}, which was cancelled. It became credit.`,
        `${name} membayar ${amount} untuk ${number} yang sudah dibatalkan. Uangnya menjadi kredit.`,
      ),
    reversed: ({ amount, number, method, owed }) =>
      say(
        `${amount} of what was paid for ${number} went back at ${method ?? 'the bank'}. ${owed ? `${owed} is owed again.` : 'Nothing is owed for it.'}`,
        `${amount} dari pembayaran ${number} sudah kembali lewat ${method ?? 'bank'}. ${owed ? `${owed} harus dibayar lagi.` : 'Tidak ada yang harus dibayar.'}`,
      ),
    refund_refused: ({ name, amount, method }) =>
      say(
        `${method ?? 'The bank'} refused to pay ${amount} back to ${name}.`,
        `${method ?? 'Bank'} menolak mengembalikan ${amount} kepada ${name}.`,
      ),
    unmatched: ({ amount, number, statement }) =>
      say(
        `What the gateway says about ${number} does not match the books: it is about ${amount}, and the books were left as they are. It says: ${statement}`,
        `Kabar dari gateway tentang ${number} tidak cocok dengan pembukuan: soal ${amount}, dan pembukuan belum diubah. Kabarnya: ${statement}`,
      ),
    unknown_order: ({ amount, number, method, statement }) =>
      say(
        `${method ?? 'The gateway'} took ${amount} for the order ${number}, which no invoice here has. It says: ${statement}`,
        `${method ?? 'Gateway'} menerima ${amount} untuk order ${number}, yang tidak dimiliki tagihan mana pun di sini. Kabarnya: ${statement}`,
      ),
    switched_off: ({ name, number }) =>
      say(
        `${name} paid ${number}, but staff had switched it off, and it stays off.`,
        `${name} membayar ${number}, padahal sudah dinonaktifkan oleh staf, dan tetap nonaktif.`,
      ),
  } satisfies Record<Kind, (happened: Happened) => string>,
  period: (license: string, length: string, until: string | null) =>
    say(
      `${license}, ${length}${until ? ` until ${until}` : ''}`,
      `${license}, ${length}${until ? ` sampai ${until}` : ''}`,
    ),
  /** `settlement` and others, of a gateway. */
  gatewayPaid: say('paid', 'lunas'),
  /** For unmatched reviews where money is missing. */
  holdsLess: ({ amount, number, method, statement }: Happened) =>
    say(
      `${method ?? 'The gateway'} holds ${amount} less than the books say for ${number}. It says: ${statement}`,
      `Uang untuk ${number} di ${method ?? 'gateway'} ${amount} lebih sedikit dari pembukuan. Kabarnya: ${statement}`,
    ),
  fix: {
    claimed: say(
      'Look at your account, then record the payment, or say that it did not arrive.',
      'Periksa rekening, lalu catat pembayarannya, atau nyatakan uangnya tidak masuk.',
    ),
    surplus: say(
      'Use the credit for the next invoice, or pay it back.',
      'Pakai kreditnya untuk tagihan berikutnya, atau kembalikan uangnya.',
    ),
    twice: say(
      'Use the credit for the next invoice, or pay it back.',
      'Pakai kreditnya untuk tagihan berikutnya, atau kembalikan uangnya.',
    ),
    late: say(
      'Use the credit for the next invoice, or pay it back.',
      'Pakai kreditnya untuk tagihan berikutnya, atau kembalikan uangnya.',
    ),
    reversed: say(
      'Ask the customer to pay again. The license stays active until its end.',
      'Minta pelanggan membayar lagi. Lisensinya tetap aktif sampai tanggal berakhir.',
    ),
    refund_refused: say('Pay it back by transfer.', 'Kembalikan uangnya lewat transfer.'),
    unmatched: say(
      'Look the order up at the gateway. Then record the payment or the refund that is missing, or give the money back there.',
      'Cari ordernya di gateway. Lalu catat pembayaran atau refund yang belum ada, atau kembalikan uangnya dari sana.',
    ),
    unknown_order: say(
      'Look the order up at the gateway and find out who paid. Record the payment with that customer, or pay it back at the gateway, then note here what was done.',
      'Cari ordernya di gateway dan cari tahu siapa yang membayar. Catat pembayarannya pada pelanggan itu, atau kembalikan uangnya di gateway, lalu tulis di sini apa yang dilakukan.',
    ),
    switched_off: say(
      'Switch the subscription and its license on again, or pay the money back.',
      'Aktifkan lagi langganan dan lisensinya, atau kembalikan uangnya.',
    ),
  } satisfies Record<Kind, string>,

  /** For refunded payments, so that customers are not asked to pay again. */
  refundedFix: say(
    'No one has to pay again. Note why it was returned.',
    'Tidak ada yang harus membayar lagi. Tulis mengapa uangnya kembali.',
  ),

  /** For reviews without an amount in rupiah. */
  unknownAmount: say('an unknown amount', 'jumlah yang tidak diketahui'),

  picture: (number: string) => say(`Picture of the transfer for ${number}`, `Foto bukti transfer ${number}`),
  columns: {
    customer: say('Customer', 'Pelanggan'),
    what: say('What happened', 'Yang terjadi'),
    invoice: say('Invoice', 'Tagihan'),
    order: say('Order', 'Nomor order'),
    nobody: say('Unknown', 'Tidak dikenal'),
    since: say('Since', 'Sejak'),
    amount: say('Amount', 'Jumlah'),
    outcome: say('Outcome', 'Hasil'),
  },
  /** For reviews that were resolved by a full payment or a refund. */
  byItself: {
    paid: say('The invoice was paid.', 'Tagihannya sudah lunas.'),
    returned: say('The money was paid back.', 'Uangnya sudah dikembalikan.'),
    matched: say('The gateway and the books agree again.', 'Gateway dan pembukuan sudah cocok lagi.'),
  },
  /** Follows "Actions for". */
  name: (number: string, amount: string) =>
    say(`the review of ${amount} for ${number}`, `pemeriksaan ${amount} untuk ${number}`),

  together: {
    follows: say(
      'It pays the open invoices first, then the periods ahead, by what is owed when it is recorded. The rest becomes credit.',
      'Uang ini membayar tagihan yang terbuka lebih dulu, lalu masa di muka, sesuai yang terutang saat dicatat. Sisanya menjadi kredit.',
    ),
  },
  bookReturn: {
    open: say('Book what went back', 'Catat uang kembali'),
    openOf: (review: string) => say(`Book what went back by ${review}`, `Catat uang kembali dari ${review}`),
    fix: say(
      'Look the order up at the gateway. If the money went back, book it here.',
      'Cari ordernya di gateway. Kalau uangnya memang kembali, catat di sini.',
    ),
    title: say('Book what went back', 'Catat uang yang kembali'),
    follows: (amount: string) =>
      say(
        `The gateway holds ${amount} less of this payment than the books. They follow it by a refund of the gateway. No money is sent from here.`,
        `Dari pembayaran ini, yang ada di gateway ${amount} lebih sedikit dari pembukuan. Pembukuan menyusul dengan refund gateway. Dari sini tidak ada uang yang dikirim.`,
      ),
    fromCredit: (amount: string, name: string) =>
      say(`${amount} comes off the credit of ${name}.`, `${amount} dikurangi dari kredit ${name}.`),
    fromInvoice: (amount: string, number: string) =>
      say(
        `${amount} comes off what was paid for ${number}.`,
        `${amount} dikurangi dari yang dibayar untuk ${number}.`,
      ),
    save: say('Book what went back', 'Catat uang kembali'),
    done: (amount: string) =>
      say(`${amount} was booked as gone back.`, `${amount} dicatat sebagai uang yang kembali.`),
    /** The result, after the name of the person. */
    outcome: say('What went back was booked.', 'Uang yang kembali sudah dicatat.'),
  },

  use: (number: string) => say(`Use credit for ${number}`, `Pakai kredit untuk ${number}`),
  useShort: say('Use credit', 'Pakai kredit'),
  notArrived: say('Not arrived', 'Tidak masuk'),
  notArrivedOf: (name: string) => say(`The money of ${name} did not arrive`, `Uang ${name} tidak masuk`),
  resolve: say('Resolve', 'Selesaikan'),
  resolveOf: (review: string) => say(`Resolve ${review}`, `Selesaikan ${review}`),
  dialog: {
    title: say('Resolve', 'Selesaikan'),
    notArrived: say('Money did not arrive', 'Uang tidak masuk'),
    outcome: say('Outcome', 'Hasilnya'),
    hint: say('It is kept with your name.', 'Disimpan bersama nama Anda.'),
    booksNothing: say('This books nothing.', 'Tidak ada yang dicatat ke pembukuan.'),
    leaves: {
      owed: say('What is owed stays owed.', 'Yang belum dibayar tetap harus dibayar.'),
      credit: say('The credit stays as it is.', 'Kreditnya tetap seperti sekarang.'),
      books: say('The books stay as they are.', 'Pembukuan tetap seperti sekarang.'),
      gateway: say(
        'The money stays at the gateway, and with no customer here.',
        'Uangnya tetap di gateway, dan tidak masuk ke pelanggan mana pun di sini.',
      ),
      service: say('What was switched off stays off.', 'Yang dinonaktifkan tetap nonaktif.'),
    } satisfies Record<ReviewLeaves, string>,
    /** The usual resolution. */
    first: {
      claimed: say('The money did not arrive.', 'Uangnya tidak masuk.'),
      surplus: say('It stays credit.', 'Tetap menjadi kredit.'),
      twice: say('It stays credit.', 'Tetap menjadi kredit.'),
      late: say('It stays credit.', 'Tetap menjadi kredit.'),
    } as Partial<Record<Kind, string>>,
    save: say('Resolve', 'Selesaikan'),
    done: (number: string) =>
      say(`The review of ${number} is resolved.`, `Pemeriksaan ${number} sudah selesai.`),
  },
});
