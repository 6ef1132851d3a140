/** Translations of the reasons that the server stores. */
const REASONS: Record<string, string> = {
  'It was paid, renewed or changed meanwhile.': 'Sementara itu sudah dibayar, diperpanjang, atau diubah.',
  'The customer says that it is paid.': 'Pelanggan bilang sudah bayar.',
  'The payment was taken back.': 'Pembayarannya ditarik kembali.',
  'The daily limit of messages is used up: it is sent tomorrow.':
    'Batas pesan harian sudah habis: dikirim besok.',
  'The daily limit of sign-in links is used up.': 'Batas harian tautan masuk sudah habis.',
  'The daily limit of messages was used up before its turn.':
    'Batas pesan harian sudah habis sebelum gilirannya.',
  'It was not sent in time.': 'Tidak sempat dikirim pada waktunya.',
  'The server stopped while it was being sent.': 'Server berhenti saat pesan ini dikirim.',
  'It was held since a restore, and dropped.': 'Ditahan sejak pemulihan, lalu dibuang.',
  'It has no approved template: name one beside its text.':
    'Belum ada template yang disetujui: isi namanya di samping teksnya.',
  'Messages of this kind are paused.': 'Pesan jenis ini sedang dijeda.',
  'Reminders are not sent at night, or twice a day to one number.':
    'Pengingat tidak dikirim malam hari atau dua kali dalam sehari.',
  'Something went wrong here while it was being sent; the log says what.':
    'Ada yang salah di server saat pesan ini dikirim; lihat log.',

  'WhatsApp could not deliver it.': 'WhatsApp tidak bisa mengantarkannya.',
  'WhatsApp takes no more messages for the moment.': 'WhatsApp untuk sementara tidak menerima pesan lagi.',
  'WhatsApp slows this number down because people blocked it or reported it.':
    'WhatsApp memperlambat nomor ini karena ada yang memblokir atau melaporkannya.',
  'Too many messages went to this customer in a short time.':
    'Terlalu banyak pesan ke pelanggan ini dalam waktu singkat.',
  'The account is in maintenance at Meta.': 'Akun sedang dalam pemeliharaan di Meta.',
  'WhatsApp held it back: this customer gets many messages of businesses.':
    'WhatsApp menahannya: pelanggan ini sudah menerima banyak pesan bisnis.',
  'The customer wants no such messages from this business.':
    'Pelanggan tidak mau menerima pesan seperti ini dari bisnis ini.',
  'WhatsApp could not deliver it to this number, which may not be on WhatsApp.':
    'WhatsApp tidak bisa mengantarkannya ke nomor ini; mungkin nomornya tidak terdaftar di WhatsApp.',
  'WhatsApp could not deliver to this number on two days. Send it by hand, or clear the mark at the customer.':
    'WhatsApp dua hari tidak bisa mengantar ke nomor ini. Kirim sendiri, atau hapus tandanya di halaman pelanggan.',
  'With its values the text is longer than WhatsApp takes. Shorten the text, or send it by hand.':
    'Setelah diisi, teksnya lebih panjang dari batas WhatsApp. Pendekkan teksnya, atau kirim sendiri.',
  'Something went wrong at Meta.': 'Ada yang salah di Meta.',
  'Only an approved template may open a conversation, and none was used.':
    'Percakapan baru harus memakai template yang disetujui, dan belum dipakai.',
  'Only an approved template may be sent, and this message has none.':
    'Hanya template yang disetujui boleh dikirim, dan pesan ini belum punya.',
  'The template expects another number of values.': 'Jumlah nilai tidak cocok dengan template.',
  'There is no approved template of this name in this language.':
    'Template dengan nama ini dalam bahasa ini belum disetujui.',
  'The text of the template became too long.': 'Teks template menjadi terlalu panjang.',
  'The template breaks a rule of WhatsApp.': 'Template melanggar aturan WhatsApp.',
  'The template expects values of another form.': 'Bentuk nilai tidak cocok dengan template.',
  'Meta has paused the template because of its low quality.':
    'Meta menjeda template ini karena mutunya rendah.',
  'Meta has switched the template off because of its low quality.':
    'Meta mematikan template ini karena mutunya rendah.',
  'Meta does not accept the token. Ask whoever runs the server to give it a new one.':
    'Meta menolak tokennya. Minta pengelola server memberinya token baru.',
  'The token may not send with this number. Give its system user the right whatsapp_business_messaging.':
    'Token ini tidak berhak mengirim dengan nomor ini. Beri system user-nya hak whatsapp_business_messaging.',
  'Meta has restricted the account. WhatsApp Manager says why.':
    'Meta membatasi akun ini. Alasannya ada di WhatsApp Manager.',
  'Meta cannot charge the account. Look at its payment method.':
    'Meta tidak bisa menagih akun ini. Periksa metode pembayarannya.',
  'The number is not registered with the Cloud API.': 'Nomor ini belum terdaftar di Cloud API.',
  'The Cloud API could not be reached.': 'Cloud API tidak bisa dihubungi.',
  'The Cloud API gave no answer that could be used.': 'Jawaban Cloud API tidak bisa dipakai.',

  'WAHA could not be reached.': 'WAHA tidak bisa dihubungi.',
  'WAHA gave no answer that could be used.': 'Jawaban WAHA tidak bisa dipakai.',
  'The session of WAHA is starting.': 'Sesi WAHA sedang dimulai.',
  'WAHA did not find the number on WhatsApp.': 'WAHA tidak menemukan nomor ini di WhatsApp.',
  'WAHA did not say whether the number is on WhatsApp.':
    'WAHA tidak memberi tahu apakah nomor ini terdaftar di WhatsApp.',
  'WAHA does not accept the key of this server.': 'WAHA menolak kunci server ini.',
  'WAHA takes no more messages for the moment.': 'WAHA untuk sementara tidak menerima pesan lagi.',
};

type Pattern = readonly [form: RegExp, words: (...parts: string[]) => string];

/** Reasons that contain text of the provider. */
const PATTERNS: readonly Pattern[] = [
  [/^The Cloud API answered (\d+)\.$/, (status) => `Cloud API menjawab ${status}.`],
  [/^WAHA refused it: (.*)$/s, (words) => `WAHA menolaknya: ${words}`],
  [
    /^The session (\S+) of WAHA is (\S+)\. Start it, /,
    (session, state) =>
      `Sesi ${session} di WAHA berstatus ${state}. Jalankan, atau pindai lagi kodenya dengan ponsel pengirim.`,
  ],
  [
    /^WAHA has no session (\S+) that works\./,
    (session) =>
      `WAHA tidak punya sesi ${session} yang berjalan. Buat, lalu pindai kodenya dengan ponsel pengirim.`,
  ],
];

/** Text of the provider is not translated. */
export function messageReason(sentence: string): string {
  for (const [form, words] of PATTERNS) {
    const parts = form.exec(sentence)?.slice(1);
    if (parts) return words(...parts);
  }
  return REASONS[sentence] ?? sentence;
}
