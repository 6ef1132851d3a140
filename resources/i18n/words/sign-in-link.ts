import type { Say } from '../say';

export const signInLink = (say: Say) => ({
  title: say('Sign in', 'Masuk'),
  lead: say(
    'The button signs you in on this device. It works once.',
    'Dengan tombol ini Anda masuk di perangkat ini. Hanya bisa sekali.',
  ),
  choose: say(
    'Your number belongs to several accounts. Choose one: the link works once.',
    'Nomor Anda dipakai beberapa akun. Pilih satu: tautan ini hanya bisa dipakai sekali.',
  ),
  /** @param name such as "Budi (…4C1Y)" */
  enter: (name: string) => say(`Sign in as ${name}`, `Masuk sebagai ${name}`),
  newPassword: say('Sign in and choose a new password', 'Masuk dan buat kata sandi baru'),
  entered: say('You are signed in.', 'Anda sudah masuk.'),
  over: say(
    'This link has been used, replaced by a newer one, or has expired. Ask for another one: it arrives on WhatsApp.',
    'Tautan ini sudah dipakai, sudah diganti yang baru, atau terlalu lama. Minta yang baru: dikirim lewat WhatsApp.',
  ),
  again: say('Send another link', 'Kirim tautan baru'),
  withPassword: say('Sign in with a password', 'Masuk dengan kata sandi'),
  ask: say('Hello, my sign-in link does not work.', 'Halo, tautan masuk saya tidak bisa dipakai.'),
});
