import type { Messages } from '../en';

const SWITCHED_OFF =
  'Penjual sudah menonaktifkannya, dan pembayaran tidak mengaktifkannya lagi. Silakan tanyakan ke penjual.';

const ended = (since: string, until: string) =>
  `Router Anda masih ditolak: masanya sudah berakhir${since && ` ${since}`}. Kalau periode berikutnya juga dibayar, berlaku sampai ${until}.`;

export const pay = {
  title: (number) => `Tagihan ${number}`,
  heading: { owed: 'Yang harus dibayar', partial: 'Sisa yang harus dibayar' },
  isOver: 'Masa tagihan ini sudah lewat. Saat Anda membayar, dibuat tagihan baru yang mulai hari itu juga.',
  facts: {
    for: 'Untuk',
    license: (ending) => `Lisensi ${ending}`,
    what: 'Pembayaran',
    plan: (plan) => `Paket ${plan}`,
    length: { monthly: '1 bulan', quarterly: '3 bulan', semi_annually: '6 bulan', annually: '12 bulan' },
    until: 'Diperpanjang sampai',
    period: 'Masa berlaku',
    from: (day) => `mulai ${day}`,
    fromPayment: (length) => `${length} sejak hari pembayaran`,
    due: 'Jatuh tempo',
    invoice: 'Tagihan',
    total: 'Jumlah tagihan',
    paid: 'Sudah dibayar',
    fromCredit: 'Dari kredit Anda',
  },
  ways: {
    title: 'Cara membayar',
    none: 'Cara membayar belum tersedia di sini. Tanyakan ke penjual.',
    qris: 'QRIS',
    scan: 'Pindai kode ini dengan aplikasi bank atau e-wallet. Jumlahnya sudah terisi.',
    scanPart: (most) =>
      `Sekali bayar QRIS paling banyak ${most}, jadi kode ini membayar sebagian. Sisanya bisa dibayar di sini setelah penjual mencatatnya. Cara lain bisa membayar sekaligus.`,
    samePhone: 'Di HP ini: simpan kodenya, lalu buka gambarnya di aplikasi Anda.',
    save: 'Simpan kode',
    picture: (amount, merchant) => `Kode QRIS ${amount} untuk ${merchant}`,
    merchant: (name) => `Di aplikasi akan tampil ${name}.`,
    addOn: (extra) =>
      `${extra} di antaranya membantu penjual menemukan pembayaran ini, dan menjadi kredit untuk tagihan berikutnya.`,
    transfer: 'Transfer bank',
    amount: 'Jumlah',
    copyAmount: 'Salin jumlahnya',
    transferHint: (amount, number) => `Transfer ${amount} dan tulis ${number} sebagai berita.`,
    holder: (name) => `Atas nama ${name}`,
    copyNumber: (bank) => `Salin nomor rekening ${bank}`,
    online: 'Atau di halaman ini',
    gateway: 'Bayar online',
    gatewayHint:
      'QRIS, virtual account, atau e-wallet. Langsung terkonfirmasi, dan halaman ini berubah sendiri.',
    gatewayAboveQris: (most) =>
      `Lewat virtual account atau kartu, karena QRIS paling banyak ${most}. Langsung terkonfirmasi, dan halaman ini berubah sendiri.`,
    payWith: (gateway) => `Bayar lewat ${gateway}`,
  },
  claim: {
    title: 'Sudah membayar?',
    hint: 'Beri tahu penjual kalau sudah membayar lewat transfer atau kode QRIS.',
    button: 'Saya sudah bayar',
    picture: 'Foto bukti transfer',
    choose: 'Pilih gambar',
    noFile: 'Belum ada gambar',
    pictureHint:
      'Tangkapan layar atau foto struk: JPEG, PNG, atau WebP, maksimal 2 MB. Hanya penjual yang melihatnya.',
    send: 'Kirim foto',
    pictureSent: 'Foto sudah ikut terkirim.',
    refused: {
      not_a_picture: 'File ini bukan gambar JPEG, PNG, atau WebP. Pilih file lain.',
      too_many_points: 'Gambar ini lebih dari 50 juta piksel. Pilih yang lebih kecil, atau tangkapan layar.',
      too_large: 'Gambar ini lebih dari 2 MB. Pilih yang lebih kecil, atau tangkapan layar.',
      picture_there:
        'Foto sudah pernah dikirim dan tetap disimpan seperti semula. Tanya penjual kalau fotonya salah.',
    },
    waiting: 'Menunggu konfirmasi',
    follows: 'Penjual sedang mencari pembayaran ini. Halaman ini berubah sendiri kalau sudah ditemukan.',
    again: 'Tampilkan lagi cara membayar',
  },
  failed: (gateway) =>
    `${gateway} sedang tidak bisa dihubungi. Belum ada yang dibayar. Coba lagi, atau pilih cara lain.`,
  paid: {
    title: 'Lunas',
    until: (day) => `Lunas, aktif sampai ${day}`,
    thanks: (name) => `Terima kasih, ${name}.`,
    print: 'Cetak kuitansi',
    pdf: 'Kuitansi PDF',
    receipt: 'Kuitansi',
    payments: 'Pembayaran',
    fromCredit: 'Dibayar dari kredit',
    refunded: 'Dikembalikan',
    total: 'Dibayar',
  },
  refused: {
    SUBSCRIPTION_EXPIRED: ended,
    EXPIRED: ended,
    INACTIVE: () => SWITCHED_OFF,
    SUBSCRIPTION_INACTIVE: () => SWITCHED_OFF,
  },
  refunded: {
    title: 'Uang Anda sudah dikembalikan',
    nothingOwed: (amount) => `${amount} sudah dikembalikan. Tagihan ini tidak perlu dibayar.`,
  },
  cancelled: {
    title: 'Tagihan ini dibatalkan',
    nothingOwed: 'Tidak ada yang harus dibayar.',
    replacedBy: 'Sudah ada tagihan penggantinya.',
    toNew: 'Buka tagihan baru',
  },
  nowhere: {
    title: 'Tautan ini tidak ditemukan',
    hint: 'Mungkin ada bagian yang terpotong. Buka lagi dari pesannya, atau minta tautan baru ke penjual.',
  },
  ask: {
    about: (number) => `Halo, saya mau bertanya tentang tagihan ${number}.`,
    link: 'Halo, tautan pembayaran saya tidak bisa dibuka.',
  },
} satisfies Messages['pay'];
