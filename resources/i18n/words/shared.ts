import { BILLING_PERIOD_NAMES } from '@server/rules/billing-period';
import { ENTITLEMENT_LABELS, type Entitlement, entitlementLabel } from '@server/rules/entitlements';
import type { Status } from '@server/rules/expiry';
import type { LineView } from '@server/billing/ledger/invoice.view';
import type { InvoiceState, PaymentMethod } from '@server/rules/ledger';
import type { MessageKind } from '@server/rules/message-texts';
import type { ListView } from '@server/rules/list-view';
import type { PaymentStatus } from '@server/rules/payment-status';
import type { Role } from '@server/rules/roles';
import { formatNumber } from '@/lib/format';
import type { Say } from '../say';

/** The pages of the console with a fixed title of their own. */
export type Screen = Exclude<keyof ReturnType<typeof shared>['screens'], 'money'>;

const ENTITLEMENTS: Record<Entitlement, string> = {
  ...ENTITLEMENT_LABELS,
  server_default: 'Server standar',
  server_shared: 'Server bersama',
  server_privat: 'Server sendiri',
  unlimited_customers: 'Pelanggan WiFi tanpa batas',
  whatsapp_gateway: 'Gateway WhatsApp',
  free_update: 'Gratis update',
  free_consultation: 'Gratis konsultasi',
  server_vps_own: 'VPS milik sendiri',
  file_dokumen: 'File & dokumen',
  berlaku_kelipatan: 'Berlaku kelipatan',
};

/** Messages of several screens: layout, controls and domain terms. */
export const shared = (say: Say) => ({
  skip: say('Skip to content', 'Langsung ke isi'),
  theme: {
    light: say('Switch to light theme', 'Ganti ke tema terang'),
    dark: say('Switch to dark theme', 'Ganti ke tema gelap'),
  },
  copy: {
    done: say('Copied', 'Tersalin'),
    selected: say('Selected, not copied yet', 'Terpilih, belum tersalin'),
  },
  password: {
    show: say('Show what is typed', 'Tampilkan yang diketik'),
    hide: say('Hide what is typed', 'Sembunyikan yang diketik'),
  },
  optional: say('Optional', 'Boleh kosong'),
  /** Above a page, while the reader's password is one that staff chose. */
  ownPassword: {
    bar: say(
      'Your password was set for you. Choose one that only you know.',
      'Kata sandi Anda dibuatkan orang lain. Buat yang hanya Anda ketahui.',
    ),
    choose: say('Choose a password', 'Buat kata sandi'),
  },
  frame: {
    about: say('Management System', 'Sistem Manajemen'),
    poweredBy: say('Powered by', 'Didukung oleh'),
    noScript: say(
      'JavaScript is switched off in this browser, so buttons and forms do nothing here. Switch it on and reload this page.',
      'JavaScript dimatikan di browser ini, jadi tombol dan formulir di sini tidak berfungsi. Nyalakan, lalu muat ulang halaman ini.',
    ),
    crashed: say(
      'This page has stopped working, perhaps because an extension or a translation changed it. Nothing that was saved is lost.',
      'Halaman ini berhenti bekerja, mungkin karena diubah oleh ekstensi atau terjemahan. Yang sudah disimpan tidak hilang.',
    ),
    reload: say('Reload the page', 'Muat ulang halaman'),
  },
  signOut: {
    running: {
      title: say('Signing out…', 'Sedang keluar…'),
      text: say(
        'Wait a moment before you leave this computer.',
        'Tunggu sebentar sebelum meninggalkan komputer ini.',
      ),
    },
    failed: {
      title: say('Not signed out yet', 'Belum keluar'),
      text: say(
        'The server did not answer, so this browser can still open the account. Try again before you leave this computer, or delete the cookies of this address.',
        'Server tidak menjawab, jadi browser ini masih bisa membuka akun Anda. Coba lagi sebelum meninggalkan komputer ini, atau hapus cookie alamat ini.',
      ),
    },
    again: say('Sign out again', 'Keluar lagi'),
  },
  passkeysNeedHttps: say(
    'Passkeys work over https only, and this page was opened over plain http.',
    'Passkey hanya berfungsi lewat https, dan halaman ini dibuka lewat http biasa.',
  ),

  actions: {
    cancel: say('Cancel', 'Batal'),
    close: say('Close', 'Tutup'),
    copy: say('Copy', 'Salin'),
    delete: say('Delete', 'Hapus'),
    edit: say('Edit', 'Ubah'),
    renew: say('Renew', 'Perpanjang'),
    retry: say('Retry', 'Muat ulang'),
    save: say('Save changes', 'Simpan perubahan'),
    again: say('Try again', 'Coba lagi'),
    clear: say('Clear filters', 'Hapus filter'),
  },

  /** Folds the fields of a form that few need. */
  more: say('More', 'Lainnya'),

  /** In a message about what was done. */
  /** Where the next period of what has lapsed begins. */
  begins: {
    label: say('It begins', 'Mulai'),
    today: say('from today', 'dari hari ini'),
    from: (day: string) => say(`from ${day}`, `dari ${day}`),
    until: (day: string) => say(`until ${day}`, `sampai ${day}`),
    over: (day: string) => say(`until ${day} (already over)`, `sampai ${day} (sudah lewat)`),
  },
  undo: {
    button: say('Undo', 'Urungkan'),
    done: say('Undone.', 'Sudah diurungkan.'),
    payment: say('Undo recording', 'Batalkan pencatatan'),
    renewal: say('Undo renewal or end date', 'Batalkan perpanjangan atau tanggal akhir'),
    renewalOf: (what: string) =>
      say(`Undo renewal or end date of ${what}`, `Batalkan perpanjangan atau tanggal akhir ${what}`),
  },
  /** In a form that was not saved before a reload or a new sign-in. */
  unread: {
    amount: say(
      'Type whole rupiah, such as 50.000, without cents.',
      'Ketik rupiah bulat, misalnya 50.000, tanpa sen.',
    ),
    number: say('Type a whole number, such as 10.', 'Ketik angka bulat, misalnya 10.'),
  },
  restored: {
    note: say('What you typed before is here again.', 'Yang Anda ketik tadi masih ada.'),
    startOver: say('Start over', 'Mulai lagi'),
  },

  status: {
    active: say('Active', 'Aktif'),
    inactive: say('Inactive', 'Nonaktif'),
    expired: say('Expired', 'Kedaluwarsa'),
  } satisfies Record<Status, string>,
  paymentStatus: {
    pending: say('Pending', 'Belum dibayar'),
    paid: say('Paid', 'Lunas'),
    failed: say('Failed', 'Gagal bayar'),
  } satisfies Record<PaymentStatus, string>,
  /** What open invoices leave to pay. */
  debt: {
    owed: (amount: string) => say(`${amount} owed`, `${amount} belum dibayar`),
    overdue: (amount: string, days: number) =>
      say(`${amount} · ${days} ${days === 1 ? 'day' : 'days'} late`, `${amount} · lewat ${days} hari`),
    paidUntil: (day: string) => say(`Paid until ${day}`, `Lunas s.d. ${day}`),
    title: say('Amount due', 'Sisa tagihan'),
    due: say('Due', 'Jatuh tempo'),
    late: (days: number) => say(`${days} ${days === 1 ? 'day' : 'days'} late`, `lewat ${days} hari`),
    notYetDue: (amount: string) => say(`${amount} not late yet`, `${amount} belum lewat`),
    lateTitle: say('Late', 'Lewat tempo'),
    notYetDueTitle: say('Not late yet', 'Belum lewat'),
    credit: say('Credit', 'Kredit'),
    saysPaid: (hasPicture: boolean): string =>
      say(
        hasPicture ? 'Says it is paid, with photo' : 'Says it is paid',
        hasPicture ? 'Bilang sudah bayar, ada foto' : 'Bilang sudah bayar',
      ),
    beingChecked: say('Payment being checked', 'Pembayaran sedang dicek'),
  },
  role: {
    admin: 'Admin',
    finance: say('Finance', 'Keuangan'),
    support: say('Support', 'Layanan'),
    sales: say('Sales', 'Penjualan'),
    cashier: say('Cashier', 'Kasir'),
    viewer: say('Viewer', 'Pengamat'),
    user: say('User', 'Pelanggan'),
  } satisfies Record<Role, string>,
  entitlements: say('Features', 'Fitur'),
  entitlement: say(entitlementLabel, (code) => ENTITLEMENTS[code as Entitlement] ?? code),

  screens: {
    dashboard: say('Dashboard', 'Dasbor'),
    users: say('Users', 'Pengguna'),
    licenses: say('Licenses', 'Lisensi'),
    routers: say('Routers', 'Router'),
    subscriptions: say('Subscriptions', 'Langganan'),
    invoices: say('Invoices', 'Tagihan'),
    receivables: say('Receivables', 'Piutang'),
    payments: say('Payments', 'Pembayaran'),
    messages: say('Messages', 'Pesan'),
    plans: say('Plans', 'Paket'),
    features: say('Features', 'Halaman depan'),
    'verify-license': say('Verify License', 'Verifikasi Lisensi'),
    audit: say('History', 'Riwayat'),
    webhooks: say('Webhooks', 'Webhook'),
    'api-keys': say('API keys', 'Kunci API'),
    settings: say('Settings', 'Pengaturan'),
    account: say('My account', 'Akun saya'),
    'message-texts': say('Message texts', 'Teks pesan'),
    'payment-reviews': say('Needs attention', 'Perlu dicek'),
    'new-import': say('Import', 'Impor'),
    batches: say('Batches', 'Tindakan massal'),
    'recycle-bin': say('Deleted', 'Terhapus'),
    /** Not one, but several of them. */
    money: say('Money', 'Keuangan'),
  },
  menu: {
    label: say('Main', 'Utama'),
    title: 'Menu',
    open: say('Open menu', 'Buka menu'),
    close: say('Close menu', 'Tutup menu'),
    logout: say('Logout', 'Keluar'),
    waiting: (count: string) => say(`${count} waiting`, `${count} menunggu`),
  },
  palette: {
    title: say('Find anything', 'Cari apa saja'),
  },
  shortcuts: say('Keyboard shortcuts', 'Pintasan papan ketik'),

  search: {
    short: say('Search', 'Cari'),
    searching: say('Searching…', 'Mencari…'),
    nothing: (text: string) => say(`Nothing matches “${text}”.`, `Tidak ada yang cocok dengan “${text}”.`),
    nothingYet: say('Nothing here yet.', 'Belum ada apa-apa di sini.'),
    clear: say('Clear search', 'Hapus pencarian'),
  },
  list: {
    sort: say('Sort', 'Urutkan'),
    filter: 'Filter',
    filters: say('Filters', 'Filter'),
    /** @param noun the plural noun of the rows within a sentence */
    failed: (noun: string) =>
      say(
        `The ${noun} could not be loaded. Check your connection and try again.`,
        `Daftar ${noun} gagal dimuat. Periksa koneksi Anda, lalu coba lagi.`,
      ),
    none: (noun: string) => say(`No ${noun} found`, `Tidak ada ${noun} yang cocok`),
    nothingMatches: say(
      'Nothing matches your search and filters.',
      'Tidak ada yang cocok dengan pencarian dan filter ini.',
    ),
    offline: say(
      'You are offline. This is what was shown last, and nothing can be saved.',
      'Anda sedang offline. Ini data terakhir yang tampil, dan perubahan tidak bisa disimpan.',
    ),
    searchedFirst: (rows: number) =>
      say(
        `in the first ${formatNumber(rows)}. Type three letters or digits in a row to search all.`,
        `di antara ${formatNumber(rows)} yang pertama. Ketik tiga huruf atau angka berurutan untuk mencari di semuanya.`,
      ),
  },
  pages: {
    label: say('Pages', 'Halaman'),
    first: say('First page', 'Halaman pertama'),
    previous: say('Previous page', 'Halaman sebelumnya'),
    next: say('Next page', 'Halaman berikutnya'),
    last: say('Last page', 'Halaman terakhir'),
    back: say('Previous', 'Sebelumnya'),
    on: say('Next', 'Berikutnya'),
  },
  /** Around the link to whose number it is. */
  samePerson: say(
    ['This is also the number of ', '. Same person?'],
    ['Ini juga nomor ', '. Orang yang sama?'],
  ),
  choice: {
    clear: say('Clear', 'Kosongkan'),
    open: say('Open the list', 'Buka daftar'),
    unread: say('Choose one from the list.', 'Pilih dari daftar.'),
  },
  /** Another user changed the same fields while a form was open. */
  conflict: {
    title: say('This was changed in the meantime', 'Data ini sudah diubah'),
    text: say(
      'While you had this open, someone else changed the same fields. Choose which values to keep. Nothing is saved until you do.',
      'Sewaktu formulir ini terbuka, orang lain mengubah isian yang Anda ubah juga. Pilih yang mau disimpan. Sebelum itu belum ada yang tersimpan.',
    ),
    theirs: (who: string | null, when: string) =>
      say(`Stored by ${who ?? 'the system'} on ${when}`, `Disimpan ${who ?? 'sistem'} pada ${when}`),
    stored: say('Stored now', 'Yang tersimpan sekarang'),
    mine: say('What you typed', 'Isian Anda'),
    back: say('Back to the form', 'Kembali ke formulir'),
    save: say('Save', 'Simpan'),
  },
  discard: {
    title: say('Discard what you typed?', 'Buang yang sudah diketik?'),
    text: say('It has not been saved yet.', 'Perubahan ini belum disimpan.'),
    keep: say('Keep editing', 'Lanjut mengisi'),
    confirm: say('Discard', 'Buang'),
  },

  user: {
    label: say('User', 'Pelanggan'),
    search: say('Search for a user', 'Cari pelanggan'),
    noNumber: say('Not provided', 'Belum diisi'),
  },
  usage: { unlimited: say('Unlimited', 'Tanpa batas'), exceeded: say('over the limit', 'melebihi batas') },
  historyOf: (name: string) => say(`History of ${name}`, `Riwayat ${name}`),
  copyOf: (text: string) => say(`Copy ${text}`, `Salin ${text}`),
  loading: say('Loading', 'Memuat'),
  alsoMarked: (count: number) =>
    say(
      count === 1 ? 'One more field is marked below.' : `${count} more fields are marked below.`,
      `${count} isian lain juga ditandai di bawah.`,
    ),
  request: say(
    'When you ask for help, quote this request number:',
    'Kalau minta bantuan, sebutkan nomor permintaan ini:',
  ),
  unreachable: say(
    'The server cannot be reached. Check your connection and try again.',
    'Server tidak terjangkau. Periksa koneksi Anda, lalu coba lagi.',
  ),
  /** Of an answer that is not the server's own, behind the sentence of the call. */
  inBetween: {
    tooLarge: say(
      'A server between you and Lisensi refused it as too large. Ask whoever runs that server to raise its limit.',
      'Server di antara Anda dan Lisensi menolaknya karena terlalu besar. Minta pengelola server itu menaikkan batasnya.',
    ),
    tooLong: say(
      'A server between you and Lisensi waited too long for the answer. Check whether it was done before you try again.',
      'Server di antara Anda dan Lisensi terlalu lama menunggu jawaban. Periksa apakah sudah terlaksana sebelum mencoba lagi.',
    ),
    away: say(
      'A server between you and Lisensi could not reach it. Wait a moment, then try again.',
      'Server di antara Anda dan Lisensi tidak bisa menjangkaunya. Tunggu sebentar, lalu coba lagi.',
    ),
    otherAnswer: say(
      'Something else answered in place of Lisensi, such as the sign-in page of a network. Load this page again, then try again.',
      'Yang menjawab bukan Lisensi, misalnya halaman masuk jaringan. Muat ulang halaman ini, lalu coba lagi.',
    ),
    brokenOff: say(
      'The answer was cut off on its way. Check whether it was done before you try again.',
      'Jawabannya terputus di jalan. Periksa apakah sudah terlaksana sebelum mencoba lagi.',
    ),
    refused: (status: number) =>
      say(
        `A server between you and Lisensi refused it with the status ${status}. Ask whoever runs that server, or try another network.`,
        `Server di antara Anda dan Lisensi menolaknya dengan status ${status}. Tanyakan pengelola server itu, atau coba jaringan lain.`,
      ),
  },
  notLoaded: say(
    'This could not be loaded. Check your connection and try again.',
    'Bagian ini gagal dimuat. Periksa koneksi Anda, lalu coba lagi.',
  ),

  /** Facts about licences and subscriptions, for cards, forms and verification. */
  facts: {
    status: 'Status',
    nobody: say('Not assigned', 'Belum ada pemilik'),
    whatsapp: 'WhatsApp',
    licenseKey: say('License key', 'Kunci lisensi'),
    license: say('License', 'Lisensi'),
    subscription: say('Subscription', 'Langganan'),
    plan: say('Plan', 'Paket'),
    customers: say('Customers', 'Pelanggan WiFi'),
    mikrotik: 'Mikrotik',
    baseUrl: 'Base URL',
    expires: say('Expires', 'Berakhir'),
    never: say('Never', 'Tidak pernah'),
    endDate: say('End date', 'Berakhir'),
    taxId: say('Tax ID', 'NPWP'),
    openEnded: say('Open-ended', 'Tanpa batas waktu'),
    nextPrice: (price: string) => say(`then ${price}`, `lalu ${price}`),
  },
  billingPeriod: say(BILLING_PERIOD_NAMES, {
    monthly: 'Bulanan',
    quarterly: '3 bulanan',
    semi_annually: '6 bulanan',
    annually: 'Tahunan',
  }),
  /** Within 7 days, for badges, stats and filters. */
  expiring: {
    badge: say('Expiring Soon', 'Segera berakhir'),
    stat: say('Expiring soon', 'Segera berakhir'),
    preset: say('Expiring in 7 days', 'Segera berakhir'),
  },
  filterChip: { remove: (filter: string) => say(`Remove the filter ${filter}`, `Hapus filter ${filter}`) },
  views: {
    label: say('Saved views', 'Tampilan tersimpan'),
    save: say('Save view', 'Simpan tampilan'),
    remove: say('Remove view', 'Hapus tampilan'),
    name: say('Name of the view', 'Nama tampilan'),
    nameHint: say(
      'It appears in the sidebar and brings back these filters.',
      'Muncul di samping, dan membuka filter ini lagi.',
    ),
    saved: (name: string) => say(`View “${name}” was saved.`, `Tampilan “${name}” disimpan.`),
    removed: (name: string) => say(`View “${name}” was removed.`, `Tampilan “${name}” dihapus.`),
  },
  /** Forms that the palette can open. */
  commands: {
    newCustomer: say('New customer', 'Pelanggan baru'),
    addSubscription: say('Add subscription', 'Tambah langganan'),
  },
  /** How lists show their rows. */
  listView: {
    label: say('View', 'Tampilan'),
    cards: say('Cards', 'Kartu'),
    table: say('Table', 'Tabel'),
    columns: say('Columns', 'Kolom'),
  } satisfies Record<'label' | 'columns' | ListView, string>,
  rowActions: {
    head: say('Actions', 'Tindakan'),
    of: (name: string) => say(`Actions for ${name}`, `Tindakan untuk ${name}`),
    history: say('History', 'Riwayat'),
  },
  /** Selected rows; a count may be "10.000+". */
  selection: {
    change: say('Change…', 'Ubah…'),
    remind: say('Remind…', 'Ingatkan…'),
    delete: say('Delete…', 'Hapus…'),
    label: say('Selection', 'Pilihan'),
    one: (name: string) => say(`Select ${name}`, `Pilih ${name}`),
    page: say('Select this page', 'Pilih halaman ini'),
    count: (count: string) => say(`${count} selected`, `${count} dipilih`),
    all: (count: string) => say(`Select all ${count} that match`, `Pilih semua ${count}`),
    clear: say('Clear selection', 'Batalkan pilihan'),
  },
  yes: say('Yes', 'Ya'),
  no: say('No', 'Tidak'),
  exportList: say('Export', 'Ekspor'),
  ledger: {
    further: (count: number) => say(`and ${count} more`, `dan ${count} lagi`),
    /** A reversal, and a reversed payment. */
    reversal: say('Reversal', 'Pembatalan pembayaran'),
    reversed: say('Reversed', 'Ditarik kembali'),
    state: {
      open: say('Open', 'Belum dibayar'),
      partial: say('Partly paid', 'Dibayar sebagian'),
      paid: say('Paid', 'Lunas'),
      refunded: say('Refunded', 'Dikembalikan'),
      cancelled: say('Cancelled', 'Dibatalkan'),
    } satisfies Record<InvoiceState, string>,
    method: {
      transfer: 'Transfer',
      cash: say('Cash', 'Tunai'),
      qris_static: 'QRIS',
      midtrans: 'Midtrans',
      xendit: 'Xendit',
    } satisfies Record<PaymentMethod, string>,
    payNow: say('Pay now', 'Bayar sekarang'),
    payNowOf: (number: string) => say(`Pay now: ${number}`, `Bayar sekarang: ${number}`),
    payLink: say('Pay link', 'Tautan bayar'),
    payLinkOf: (number: string) => say(`Pay link of ${number}`, `Tautan bayar ${number}`),
    record: say('Record payment', 'Catat pembayaran'),
    /** The short form. */
    pay: say('Payment', 'Bayar'),
    recordOf: (name: string) => say(`Record payment of ${name}`, `Catat pembayaran ${name}`),
    wrong: say('Something is wrong…', 'Ada yang keliru…'),
    wrongOf: (amount: string, number: string) =>
      say(
        `Something is wrong with ${amount} for ${number}`,
        `Ada yang keliru dengan ${amount} untuk ${number}`,
      ),
    /** @param who null for a command */
    corrected: (who: string | null, when: string) =>
      say(`corrected by ${who ?? 'the system'} on ${when}`, `dikoreksi ${who ?? 'sistem'} pada ${when}`),
    invoice: say('Invoice', 'Tagihan'),
    showInvoice: say('Show invoice', 'Lihat tagihan'),
    showInvoiceOf: (number: string) => say(`Show invoice ${number}`, `Lihat tagihan ${number}`),
    /** For staff, and as customers read it. */
    received: {
      thisMonth: say('Received this month', 'Diterima bulan ini'),
      lastMonth: say('Received last month', 'Diterima bulan lalu'),
      owed: say('Outstanding', 'Belum dibayar'),
    },
    paid: {
      thisMonth: say('Paid this month', 'Dibayar bulan ini'),
      lastMonth: say('Paid last month', 'Dibayar bulan lalu'),
      owed: say('Still to pay', 'Sisa tagihan'),
    },
  },
  proof: {
    label: say('Picture', 'Foto'),
    hint: say(
      'For example a screenshot of the transfer. You and the customer can see it.',
      'Misalnya tangkapan layar transfer. Bisa dilihat Anda dan pelanggan.',
    ),
    choose: say('Choose a picture', 'Pilih foto'),
    noFile: say('No picture chosen', 'Belum ada foto'),
    of: (amount: string) => say(`Picture of the payment of ${amount}`, `Foto pembayaran ${amount}`),
    add: say('Add picture', 'Tambah foto'),
    addTo: (amount: string, day: string) =>
      say(
        `Add a picture to the payment of ${amount} on ${day}`,
        `Tambah foto pembayaran ${amount} tanggal ${day}`,
      ),
    save: say('Save picture', 'Simpan foto'),
    done: say('The picture was saved.', 'Foto sudah disimpan.'),
  },
  /** For invoices and for the preview of a plan change. */
  lines: {
    of: {
      period: (plan: string) => say(`Plan ${plan}`, `Paket ${plan}`),
      proration: (plan: string) => say(`Plan ${plan}, days left`, `Paket ${plan}, sisa hari`),
      credit: (plan: string) => say(`Plan ${plan}, days not used`, `Paket ${plan}, hari yang tidak terpakai`),
      adjustment: () => say('Becomes credit', 'Menjadi kredit'),
      credit_note: () =>
        say(
          'Credit note: refunded and no longer owed',
          'Nota kredit: dikembalikan, tidak perlu dibayar lagi',
        ),
    } satisfies Record<LineView['kind'], (plan: string) => string>,
    /** The calculation of a prorated amount. */
    share: (count: number, ofDays: number, price: string) =>
      say(
        `${count} of ${ofDays} ${ofDays === 1 ? 'day' : 'days'}, full price ${price}`,
        `${count} dari ${ofDays} hari, harga penuh ${price}`,
      ),
  },
  messageKind: {
    before_end: say('Before the end', 'Sebelum berakhir'),
    end_day: say('On the last day', 'Hari terakhir'),
    after_end: say('After the end', 'Setelah berakhir'),
    overdue: say('Not paid', 'Belum dibayar'),
    license_end: say('End of a license', 'Lisensi berakhir'),
    payment_received: say('Payment received', 'Pembayaran diterima'),
    payment_withdrawn: say('Receipt was a mistake', 'Kuitansi keliru'),
    payment_link: say('Pay link', 'Tautan bayar'),
    price_changed: say('New price', 'Harga baru'),
    key_handed_out: say('License key', 'Kunci lisensi'),
    keys_handed_out: say('License keys', 'Beberapa kunci lisensi'),
    welcome: say('Welcome', 'Selamat datang'),
    sign_in: say('Sign-in link', 'Tautan masuk'),
    new_sign_in: say('New browser', 'Browser baru'),
    second_factor: say('Second factor', 'Verifikasi dua langkah'),
    number_changed: say('New number', 'Nomor baru'),
  } satisfies Record<MessageKind, string>,
  /** Of a license, and its subscription. */
  activation: {
    one: say('Activate', 'Aktifkan'),
    both: say('Activate both', 'Aktifkan keduanya'),
    done: (key: string) =>
      say(`Routers with ${key} are allowed again.`, `Router dengan kunci ${key} diizinkan lagi.`),
  },
  reminded: (ago: string, by: string | null) =>
    say(
      by ? `Reminded ${ago} by ${by}` : `Reminded ${ago}`,
      by ? `Diingatkan ${ago} oleh ${by}` : `Diingatkan ${ago}`,
    ),
  askSeller: say('Ask on WhatsApp', 'Tanya lewat WhatsApp'),
  planChange: { action: say('Change plan', 'Ganti paket') },
  /** Actions on customers, subscriptions and licenses. */
  does: {
    remind: say('Remind', 'Ingatkan'),
    'pay-and-activate': say('Record payment and activate', 'Catat pembayaran dan aktifkan'),
    'renew-and-activate': say('Renew and activate', 'Perpanjang dan aktifkan'),
    'edit-subscription': say('Edit subscription', 'Ubah langganan'),
    'edit-license': say('Edit license', 'Ubah lisensi'),
    rotate: say('New key', 'Kunci baru'),
    script: say('Router script', 'Skrip router'),
    'offline-code': say('Offline code', 'Kode luring'),
    verify: say('Verify', 'Verifikasi'),
  },
  /** For subscriptions in grace. */
  grace: {
    badge: say('In grace', 'Masa tenggang'),
    until: (moment: string) => say(`In grace until ${moment}`, `Masa tenggang sampai ${moment}`),
    /** The short form below a badge. */
    day: (day: string) => say(`until ${day}`, `s.d. ${day}`),
  },
});
