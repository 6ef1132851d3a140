import type { Say } from '../say';

export const login = (say: Say) => ({
  title: say('Sign in', 'Masuk'),
  username: 'Username',
  password: say('Password', 'Kata sandi'),
  submit: say('Sign in', 'Masuk'),
  passkey: say('Sign in with a passkey', 'Masuk dengan passkey'),
  byMessage: say('Sign in by message', 'Masuk lewat pesan'),
  forgotten: say('Forgot your password?', 'Lupa kata sandi?'),
  httpsOnly: (url: string) =>
    say(
      `This console signs in over https only. Open ${url} instead.`,
      `Konsol ini hanya bisa dimasuki lewat https. Buka ${url}.`,
    ),
  cookiesBlocked: say(
    'This browser does not keep the cookie that signs you in. Allow cookies for this address, then sign in.',
    'Browser ini tidak menyimpan cookie untuk masuk. Izinkan cookie untuk alamat ini, lalu masuk.',
  ),
  storageBlocked: say(
    'This browser stores nothing for this address, so you have to sign in again whenever you reload a page.',
    'Browser ini tidak menyimpan apa pun untuk alamat ini, jadi Anda harus masuk lagi setiap memuat ulang halaman.',
  ),
  ended: say(
    'Your session has ended. Sign in to continue where you left off.',
    'Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.',
  ),
});
