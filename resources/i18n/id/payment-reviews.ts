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
    reversed: 'Uang kembali',
    refund_refused: 'Refund ditolak',
    unmatched: 'Tidak cocok',
    unknown_order: 'Order tidak dikenal',
    switched_off: 'Dibayar saat nonaktif',
  },
  happened: {
    claimed: ({ name, amount, periods }) =>
      `${name} mengaku sudah membayar ${amount}${periods && `, juga untuk masa di muka: ${periods}`}.`,
    surplus: ({ name, amount, number }) =>
      `${name} membayar ${amount} lebih banyak dari tagihan ${number}. Kelebihannya menjadi kredit.`,
    twice: ({ name, amount, number }) => `${name} membayar ${number} dua kali. ${amount} menjadi kredit.`,
    late: ({ name, amount, number }) =>
      `${name} membayar ${amount} untuk ${number} yang sudah dibatalkan. Uangnya menjadi kredit.`,
    reversed: ({ amount, number, method, owed }) =>
      `${amount} dari pembayaran ${number} sudah kembali lewat ${method ?? 'bank'}. ${owed ? `${owed} harus dibayar lagi.` : 'Tidak ada yang harus dibayar.'}`,
    refund_refused: ({ name, amount, method }) =>
      `${method ?? 'Bank'} menolak mengembalikan ${amount} kepada ${name}.`,
    unmatched: ({ amount, number, statement }) =>
      `Kabar dari gateway tentang ${number} tidak cocok dengan pembukuan: soal ${amount}, dan pembukuan belum diubah. Kabarnya: ${statement}`,
    unknown_order: ({ amount, number, method, statement }) =>
      `${method ?? 'Gateway'} menerima ${amount} untuk order ${number}, yang tidak dimiliki tagihan mana pun di sini. Kabarnya: ${statement}`,
    switched_off: ({ name, number }) =>
      `${name} membayar ${number}, padahal sudah dinonaktifkan oleh staf, dan tetap nonaktif.`,
  },
  period: (license, length, until) => `${license}, ${length}${until ? ` sampai ${until}` : ''}`,
  gatewayPaid: 'lunas',
  holdsLess: ({ amount, number, method, statement }) =>
    `Uang untuk ${number} di ${method ?? 'gateway'} ${amount} lebih sedikit dari pembukuan. Kabarnya: ${statement}`,
  fix: {
    claimed: 'Periksa rekening, lalu catat pembayarannya, atau nyatakan uangnya tidak masuk.',
    surplus: 'Pakai kreditnya untuk tagihan berikutnya, atau kembalikan uangnya.',
    twice: 'Pakai kreditnya untuk tagihan berikutnya, atau kembalikan uangnya.',
    late: 'Pakai kreditnya untuk tagihan berikutnya, atau kembalikan uangnya.',
    reversed: 'Minta pelanggan membayar lagi. Lisensinya tetap aktif sampai tanggal berakhir.',
    refund_refused: 'Kembalikan uangnya lewat transfer.',
    unmatched:
      'Cari ordernya di gateway. Lalu catat pembayaran atau refund yang belum ada, atau kembalikan uangnya dari sana.',
    unknown_order:
      'Cari ordernya di gateway dan cari tahu siapa yang membayar. Catat pembayarannya pada pelanggan itu, atau kembalikan uangnya di gateway, lalu tulis di sini apa yang dilakukan.',
    switched_off: 'Aktifkan lagi langganan dan lisensinya, atau kembalikan uangnya.',
  },

  refundedFix: 'Tidak ada yang harus membayar lagi. Tulis mengapa uangnya kembali.',

  unknownAmount: 'jumlah yang tidak diketahui',

  picture: (number) => `Foto bukti transfer ${number}`,
  columns: {
    customer: 'Pelanggan',
    what: 'Yang terjadi',
    invoice: 'Tagihan',
    order: 'Nomor order',
    nobody: 'Tidak dikenal',
    since: 'Sejak',
    amount: 'Jumlah',
    outcome: 'Hasil',
  },
  byItself: {
    paid: 'Tagihannya sudah lunas.',
    returned: 'Uangnya sudah dikembalikan.',
    matched: 'Gateway dan pembukuan sudah cocok lagi.',
  },
  name: (number, amount) => `pemeriksaan ${amount} untuk ${number}`,

  together: {
    follows:
      'Uang ini membayar tagihan yang terbuka lebih dulu, lalu masa di muka, sesuai yang terutang saat dicatat. Sisanya menjadi kredit.',
  },
  bookReturn: {
    open: 'Catat uang kembali',
    openOf: (review) => `Catat uang kembali dari ${review}`,
    fix: 'Cari ordernya di gateway. Kalau uangnya memang kembali, catat di sini.',
    title: 'Catat uang yang kembali',
    follows: (amount) =>
      `Dari pembayaran ini, yang ada di gateway ${amount} lebih sedikit dari pembukuan. Pembukuan menyusul dengan refund gateway. Dari sini tidak ada uang yang dikirim.`,
    fromCredit: (amount, name) => `${amount} dikurangi dari kredit ${name}.`,
    fromInvoice: (amount, number) => `${amount} dikurangi dari yang dibayar untuk ${number}.`,
    save: 'Catat uang kembali',
    done: (amount) => `${amount} dicatat sebagai uang yang kembali.`,
    outcome: 'Uang yang kembali sudah dicatat.',
  },

  use: (number) => `Pakai kredit untuk ${number}`,
  useShort: 'Pakai kredit',
  notArrived: 'Tidak masuk',
  notArrivedOf: (name) => `Uang ${name} tidak masuk`,
  resolve: 'Selesaikan',
  resolveOf: (review) => `Selesaikan ${review}`,
  dialog: {
    title: 'Selesaikan',
    notArrived: 'Uang tidak masuk',
    outcome: 'Hasilnya',
    hint: 'Disimpan bersama nama Anda.',
    booksNothing: 'Tidak ada yang dicatat ke pembukuan.',
    leaves: {
      owed: 'Yang belum dibayar tetap harus dibayar.',
      credit: 'Kreditnya tetap seperti sekarang.',
      books: 'Pembukuan tetap seperti sekarang.',
      gateway: 'Uangnya tetap di gateway, dan tidak masuk ke pelanggan mana pun di sini.',
      service: 'Yang dinonaktifkan tetap nonaktif.',
    },
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
