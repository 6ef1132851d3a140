import type { Say } from '../say';

export const askSignInLink = (say: Say) => ({
  title: say('Sign in by message', 'Masuk lewat pesan'),
  lead: say(
    'We send a link to the WhatsApp number that we have of you. It signs you in, also if you forgot your password.',
    'Kami kirim tautan ke nomor WhatsApp Anda yang tercatat. Dengan itu Anda masuk, juga kalau lupa kata sandi.',
  ),
  to: say('Username, email, number or license key', 'Username, email, nomor, atau kunci lisensi'),
  submit: say('Send link', 'Kirim tautan'),
  sent: say(
    'If this belongs to an account with a number, a link goes to that number on WhatsApp. It works once, for 15 minutes.',
    'Kalau ini milik akun yang punya nomor, tautannya dikirim ke nomor itu lewat WhatsApp. Berlaku 15 menit, hanya sekali.',
  ),
  nothing: say(
    'Did nothing arrive after some minutes? Then we may not have your number, or another one.',
    'Belum ada pesan setelah beberapa menit? Mungkin nomor Anda belum tercatat, atau berbeda.',
  ),
  byHand: say(
    'We send it ourselves, so it may take a while. Maybe we do not have your number, or another one.',
    'Kami mengirimnya sendiri, jadi bisa agak lama. Mungkin nomor Anda belum tercatat, atau berbeda.',
  ),
  ask: say(
    'Hello, I cannot sign in, and no link arrives.',
    'Halo, saya tidak bisa masuk dan tautannya tidak sampai.',
  ),
  back: say('Sign in with a password', 'Masuk dengan kata sandi'),
});
