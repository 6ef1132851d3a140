import type { Messages } from '../en';

export const login = {
  title: 'Masuk',
  username: 'Username',
  password: 'Kata sandi',
  submit: 'Masuk',
  passkey: 'Masuk dengan passkey',
  byMessage: 'Masuk lewat pesan',
  forgotten: 'Lupa kata sandi?',
  ended: 'Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.',
} satisfies Messages['login'];
