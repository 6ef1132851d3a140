import type { Say } from '../say';

/** The dialog that extends a subscription. */
export const renewal = (say: Say) => ({
  title: say('Renew Subscription', 'Perpanjang langganan'),
  /** Between the plan and the user. */
  of: say('of', 'milik'),
  owed: say(
    'For a customer who pays later: service continues until the new end, and an invoice asks for payment.',
    'Untuk pelanggan yang bayar belakangan: layanan jalan terus sampai tanggal baru, dan tagihannya terbit.',
  ),
  period: say('Billing period', 'Periode penagihan'),
  planDefault: say('Use plan default', 'Sesuai paket'),
  endDate: say('End date', 'Tanggal berakhir'),
  endDateHint: say(
    'Leave it empty to count the billing period from the current end date.',
    'Kosongkan supaya periodenya dihitung dari tanggal berakhir yang sekarang.',
  ),
  done: (user: string) =>
    say(`The subscription of ${user} was renewed.`, `Langganan ${user} sudah diperpanjang.`),

  /** Of a typed end before the present one. */
  shortening: {
    title: say('Take days away?', 'Kurangi masa aktif?'),
    text: (end: string | null, typed: string) =>
      say(
        `It runs ${end ? `until ${end}` : 'without an end'} now, and would end on ${typed} already. Days that were paid for are not given back.`,
        `Sekarang berlaku ${end ? `sampai ${end}` : 'tanpa tanggal berakhir'}, dan akan berakhir lebih awal, ${typed}. Uang untuk hari yang sudah dibayar tidak dikembalikan.`,
      ),
    confirm: say('Take days away', 'Kurangi masa aktif'),
  },

  preview: {
    label: say('After renewing', 'Setelah diperpanjang'),
    pending: say('Calculating the new end date…', 'Menghitung tanggal berakhir yang baru…'),
    isPast: say(
      'The new end date is still in the past, so the subscription stays expired. Begin today, renew for longer, or choose a later end date.',
      'Tanggal berakhir yang baru pun sudah lewat, jadi langganan tetap kedaluwarsa. Mulai dari hari ini, perpanjang lebih lama, atau pilih tanggal yang lebih jauh.',
    ),
    from: say('From', 'Dari'),
    to: say('New end', 'Sampai'),
    price: say('Price', 'Harga'),
    noPrice: say(
      'Without a price: no invoice asks for these days.',
      'Tanpa harga: hari-hari ini tidak ditagih.',
    ),
    licenseUntil: (end: string) => say(`Valid until ${end}`, `Berlaku sampai ${end}`),
    licenseForever: say('Never expires', 'Berlaku selamanya'),
  },
  /** Where the customer's own limits stay below those of the plan. */
  lowerLimits: {
    text: (limits: string) =>
      say(
        `The customer's own limit stays in force until it is removed under Limits on the customer's page: ${limits}.`,
        `Batas sendiri pelanggan ini tetap berlaku sampai dihapus lewat Batas di halaman pelanggan: ${limits}.`,
      ),
    of: {
      max_customer_count: (own: string, ofPlan: string) =>
        say(`${own} WiFi customers (plan: ${ofPlan})`, `${own} pelanggan WiFi (paket: ${ofPlan})`),
      max_mikrotik_count: (own: string, ofPlan: string) =>
        say(`${own} Mikrotik (plan: ${ofPlan})`, `${own} Mikrotik (paket: ${ofPlan})`),
    },
    customer: say("Open the customer's page", 'Buka halaman pelanggan'),
  },
});
