import type { RefusedCode } from '@server/rules/verdict-codes';
import type { Say } from '../say';

/** @param since empty where no day is known @param until the end of the next period */
const ended = (say: Say) => (since: string, until: string) =>
  say(
    `Paid, but routers stay refused: the period ended${since && ` on ${since}`}. The next period would run until ${until}.`,
    `Lunas, tetapi router tetap ditolak: masanya sudah berakhir${since && ` ${since}`}. Periode berikutnya berlaku sampai ${until}.`,
  );

export const recordPayment = (say: Say) => ({
  which: (plan: string, user: string) => say(`${plan} of ${user}`, `Paket ${plan} milik ${user}`),
  credit: (amount: string) => say(`Credit: ${amount}`, `Kredit: ${amount}`),
  due: {
    label: say('What is paid', 'Yang dibayar'),
    running: say('This period', 'Periode ini'),
    invoice: (number: string) => say(`Invoice ${number}`, `Tagihan ${number}`),
    /** Of a customer who had the subscription before. */
    invoiceOf: (number: string, user: string) =>
      say(`Invoice ${number} of ${user}`, `Tagihan ${number} atas nama ${user}`),
    after: say('Or the period after it', 'Atau periode berikutnya'),
    months: (count: number) => say(`${count} ${count === 1 ? 'month' : 'months'}`, `${count} bulan`),
    until: (day: string) => say(`until ${day}`, `sampai ${day}`),
    /** When a part was paid before. */
    rest: (amount: string) => say(`${amount} left`, `sisa ${amount}`),
  },
  /** Of all that a customer owes. */
  whole: {
    owes: (user: string, amount: string) => say(`${user} owes ${amount}`, `Tagihan ${user}: ${amount}`),
    one: say('Only one license, or a further period', 'Satu lisensi saja, atau periode berikutnya'),
    all: (amount: string) => say(`All that is owed: ${amount}`, `Semua tagihannya: ${amount}`),
    due: (number: string, day: string) => say(`${number}, due ${day}`, `${number}, jatuh tempo ${day}`),
    staysOpen: (amount: string) => say(`${amount} stays open`, `kurang ${amount}`),
    most: (count: number) =>
      say(
        `One payment settles at most ${count} invoices. Record the rest after it.`,
        `Satu pembayaran paling banyak untuk ${count} tagihan. Catat sisanya setelah ini.`,
      ),
    done: (amount: string) => say(`Paid. ${amount} in one payment`, `Lunas, ${amount} dalam satu pembayaran`),
  },
  amount: say('Amount', 'Jumlah'),
  inFull: say('This pays all of it.', 'Langsung lunas.'),
  creditPaysRest: (amount: string) =>
    say(`The other ${amount} is paid from credit.`, `Sisanya, ${amount}, dibayar dari kredit.`),
  creditPaysPart: (amount: string, rest: string) =>
    say(
      `${amount} is paid from credit, ${rest} remains owed.`,
      `${amount} dibayar dari kredit, masih kurang ${rest}.`,
    ),
  staysOwed: (amount: string) => say(`${amount} remains owed.`, `Masih kurang ${amount}.`),
  becomesCredit: (amount: string) => say(`${amount} becomes credit.`, `${amount} menjadi kredit.`),
  spread: {
    offer: say('Use it for more periods', 'Pakai untuk beberapa periode'),
    hint: say('It is shared out as follows.', 'Dibagi seperti berikut.'),
    label: say('How it is shared out', 'Pembagian uang ini'),
    pending: say('Working it out…', 'Sedang dihitung …'),
    period: say('Period', 'Periode'),
    price: say('Price', 'Harga'),
    pays: say('Takes', 'Dibayar'),
    /** For a period without an end. */
    from: (day: string) => say(`from ${day}`, `mulai ${day}`),
    isNew: say('new invoice', 'tagihan baru'),
    credit: say('Becomes credit', 'Menjadi kredit'),
    end: say('New end', 'Berakhir'),
  },
  method: say('Method', 'Cara bayar'),
  day: say('Day of payment', 'Tanggal bayar'),
  more: say('Reference, picture and note', 'Referensi, foto, dan catatan'),
  reference: say('Reference', 'Referensi'),
  referenceHint: say('For example the number of the transfer.', 'Misalnya nomor transfer.'),
  note: say('Note', 'Catatan'),
  save: say('Save payment', 'Simpan pembayaran'),
  notOpen: (number: string) =>
    say(
      `Invoice ${number} was paid or cancelled meanwhile. Check what this payment is for.`,
      `Tagihan ${number} sudah dibayar atau dibatalkan. Periksa dulu pembayaran ini untuk apa.`,
    ),
  /** When the server asks whether it is meant. */
  anyway: say('Record anyway', 'Tetap catat'),
  done: (user: string) => say(`The payment of ${user} was recorded.`, `Pembayaran ${user} sudah dicatat.`),

  ready: {
    title: say('Payment recorded', 'Pembayaran tercatat'),
    activeUntil: (day: string) => say(`Paid. Active until ${day}`, `Lunas. Aktif sampai ${day}`),
    paid: say('Paid.', 'Lunas.'),
    /** Paid, and still refused. */
    refused: {
      SUBSCRIPTION_EXPIRED: ended(say),
      EXPIRED: ended(say),
      INACTIVE: () =>
        say(
          'Paid, but its license is switched off: routers stay refused until you activate it.',
          'Lunas, tetapi lisensinya dinonaktifkan: router tetap ditolak sampai lisensi diaktifkan.',
        ),
      SUBSCRIPTION_INACTIVE: () =>
        say(
          'Paid, but the subscription is switched off: routers stay refused until you activate it.',
          'Lunas, tetapi langganannya dinonaktifkan: router tetap ditolak sampai langganan diaktifkan.',
        ),
    } satisfies Record<RefusedCode, (since: string, until: string) => string>,
    partly: (amount: string) =>
      say(`Partly paid. ${amount} remains owed.`, `Dibayar sebagian. Masih kurang ${amount}.`),
    credited: (amount: string) => say(`${amount} became credit.`, `${amount} menjadi kredit.`),
    /** @param why the sentence of the server */
    lost: (why: string) =>
      say(
        `The payment is recorded, but its picture was not kept: ${why} You can add it on the page of the invoice.`,
        `Pembayaran sudah dicatat, tetapi fotonya tidak tersimpan: ${why} Foto bisa ditambahkan di halaman tagihan.`,
      ),
    label: say('Receipt for the customer', 'Kuitansi untuk pelanggan'),
    copy: say('Copy receipt', 'Salin pesan'),
  },
});
