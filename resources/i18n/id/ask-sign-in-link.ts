import type { Messages } from '../en';

export const askSignInLink = {
  title: 'Masuk lewat pesan',
  lead: 'Kami kirim tautan ke nomor WhatsApp Anda yang tercatat. Dengan itu Anda masuk, juga kalau lupa kata sandi.',
  to: 'Username, email, nomor, atau kunci lisensi',
  submit: 'Kirim tautan',
  sent: 'Kalau ini milik akun yang punya nomor, tautannya dikirim ke nomor itu lewat WhatsApp. Berlaku 15 menit, hanya sekali.',
  nothing: 'Belum ada pesan setelah beberapa menit? Mungkin nomor Anda belum tercatat, atau berbeda.',
  byHand: 'Kami mengirimnya sendiri, jadi bisa agak lama. Mungkin nomor Anda belum tercatat, atau berbeda.',
  ask: 'Halo, saya tidak bisa masuk dan tautannya tidak sampai.',
  back: 'Masuk dengan kata sandi',
} satisfies Messages['askSignInLink'];
