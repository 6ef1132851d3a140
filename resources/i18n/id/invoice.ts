import type { Messages } from '../en';

export const invoice = {
  print: 'Cetak',
  pdf: 'PDF',
  wholeBill: 'Buka tagihan gabungan',
  stamp: { paid: 'LUNAS', refunded: 'DIKEMBALIKAN', cancelled: 'DIBATALKAN' },
  customer: 'Tagihan untuk',
  issued: 'Terbit',
  due: 'Jatuh tempo',
  cancelledOn: 'Dibatalkan',
  what: 'Keterangan',
  amount: 'Jumlah',
  from: (day) => `mulai ${day}`,
  license: (ending) => `Lisensi ${ending}`,
  total: 'Jumlah tagihan',
  paid: 'Dibayar',
  owed: 'Sisa tagihan',

  payments: {
    title: 'Pembayaran',
    nothing: 'Belum ada pembayaran.',
    reversal: 'Ditarik kembali',
    isReversed: 'Sudah ditarik kembali',
    credited: (amount) => `${amount} di antaranya menjadi kredit.`,
    fromCredit: 'Dibayar dari kredit',
    becameCredit: 'Menjadi kredit',
    partOf: (amount) => `Bagian dari pembayaran ${amount}, bersama`,
    by: (name) => `dicatat oleh ${name}`,
    refunded: 'Dikembalikan',
    refundAsked: (amount) => `Pengembalian ${amount} sedang diproses.`,
    refundRefused: (amount, why) => `Pengembalian ${amount} ditolak: ${why}`,
  },

  credit: (name, amount) => `Kredit ${name}: ${amount}`,

  use: {
    button: 'Pakai kredit',
    title: (number) => `Pakai kredit untuk ${number}?`,
    follows: (name, amount) => `Kredit ${name} sebesar ${amount} akan dipakai untuk tagihan ini.`,
    done: 'Kredit sudah dipakai.',
  },
  release: {
    button: 'Lepas kredit',
    title: (number) => `Lepas kredit dari ${number}?`,
    follows: (name, amount) =>
      `${amount} harus dibayar lagi dan kembali menjadi kredit ${name}. Dari sana uangnya bisa dikembalikan. Tanggal berakhir tidak berubah.`,
    done: 'Kredit sudah dilepas.',
  },
  cancel: {
    button: 'Batalkan tagihan',
    title: (number) => `Batalkan tagihan ${number}?`,
    follows:
      'Tagihan ini tidak perlu dibayar lagi. Pembatalan tidak bisa diurungkan, tetapi tagihan baru bisa diterbitkan.',
    becomesCredit: (amount) => `${amount} sudah dibayar dan akan menjadi kredit pelanggan.`,
    done: (number) => `Tagihan ${number} sudah dibatalkan.`,
    keep: 'Jangan batalkan',
  },
  refund: {
    most: (amount) => `Paling banyak ${amount}.`,
    title: 'Kembalikan uang',
    follows: 'Kredit dari pembayaran ini dipakai lebih dulu. Tanggal berakhir tidak berubah.',
    amount: 'Jumlah',
    wayLabel: 'Cara mengembalikan',
    way: { transfer: 'Transfer', cash: 'Tunai' },
    wayHint: {
      gateway:
        'Payment gateway mengembalikannya ke asal pembayaran. Virtual account tidak bisa dikembalikan lewat sini.',
      transfer: 'Kirim dulu uangnya, lalu simpan. Dari sini tidak ada yang dikirim.',
      cash: 'Serahkan dulu uangnya, lalu simpan.',
    },
    reason: 'Alasan',
    owedLabel: 'Tagihan setelahnya',
    owed: {
      no: {
        name: 'Tidak perlu dibayar lagi',
        hint: 'Jumlah ini dikurangi dari tagihan dengan nota kredit. Tidak ada yang ditagih.',
      },
      again: {
        name: 'Harus dibayar lagi',
        hint: 'Tagihan meminta jumlah ini lagi, lewat tautan dan pengingat.',
      },
    },
    reasonHint: 'Misalnya: dibayar dua kali. Payment gateway bisa menampilkannya kepada pembayar.',
    save: 'Kembalikan uang',
    done: {
      done: (amount) => `${amount} sudah dikembalikan.`,
      asked: (amount) =>
        `Pengembalian ${amount} sedang diproses. Dicatat setelah payment gateway memastikannya.`,
      refused: (amount, why) => `Pengembalian ${amount} ditolak: ${why}`,
    },
  },
  reverse: {
    title: 'Tarik kembali pembayaran',
    follows: 'Pembayaran ditarik kembali dan tagihannya harus dibayar lagi. Tanggal berakhir tidak berubah.',
    ofCancelled: 'Pembayaran ditarik kembali, begitu juga kredit yang berasal darinya.',
    atGateway: (gateway) =>
      `Uangnya tidak ikut dikembalikan. Sehari kemudian ${gateway} ditanya: kalau uangnya masih di sana, pembayaran ini masuk daftar yang perlu dicek.`,
    reason: 'Alasan',
    reasonHint: 'Misalnya: transfer tidak masuk.',
    save: 'Tarik kembali',
    done: 'Pembayaran sudah ditarik kembali.',
  },
} satisfies Messages['invoice'];
