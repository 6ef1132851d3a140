import type { SettingName } from '@server/settings/settings.view';
import type { SettingsPage } from '@server/settings/settings.page.controller';
import { MAX_MONTHLY_GRACE_DAYS } from '@server/rules/grace';
import { MAX_LEASE_DAYS } from '@server/rules/lease-chain';
import { QRIS_FAULTS, type QrisFault } from '@server/rules/qris';
import type { Say } from '../say';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const licenses = (count: number) => (count === 1 ? '1 license' : `${count} licenses`);

export const settings = (say: Say) => ({
  sections: {
    business: {
      title: say('Business', 'Usaha'),
      text: say(
        'On invoices, receipts, the landing page and in messages.',
        'Tampil di tagihan, kuitansi, halaman depan, dan pesan.',
      ),
    },
    payment: {
      title: say('Getting paid', 'Cara bayar'),
      text: say('What customers find behind their pay links.', 'Yang dilihat pelanggan di tautan bayarnya.'),
    },
    billing: {
      title: say('Invoices and grace', 'Tagihan dan masa tenggang'),
      text: say(
        'When invoices come, and how long routers run on.',
        'Kapan tagihan terbit, dan berapa lama router masih jalan.',
      ),
    },
    reminders: {
      title: say('Reminders', 'Pengingat'),
      text: say('When customers are reminded on WhatsApp.', 'Kapan pelanggan diingatkan lewat WhatsApp.'),
    },
  },
  edit: (section: string) => say(`Edit ${section}`, `Ubah ${section}`),
  saved: say(
    'Saved. It is in use everywhere within seconds.',
    'Tersimpan. Berlaku di semua halaman dalam beberapa detik.',
  ),
  none: say('Not set', 'Belum diisi'),
  fixed: say('Fixed', 'Tetap'),
  fixedNote: say(
    'What is marked “Fixed” is decided on the server, under the name beside it, and can only be changed there.',
    'Yang bertanda “Tetap” diatur di server, dengan nama di sebelahnya, dan hanya bisa diubah di sana.',
  ),

  fields: {
    product_name: say('Product name', 'Nama produk'),
    company_name: say('Business name', 'Nama usaha'),
    company_address: say('Address', 'Alamat'),
    company_tax_id: say('Tax ID (NPWP)', 'NPWP'),
    company_email: say('E-mail', 'Email'),
    whatsapp_number: say('WhatsApp number', 'Nomor WhatsApp'),
    transfer_accounts: say('Bank accounts', 'Rekening'),
    qris: say('QRIS code', 'Kode QRIS'),
    qris_add_on: say('Unique amount with QRIS', 'Jumlah unik untuk QRIS'),
    invoice_days: say('Invoices are issued', 'Tagihan terbit'),
    grace_days: say('Grace after the end', 'Masa tenggang'),
    lease_days: say('Without an answer', 'Tanpa jawaban'),
    reminder_days: say('Before the end', 'Sebelum berakhir'),
    reminder_after_days: say('After the end', 'Setelah berakhir'),
    daily_cap: say('Messages a day at most', 'Pesan per hari paling banyak'),
  } satisfies Record<SettingName, string>,
  hints: {
    product_name: say(
      'What you sell, as pages and messages call it.',
      'Yang Anda jual, seperti disebut di halaman dan pesan.',
    ),
    company_name: say('Who sends the invoice.', 'Pengirim tagihan.'),
    company_address: say(
      'Under the name on invoices and receipts.',
      'Di bawah nama pada tagihan dan kuitansi.',
    ),
    company_tax_id: say(
      '15 or 16 digits, or 22 with the branch.',
      '15 atau 16 angka, atau 22 dengan cabang.',
    ),
    company_email: say(
      'For questions, on invoices and the landing page.',
      'Untuk pertanyaan, di tagihan dan halaman depan.',
    ),
    whatsapp_number: say(
      'Chats and orders from public pages go to this number.',
      'Chat dan pesanan dari halaman umum masuk ke nomor ini.',
    ),
    transfer_accounts: say(
      'Bank or wallet, account number and holder, as the customer has to enter them.',
      'Bank atau dompet, nomor, dan nama pemilik, seperti yang harus diisi pelanggan.',
    ),
    qris: say(
      'A photo or screenshot of your own code. The amount is filled in for each invoice.',
      'Foto atau tangkapan layar kode Anda sendiri. Jumlahnya diisi sendiri untuk tiap tagihan.',
    ),
    qris_add_on: say(
      'Add 1 to 999 rupiah, so that a payment can be found on the statement. They become credit.',
      'Tambahkan 1 sampai 999 rupiah, supaya pembayarannya mudah dicari di mutasi. Tambahannya jadi kredit.',
    ),
    invoice_days: say(
      'Days before a period begins; 0 means by hand only.',
      'Berapa hari sebelum masanya mulai; 0 berarti hanya diterbitkan sendiri.',
    ),
    grace_days: say(
      `Days that routers still run, 0 to ${MAX_MONTHLY_GRACE_DAYS}, unless a plan has its own.`,
      `Berapa hari router masih jalan, 0 sampai ${MAX_MONTHLY_GRACE_DAYS}, kecuali paketnya mengatur sendiri.`,
    ),
    lease_days: say(
      `Days that routers run on when no server answers, 1 to ${MAX_LEASE_DAYS}, on plans with leases.`,
      `Berapa hari router tetap jalan saat server tidak menjawab, 1 sampai ${MAX_LEASE_DAYS}, pada paket yang memakainya.`,
    ),
    reminder_days: say(
      'Days, such as 7, 3, 1. Empty: only on the last day.',
      'Hari, misalnya 7, 3, 1. Kosong: hanya di hari terakhir.',
    ),
    reminder_after_days: say('Days, such as 1, 7. Empty: none.', 'Hari, misalnya 1, 7. Kosong: tidak ada.'),
    daily_cap: say(
      'WhatsApp blocks numbers that send too much.',
      'WhatsApp memblokir nomor yang mengirim terlalu banyak.',
    ),
  } satisfies Record<SettingName, string>,

  days: say(days, (count) => `${count} hari`),
  daysBefore: (list: string) =>
    say(`${list === '1' ? '1 day' : `${list} days`} before`, `${list} hari sebelumnya`),
  daysAfter: (list: string) =>
    say(`${list === '1' ? '1 day' : `${list} days`} after`, `${list} hari setelahnya`),
  aDay: (count: string) => say(`${count} a day`, `${count} per hari`),
  byHand: say('By hand only', 'Hanya diterbitkan sendiri'),
  noGrace: say('None', 'Tidak ada'),
  codeOf: (merchant: string) => say(`Code of ${merchant}`, `Kode milik ${merchant}`),

  accounts: {
    bank: 'Bank',
    number: say('Account number', 'Nomor rekening'),
    holder: say('Account holder', 'Atas nama'),
    nth: (nth: number) => say(`Account ${nth}`, `Rekening ${nth}`),
    add: say('Add account', 'Tambah rekening'),
    remove: (nth: number) => say(`Remove account ${nth}`, `Hapus rekening ${nth}`),
    faults: {
      bank: say(
        'Write the name of the bank or wallet, such as BCA.',
        'Tulis nama bank atau dompetnya, misalnya BCA.',
      ),
      number: say(
        'Digits only, 5 to 20 of them, such as 1234567890.',
        'Angka saja, 5 sampai 20 angka, misalnya 1234567890.',
      ),
      holder: say(
        'Write the name of the holder, such as PT Contoh.',
        'Tulis nama pemiliknya, misalnya PT Contoh.',
      ),
    },
  },

  qris: {
    choose: say('Choose picture', 'Pilih gambar'),
    noFile: say('JPEG, PNG or WebP', 'JPEG, PNG, atau WebP'),
    text: say('Text of the code', 'Teks kodenya'),
    found: (merchant: string) => say(`This is the code of ${merchant}.`, `Ini kode milik ${merchant}.`),
    faults: {
      not_a_picture: say(
        'This is no JPEG, PNG or WebP picture. Choose another file.',
        'Ini bukan gambar JPEG, PNG, atau WebP. Pilih file lain.',
      ),
      too_many_points: say(
        'This picture is too large. Choose a screenshot, or a smaller one.',
        'Gambar ini terlalu besar. Pilih tangkapan layar, atau gambar yang lebih kecil.',
      ),
      no_code: say(
        'There is no QR code on this picture. Take it straight from the front, with the whole code on it.',
        'Tidak ada kode QR di gambar ini. Foto tegak lurus dari depan, dengan seluruh kodenya terlihat.',
      ),
      not_qris: say(
        `This ${QRIS_FAULTS.not_qris}.`,
        'Ini bukan kode QRIS. Salin seluruh teksnya, yang diawali 000201.',
      ),
      damaged_qris: say(
        `This ${QRIS_FAULTS.damaged_qris}.`,
        'Kode ini tidak utuh: sebagian hilang atau berubah. Pakai gambar yang asli.',
      ),
      qris_of_one_payment: say(
        `This ${QRIS_FAULTS.qris_of_one_payment}.`,
        'Ini kode untuk satu pembayaran saja. Pakai kode usaha Anda sendiri, yang tanpa jumlah.',
      ),
      foreign_qris: say(
        `This ${QRIS_FAULTS.foreign_qris}.`,
        'Ini bukan kode QRIS usaha di Indonesia. Pakai kode dari penyedia QRIS Anda.',
      ),
    } satisfies Record<QrisFault | 'not_a_picture' | 'too_many_points' | 'no_code', string>,
  },

  /** What another grace does at once. */
  effect: {
    stopped: (count: number) =>
      say(
        `${licenses(count)} in grace ${count === 1 ? 'is' : 'are'} refused as soon as you save.`,
        `${count} lisensi dalam masa tenggang langsung ditolak setelah disimpan.`,
      ),
    resumed: (count: number) =>
      say(
        `${licenses(count)} past the end ${count === 1 ? 'runs' : 'run'} on.`,
        `${count} lisensi yang sudah lewat akhir jalan lagi.`,
      ),
    unchanged: say('No license changes its state now.', 'Tidak ada lisensi yang berubah sekarang.'),
    after: (count: number) =>
      say(`${licenses(count)} will be in grace.`, `${count} lisensi akan dalam masa tenggang.`),
  },

  /** Leads to them. */
  webhooks: say(
    'To tell your other programs of what happens here:',
    'Untuk mengabari program Anda yang lain tentang yang terjadi di sini:',
  ),

  server: {
    title: 'Server',
    text: say(
      'Who runs the server changes these, under the names below them.',
      'Diubah oleh pengelola server, dengan nama di bawahnya.',
    ),
    address: say('Public address', 'Alamat publik'),
    zone: say('Time zone', 'Zona waktu'),
    messages: say('Messages are sent', 'Pengiriman pesan'),
    gateways: say('Payment gateways', 'Gerbang pembayaran'),
    backups: say('Folder of backups', 'Folder cadangan'),
    providers: {
      manual: say('By hand', 'Dikirim sendiri'),
      cloud: say('By the WhatsApp Cloud API', 'Lewat WhatsApp Cloud API'),
      waha: say('By WAHA', 'Lewat WAHA'),
    } satisfies Record<SettingsPage['server']['whatsapp_provider'], string>,
  },
});
