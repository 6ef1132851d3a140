import type { Say } from '../say';

/** Choosing a password of one's own: on the account page, and in a dialog while staff chose the present one. */
export const ownPassword = (say: Say) => ({
  title: say('Choose your own password', 'Buat kata sandi sendiri'),
  lead: say(
    'Your password was set for you, so someone else knows it. Choose one that only you know.',
    'Kata sandi Anda dibuatkan orang lain, jadi orang itu juga mengetahuinya. Buat yang hanya Anda ketahui.',
  ),
  old: say('Old password', 'Kata sandi lama'),
  /** In place of the old one, where it was set for the reader. */
  given: say('Password that you were given', 'Kata sandi yang Anda terima'),
  save: say('Save password', 'Simpan kata sandi'),
  later: say('Later', 'Nanti saja'),
  done: say(
    'Your password was changed. You are signed out everywhere else.',
    'Kata sandi sudah diganti. Anda keluar dari semua perangkat lain.',
  ),
});
