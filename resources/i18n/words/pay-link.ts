import type { Say } from '../say';

export const payLink = (say: Say) => ({
  title: (number: string) => say(`Pay link of ${number}`, `Tautan bayar ${number}`),
  /** Of a customer's link. */
  all: say('Pay link', 'Tautan bayar'),
  what: say('What it asks for', 'Yang ditagih'),
  owed: (count: number) =>
    say(
      count === 1 ? 'What is owed: 1 invoice' : `All that is owed: ${count} invoices`,
      `Semua yang belum dibayar: ${count} tagihan`,
    ),
  ahead: {
    monthly: say('1 month ahead', '1 bulan di muka'),
    quarterly: say('3 months ahead', '3 bulan di muka'),
    semi_annually: say('6 months ahead', '6 bulan di muka'),
    annually: say('12 months ahead', '12 bulan di muka'),
  },
  until: (day: string) => say(`until ${day}`, `sampai ${day}`),
  nothingBefore: say(
    'Open invoices are ticked as well. Nothing is issued or extended before it is paid.',
    'Tagihan yang belum dibayar ikut tercentang. Tidak ada yang diterbitkan atau diperpanjang sebelum dibayar.',
  ),
  link: say('Link', 'Tautan'),
  copyLink: say('Copy pay link', 'Salin tautan bayar'),
  replace: {
    open: say('Replace the link', 'Ganti tautan'),
    title: say('Replace this pay link?', 'Ganti tautan bayar ini?'),
    follows: say(
      'The link that was sent before leads nowhere from then on. Messages that are not sent yet carry the new one. Send it to the customer afterwards.',
      'Tautan yang sudah dikirim tidak bisa dibuka lagi. Pesan yang belum terkirim memakai tautan baru. Kirim tautan baru ke pelanggan setelah ini.',
    ),
    done: say('The pay link was replaced.', 'Tautan bayar sudah diganti.'),
  },
  label: say('Message to the customer', 'Pesan untuk pelanggan'),
  copy: say('Copy message', 'Salin pesan'),
});
