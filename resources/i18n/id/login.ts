import type { Messages } from '../en';

export const login = {
  title: 'Masuk',
  username: 'Username',
  password: 'Kata sandi',
  submit: 'Masuk',
  passkey: 'Masuk dengan passkey',
  byMessage: 'Masuk lewat pesan',
  forgotten: 'Lupa kata sandi?',
  httpsOnly: (url) => `Konsol ini hanya bisa dimasuki lewat https. Buka ${url}.`,
  cookiesBlocked:
    'Browser ini tidak menyimpan cookie untuk masuk. Izinkan cookie untuk alamat ini, lalu masuk.',
  storageBlocked:
    'Browser ini tidak menyimpan apa pun untuk alamat ini, jadi Anda harus masuk lagi setiap memuat ulang halaman.',
  ended: 'Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.',
} satisfies Messages['login'];
