import type { Say } from '../say';

/** What became of a message, where it was sent from. */
export const sending = (say: Say) => ({
  sent: (when: string) => say(`Sent ${when}`, `Terkirim ${when}`),
  sentBy: (when: string, name: string) => say(`Sent ${when} by ${name}`, `Terkirim ${when} oleh ${name}`),
  queued: say('In the queue. WhatsApp sends it by itself.', 'Sudah antre. WhatsApp mengirimnya sendiri.'),
  underWay: say('It is being sent.', 'Sedang dikirim.'),
  failed: (why: string) => say(`Not sent: ${why}`, `Tidak terkirim: ${why}`),
  uncertain: say(
    'It is not certain whether it was sent. Resolve it on the Messages page.',
    'Belum pasti terkirim. Selesaikan di halaman Pesan.',
  ),
  held: say(
    'Held since a restore. Resolve it on the Messages page.',
    'Ditahan sejak pemulihan cadangan. Selesaikan di halaman Pesan.',
  ),
  paused: (why: string) => say(`Messages are paused: ${why}`, `Pesan sedang dijeda: ${why}`),
  byHand: say('Send by hand', 'Kirim sendiri'),
  again: say('Open chat', 'Buka chat'),
  noPopup: say(
    'The browser blocked the new tab. Open the chat here.',
    'Browser memblokir tab baru. Buka chatnya di sini.',
  ),
  loading: say('The message is being written…', 'Pesannya sedang ditulis …'),
  copy: say('Copy message', 'Salin pesan'),
  send: say('Send on WhatsApp', 'Kirim WhatsApp'),
  label: say('Message to the customer', 'Pesan untuk pelanggan'),
});
