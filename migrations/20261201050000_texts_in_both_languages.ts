import { Migration } from '@mikro-orm/migrations';

/** Plans and features hold their texts in both languages; the translations of the built-in ones were in the code. */
export class TextsInBothLanguages extends Migration {
  override up(): void {
    this.addSql('alter table plans add column description_indonesian text');
    this.addSql(
      'alter table features add column title_indonesian varchar(200), add column description_indonesian text',
    );
    for (const [text, translation] of Object.entries(BUILT_IN))
      for (const column of ['plans.description', 'features.title', 'features.description'])
        this.addSql(translated(column, text, translation));
  }

  override down(): void {
    this.addSql('alter table features drop column title_indonesian, drop column description_indonesian');
    this.addSql('alter table plans drop column description_indonesian');
  }
}

/** Only where staff left the built-in text as it was. */
function translated(field: string, text: string, translation: string): string {
  const [table, column] = field.split('.');
  return `update ${table} set ${column}_indonesian = '${translation}',
    search_text = search_text || chr(31) || fold_case('${translation}') where ${column} = '${text}'`;
}

const BUILT_IN: Record<string, string> = {
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
  'Payment links': 'Tautan pembayaran',
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
