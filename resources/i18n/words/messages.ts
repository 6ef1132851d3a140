import type { MessageTab } from '@server/messaging/messages/message.input';
import { messageReason } from '../id/message-reasons';
import type { Say } from '../say';

export const messages = (say: Say) => ({
  noun: { one: say('message', 'pesan'), many: say('messages', 'pesan') },
  search: say('Search by name', 'Cari nama'),
  failure: say('Failed to fetch data', 'Gagal memuat data'),
  tabs: {
    to_send: say('To send', 'Perlu dikirim'),
    sent: say('Sent', 'Terkirim'),
    failed: say('Failed', 'Gagal'),
    uncertain: say('Uncertain', 'Belum jelas'),
    not_sent: say('Not sent', 'Tidak dikirim'),
  } satisfies Record<MessageTab, string>,
  nothing: {
    to_send: {
      title: say('All sent', 'Semua sudah terkirim'),
      text: say(
        'Nothing is waiting. New messages appear here by themselves.',
        'Tidak ada yang menunggu. Pesan baru tampil sendiri di sini.',
      ),
    },
    sent: {
      title: say('Nothing sent yet', 'Belum ada yang terkirim'),
      text: say(
        'What was sent is kept here, with who sent it and when.',
        'Yang terkirim tercatat di sini, lengkap dengan pengirim dan waktunya.',
      ),
    },
    failed: {
      title: say('Nothing failed', 'Tidak ada yang gagal'),
      text: say('Every message that was sent was accepted.', 'Semua pesan yang dikirim diterima.'),
    },
    uncertain: {
      title: say('Nothing is uncertain', 'Semua sudah jelas'),
      text: say(
        'For every message it is known whether it was sent.',
        'Semua pesan jelas sudah terkirim atau belum.',
      ),
    },
    not_sent: {
      title: say('Nothing was left out', 'Tidak ada yang terlewat'),
      text: say(
        'Messages that were skipped or are no longer needed are kept here.',
        'Yang dilewati, atau sudah tidak perlu, tercatat di sini.',
      ),
    },
  } satisfies Record<MessageTab, { title: string; text: string }>,

  /** The reason of a message, where its text does not reveal it. */
  kinds: { reminder: say('Reminder', 'Pengingat'), test: say('Test', 'Tes') } as Record<string, string>,
  gone: say('Deleted account', 'Akun sudah dihapus'),
  needless: say(
    'No longer needed: it was paid, renewed or changed in the meantime.',
    'Sudah dibayar, diperpanjang, atau diubah, jadi tidak ada lagi yang perlu dikirim.',
  ),
  why: (sentence: string) => say(sentence, messageReason(sentence)),
  code: (code: string) => say(`Code ${code}`, `Kode ${code}`),

  columns: {
    customer: say('Customer', 'Pelanggan'),
    message: say('Message', 'Pesan'),
    due: say('From', 'Mulai'),
    sent: say('Sent', 'Terkirim'),
    by: say('By', 'Oleh'),
    result: say('Result', 'Hasil'),
    reason: say('Reason', 'Alasan'),
    when: say('When', 'Waktu'),
  },
  nobody: say('Automatically', 'Otomatis'),
  result: {
    sent: say('Sent', 'Terkirim'),
    delivered: say('Delivered', 'Sampai'),
    read: say('Read', 'Dibaca'),
  },
  nameOf: (name: string) => say(`the message to ${name}`, `pesan untuk ${name}`),

  queue: {
    title: say('Send by hand', 'Kirim sendiri'),
    place: (place: string, of: string) => say(`${place} of ${of}`, `${place} dari ${of}`),
    open: say('Open WhatsApp', 'Buka WhatsApp'),
    openOf: (name: string) => say(`Open WhatsApp for ${name}`, `Buka WhatsApp untuk ${name}`),
    skip: say('Skip', 'Lewati'),
    skipOf: (name: string) => say(`Skip the message to ${name}`, `Lewati pesan untuk ${name}`),
    next: say('Next', 'Berikutnya'),
    text: (name: string) => say(`Message to ${name}`, `Pesan untuk ${name}`),
    sent: (name: string) =>
      say(`The message to ${name} was marked as sent.`, `Pesan untuk ${name} dicatat terkirim.`),
    skipped: (name: string) => say(`The message to ${name} was skipped.`, `Pesan untuk ${name} dilewati.`),
    keys: say('Keys', 'Tombol'),
    waiting: say('Waiting', 'Menunggu'),
    from: (time: string) => say(`from ${time}`, `mulai ${time}`),
    /** The first of the later ones at that time. */
    nowAndLater: (now: string, later: string, time: string) =>
      say(`${now} now, ${later} from ${time}`, `${now} sekarang, ${later} mulai ${time}`),
    openAnyway: say('Open WhatsApp anyway', 'Tetap buka WhatsApp'),
    openAnywayOf: (name: string) =>
      say(`Open WhatsApp for ${name} anyway`, `Tetap buka WhatsApp untuk ${name}`),
    noPopup: say(
      'The browser blocked the new tab. The message was marked as sent: open the chat from the Sent tab.',
      'Tab baru diblokir browser. Pesannya sudah dicatat terkirim: buka obrolannya dari tab Terkirim.',
    ),
  },
  chat: say('Open chat', 'Buka obrolan'),
  chatOf: (name: string) => say(`Open the chat with ${name}`, `Buka obrolan dengan ${name}`),
  again: say('Send again', 'Kirim lagi'),
  againOf: (name: string) => say(`Send the message to ${name} again`, `Kirim lagi pesan untuk ${name}`),
  againDone: say('The message will be sent again.', 'Pesannya akan dikirim lagi.'),
  arrived: say('It arrived', 'Sudah sampai'),
  arrivedOf: (name: string) => say(`The message to ${name} arrived`, `Pesan untuk ${name} sudah sampai`),
  arrivedDone: say('The message was marked as sent.', 'Pesannya dicatat terkirim.'),
  lost: say('It did not arrive', 'Tidak sampai'),
  lostOf: (name: string) => say(`The message to ${name} did not arrive`, `Pesan untuk ${name} tidak sampai`),

  provider: {
    manual: say('Sent by hand', 'Dikirim sendiri'),
    cloud: say('WhatsApp Cloud API', 'Cloud API (Meta)'),
    waha: say('WAHA', 'WAHA sendiri'),
    checking: say('Checking…', 'Memeriksa…'),
    works: say('Works', 'Berfungsi'),
    fails: say('Does not work', 'Bermasalah'),
    waiting: (count: string, cap: string) =>
      say(`${count} ${count === '1' ? 'waits' : 'wait'}, ${cap} a day`, `${count} menunggu, ${cap} sehari`),
    number: say('Your number', 'Nomor usaha'),
  },
  texts: say('Texts', 'Atur teks'),

  held: {
    count: (count: string) =>
      say(
        `${count} messages have been held since a restore. The other installation may have sent them.`,
        `${count} pesan ditahan sejak pemulihan. Mungkin sudah dikirim instalasi yang lama.`,
      ),
    send: {
      title: say('Send the held messages?', 'Kirim yang ditahan?'),
      confirm: say('Send', 'Kirim'),
      text: say(
        'Do this only if no other installation works with this data. Messages that are no longer needed are not sent.',
        'Lakukan hanya kalau tidak ada instalasi lain yang memakai data ini. Yang sudah tidak perlu tidak dikirim.',
      ),
      done: say('The held messages are being sent.', 'Yang ditahan sekarang dikirim.'),
    },
    drop: {
      title: say('Drop the held messages?', 'Buang yang ditahan?'),
      confirm: say('Drop', 'Buang'),
      text: say('None of them will be sent.', 'Tidak satu pun akan dikirim.'),
      done: say('The held messages were dropped.', 'Yang ditahan sudah dibuang.'),
    },
  },
  pause: {
    all: say('All messages', 'Semua pesan'),
    since: (what: string, day: string, name: string | null) =>
      say(
        name ? `${what}: paused since ${day} by ${name}.` : `${what}: paused since ${day}.`,
        name ? `${what}: dijeda sejak ${day} oleh ${name}.` : `${what}: dijeda sejak ${day}.`,
      ),
    resume: say('Resume', 'Lanjutkan'),
    resumeOf: (what: string) => say(`Resume: ${what}`, `Lanjutkan: ${what}`),
    resumed: say('Messages are sent again.', 'Pesan dikirim lagi.'),
    pause: say('Pause', 'Jeda'),
    title: say('Pause all messages', 'Jeda semua pesan'),
    reason: say('Reason', 'Alasan'),
    hint: say('Your colleagues see it here.', 'Rekan Anda melihatnya di sini.'),
    text: say(
      'Nothing is sent automatically until someone resumes.',
      'Tidak ada yang dikirim otomatis sampai dilanjutkan lagi.',
    ),
    done: say('All messages are paused.', 'Semua pesan dijeda.'),
  },
  test: {
    test: say('Send a test', 'Kirim tes'),
    title: say('Send a test to yourself', 'Kirim tes ke diri sendiri'),
    kind: say('Text', 'Teks'),
    text: say(
      'It goes to the WhatsApp number of your own account.',
      'Dikirim ke nomor WhatsApp akun Anda sendiri.',
    ),
    send: say('Write the test', 'Tulis pesan tes'),
    done: say(
      'The test is in the list of messages to send.',
      'Pesan tesnya masuk daftar yang perlu dikirim.',
    ),
  },
});
