import type { Messages } from '../en';

/** What the server says of messages, in its own words. */
const WHY: Record<string, string> = {
  'It was paid, renewed or changed meanwhile.': 'Sementara itu sudah dibayar, diperpanjang, atau diubah.',
  'It was not sent in time.': 'Tidak sempat dikirim pada waktunya.',
  'The server stopped while it was being sent.': 'Server berhenti saat pesan ini dikirim.',
  'It was held since a restore, and dropped.': 'Ditahan sejak pemulihan, lalu dibuang.',
  'It has no approved template: name one beside its text.':
    'Belum ada template yang disetujui: isi namanya di samping teksnya.',
  'Messages of this kind are paused.': 'Pesan jenis ini sedang dijeda.',
  'Nobody is reminded at night, or twice in a day.':
    'Pengingat tidak dikirim malam hari atau dua kali dalam sehari.',
  'Something went wrong here while it was being sent; the log says what.':
    'Ada yang salah di server saat pesan ini dikirim; lihat log.',
};

export const messages = {
  noun: { one: 'pesan', many: 'pesan' },
  search: 'Cari nama',
  failure: 'Gagal memuat data',
  tabs: {
    to_send: 'Perlu dikirim',
    week: 'Minggu ini',
    sent: 'Terkirim',
    failed: 'Gagal',
    uncertain: 'Belum jelas',
    not_sent: 'Tidak dikirim',
  },
  nothing: {
    to_send: {
      title: 'Semua sudah terkirim',
      text: 'Tidak ada yang menunggu. Pesan baru tampil sendiri di sini.',
    },
    week: { title: 'Tidak ada yang perlu diingatkan', text: 'Tujuh hari ke depan tidak ada pengingat.' },
    sent: {
      title: 'Belum ada yang terkirim',
      text: 'Yang terkirim tercatat di sini, lengkap dengan pengirim dan waktunya.',
    },
    failed: { title: 'Tidak ada yang gagal', text: 'Semua pesan yang dikirim diterima.' },
    uncertain: { title: 'Semua sudah jelas', text: 'Semua pesan jelas sudah terkirim atau belum.' },
    not_sent: {
      title: 'Tidak ada yang terlewat',
      text: 'Yang dilewati, atau sudah tidak perlu, tercatat di sini.',
    },
  },

  kinds: { reminder: 'Pengingat', test: 'Tes' },
  gone: 'Akun sudah dihapus',
  needless: 'Sudah dibayar, diperpanjang, atau diubah, jadi tidak ada lagi yang perlu dikirim.',
  why: (sentence) => WHY[sentence] ?? sentence,
  code: (code) => `Kode ${code}`,

  columns: {
    customer: 'Pelanggan',
    message: 'Pesan',
    due: 'Mulai',
    sent: 'Terkirim',
    by: 'Oleh',
    result: 'Hasil',
    reason: 'Alasan',
    when: 'Waktu',
  },
  nobody: 'Otomatis',
  result: { sent: 'Terkirim', delivered: 'Sampai', read: 'Dibaca' },
  nameOf: (name) => `pesan untuk ${name}`,

  queue: {
    title: 'Kirim sendiri',
    place: (place, of) => `${place} dari ${of}`,
    open: 'Buka WhatsApp',
    openOf: (name) => `Buka WhatsApp untuk ${name}`,
    skip: 'Lewati',
    skipOf: (name) => `Lewati pesan untuk ${name}`,
    next: 'Berikutnya',
    text: (name) => `Pesan untuk ${name}`,
    sent: (name) => `Pesan untuk ${name} dicatat terkirim.`,
    skipped: (name) => `Pesan untuk ${name} dilewati.`,
    keys: 'Tombol',
    waiting: 'Menunggu',
    from: (time) => `mulai ${time}`,
    later: (time) => `Pesan berikutnya bisa dikirim mulai ${time}.`,
    noPopup: 'Tab baru diblokir browser. Pesannya sudah dicatat terkirim: buka obrolannya dari tab Terkirim.',
  },
  chat: 'Buka obrolan',
  chatOf: (name) => `Buka obrolan dengan ${name}`,
  again: 'Kirim lagi',
  againOf: (name) => `Kirim lagi pesan untuk ${name}`,
  againDone: 'Pesannya akan dikirim lagi.',
  arrived: 'Sudah sampai',
  arrivedOf: (name) => `Pesan untuk ${name} sudah sampai`,
  arrivedDone: 'Pesannya dicatat terkirim.',
  lost: 'Tidak sampai',
  lostOf: (name) => `Pesan untuk ${name} tidak sampai`,

  steps: {
    before: (count) => `${count} hari sebelum berakhir`,
    endDay: 'Hari terakhir',
    after: (count) => `${count} hari setelah berakhir`,
    overdue: (count) => `${count} hari lewat jatuh tempo`,
    asked: 'Diminta',
  },
  today: 'Hari ini',
  tomorrow: 'Besok',
  people: (count) => `${count} pengingat`,
  atLeast: 'paling sedikit',
  hours: 'Pengingat dikirim pukul 09.00–20.00, paling banyak satu pesan sehari ke satu nomor.',

  provider: {
    manual: 'Dikirim sendiri',
    cloud: 'Cloud API (Meta)',
    waha: 'WAHA sendiri',
    checking: 'Memeriksa…',
    works: 'Berfungsi',
    fails: 'Bermasalah',
    number: 'Nomor usaha',
  },
  texts: 'Atur teks',

  held: {
    told: (count) => `${count} pesan ditahan sejak pemulihan. Mungkin sudah dikirim instalasi yang lama.`,
    send: 'Kirim',
    drop: 'Buang',
    sendTitle: 'Kirim yang ditahan?',
    sendText:
      'Lakukan hanya kalau tidak ada instalasi lain yang memakai data ini. Yang sudah tidak perlu tidak dikirim.',
    sent: 'Yang ditahan sekarang dikirim.',
    dropTitle: 'Buang yang ditahan?',
    dropText: 'Tidak satu pun akan dikirim.',
    dropped: 'Yang ditahan sudah dibuang.',
  },
  pause: {
    all: 'Semua pesan',
    told: (what, day, name) =>
      name ? `${what}: dijeda sejak ${day} oleh ${name}.` : `${what}: dijeda sejak ${day}.`,
    resume: 'Lanjutkan',
    resumeOf: (what) => `Lanjutkan: ${what}`,
    resumed: 'Pesan dikirim lagi.',
    pause: 'Jeda',
    title: 'Jeda semua pesan',
    reason: 'Alasan',
    hint: 'Rekan Anda melihatnya di sini.',
    text: 'Tidak ada yang dikirim otomatis sampai dilanjutkan lagi.',
    done: 'Semua pesan dijeda.',
  },
  test: {
    test: 'Kirim tes',
    title: 'Kirim tes ke diri sendiri',
    kind: 'Teks',
    text: 'Dikirim ke nomor WhatsApp akun Anda sendiri.',
    send: 'Tulis pesan tes',
    done: 'Pesan tesnya masuk daftar yang perlu dikirim.',
  },
} satisfies Messages['messages'];
