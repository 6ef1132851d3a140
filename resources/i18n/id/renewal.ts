import type { Messages } from '../en';

export const renewal = {
  title: 'Perpanjang langganan',
  of: 'milik',
  owed: 'Untuk pelanggan yang bayar belakangan: layanan jalan terus sampai tanggal baru, dan tagihannya terbit.',
  period: 'Periode penagihan',
  planDefault: 'Sesuai paket',
  endDate: 'Tanggal berakhir',
  endDateHint: 'Kosongkan supaya periodenya dihitung dari tanggal berakhir yang sekarang.',
  done: (user) => `Langganan ${user} sudah diperpanjang.`,

  shortening: {
    title: 'Kurangi masa aktif?',
    text: (end, typed) =>
      `Sekarang berlaku ${end ? `sampai ${end}` : 'tanpa tanggal berakhir'}, dan akan berakhir lebih awal, ${typed}. Uang untuk hari yang sudah dibayar tidak dikembalikan.`,
    confirm: 'Kurangi masa aktif',
  },

  preview: {
    label: 'Setelah diperpanjang',
    pending: 'Menghitung tanggal berakhir yang baru…',
    isPast:
      'Tanggal berakhir yang baru pun sudah lewat, jadi langganan tetap kedaluwarsa. Mulai dari hari ini, perpanjang lebih lama, atau pilih tanggal yang lebih jauh.',
    from: 'Dari',
    to: 'Sampai',
    price: 'Harga',
    noPrice: 'Tanpa harga: hari-hari ini tidak ditagih.',
    licenseUntil: (end) => `Berlaku sampai ${end}`,
    licenseForever: 'Berlaku selamanya',
  },
  lowerLimits: {
    text: (limits) =>
      `Batas sendiri pelanggan ini tetap berlaku sampai dihapus lewat Batas di halaman pelanggan: ${limits}.`,
    of: {
      max_customer_count: (own, ofPlan) => `${own} pelanggan WiFi (paket: ${ofPlan})`,
      max_mikrotik_count: (own, ofPlan) => `${own} Mikrotik (paket: ${ofPlan})`,
    },
    customer: 'Buka halaman pelanggan',
  },
} satisfies Messages['renewal'];
