import type { Messages } from '../en';

export const signInLink = {
  title: 'Masuk',
  lead: 'Dengan tombol ini Anda masuk di perangkat ini. Hanya bisa sekali.',
  choose: 'Nomor Anda dipakai beberapa akun. Pilih satu: tautan ini hanya bisa dipakai sekali.',
  enter: (name) => `Masuk sebagai ${name}`,
  newPassword: 'Masuk dan buat kata sandi baru',
  entered: 'Anda sudah masuk.',
  over: 'Tautan ini sudah dipakai, sudah diganti yang baru, atau terlalu lama. Minta yang baru: dikirim lewat WhatsApp.',
  again: 'Kirim tautan baru',
  withPassword: 'Masuk dengan kata sandi',
  ask: 'Halo, tautan masuk saya tidak bisa dipakai.',
} satisfies Messages['signInLink'];
