import type { Locale } from '../rules/locale.js';

/** Translations of the built-in plans and features (default-plans.ts, default-features.ts). */
const INDONESIAN: Record<string, string> = {
  'For a first hotspot: one router, and the street around it.':
    'Untuk hotspot pertama: satu router, satu gang.',
  'For an RT/RW net: two routers, and the whole neighbourhood.':
    'Untuk RT/RW net: dua router, satu RW terlayani.',
  'For a network that has grown beyond its neighbourhood.':
    'Untuk jaringan yang sudah keluar dari kampung sendiri.',
  'For a local provider with several areas, on a **shared server**.':
    'Untuk provider lokal dengan beberapa wilayah, di **server bersama**.',
  'For a provider of a whole district, on a **shared server**.':
    'Untuk provider satu kecamatan, di **server bersama**.',
  'For an ISP: a **private server**, and as many customers as you can serve.':
    'Untuk ISP: **server sendiri**, pelanggan sebanyak yang sanggup Anda layani.',

  'Customers in one place': 'Pelanggan di satu tempat',
  'Every hotspot and PPPoE customer with package, address, WhatsApp number and due date. Search finds them by any of these.':
    'Semua pelanggan hotspot dan PPPoE: paket, alamat, nomor WhatsApp, dan jatuh temponya. Cari dengan salah satunya, langsung ketemu.',
  'Bills on time': 'Tagihan tepat waktu',
  'Each customer is billed on **their own date**. What is paid, due, late or isolated stands in one list.':
    'Tiap pelanggan ditagih di **tanggalnya sendiri**. Lunas, jatuh tempo, telat, atau terisolir, semua terlihat di satu daftar.',
  'WhatsApp reminders': 'Pengingat WhatsApp',
  'Sent before the due date, on it and after it, in your own words. *Whoever has paid is left in peace.*':
    'Terkirim sebelum, tepat, dan setelah jatuh tempo, dengan kalimat Anda sendiri. *Yang sudah bayar tidak diganggu.*',
  'Payment links': 'Link pembayaran',
  'Each reminder carries a link to pay. The payment settles the bill, and the receipt goes back by WhatsApp.':
    'Setiap pengingat membawa tautan bayar. Begitu dibayar, tagihan lunas dan bukti bayarnya dikirim lewat WhatsApp.',
  'Isolation of unpaid customers': 'Isolir otomatis',
  'Not paid in time: the router **isolates** the connection. Paid: it opens again, without a call to you.':
    'Lewat jatuh tempo: router **mengisolir** koneksi. Sudah bayar: langsung terbuka lagi, tanpa telepon ke Anda.',
  'Made for Mikrotik': 'Dibuat untuk Mikrotik',
  'Works with the routers you already run, one or many: who is online, what they use, which router does not answer.':
    'Jalan di router yang sudah Anda punya, satu atau banyak: siapa yang online, berapa pemakaiannya, router mana yang mati.',
  'Hotspot vouchers': 'Voucher hotspot',
  'Made by the hundred with duration, speed and price, and printed by the sheet.':
    'Buat ratusan sekaligus lengkap dengan durasi, kecepatan, dan harga, lalu cetak per lembar.',
  'Income at a glance': 'Pemasukan sekali lihat',
  'What came in, what is still open and from which area, month by month.':
    'Berapa yang masuk, berapa yang masih nunggak, dan dari wilayah mana, bulan per bulan.',
};

/** Texts that staff changed or wrote stay as they are. */
export const builtInWords = (text: string, locale: Locale): string =>
  locale === 'id' ? (INDONESIAN[text] ?? text) : text;
