import type { Messages } from '../en';

export const correction = {
  title: 'Koreksi pembayaran',
  which: (amount, user) => `${amount} dari ${user}`,
  text: 'Jumlah, tanggal berakhir, dan tagihannya tetap. Kalau jumlah atau pelanggannya yang salah, batalkan pencatatannya.',
  save: 'Simpan koreksi',
  anyway: 'Tetap koreksi',
  done: (amount) => `Pembayaran ${amount} sudah dikoreksi.`,
} satisfies Messages['correction'];
