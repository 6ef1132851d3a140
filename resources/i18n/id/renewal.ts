import type { Messages } from '../en';

export const renewal = {
  title: 'Perpanjang langganan',
  of: 'milik',
  owed: 'Untuk pelanggan yang bayar belakangan: layanan jalan terus sampai tanggal baru, dan tagihannya terbit. Sudah dibayar? Catat pembayarannya saja.',
  period: 'Periode penagihan',
  planDefault: 'Sesuai paket',
  endDate: 'Tanggal berakhir',
  endDateHint: 'Kosongkan supaya periodenya dihitung dari tanggal berakhir yang sekarang.',
  done: (user) => `Langganan ${user} sudah diperpanjang.`,

  preview: {
    label: 'Setelah diperpanjang',
    pending: 'Menghitung tanggal berakhir yang baru…',
    isPast:
      'Tanggal berakhir yang baru pun sudah lewat, jadi langganan tetap kedaluwarsa. Perpanjang lebih lama, atau pilih tanggal yang lebih jauh.',
    from: 'Dari',
    to: 'Sampai',
    price: 'Harga',
    licenseUntil: (end) => `Berlaku sampai ${end}`,
    licenseForever: 'Berlaku selamanya',
  },
} satisfies Messages['renewal'];
