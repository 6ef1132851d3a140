import type { Messages } from '../en';

const ended = (since: string, until: string) =>
  `Lunas, tetapi router tetap ditolak: masanya sudah berakhir${since && ` ${since}`}. Periode berikutnya berlaku sampai ${until}.`;

export const recordPayment = {
  which: (plan, user) => `Paket ${plan} milik ${user}`,
  credit: (amount) => `Kredit: ${amount}`,
  due: {
    label: 'Yang dibayar',
    running: 'Periode ini',
    invoice: (number) => `Tagihan ${number}`,
    invoiceOf: (number, user) => `Tagihan ${number} atas nama ${user}`,
    after: 'Atau periode berikutnya',
    months: (count) => `${count} bulan`,
    until: (day) => `sampai ${day}`,
    rest: (amount) => `sisa ${amount}`,
  },
  whole: {
    owes: (user, amount) => `Tagihan ${user}: ${amount}`,
    one: 'Satu lisensi saja, atau periode berikutnya',
    all: (amount) => `Semua tagihannya: ${amount}`,
    due: (number, day) => `${number}, jatuh tempo ${day}`,
    staysOpen: (amount) => `kurang ${amount}`,
    most: (count) => `Satu pembayaran paling banyak untuk ${count} tagihan. Catat sisanya setelah ini.`,
    done: (amount) => `Lunas, ${amount} dalam satu pembayaran`,
  },
  amount: 'Jumlah',
  inFull: 'Langsung lunas.',
  creditPaysRest: (amount) => `Sisanya, ${amount}, dibayar dari kredit.`,
  creditPaysPart: (amount, rest) => `${amount} dibayar dari kredit, masih kurang ${rest}.`,
  staysOwed: (amount) => `Masih kurang ${amount}.`,
  becomesCredit: (amount) => `${amount} menjadi kredit.`,
  spread: {
    offer: 'Pakai untuk beberapa periode',
    hint: 'Dibagi seperti berikut.',
    label: 'Pembagian uang ini',
    pending: 'Sedang dihitung …',
    period: 'Periode',
    price: 'Harga',
    pays: 'Dibayar',
    from: (day) => `mulai ${day}`,
    isNew: 'tagihan baru',
    credit: 'Menjadi kredit',
    end: 'Berakhir',
  },
  method: 'Cara bayar',
  day: 'Tanggal bayar',
  more: 'Referensi, foto, dan catatan',
  reference: 'Referensi',
  referenceHint: 'Misalnya nomor transfer.',
  note: 'Catatan',
  save: 'Simpan pembayaran',
  notOpen: (number) =>
    `Tagihan ${number} sudah dibayar atau dibatalkan. Periksa dulu pembayaran ini untuk apa.`,
  anyway: 'Tetap catat',
  done: (user) => `Pembayaran ${user} sudah dicatat.`,

  ready: {
    title: 'Pembayaran tercatat',
    activeUntil: (day) => `Lunas. Aktif sampai ${day}`,
    paid: 'Lunas.',
    refused: {
      SUBSCRIPTION_EXPIRED: ended,
      EXPIRED: ended,
      INACTIVE: () =>
        'Lunas, tetapi lisensinya dinonaktifkan: router tetap ditolak sampai lisensi diaktifkan.',
      SUBSCRIPTION_INACTIVE: () =>
        'Lunas, tetapi langganannya dinonaktifkan: router tetap ditolak sampai langganan diaktifkan.',
    },
    partly: (amount) => `Dibayar sebagian. Masih kurang ${amount}.`,
    credited: (amount) => `${amount} menjadi kredit.`,
    lost: (why) =>
      `Pembayaran sudah dicatat, tetapi fotonya tidak tersimpan: ${why} Foto bisa ditambahkan di halaman tagihan.`,
    label: 'Kuitansi untuk pelanggan',
    copy: 'Salin pesan',
  },
} satisfies Messages['recordPayment'];
