import type { Say } from '../say';

/** The dialog that corrects how a recorded payment is described. */
export const correction = (say: Say) => ({
  title: say('Correct payment', 'Koreksi pembayaran'),
  which: (amount: string, user: string) => say(`${amount} of ${user}`, `${amount} dari ${user}`),
  text: say(
    'The amount, the end and the invoice stay as they are. For another amount or customer, undo the recording instead.',
    'Jumlah, tanggal berakhir, dan tagihannya tetap. Kalau jumlah atau pelanggannya yang salah, batalkan pencatatannya.',
  ),
  save: say('Save correction', 'Simpan koreksi'),
  /** When the server asks whether it is meant. */
  anyway: say('Correct anyway', 'Tetap koreksi'),
  done: (amount: string) =>
    say(`The payment of ${amount} was corrected.`, `Pembayaran ${amount} sudah dikoreksi.`),
});
