import type { Messages } from '../en';

export const login = {
  title: 'Masuk',
  username: 'Username',
  password: 'Kata sandi',
  submit: 'Masuk',
  ended: 'Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.',
} satisfies Messages['login'];
