import { featureSearchText } from './feature.entity.js';

type DefaultFeature = {
  title: string;
  titleIndonesian: string;
  description: string;
  descriptionIndonesian: string;
  icon: string;
};

const FEATURES: DefaultFeature[] = [
  {
    icon: 'Users',
    title: 'Customers in one place',
    titleIndonesian: 'Pelanggan di satu tempat',
    description:
      'Every hotspot and PPPoE customer with package, address, WhatsApp number and due date. Search finds them by any of these.',
    descriptionIndonesian:
      'Semua pelanggan hotspot dan PPPoE: paket, alamat, nomor WhatsApp, dan jatuh temponya. Cari dengan salah satunya, langsung ketemu.',
  },
  {
    icon: 'Receipt',
    title: 'Bills on time',
    titleIndonesian: 'Tagihan tepat waktu',
    description:
      'Each customer is billed on **their own date**. What is paid, due, late or isolated stands in one list.',
    descriptionIndonesian:
      'Tiap pelanggan ditagih di **tanggalnya sendiri**. Lunas, jatuh tempo, telat, atau terisolir, semua terlihat di satu daftar.',
  },
  {
    icon: 'MessageCircle',
    title: 'WhatsApp reminders',
    titleIndonesian: 'Pengingat WhatsApp',
    description:
      'Sent before the due date, on it and after it, in your own words. *Whoever has paid is left in peace.*',
    descriptionIndonesian:
      'Terkirim sebelum, tepat, dan setelah jatuh tempo, dengan kalimat Anda sendiri. *Yang sudah bayar tidak diganggu.*',
  },
  {
    icon: 'CreditCard',
    title: 'Payment links',
    titleIndonesian: 'Tautan pembayaran',
    description:
      'Each reminder carries a link to pay. The payment settles the bill, and the receipt goes back by WhatsApp.',
    descriptionIndonesian:
      'Setiap pengingat membawa tautan bayar. Begitu dibayar, tagihan lunas dan bukti bayarnya dikirim lewat WhatsApp.',
  },
  {
    icon: 'ShieldCheck',
    title: 'Isolation of unpaid customers',
    titleIndonesian: 'Isolir otomatis',
    description:
      'Not paid in time: the router **isolates** the connection. Paid: it opens again, without a call to you.',
    descriptionIndonesian:
      'Lewat jatuh tempo: router **mengisolir** koneksi. Sudah bayar: langsung terbuka lagi, tanpa telepon ke Anda.',
  },
  {
    icon: 'Router',
    title: 'Made for Mikrotik',
    titleIndonesian: 'Dibuat untuk Mikrotik',
    description:
      'Works with the routers you already run, one or many: who is online, what they use, which router does not answer.',
    descriptionIndonesian:
      'Jalan di router yang sudah Anda punya, satu atau banyak: siapa yang online, berapa pemakaiannya, router mana yang mati.',
  },
  {
    icon: 'Ticket',
    title: 'Hotspot vouchers',
    titleIndonesian: 'Voucher hotspot',
    description: 'Made by the hundred with duration, speed and price, and printed by the sheet.',
    descriptionIndonesian:
      'Buat ratusan sekaligus lengkap dengan durasi, kecepatan, dan harga, lalu cetak per lembar.',
  },
  {
    icon: 'ChartLine',
    title: 'Income at a glance',
    titleIndonesian: 'Pemasukan sekali lihat',
    description: 'What came in, what is still open and from which area, month by month.',
    descriptionIndonesian:
      'Berapa yang masuk, berapa yang masih nunggak, dan dari wilayah mana, bulan per bulan.',
  },
];

export const defaultFeatures = (now: Date) =>
  FEATURES.map((feature, i) => ({
    ...feature,
    orderNum: i + 1,
    isActive: true,
    searchText: featureSearchText(feature),
    createdAt: now,
  }));
