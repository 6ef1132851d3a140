import type { Messages } from '../en';

export const secondFactor = {
  title: 'Apakah ini Anda?',
  lead: 'Untuk ini perlu verifikasi dua langkah Anda. Berlaku lima menit.',
  signInLead: 'Kata sandi Anda benar. Sekarang tunjukkan verifikasi dua langkah Anda.',
  code: 'Kode',
  codeHint: 'Enam angka dari aplikasi Anda, atau salah satu kode pemulihan.',
  recoveryHint: 'Salah satu kode pemulihan Anda.',
  confirm: 'Lanjutkan',
  signIn: 'Masuk',
  passkey: 'Pakai passkey',
  startOver: 'Masuk dengan akun lain',
  passkeyFailed: 'Passkey tidak dipakai. Coba lagi, atau pakai kode.',
} satisfies Messages['secondFactor'];
