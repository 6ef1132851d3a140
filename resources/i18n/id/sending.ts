import type { Messages } from '../en';

export const sending = {
  sent: (when) => `Terkirim ${when}`,
  sentBy: (when, name) => `Terkirim ${when} oleh ${name}`,
  queued: 'Sudah antre. WhatsApp mengirimnya sendiri.',
  underWay: 'Sedang dikirim.',
  failed: (why) => `Tidak terkirim: ${why}`,
  uncertain: 'Belum pasti terkirim. Selesaikan di halaman Pesan.',
  held: 'Ditahan sejak pemulihan cadangan. Selesaikan di halaman Pesan.',
  paused: (why) => `Pesan sedang dijeda: ${why}`,
  byHand: 'Kirim sendiri',
  again: 'Buka chat',
  noPopup: 'Browser memblokir tab baru. Buka chatnya di sini.',
  loading: 'Pesannya sedang ditulis …',
  copy: 'Salin pesan',
  send: 'Kirim WhatsApp',
  label: 'Pesan untuk pelanggan',
} satisfies Messages['sending'];
