import type { BillingPeriod } from '@server/rules/billing-period';
import type { RefusedCode } from '@server/rules/verdict-codes';
import type { Say } from '../say';

/** Also before it is paid. */
const switchedOff = (say: Say) =>
  say(
    'The seller has switched this off, and paying does not switch it on again. Please ask the seller.',
    'Penjual sudah menonaktifkannya, dan pembayaran tidak mengaktifkannya lagi. Silakan tanyakan ke penjual.',
  );

/** @param since empty where no day is known @param until the end of the next period */
const ended = (say: Say) => (since: string, until: string) =>
  say(
    `Your router is still refused: the period ended${since && ` on ${since}`}. If you pay the next period too, it runs until ${until}.`,
    `Router Anda masih ditolak: masanya sudah berakhir${since && ` ${since}`}. Kalau periode berikutnya juga dibayar, berlaku sampai ${until}.`,
  );

export const pay = (say: Say) => ({
  /** The title of the browser tab. */
  title: (number: string) => say(`Invoice ${number}`, `Tagihan ${number}`),
  heading: {
    owed: say('To pay', 'Yang harus dibayar'),
    partial: say('Still to pay', 'Sisa yang harus dibayar'),
  },
  isOver: say(
    'The period of this invoice is over. When you pay, you get a new invoice that begins on that day.',
    'Masa tagihan ini sudah lewat. Saat Anda membayar, dibuat tagihan baru yang mulai hari itu juga.',
  ),
  facts: {
    for: say('For', 'Untuk'),
    license: (ending: string) => say(`License ${ending}`, `Lisensi ${ending}`),
    what: say('What', 'Pembayaran'),
    plan: (plan: string) => say(`Plan ${plan}`, `Paket ${plan}`),
    length: {
      monthly: say('1 month', '1 bulan'),
      quarterly: say('3 months', '3 bulan'),
      semi_annually: say('6 months', '6 bulan'),
      annually: say('12 months', '12 bulan'),
    } satisfies Record<BillingPeriod, string>,
    until: say('Extends until', 'Diperpanjang sampai'),
    period: say('Period', 'Masa berlaku'),
    from: (day: string) => say(`from ${day}`, `mulai ${day}`),
    fromPayment: (length: string) => say(`${length} from the day you pay`, `${length} sejak hari pembayaran`),
    due: say('Due', 'Jatuh tempo'),
    invoice: say('Invoice', 'Tagihan'),
    total: say('Total', 'Jumlah tagihan'),
    paid: say('Paid so far', 'Sudah dibayar'),
    fromCredit: say('From your credit', 'Dari kredit Anda'),
  },
  ways: {
    title: say('How to pay', 'Cara membayar'),
    none: say(
      'No way to pay is set up here yet. Ask the seller how to pay.',
      'Cara membayar belum tersedia di sini. Tanyakan ke penjual.',
    ),
    qris: 'QRIS',
    scan: say(
      'Scan the code with your bank or e-wallet app. The amount is in it.',
      'Pindai kode ini dengan aplikasi bank atau e-wallet. Jumlahnya sudah terisi.',
    ),
    scanPart: (most: string) =>
      say(
        `One QRIS payment is ${most} at most, so this code pays a part. The rest can be paid here once the seller has recorded it. Other ways take it all at once.`,
        `Sekali bayar QRIS paling banyak ${most}, jadi kode ini membayar sebagian. Sisanya bisa dibayar di sini setelah penjual mencatatnya. Cara lain bisa membayar sekaligus.`,
      ),
    samePhone: say(
      'On this phone: save the code and open the picture in your app.',
      'Di HP ini: simpan kodenya, lalu buka gambarnya di aplikasi Anda.',
    ),
    save: say('Save the code', 'Simpan kode'),
    picture: (amount: string, merchant: string) =>
      say(`QRIS code for ${amount} to ${merchant}`, `Kode QRIS ${amount} untuk ${merchant}`),
    merchant: (name: string) => say(`Your app shows ${name}.`, `Di aplikasi akan tampil ${name}.`),
    addOn: (extra: string) =>
      say(
        `${extra} of it helps the seller to find your payment. You keep it as credit for your next invoice.`,
        `${extra} di antaranya membantu penjual menemukan pembayaran ini, dan menjadi kredit untuk tagihan berikutnya.`,
      ),
    transfer: say('Bank transfer', 'Transfer bank'),
    amount: say('Amount', 'Jumlah'),
    copyAmount: say('Copy the amount', 'Salin jumlahnya'),
    transferHint: (amount: string, number: string) =>
      say(
        `Transfer ${amount} and write ${number} as the message.`,
        `Transfer ${amount} dan tulis ${number} sebagai berita.`,
      ),
    holder: (name: string) => say(`Account of ${name}`, `Atas nama ${name}`),
    copyNumber: (bank: string) => say(`Copy the account number at ${bank}`, `Salin nomor rekening ${bank}`),
    online: say('Or on this page', 'Atau di halaman ini'),
    gateway: say('Pay online', 'Bayar online'),
    gatewayHint: say(
      'QRIS, virtual account or e-wallet. It is confirmed at once, and this page updates by itself.',
      'QRIS, virtual account, atau e-wallet. Langsung terkonfirmasi, dan halaman ini berubah sendiri.',
    ),
    gatewayAboveQris: (most: string) =>
      say(
        `By virtual account or card, since QRIS takes ${most} at most. It is confirmed at once, and this page updates by itself.`,
        `Lewat virtual account atau kartu, karena QRIS paling banyak ${most}. Langsung terkonfirmasi, dan halaman ini berubah sendiri.`,
      ),
    payWith: (gateway: string) => say(`Pay with ${gateway}`, `Bayar lewat ${gateway}`),
  },
  claim: {
    title: say('Already paid?', 'Sudah membayar?'),
    hint: say(
      'Tell the seller when you have paid by transfer or with the QRIS code.',
      'Beri tahu penjual kalau sudah membayar lewat transfer atau kode QRIS.',
    ),
    button: say('I have paid', 'Saya sudah bayar'),
    picture: say('Picture of the transfer', 'Foto bukti transfer'),
    choose: say('Choose a picture', 'Pilih gambar'),
    noFile: say('No picture chosen', 'Belum ada gambar'),
    pictureHint: say(
      'A screenshot or a photo of the slip: JPEG, PNG or WebP, up to 2 MB. Only the seller sees it.',
      'Tangkapan layar atau foto struk: JPEG, PNG, atau WebP, maksimal 2 MB. Hanya penjual yang melihatnya.',
    ),
    send: say('Send the picture', 'Kirim foto'),
    pictureSent: say('Your picture was sent with it.', 'Foto sudah ikut terkirim.'),
    refused: {
      not_a_picture: say(
        'This is not a JPEG, PNG or WebP picture. Choose another file.',
        'File ini bukan gambar JPEG, PNG, atau WebP. Pilih file lain.',
      ),
      too_many_points: say(
        'This picture has more than 50 million pixels. Choose a smaller one, or a screenshot.',
        'Gambar ini lebih dari 50 juta piksel. Pilih yang lebih kecil, atau tangkapan layar.',
      ),
      too_large: say(
        'This picture is larger than 2 MB. Choose a smaller one, or a screenshot.',
        'Gambar ini lebih dari 2 MB. Pilih yang lebih kecil, atau tangkapan layar.',
      ),
      picture_there: say(
        'A picture has already been sent and is kept as it is. If it is the wrong one, ask the seller.',
        'Foto sudah pernah dikirim dan tetap disimpan seperti semula. Tanya penjual kalau fotonya salah.',
      ),
    },
    waiting: say('Waiting for confirmation', 'Menunggu konfirmasi'),
    follows: say(
      'The seller is looking for your payment. This page updates when it is found.',
      'Penjual sedang mencari pembayaran ini. Halaman ini berubah sendiri kalau sudah ditemukan.',
    ),
    again: say('Show how to pay again', 'Tampilkan lagi cara membayar'),
  },
  failed: (gateway: string) =>
    say(
      `${gateway} cannot be reached right now. You were not charged. Try again, or choose another way to pay.`,
      `${gateway} sedang tidak bisa dihubungi. Belum ada yang dibayar. Coba lagi, atau pilih cara lain.`,
    ),
  paid: {
    title: say('Paid', 'Lunas'),
    until: (day: string) => say(`Paid, active until ${day}`, `Lunas, aktif sampai ${day}`),
    thanks: (name: string) => say(`Thank you, ${name}.`, `Terima kasih, ${name}.`),
    print: say('Print receipt', 'Cetak kuitansi'),
    pdf: say('Receipt as PDF', 'Kuitansi PDF'),
    receipt: say('Receipt', 'Kuitansi'),
    payments: say('Payments', 'Pembayaran'),
    fromCredit: say('Paid from credit', 'Dibayar dari kredit'),
    refunded: say('Refunded', 'Dikembalikan'),
    total: say('Paid', 'Dibayar'),
  },
  /** Why routers are refused, once it is paid. */
  refused: {
    SUBSCRIPTION_EXPIRED: ended(say),
    EXPIRED: ended(say),
    INACTIVE: () => switchedOff(say),
    SUBSCRIPTION_INACTIVE: () => switchedOff(say),
  } satisfies Record<RefusedCode, (since: string, until: string) => string>,
  refunded: {
    title: say('Your money was refunded', 'Uang Anda sudah dikembalikan'),
    nothingOwed: (amount: string) =>
      say(
        `${amount} went back to you. You do not have to pay this invoice.`,
        `${amount} sudah dikembalikan. Tagihan ini tidak perlu dibayar.`,
      ),
  },
  cancelled: {
    title: say('This invoice was cancelled', 'Tagihan ini dibatalkan'),
    nothingOwed: say('You do not have to pay it.', 'Tidak ada yang harus dibayar.'),
    replacedBy: say('It was replaced by another invoice.', 'Sudah ada tagihan penggantinya.'),
    toNew: say('Open the new invoice', 'Buka tagihan baru'),
  },
  nowhere: {
    title: say('This link does not work', 'Tautan ini tidak ditemukan'),
    hint: say(
      'Part of it may be missing. Open it again from the message, or ask the seller for a new one.',
      'Mungkin ada bagian yang terpotong. Buka lagi dari pesannya, atau minta tautan baru ke penjual.',
    ),
  },
  ask: {
    about: (number: string) =>
      say(
        `Hello, I have a question about invoice ${number}.`,
        `Halo, saya mau bertanya tentang tagihan ${number}.`,
      ),
    link: say('Hello, my payment link does not work.', 'Halo, tautan pembayaran saya tidak bisa dibuka.'),
  },
});
