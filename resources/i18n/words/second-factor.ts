import type { Say } from '../say';

/** Showing a second factor: at the sign-in, and again before what asks for a fresh one. */
export const secondFactor = (say: Say) => ({
  title: say('Is it you?', 'Apakah ini Anda?'),
  lead: say(
    'This needs your second factor. It counts for five minutes.',
    'Untuk ini perlu verifikasi dua langkah Anda. Berlaku lima menit.',
  ),
  signInLead: say(
    'Your password is right. Now show your second factor.',
    'Kata sandi Anda benar. Sekarang tunjukkan verifikasi dua langkah Anda.',
  ),
  code: say('Code', 'Kode'),
  codeHint: say(
    'The six digits from your app, or one of your recovery codes.',
    'Enam angka dari aplikasi Anda, atau salah satu kode pemulihan.',
  ),
  recoveryHint: say('One of your recovery codes.', 'Salah satu kode pemulihan Anda.'),
  confirm: say('Continue', 'Lanjutkan'),
  signIn: say('Sign in', 'Masuk'),
  passkey: say('Use a passkey', 'Pakai passkey'),
  startOver: say('Sign in as someone else', 'Masuk dengan akun lain'),
  passkeyFailed: say(
    'No passkey was used. Try again, or use a code.',
    'Passkey tidak dipakai. Coba lagi, atau pakai kode.',
  ),
});
