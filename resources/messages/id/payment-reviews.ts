import type { Messages } from '../en';

export const paymentReviews = {
  noun: { one: 'pembayaran perlu dicek', many: 'pembayaran perlu dicek' },
  nounResolved: { one: 'sudah selesai', many: 'sudah selesai' },
  rows: 'pembayaran',
  search: 'Cari pelanggan, tagihan, paket, atau kunci',
  failure: 'Gagal memuat data',
  states: { open: 'Perlu dicek', resolved: 'Selesai' },
  kind: 'Alasan',
  allKinds: 'Semua alasan',
  orders: { raised_at: 'Terlama dulu', '-raised_at': 'Terbaru dulu' },
  nothing: {
    title: 'Semua beres',
    open: 'Tidak ada pembayaran yang perlu dicek. Kalau ada, tampil di sini dan di dasbor.',
    resolved: 'Sejauh ini belum ada yang perlu dicek.',
  },

  kinds: {
    claimed: 'Mengaku sudah bayar',
    surplus: 'Bayar lebih',
    twice: 'Bayar dua kali',
    late: 'Bayar setelah batal',
    amount_differs: 'Jumlah berbeda',
    reversed: 'Ditarik kembali',
    refund_refused: 'Refund ditolak',
    unmatched: 'Tidak cocok',
  },
  happened: {
    claimed: ({ name, amount }) => `${name} mengaku sudah membayar ${amount}.`,
    surplus: ({ name, amount, number }) =>
      `${name} membayar ${amount} lebih banyak dari tagihan ${number}. Kelebihannya menjadi kredit.`,
    twice: ({ name, amount, number }) => `${name} membayar ${number} dua kali. ${amount} menjadi kredit.`,
    late: ({ name, amount, number }) =>
      `${name} membayar ${amount} untuk ${number} yang sudah dibatalkan. Uangnya menjadi kredit.`,
    amount_differs: ({ name, amount, number }) =>
      `${name} membayar ${amount} untuk ${number}, berbeda dari jumlah yang diminta.`,
    reversed: ({ amount, number, method }) =>
      `${method ?? 'Bank'} menarik kembali ${amount} dari pembayaran ${number}. Tagihannya harus dibayar lagi.`,
    refund_refused: ({ name, amount, method }) =>
      `${method ?? 'Bank'} menolak mengembalikan ${amount} kepada ${name}.`,
    unmatched: ({ amount, number, told }) =>
      `Kabar dari gateway tentang ${number} tidak cocok dengan pembukuan: soal ${amount}, dan belum ada yang dicatat. Kabarnya: ${told ?? ''}`,
  },
  cure: {
    claimed: 'Periksa rekening, lalu catat pembayarannya, atau nyatakan uangnya tidak masuk.',
    surplus: 'Pakai kreditnya untuk tagihan berikutnya, atau kembalikan uangnya.',
    twice: 'Pakai kreditnya untuk tagihan berikutnya, atau kembalikan uangnya.',
    late: 'Pakai kreditnya untuk tagihan berikutnya, atau kembalikan uangnya.',
    amount_differs: 'Bandingkan tagihan dengan pembayarannya, lalu tanyakan ke pelanggan.',
    reversed: 'Minta pelanggan membayar lagi. Lisensinya tetap aktif sampai tanggal berakhir.',
    refund_refused: 'Kembalikan uangnya lewat transfer.',
    unmatched: 'Cari ordernya di gateway, lalu catat pembayaran atau refund yang belum ada.',
  },

  columns: {
    customer: 'Pelanggan',
    what: 'Yang terjadi',
    invoice: 'Tagihan',
    since: 'Sejak',
    amount: 'Jumlah',
    outcome: 'Hasil',
  },
  byItself: 'Tagihannya sudah lunas.',
  name: (number, amount) => `pemeriksaan ${amount} untuk ${number}`,

  use: (number) => `Pakai kredit untuk ${number}`,
  useShort: 'Pakai kredit',
  notArrived: 'Tidak masuk',
  notArrivedOf: (name) => `Uang ${name} tidak masuk`,
  resolve: 'Selesaikan',
  resolveOf: (name, number) => `Selesaikan pembayaran ${name} untuk ${number}`,
  dialog: {
    title: 'Selesaikan',
    notArrived: 'Uang tidak masuk',
    outcome: 'Hasilnya',
    hint: 'Disimpan bersama nama Anda.',
    first: {
      claimed: 'Uangnya tidak masuk.',
      surplus: 'Tetap menjadi kredit.',
      twice: 'Tetap menjadi kredit.',
      late: 'Tetap menjadi kredit.',
    },
    save: 'Selesaikan',
    done: (number) => `Pemeriksaan ${number} sudah selesai.`,
  },
} satisfies Messages['paymentReviews'];
