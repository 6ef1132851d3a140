import type { CustomerTab } from '@server/rules/customer-tabs';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import type { Say } from '../say';

type LicenseIssue = NonNullable<CustomerLicenseView['issue']>;

export const user = (say: Say) => ({
  /** The most severe issue. `day` is when it ended, was last seen or will end; null without such a day. */
  issues: {
    SUBSCRIPTION_EXPIRED: (day) =>
      say(
        day ? `Refused: subscription ended ${day}` : 'Refused: subscription ended',
        day ? `Ditolak: langganan berakhir ${day}` : 'Ditolak: langganan sudah berakhir',
      ),
    EXPIRED: (day) =>
      say(
        day ? `Refused: license expired ${day}` : 'Refused: license expired',
        day ? `Ditolak: lisensi kedaluwarsa ${day}` : 'Ditolak: lisensi kedaluwarsa',
      ),
    INACTIVE: () => say('Refused: the license is inactive', 'Ditolak: lisensi nonaktif'),
    SUBSCRIPTION_INACTIVE: () => say('Refused: the subscription is inactive', 'Ditolak: langganan nonaktif'),
    IN_GRACE: (day) =>
      say(
        day ? `Ended, and in grace until ${day}` : 'Ended, and in grace',
        day ? `Sudah berakhir, masa tenggang sampai ${day}` : 'Sudah berakhir, dalam masa tenggang',
      ),
    PAYMENT_FAILED: () => say('The payment failed', 'Pembayaran gagal'),
    UNPAID: () => say('Not paid yet', 'Belum dibayar'),
    SILENT: (day) =>
      say(
        day ? `Not seen since ${day}` : 'Never seen',
        day ? `Tidak online sejak ${day}` : 'Belum pernah online',
      ),
    LIMIT_EXCEEDED: () => say('Over the limit', 'Melebihi batas'),
    ENDS_SOON: (day) => say(`Ends ${day}`, `Berakhir ${day}`),
  } satisfies Record<LicenseIssue, (day: string | null) => string>,
  /** The number of other licences with issues. */
  more: (count: number) =>
    say(
      count === 1 ? '1 more needs attention.' : `${count} more need attention.`,
      `${count} lagi perlu dicek.`,
    ),

  header: {
    since: say('Since', 'Sejak'),
    limits: say('Own limits', 'Batas khusus'),
    /** @param customers like `300`, or null for the plan's limit */
    limitsOf: (customers: string | null, mikrotiks: string | null) =>
      say(
        [customers && `${customers} WiFi customers`, mikrotiks && `${mikrotiks} Mikrotik`]
          .filter(Boolean)
          .join(' · '),
        [customers && `${customers} pelanggan WiFi`, mikrotiks && `${mikrotiks} Mikrotik`]
          .filter(Boolean)
          .join(' · '),
      ),
    chat: say('WhatsApp chat', 'Chat WhatsApp'),
    data: (name: string) => say(`Export the data of ${name}`, `Ekspor data ${name}`),
    erase: (name: string) => say(`Erase ${name}…`, `Hapus data pribadi ${name}…`),
    erased: (day: string) => say(`Erased on ${day}`, `Data pribadi dihapus ${day}`),
  },

  /** WhatsApp reminders. */
  reminders: {
    label: say('Reminders', 'Pengingat'),
    sent: say('On WhatsApp', 'Lewat WhatsApp'),
    none: (day: string, name: string | null) =>
      say(
        name ? `None since ${day}, by ${name}` : `None since ${day}`,
        name ? `Tidak dikirim sejak ${day}, oleh ${name}` : `Tidak dikirim sejak ${day}`,
      ),
    stop: (name: string) => say(`Stop reminders to ${name}`, `Berhenti mengingatkan ${name}`),
    start: (name: string) => say(`Send reminders to ${name} again`, `Ingatkan ${name} lagi`),
    stopped: say('No more reminders are sent.', 'Pengingat tidak dikirim lagi.'),
    started: say('Reminders are sent again.', 'Pengingat dikirim lagi.'),
    missing: say('WhatsApp could not deliver', 'Tidak sampai lewat WhatsApp'),
    clear: say('The number is right: send to it again', 'Nomornya benar: kirim lagi ke sini'),
    cleared: say('Messages go to this number again.', 'Pesan dikirim lagi ke nomor ini.'),
  },

  /** While a number is new and was entered by staff who may not set passwords. */
  signInLinks: {
    label: say('Sign-in links', 'Tautan masuk'),
    from: (day: string) => say(`To this new number from ${day}`, `Ke nomor baru ini mulai ${day}`),
    confirm: say(
      'The number is right: send sign-in links at once',
      'Nomornya benar: kirim tautan masuk mulai sekarang',
    ),
    confirmOwn: say(
      'This is my number: send sign-in links at once',
      'Ini nomor saya: kirim tautan masuk mulai sekarang',
    ),
    confirmed: say('Sign-in links go to this number now.', 'Tautan masuk sekarang dikirim ke nomor ini.'),
  },

  tabs: {
    label: say('About this customer', 'Tentang pelanggan ini'),
    subscriptions: say('Subscriptions', 'Langganan'),
    invoices: say('Invoices', 'Tagihan'),
    payments: say('Payments', 'Pembayaran'),
    messages: say('Messages', 'Pesan'),
    history: say('History', 'Riwayat'),
  } satisfies Record<'label' | CustomerTab, string>,
  /** When a tab shows only the latest rows. */
  latest: (shown: number, total: string) =>
    say(`The latest ${shown} of ${total}.`, `${shown} terbaru dari ${total}.`),
  allInvoices: say('Show all invoices', 'Lihat semua tagihan'),
  allPayments: say('Show all payments', 'Lihat semua pembayaran'),
  none: {
    invoices: {
      title: say('No invoices yet', 'Belum ada tagihan'),
      text: say(
        'Add a subscription, or record a payment: its invoice is issued with it.',
        'Tambah langganan, atau catat pembayaran: tagihannya terbit sekaligus.',
      ),
    },
    payments: {
      title: say('No payments yet', 'Belum ada pembayaran'),
      text: say(
        'Press Record payment on a subscription once money has come in, or send a pay link.',
        'Tekan Catat pembayaran di langganannya kalau uangnya sudah masuk, atau kirim tautan bayar.',
      ),
    },
    messages: {
      title: say('No messages yet', 'Belum ada pesan'),
      text: say(
        'Reminders, receipts and keys sent on WhatsApp appear here. Send a pay link to begin.',
        'Pengingat, kuitansi, dan kunci yang dikirim lewat WhatsApp tampil di sini. Mulai dengan mengirim tautan bayar.',
      ),
    },
  },
  owed: (amount: string) => say(`${amount} left`, `sisa ${amount}`),

  licenses: {
    title: say('Licenses and subscriptions', 'Lisensi dan langganan'),
    nothing: {
      title: say('Nothing yet', 'Belum ada apa-apa'),
      canWrite: say(
        'Press Add subscription: license key, subscription and invoice are made at once.',
        'Tekan Tambah langganan: kunci lisensi, langganan, dan tagihannya dibuat sekaligus.',
      ),
      mayLook: say('No license has been assigned to you yet.', 'Belum ada lisensi untuk Anda.'),
    },
    allowed: say('Routers allowed', 'Router diizinkan'),
    refused: say('Routers refused', 'Router ditolak'),
    noPlan: say('No subscription', 'Tanpa langganan'),
    /** When the licence and the subscription belong to different users. */
    owner: say('Owner', 'Pemilik'),
    subscriber: say('Subscriber', 'Atas nama'),
    ends: say('Ends', 'Berakhir'),
    lastSeen: say('Last seen', 'Terakhir online'),
    checking: say('Checking…', 'Memeriksa…'),
    /** When only some are shown. */
    first: (shown: number, total: number) =>
      say(
        `The first ${shown} of ${total}, soonest to end first.`,
        `${shown} pertama dari ${total}, yang paling cepat berakhir dulu.`,
      ),
    all: say('Show all licenses', 'Lihat semua lisensi'),
  },

  notes: {
    title: say('Notes', 'Catatan'),
    hint: say('Only staff can read this.', 'Hanya staf yang bisa membacanya.'),
    placeholder: say(
      'How they pay, when to call, what was agreed…',
      'Cara bayarnya, kapan ditelepon, kesepakatan…',
    ),
    save: say('Save notes', 'Simpan catatan'),
    done: say('The notes were saved.', 'Catatan sudah disimpan.'),
  },

  timeline: {
    title: say('Timeline', 'Riwayat'),
    nothing: say('Nothing has happened yet.', 'Belum ada yang tercatat.'),
    older: say('Older events are in the audit log.', 'Kejadian yang lebih lama ada di audit.'),
    audit: say('Open the audit log', 'Buka audit'),
    router: 'Router',
    allowed: say('allowed', 'diizinkan'),
    /** @param why like `subscription expired` */
    refused: (why: string) => say(`refused: ${why}`, `ditolak: ${why}`),
    from: (address: string) => say(`from ${address}`, `dari ${address}`),
    until: (day: string) => say(`to ${day}`, `sampai ${day}`),
    over: (amount: string) => say(`over ${amount}`, `sebesar ${amount}`),
    message: (about: string) => say(`Message “${about}”`, `Pesan “${about}”`),
    sentBy: (name: string) => say(`sent by ${name}`, `dikirim oleh ${name}`),
    failed: (why: string) => say(`not sent: ${why}`, `tidak terkirim: ${why}`),
    uncertain: say('may or may not have been sent', 'mungkin terkirim, belum pasti'),
    text: say('Show the text', 'Lihat isi pesan'),
  },

  provider: {
    title: say('Questions?', 'Ada pertanyaan?'),
    text: say(
      'Write to us on WhatsApp. Tell us your username.',
      'Kirim pesan ke kami lewat WhatsApp. Sebutkan username Anda.',
    ),
    chat: say('Write to us', 'Kirim pesan'),
    hello: (name: string) => say(`Hello, my username is ${name}.`, `Halo, username saya ${name}.`),
  },
});
