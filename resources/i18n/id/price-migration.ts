import type { Messages } from '../en';

export const priceMigration = {
  title: (plan) => `Harga pelanggan: ${plan}`,
  follows: 'Harga langganan-langganan ini berbeda dari harga paket. Harganya tetap sampai Anda mengubahnya.',
  everyone: 'Semua langganan paket ini membayar harga paket.',
  who: 'Siapa membayar berapa',
  count: (count) => `${count} langganan`,
  invoiced: (count) => `${count} sudah punya tagihan periode berikutnya, yang harganya tetap`,
  when: 'Harga baru',
  keep: 'Tetap harga lama',
  next: 'Mulai periode berikutnya',
  day: 'Untuk periode yang mulai pada tanggal tertentu atau sesudahnya',
  startsOn: 'Mulai tanggal',
  notify: (count) => `Kirim pesan WhatsApp ke ${count} pelanggan`,
  nobody: 'Tidak satu pun pelanggan ini bisa dikirimi pesan WhatsApp.',
  leave: 'Biarkan',
  save: (count) => `Ubah ${count} harga`,
  kept: 'Harga mereka tetap.',
  done: (count) => `Harga ${count} langganan sudah diubah.`,
} satisfies Messages['priceMigration'];
