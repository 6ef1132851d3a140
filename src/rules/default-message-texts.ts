import type { Locale } from './locale.js';
import type { MessageKind } from './message-texts.js';

type Words = Record<MessageKind, (product: string) => string[]>;

const DEFAULTS: Record<Locale, Words> = {
  id: {
    before_end: (product) => [
      `Halo {nama}, langganan ${product} paket {paket} akan berakhir *{tanggal}*.`,
      'Biaya perpanjangan: *{jumlah}*',
      'Bayar lewat tautan ini: {tautan}',
      'Mohon dibayar sebelum tanggal itu supaya layanan tetap jalan. Terima kasih.',
    ],
    end_day: (product) => [
      `Halo {nama}, langganan ${product} paket {paket} berakhir *hari ini* ({tanggal}).`,
      'Biaya perpanjangan: *{jumlah}*',
      'Bayar lewat tautan ini: {tautan}',
      'Kalau sudah bayar, abaikan pesan ini. Terima kasih.',
    ],
    after_end: (product) => [
      `Halo {nama}, langganan ${product} paket {paket} sudah berakhir *{tanggal}*.`,
      'Biaya perpanjangan: *{jumlah}*',
      'Bayar lewat tautan ini: {tautan}',
      'Begitu pembayaran masuk, layanan langsung aktif lagi. Terima kasih.',
    ],
    overdue: (product) => [
      `Halo {nama}, pembayaran ${product} paket {paket} belum kami terima.`,
      'Tagihan: *{jumlah}*',
      'Masa berlaku sampai: {tanggal}',
      'Bayar lewat tautan ini: {tautan}',
      'Kalau sudah bayar, balas pesan ini dengan bukti transfernya. Terima kasih.',
    ],
    payment_received: (product) => [
      `Halo {nama}, pembayaran ${product} sudah kami terima. Terima kasih.`,
      'Jumlah: *{jumlah}*',
      'Sisa tagihan: *{sisa}*',
      'Paket: {paket}',
      'Berlaku sampai: *{tanggal}*',
      'Bukti pembayaran: {tautan}',
      'Kalau ada kendala, silakan balas pesan ini.',
    ],
    key_handed_out: (product) => [
      `Halo {nama}, lisensi ${product} sudah siap dipakai.`,
      'Paket: {paket}',
      'Kunci lisensi: *{kunci}*',
      'Berlaku sampai: {tanggal}',
      'Tagihan: *{jumlah}*',
      'Bayar lewat tautan ini: {tautan}',
      'Simpan kunci ini dan jangan dibagikan ke orang lain.',
    ],
    payment_link: (product) => [
      `Halo {nama}, ini tagihan ${product} paket {paket}.`,
      'Jumlah: *{jumlah}*',
      'Masa berlaku sampai: {tanggal}',
      'Lihat dan bayar lewat tautan ini: {tautan}',
      'Terima kasih.',
    ],
    license_end: (product) => [
      `Halo {nama}, lisensi ${product} Anda berakhir *{tanggal}*.`,
      'Paket: {paket}',
      'Hubungi kami untuk memperpanjang supaya layanan tetap jalan. Terima kasih.',
    ],
    welcome: (product) => [
      `Halo {nama}, selamat datang di ${product}.`,
      '',
      'Masuk: {tautan}',
      'Username: {username}',
      'Kata sandi: {sandi}',
      '',
      'Paket: {paket}',
      'Kunci lisensi: {kunci}',
      'Berlaku sampai: {tanggal}',
      '',
      'Untuk menghubungkan router, masuk lalu pilih “Skrip router” pada lisensi Anda. Tempel skripnya di terminal router.',
    ],
    sign_in: (product) => [
      `Halo {nama}, ini tautan untuk masuk ke ${product}: {tautan}`,
      'Berlaku 15 menit dan hanya sekali. Setelah masuk, Anda bisa mengganti kata sandi.',
      'Bukan Anda yang meminta? Abaikan pesan ini, dan jangan teruskan tautannya kepada siapa pun.',
    ],
    new_sign_in: (product) => [
      `Halo {nama}, akun ${product} Anda ({username}) baru saja dipakai masuk dari browser yang belum pernah dipakai.`,
      'Waktu: {waktu}',
      'Perangkat: {perangkat}',
      'Jaringan: {jaringan}',
      'Kalau itu Anda, abaikan pesan ini.',
      'Kalau bukan, buka {tautan}, keluarkan perangkat itu, lalu ganti kata sandi.',
    ],
  },
  en: {
    before_end: (product) => [
      `Hello {nama}, your ${product} subscription (plan {paket}) ends on *{tanggal}*.`,
      'To renew it: *{jumlah}*',
      'Pay here: {tautan}',
      'Please pay before then, so that your service goes on. Thank you.',
    ],
    end_day: (product) => [
      `Hello {nama}, your ${product} subscription (plan {paket}) ends *today* ({tanggal}).`,
      'To renew it: *{jumlah}*',
      'Pay here: {tautan}',
      'If you have paid already, you can ignore this message. Thank you.',
    ],
    after_end: (product) => [
      `Hello {nama}, your ${product} subscription (plan {paket}) ended on *{tanggal}*.`,
      'To renew it: *{jumlah}*',
      'Pay here: {tautan}',
      'Your service is active again as soon as the payment arrives. Thank you.',
    ],
    overdue: (product) => [
      `Hello {nama}, we have not received your payment for ${product} (plan {paket}) yet.`,
      'To pay: *{jumlah}*',
      'Valid until: {tanggal}',
      'Pay here: {tautan}',
      'If you have paid already, please answer with a picture of the transfer. Thank you.',
    ],
    payment_received: (product) => [
      `Hello {nama}, we have received your payment for ${product}. Thank you.`,
      'Amount: *{jumlah}*',
      'Still to pay: *{sisa}*',
      'Plan: {paket}',
      'Valid until: *{tanggal}*',
      'Receipt: {tautan}',
      'If you have a question, please answer this message.',
    ],
    key_handed_out: (product) => [
      `Hello {nama}, your ${product} license is ready.`,
      'Plan: {paket}',
      'License key: *{kunci}*',
      'Valid until: {tanggal}',
      'To pay: *{jumlah}*',
      'Pay here: {tautan}',
      'Keep this key, and do not share it with anybody.',
    ],
    payment_link: (product) => [
      `Hello {nama}, here is your invoice for ${product} (plan {paket}).`,
      'To pay: *{jumlah}*',
      'Valid until: {tanggal}',
      'See it and pay here: {tautan}',
      'Thank you.',
    ],
    license_end: (product) => [
      `Hello {nama}, your ${product} license ends on *{tanggal}*.`,
      'Plan: {paket}',
      'Please contact us to extend it, so that your service goes on. Thank you.',
    ],
    welcome: (product) => [
      `Hello {nama}, welcome to ${product}.`,
      '',
      'Sign in: {tautan}',
      'Username: {username}',
      'Password: {sandi}',
      '',
      'Plan: {paket}',
      'License key: {kunci}',
      'Active until: {tanggal}',
      '',
      'To connect your router, sign in and choose “Router script” on your license. Paste the script into the terminal of the router.',
    ],
    sign_in: (product) => [
      `Hello {nama}, here is your link to sign in to ${product}: {tautan}`,
      'It works once, for 15 minutes. After signing in you can choose a new password.',
      'Did you not ask for this? Ignore this message, and do not pass the link on to anybody.',
    ],
    new_sign_in: (product) => [
      `Hello {nama}, somebody signed in to your ${product} account ({username}) from a browser that was not used before.`,
      'Time: {waktu}',
      'Device: {perangkat}',
      'Network: {jaringan}',
      'If that was you, ignore this message.',
      'If not, open {tautan}, sign out that device and change your password.',
    ],
  },
};

/** Used where staff wrote no text. Braces are removed because a product name has no placeholders. */
export const defaultText = (kind: MessageKind, locale: Locale, productName: string): string =>
  DEFAULTS[locale][kind](productName.replaceAll(/[{}]/g, '')).join('\n');
