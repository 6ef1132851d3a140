import type { Say } from '../say';

const subscriptionsOf = (count: string, isOne: boolean) =>
  `${count} ${isOne ? 'subscription' : 'subscriptions'}`;

/** The dialog about customers who pay another price than their plan has now. */
export const priceMigration = (say: Say) => ({
  title: (plan: string) => say(`Prices of customers: ${plan}`, `Harga pelanggan: ${plan}`),
  follows: say(
    'These subscriptions have an agreed price that differs from the plan. It stays until you change it.',
    'Harga langganan-langganan ini berbeda dari harga paket. Harganya tetap sampai Anda mengubahnya.',
  ),
  everyone: say(
    'Every subscription of this plan pays the price of the plan.',
    'Semua langganan paket ini membayar harga paket.',
  ),
  who: say('Who pays what', 'Siapa membayar berapa'),
  count: say(subscriptionsOf, (count) => `${count} langganan`),
  /** Of subscriptions. */
  invoiced: (count: string) =>
    say(
      `${count} with an invoice for the next period, which keeps its price`,
      `${count} sudah punya tagihan periode berikutnya, yang harganya tetap`,
    ),
  when: say('New price', 'Harga baru'),
  keep: say('Keep what they pay', 'Tetap harga lama'),
  next: say('From their next period', 'Mulai periode berikutnya'),
  day: say(
    'For periods that begin on a day or later',
    'Untuk periode yang mulai pada tanggal tertentu atau sesudahnya',
  ),
  startsOn: say('First day', 'Mulai tanggal'),
  notify: (count: string, isOne: boolean) =>
    say(
      `Write to ${count} ${isOne ? 'customer' : 'customers'} on WhatsApp`,
      `Kirim pesan WhatsApp ke ${count} pelanggan`,
    ),
  nobody: say(
    'None of these customers can be reached on WhatsApp.',
    'Tidak satu pun pelanggan ini bisa dikirimi pesan WhatsApp.',
  ),
  leave: say('Keep', 'Biarkan'),
  save: (count: string, isOne: boolean) =>
    say(`Change ${count} ${isOne ? 'price' : 'prices'}`, `Ubah ${count} harga`),
  kept: say('They keep what they pay.', 'Harga mereka tetap.'),
  done: (count: string, isOne: boolean) =>
    say(
      `The price of ${subscriptionsOf(count, isOne)} was changed.`,
      `Harga ${count} langganan sudah diubah.`,
    ),
});
