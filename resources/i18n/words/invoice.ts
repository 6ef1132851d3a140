import type { RefundView } from '@server/billing/ledger/refund.view';
import type { RefundWay } from '@server/rules/ledger';
import type { Say } from '../say';

export const invoice = (say: Say) => ({
  print: say('Print', 'Cetak'),
  pdf: 'PDF',
  wholeBill: say('Open the whole bill', 'Buka tagihan gabungan'),
  stamp: {
    paid: say('PAID', 'LUNAS'),
    refunded: say('REFUNDED', 'DIKEMBALIKAN'),
    cancelled: say('CANCELLED', 'DIBATALKAN'),
  },
  customer: say('Invoice for', 'Tagihan untuk'),
  issued: say('Issued', 'Terbit'),
  due: say('Due', 'Jatuh tempo'),
  cancelledOn: say('Cancelled', 'Dibatalkan'),
  what: say('Description', 'Keterangan'),
  amount: say('Amount', 'Jumlah'),
  /** For a period without an end. */
  from: (day: string) => say(`from ${day}`, `mulai ${day}`),
  license: (ending: string) => say(`License ${ending}`, `Lisensi ${ending}`),
  total: say('Total', 'Jumlah tagihan'),
  paid: say('Paid', 'Dibayar'),
  owed: say('Still to pay', 'Sisa tagihan'),

  payments: {
    title: say('Payments', 'Pembayaran'),
    nothing: say('Nothing has been paid yet.', 'Belum ada pembayaran.'),
    reversal: say('Reversed', 'Ditarik kembali'),
    /** For a reversed payment. */
    isReversed: say('Was reversed', 'Sudah ditarik kembali'),
    credited: (amount: string) =>
      say(`${amount} of it became credit.`, `${amount} di antaranya menjadi kredit.`),
    /** The part covered by credit, and the part of a payment that became credit. */
    fromCredit: say('Paid from credit', 'Dibayar dari kredit'),
    becameCredit: say('Became credit', 'Menjadi kredit'),
    /** Before the numbers of the other invoices. */
    partOf: (amount: string) =>
      say(`Part of a payment of ${amount}, together with`, `Bagian dari pembayaran ${amount}, bersama`),
    by: (name: string) => say(`recorded by ${name}`, `dicatat oleh ${name}`),
    refunded: say('Refunded', 'Dikembalikan'),
    refundAsked: (amount: string) =>
      say(`A refund of ${amount} is on its way.`, `Pengembalian ${amount} sedang diproses.`),
    refundRefused: (amount: string, why: string) =>
      say(`The refund of ${amount} was refused: ${why}`, `Pengembalian ${amount} ditolak: ${why}`),
  },

  credit: (name: string, amount: string) => say(`Credit of ${name}: ${amount}`, `Kredit ${name}: ${amount}`),

  use: {
    button: say('Use credit', 'Pakai kredit'),
    title: (number: string) => say(`Use the credit for ${number}?`, `Pakai kredit untuk ${number}?`),
    follows: (name: string, amount: string) =>
      say(
        `${amount} of the credit of ${name} will be used for this invoice.`,
        `Kredit ${name} sebesar ${amount} akan dipakai untuk tagihan ini.`,
      ),
    done: say('The credit was used.', 'Kredit sudah dipakai.'),
  },
  release: {
    button: say('Remove credit', 'Lepas kredit'),
    title: (number: string) => say(`Remove the credit from ${number}?`, `Lepas kredit dari ${number}?`),
    follows: (name: string, amount: string) =>
      say(
        `${amount} of the invoice is owed again and goes back to the credit of ${name}. It can be refunded from there. The end date stays as it is.`,
        `${amount} harus dibayar lagi dan kembali menjadi kredit ${name}. Dari sana uangnya bisa dikembalikan. Tanggal berakhir tidak berubah.`,
      ),
    done: say('The credit was removed.', 'Kredit sudah dilepas.'),
  },
  cancel: {
    button: say('Cancel invoice', 'Batalkan tagihan'),
    title: (number: string) => say(`Cancel invoice ${number}?`, `Batalkan tagihan ${number}?`),
    follows: say(
      'It will no longer be owed. This cannot be undone, but you can issue another invoice.',
      'Tagihan ini tidak perlu dibayar lagi. Pembatalan tidak bisa diurungkan, tetapi tagihan baru bisa diterbitkan.',
    ),
    becomesCredit: (amount: string) =>
      say(
        `${amount} has already been paid. It becomes credit for the customer.`,
        `${amount} sudah dibayar dan akan menjadi kredit pelanggan.`,
      ),
    done: (number: string) => say(`Invoice ${number} was cancelled.`, `Tagihan ${number} sudah dibatalkan.`),
    keep: say('Keep invoice', 'Jangan batalkan'),
  },
  refund: {
    most: (amount: string) => say(`At most ${amount}.`, `Paling banyak ${amount}.`),
    title: say('Refund payment', 'Kembalikan uang'),
    follows: say(
      'The part that became credit is refunded first. The end date stays as it is.',
      'Kredit dari pembayaran ini dipakai lebih dulu. Tanggal berakhir tidak berubah.',
    ),
    amount: say('Amount', 'Jumlah'),
    wayLabel: say('How it is returned', 'Cara mengembalikan'),
    way: { transfer: 'Transfer', cash: say('Cash', 'Tunai') },
    wayHint: {
      gateway: say(
        'The gateway returns it the way it came. It cannot refund virtual accounts.',
        'Payment gateway mengembalikannya ke asal pembayaran. Virtual account tidak bisa dikembalikan lewat sini.',
      ),
      transfer: say(
        'Send the money first, then save. Nothing is sent from here.',
        'Kirim dulu uangnya, lalu simpan. Dari sini tidak ada yang dikirim.',
      ),
      cash: say('Hand the money over, then save.', 'Serahkan dulu uangnya, lalu simpan.'),
    } satisfies Record<RefundWay, string>,
    reason: say('Reason', 'Alasan'),
    owedLabel: say('What is owed afterwards', 'Tagihan setelahnya'),
    owed: {
      no: {
        name: say('Nothing more is owed', 'Tidak perlu dibayar lagi'),
        hint: say(
          'A credit note takes the amount off the invoice. Nobody is asked to pay it.',
          'Jumlah ini dikurangi dari tagihan dengan nota kredit. Tidak ada yang ditagih.',
        ),
      },
      again: {
        name: say('It is owed again', 'Harus dibayar lagi'),
        hint: say(
          'The invoice asks for the amount again, through its link and reminders.',
          'Tagihan meminta jumlah ini lagi, lewat tautan dan pengingat.',
        ),
      },
    },
    reasonHint: say(
      'For example: paid twice. A gateway may show it to the payer.',
      'Misalnya: dibayar dua kali. Payment gateway bisa menampilkannya kepada pembayar.',
    ),
    save: say('Refund payment', 'Kembalikan uang'),
    done: {
      done: (amount: string) => say(`${amount} was refunded.`, `${amount} sudah dikembalikan.`),
      asked: (amount: string) =>
        say(
          `The refund of ${amount} is on its way. It is booked once the gateway confirms it.`,
          `Pengembalian ${amount} sedang diproses. Dicatat setelah payment gateway memastikannya.`,
        ),
      refused: (amount: string, why: string) =>
        say(`The refund of ${amount} was refused: ${why}`, `Pengembalian ${amount} ditolak: ${why}`),
    } satisfies Record<RefundView['state'], (amount: string, why: string) => string>,
  },
  reverse: {
    title: say('Reverse payment', 'Tarik kembali pembayaran'),
    follows: say(
      'The payment is taken back, and the invoice is owed again. The end date stays as it is.',
      'Pembayaran ditarik kembali dan tagihannya harus dibayar lagi. Tanggal berakhir tidak berubah.',
    ),
    ofCancelled: say(
      'The payment is taken back, and with it the credit that it became.',
      'Pembayaran ditarik kembali, begitu juga kredit yang berasal darinya.',
    ),
    atGateway: (gateway: string) =>
      say(
        `This sends no money back. ${gateway} is asked a day later: if it still holds the money, you will find it among the payments that need attention.`,
        `Uangnya tidak ikut dikembalikan. Sehari kemudian ${gateway} ditanya: kalau uangnya masih di sana, pembayaran ini masuk daftar yang perlu dicek.`,
      ),
    reason: say('Reason', 'Alasan'),
    reasonHint: say('For example: the transfer did not arrive.', 'Misalnya: transfer tidak masuk.'),
    save: say('Reverse payment', 'Tarik kembali'),
    done: say('The payment was reversed.', 'Pembayaran sudah ditarik kembali.'),
  },
});
