import type { Locale } from '@server/rules/locale';
import type { MessageKind, Placeholder, TemplateFault } from '@server/rules/message-texts';
import type { Say } from '../say';

export const messageTexts = (say: Say) => ({
  /** When the message is sent. */
  about: {
    before_end: say(
      'Some days before a subscription ends, while the next period is not paid.',
      'Beberapa hari sebelum langganan berakhir, selama periode berikutnya belum dibayar.',
    ),
    end_day: say('On the day on which a subscription ends.', 'Pada hari langganan berakhir.'),
    after_end: say(
      'After a subscription has ended and was not renewed.',
      'Setelah langganan berakhir dan belum diperpanjang.',
    ),
    overdue: say('When the running period is not paid.', 'Kalau periode berjalan belum dibayar.'),
    license_end: say(
      'When staff send a reminder that a license ends.',
      'Saat pengguna konsol mengingatkan bahwa sebuah lisensi akan berakhir.',
    ),
    payment_received: say(
      'When a payment was booked, with the new end.',
      'Saat pembayaran dicatat, dengan tanggal berakhir yang baru.',
    ),
    payment_withdrawn: say(
      'When staff take a payment back whose receipt was sent, and choose to say so.',
      'Saat staf membatalkan pembayaran yang kuitansinya sudah terkirim, dan memilih memberi tahu.',
    ),
    payment_link: say('When someone sends the pay link of an invoice.', 'Saat tautan tagihan dikirim.'),
    price_changed: say(
      'When staff change the price of existing subscriptions.',
      'Saat pengguna konsol memutuskan harga baru untuk langganan yang sudah ada.',
    ),
    key_handed_out: say('When a customer gets a license key.', 'Saat pelanggan menerima kunci lisensi.'),
    keys_handed_out: say(
      'When a customer gets several license keys at once.',
      'Saat pelanggan menerima beberapa kunci lisensi sekaligus.',
    ),
    welcome: say(
      'When a new customer was created. It is only sent by hand, and the password is never stored with it.',
      'Saat pelanggan baru dibuat. Hanya dikirim sendiri lewat chat, dan kata sandinya tidak pernah disimpan.',
    ),
    sign_in: say(
      'When a customer asks for it on the sign-in page. The link is not stored with it, and works once, for 15 minutes.',
      'Saat pelanggan memintanya di halaman masuk. Tautannya tidak ikut disimpan, dan berlaku sekali selama 15 menit.',
    ),
    new_sign_in: say(
      'When someone signs in from a browser that the account has not used before. Only a provider sends it.',
      'Saat akun dipakai masuk dari browser yang belum pernah dipakai. Hanya dikirim lewat penyedia WhatsApp.',
    ),
    second_factor: say(
      'When a recovery code is used, or a second factor is added, removed or reset. Only a provider sends it.',
      'Saat kode pemulihan dipakai, atau verifikasi dua langkah ditambahkan, dihapus, atau direset. Hanya dikirim lewat penyedia WhatsApp.',
    ),
    number_changed: say(
      'When the number of an account is changed: it goes to the former number. Only a provider sends it.',
      'Saat nomor sebuah akun diganti: dikirim ke nomor yang lama. Hanya dikirim lewat penyedia WhatsApp.',
    ),
  } satisfies Record<MessageKind, string>,
  languages: { en: say('English', 'Inggris'), id: say('Indonesian', 'Indonesia') } satisfies Record<
    Locale,
    string
  >,

  text: say('Text', 'Teks'),
  isDefault: say('Default', 'Bawaan'),
  isOwn: say('Own text', 'Teks sendiri'),
  changed: (day: string, name: string | null) =>
    say(
      name ? `Changed on ${day} by ${name}` : `Changed on ${day}`,
      name ? `Diubah ${day} oleh ${name}` : `Diubah ${day}`,
    ),
  count: (count: string, most: string) =>
    say(`${count} of ${most} characters`, `${count} dari ${most} karakter`),
  insert: say('Insert', 'Sisipkan'),
  insertOf: (name: string) => say(`Insert ${name}`, `Sisipkan ${name}`),
  /** Descriptions of the placeholders. */
  placeholders: {
    nama: say('Name', 'Nama'),
    paket: say('Plan', 'Paket'),
    jumlah: say('Amount', 'Jumlah'),
    tanggal: say('Date', 'Tanggal'),
    tautan: say('Link', 'Tautan'),
    sisa: say('Still to pay', 'Sisa tagihan'),
    kunci: say('Key', 'Kunci'),
    username: 'Username',
    sandi: say('Password', 'Kata sandi'),
    waktu: say('Time', 'Waktu'),
    perangkat: say('Device', 'Perangkat'),
    jaringan: say('Network', 'Jaringan'),
    kejadian: say('What happened', 'Kejadian'),
    harga_lama: say('Price so far', 'Harga lama'),
    kode_luring: say('Offline code', 'Kode luring'),
    tautan_bayar: say('Link to pay', 'Tautan bayar'),
  } satisfies Record<Placeholder, string>,
  faults: {
    required: say('Write a text.', 'Tulis teksnya.'),
    tooLong: (most: string) =>
      say(`The text is longer than ${most} characters.`, `Teksnya lebih dari ${most} karakter.`),
    controlCharacters: say(
      'The text has characters that cannot be sent. Type it again.',
      'Ada karakter yang tidak bisa dikirim. Ketik ulang teksnya.',
    ),
    unknown: (written: string, allowed: string) =>
      say(
        `${written} is not known here. Use ${allowed}.`,
        `${written} tidak dikenal di sini. Yang bisa dipakai: ${allowed}.`,
      ),
    lacks: (name: string) => say(`The text needs ${name}.`, `Teksnya harus memuat ${name}.`),
  },

  preview: say('Preview', 'Pratinjau'),
  previewOf: (language: string) => say(`Preview in ${language}`, `Pratinjau bahasa ${language}`),
  shownFor: say('Shown for', 'Contoh untuk'),
  nobody: say(
    'Nobody has a subscription yet. The preview shows an example.',
    'Belum ada yang berlangganan. Pratinjaunya memakai contoh.',
  ),
  example: {
    name: say('budi', 'joko'),
    plan: say('Gold', 'Emas'),
    key: say('AFS-1234-5678-90AB', 'AFS-1234-5678-90CD'),
  },
  leftOut: say(
    'A line is left out when none of its fields has a value.',
    'Baris yang semua isiannya kosong tidak ikut dikirim.',
  ),

  save: (language: string) => say(`Save ${language} text`, `Simpan teks ${language}`),
  saved: say('The text was saved.', 'Teksnya sudah disimpan.'),
  resetOf: (language: string) => say(`Use the default ${language} text`, `Pakai teks ${language} bawaan`),
  reset: {
    title: say('Use the default text?', 'Pakai teks bawaan?'),
    confirm: say('Use the default', 'Pakai teks bawaan'),
    text: say('Your own text will be deleted.', 'Teks buatan sendiri akan dihapus.'),
    done: say('The default text is used again.', 'Teks bawaan dipakai lagi.'),
  },
  unsaved: say('Not saved yet', 'Belum disimpan'),

  meta: {
    title: say('For the WhatsApp Cloud API', 'Untuk WhatsApp Cloud API'),
    text: say(
      'Submit this text as a template of the category Utility. Then write its name here.',
      'Ajukan teks ini sebagai template kategori Utility, lalu tulis namanya di sini.',
    ),
    body: (language: string) => say(`Template in ${language}`, `Template bahasa ${language}`),
    copy: say('Copy template', 'Salin template'),
    order: say('Values in this order', 'Urutan isian'),
    name: say('Template name', 'Nama template'),
    nameHint: say('Small letters, digits and underscores.', 'Huruf kecil, angka, dan garis bawah.'),
    faults: {
      at_the_edge: say(
        'Meta refuses a template that begins or ends with a value. Add a word there.',
        'Meta menolak template yang diawali atau diakhiri isian. Tambahkan kata di situ.',
      ),
      side_by_side: say(
        'Meta refuses a template with two values side by side. Add a word between them.',
        'Meta menolak dua isian yang berdampingan. Tambahkan kata di antaranya.',
      ),
    } satisfies Record<TemplateFault, string>,
  },
});
