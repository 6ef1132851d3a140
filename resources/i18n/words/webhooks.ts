import type { DeliverySort } from '@server/webhooks/delivery.input';
import type { AttemptError, DeliveryState, DisabledReason, WebhookEvent } from '@server/rules/webhooks';
import { formatNumber } from '@/lib/format';
import type { Say } from '../say';

export const webhooks = (say: Say) => ({
  endpoints: {
    title: say('Endpoints', 'Endpoint'),
    intro: say(
      'Servers receive events as soon as they happen here. Each message is signed.',
      'Server langsung diberi tahu begitu ada perubahan di sini. Setiap pesan ditandatangani.',
    ),
    nothing: {
      title: say('No endpoints yet', 'Belum ada server yang diberi tahu'),
      text: say(
        'Add the address of your WiFi-AI server. It is told at once when a license is renewed, revoked or about to end, and does not have to ask.',
        'Tambahkan alamat server WiFi-AI Anda. Server langsung tahu saat lisensi diperpanjang, dinonaktifkan, atau hampir habis, tanpa harus bertanya.',
      ),
    },
    active: say('Active', 'Aktif'),
    failing: say('Failing', 'Bermasalah'),
    disabled: say('Disabled', 'Nonaktif'),
    reasons: {
      by_hand: say('It was disabled by hand.', 'Dinonaktifkan oleh staf.'),
      gone: say(
        'It answered 410: it does not want any more messages.',
        'Server menjawab 410: tidak mau menerima pesan lagi.',
      ),
      failing: say(
        'It failed for three days, so nothing is sent to it any more.',
        'Gagal selama tiga hari, jadi tidak dikirimi apa-apa lagi.',
      ),
      gave_up: say(
        'Ten messages in a row could not be delivered, so nothing is sent to it any more.',
        'Sepuluh pesan berturut-turut tidak sampai, jadi tidak dikirimi apa-apa lagi.',
      ),
    } satisfies Record<DisabledReason, string>,
    unreadable: say(
      'The secret cannot be read any more, because the key of the server is another one now. Rotate it, and give the server the new one.',
      'Kunci rahasianya tidak terbaca lagi, karena kunci server sudah diganti. Ganti, lalu pasang yang baru di server.',
    ),
    overlap: (until: string) =>
      say(
        `The previous secret is valid until ${until}.`,
        `Kunci rahasia lama masih berlaku sampai ${until}.`,
      ),
    events: say('Events', 'Peristiwa'),
    eventsOf: (count: number, all: number) =>
      say(
        count === all ? 'All events' : `${formatNumber(count)} of ${formatNumber(all)} events`,
        count === all ? 'Semua peristiwa' : `${formatNumber(count)} dari ${formatNumber(all)} peristiwa`,
      ),
    lastAnswer: say('Last answer', 'Jawaban terakhir'),
    never: say('Nothing was sent yet', 'Belum pernah dikirimi'),
    noAnswer: say('No answer', 'Tidak dijawab'),
    deliveries: say('Messages', 'Pesan'),
  },

  endpointActions: {
    test: {
      word: say('Send a test', 'Kirim percobaan'),
      label: (host: string) => say(`Send a test to ${host}`, `Kirim percobaan ke ${host}`),
      title: say('Send a test?', 'Kirim percobaan?'),
      text: say(
        'The server gets the event webhook.test, signed like every other. The answer is shown in the list below.',
        'Server menerima peristiwa webhook.test yang ditandatangani seperti biasa. Jawabannya muncul di daftar di bawah.',
      ),
      confirm: say('Send a test', 'Kirim percobaan'),
      done: (host: string) => say(`A test is on its way to ${host}.`, `Percobaan sedang dikirim ke ${host}.`),
    },
    rotate: {
      word: say('Rotate the secret', 'Ganti kunci rahasia'),
      label: (host: string) => say(`Rotate the secret of ${host}`, `Ganti kunci rahasia ${host}`),
      title: say('Rotate the secret?', 'Ganti kunci rahasia?'),
      text: say(
        'You get a new secret. The old one is valid for 24 more hours, so that nothing is lost until the server knows the new one.',
        'Kunci rahasia baru akan dibuat. Yang lama masih berlaku 24 jam lagi, supaya tidak ada pesan yang hilang sebelum server memakai yang baru.',
      ),
      confirm: say('Rotate the secret', 'Ganti kunci rahasia'),
    },
    enable: {
      word: say('Enable', 'Aktifkan'),
      label: (host: string) => say(`Enable ${host}`, `Aktifkan ${host}`),
      title: say('Enable the endpoint?', 'Aktifkan endpoint ini?'),
      text: say(
        'It receives events from now on. Events from while it was disabled are not sent.',
        'Mulai sekarang server diberi tahu lagi. Yang terjadi selama nonaktif tidak dikirim.',
      ),
      confirm: say('Enable', 'Aktifkan'),
      done: (host: string) => say(`${host} receives events again.`, `${host} diberi tahu lagi.`),
    },
    disable: {
      word: say('Disable', 'Nonaktifkan'),
      label: (host: string) => say(`Disable ${host}`, `Nonaktifkan ${host}`),
      title: say('Disable the endpoint?', 'Nonaktifkan endpoint ini?'),
      text: say(
        'Nothing is sent to it until you enable it. What is waiting for it is cancelled.',
        'Tidak ada yang dikirim sampai diaktifkan lagi. Pesan yang masih menunggu dibatalkan.',
      ),
      confirm: say('Disable', 'Nonaktifkan'),
      done: (host: string) =>
        say(`Nothing is sent to ${host} for now.`, `Untuk sementara ${host} tidak dikirimi apa-apa.`),
    },
    remove: {
      label: (host: string) => say(`Delete ${host}`, `Hapus ${host}`),
      title: say('Delete the endpoint?', 'Hapus endpoint ini?'),
      text: say(
        'Nothing is sent to it any more, and what is waiting for it is cancelled. This cannot be undone.',
        'Server tidak dikirimi apa-apa lagi, dan pesan yang masih menunggu dibatalkan. Ini tidak bisa diurungkan.',
      ),
      confirm: say('Delete endpoint', 'Hapus endpoint'),
      done: (host: string) => say(`The endpoint ${host} was deleted.`, `Endpoint ${host} sudah dihapus.`),
    },
    edit: (host: string) => say(`Edit ${host}`, `Ubah ${host}`),
  },

  form: {
    create: say('Add endpoint', 'Tambah endpoint'),
    edit: say('Edit endpoint', 'Ubah endpoint'),
    save: say('Add endpoint', 'Tambah endpoint'),
    saved: (host: string) => say(`The endpoint ${host} was saved.`, `Endpoint ${host} sudah disimpan.`),
    url: say('Address', 'Alamat'),
    urlHint: say(
      'It must begin with https:// and be reachable from here.',
      'Diawali https:// dan bisa dihubungi dari server ini.',
    ),
    description: say('Description', 'Keterangan'),
    events: say('Events it receives', 'Yang diberitahukan'),
    all: say('Choose all', 'Pilih semua'),
    none: say('Choose none', 'Kosongkan pilihan'),
  },

  secret: {
    title: say('Secret of the endpoint', 'Kunci rahasia endpoint'),
    text: say(
      'Copy it to the server now: it is shown only once. The server uses it to check that messages come from here.',
      'Salin ke server sekarang: hanya ditampilkan sekali. Dengan kunci ini server memastikan pesan benar berasal dari sini.',
    ),
    copy: say('Copy secret', 'Salin kunci rahasia'),
    done: say('Done', 'Selesai'),
  },

  events: {
    'license.created': say('A license is created', 'Lisensi dibuat'),
    'license.updated': say(
      'Owner, server or another detail of a license changes',
      'Pemilik, server, atau data lain sebuah lisensi berubah',
    ),
    'license.expiring': say('A license ends within 7 days', 'Lisensi berakhir dalam 7 hari'),
    'license.expired': say('A license is marked expired', 'Lisensi ditandai kedaluwarsa'),
    'license.renewed': say('A license gets a later end', 'Masa berlaku lisensi diperpanjang'),
    'license.revoked': say('A license is made inactive or deleted', 'Lisensi dinonaktifkan atau dihapus'),
    'license.rotated': say('The key of a license is replaced', 'Kunci lisensi diganti'),
    'license.silent': say(
      'The router of a license has not checked for 7 days',
      'Router sebuah lisensi tidak bertanya selama 7 hari',
    ),
    'router.appeared': say(
      'A router verified a license for the first time',
      'Router baru memakai sebuah lisensi',
    ),
    'router.over_limit': say('A router is beyond the limit of its plan', 'Router melebihi batas paketnya'),
    'router.released': say('A router gave its slot back', 'Router dilepas dan slotnya kosong lagi'),
    'subscription.created': say('A subscription is created', 'Langganan dibuat'),
    'subscription.renewed': say('A subscription is renewed', 'Langganan diperpanjang'),
    'subscription.expired': say('A subscription is marked expired', 'Langganan ditandai kedaluwarsa'),
    'invoice.paid': say('An invoice is paid in full', 'Tagihan lunas'),
    'invoice.refunded': say('Money of an invoice is paid back', 'Uang sebuah tagihan dikembalikan'),
    'usage.limit_exceeded': say(
      'A license has more customers or Mikrotiks than its plan allows',
      'Pelanggan atau Mikrotik sebuah lisensi melebihi batas paketnya',
    ),
    'user.erased': say(
      'A person was erased, here and where you hold their data',
      'Data seseorang dihapus, di sini dan di tempat Anda menyimpannya',
    ),
  } satisfies Record<WebhookEvent, string>,
  test: say('A test, sent by hand', 'Percobaan yang dikirim staf'),

  deliveries: {
    title: say('Messages', 'Pesan'),
    noun: { one: say('message', 'pesan'), many: say('messages', 'pesan') },
    failure: say('Failed to fetch data', 'Gagal memuat data'),
    search: say('Search by event or id', 'Cari peristiwa atau id'),
    orders: {
      '-id': say('Newest first', 'Terbaru dulu'),
      id: say('Oldest first', 'Terlama dulu'),
    } satisfies Record<DeliverySort, string>,
    all: say('All', 'Semua'),
    failing: say('Failing', 'Bermasalah'),
    delivered: say('Delivered', 'Terkirim'),
    endpoint: 'Endpoint',
    anyEndpoint: say('Any endpoint', 'Semua endpoint'),
    event: say('Event', 'Peristiwa'),
    anyEvent: say('Any event', 'Semua peristiwa'),
    nothing: {
      title: say('No messages yet', 'Belum ada pesan'),
      text: say(
        'What is sent to servers is listed here for 30 days, with what they answered.',
        'Yang dikirim ke server tercatat di sini selama 30 hari, beserta jawabannya.',
      ),
    },
    states: {
      waiting: say('Waiting', 'Menunggu'),
      retrying: say('Retrying', 'Dicoba lagi'),
      delivered: say('Delivered', 'Terkirim'),
      failed: say('Failed', 'Gagal'),
      cancelled: say('Cancelled', 'Dibatalkan'),
      held: say('Held', 'Ditahan'),
    } satisfies Record<DeliveryState, string>,
    columns: {
      event: say('Event', 'Peristiwa'),
      endpoint: 'Endpoint',
      state: say('State', 'Status'),
      answer: say('Answer', 'Jawaban'),
      tries: say('Attempts', 'Percobaan'),
      created: say('Created', 'Dibuat'),
    },
    deleted: say('Deleted endpoint', 'Endpoint sudah dihapus'),
    open: say('Show the answer', 'Lihat jawaban'),
    openOf: (name: string) => say(`Show the answer to ${name}`, `Lihat jawaban untuk ${name}`),
    again: say('Send again', 'Kirim lagi'),
    againOf: (name: string) => say(`Send ${name} again`, `Kirim lagi ${name}`),
    resend: {
      title: say('Send it again?', 'Kirim lagi?'),
      text: say(
        'The server gets the same message with the same id. If it has taken it before, it can tell.',
        'Server menerima pesan yang sama dengan id yang sama, jadi bisa tahu kalau sudah pernah menerimanya.',
      ),
      done: say('The message is on its way again.', 'Pesan sedang dikirim lagi.'),
    },
  },

  details: {
    id: say('Message id', 'Id pesan'),
    nextTry: say('Next attempt', 'Dicoba lagi'),
    held: say(
      'This copy is on hold: the message waits until someone sends it again.',
      'Salinan ini ditahan: pesan ini menunggu sampai ada yang mengirimnya lagi.',
    ),
    none: say('It was not sent yet.', 'Belum dikirim.'),
    /** For an attempt with a response. */
    answered: (code: number, ms: number) =>
      say(`Answer ${code} after ${formatNumber(ms)} ms`, `Dijawab ${code} setelah ${formatNumber(ms)} ms`),
    errors: {
      no_answer: say('No answer within 7 seconds', 'Tidak dijawab dalam 7 detik'),
      host_unknown: say('The host name was not found', 'Nama host tidak ditemukan'),
      refused: say('The connection was refused', 'Sambungan ditolak'),
      broken_off: say('The connection was interrupted', 'Sambungan terputus'),
      certificate: say('The TLS certificate was not accepted', 'Sertifikat TLS tidak diterima'),
      forbidden_address: say('The address may not be called', 'Alamat ini tidak boleh dihubungi'),
      redirected: say(
        'It answered with a redirect, which is not followed',
        'Dijawab dengan pengalihan, yang tidak diikuti',
      ),
      secret_unreadable: say(
        'The secret cannot be read. Rotate it.',
        'Kunci rahasianya tidak terbaca. Ganti dulu.',
      ),
      other: say('The request failed', 'Permintaan gagal'),
    } satisfies Record<AttemptError, string>,
    request: say('What was sent', 'Yang dikirim'),
    answer: say('What was answered', 'Jawabannya'),
    empty: say('The answer was empty.', 'Jawabannya kosong.'),
  },
});
