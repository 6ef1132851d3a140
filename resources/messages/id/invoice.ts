import type { Messages } from '../en';

export const invoice = {
  print: 'Cetak',
  stamp: { paid: 'LUNAS', cancelled: 'DIBATALKAN' },
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
    by: (name) => `dicatat oleh ${name}`,
    reverse: 'Tarik kembali',
    reverseOf: (amount, day) => `Tarik kembali pembayaran ${amount} tanggal ${day}`,
  },

  credit: (name, amount) => `Kredit ${name}: ${amount}`,

  use: {
    button: 'Pakai kredit',
    title: (number) => `Pakai kredit untuk ${number}?`,
    follows: (name, amount) => `Kredit ${name} sebesar ${amount} akan dipakai untuk tagihan ini.`,
    done: 'Kredit sudah dipakai.',
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
  reverse: {
    title: 'Tarik kembali pembayaran',
    follows: 'Pembayaran ditarik kembali dan tagihannya harus dibayar lagi. Tanggal berakhir tidak berubah.',
    ofCancelled: 'Pembayaran ditarik kembali, begitu juga kredit yang berasal darinya.',
    reason: 'Alasan',
    reasonHint: 'Misalnya: transfer tidak masuk.',
    save: 'Tarik kembali',
    done: 'Pembayaran sudah ditarik kembali.',
  },
} satisfies Messages['invoice'];
