import type { Messages } from '../en';

const FAILURES: Record<number, string> = {
  0: 'Server tidak terjangkau. Periksa koneksi Anda, lalu coba lagi.',
  401: 'Username atau kata sandi salah.',
  422: 'Lengkapi dulu yang ditandai.',
  429: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
  503: 'Layanan sedang sibuk. Coba lagi sebentar lagi.',
};

const NAMES = { username: 'Username', password: 'Kata sandi' };

export const login = {
  ...NAMES,
  title: 'Masuk',
  submit: 'Masuk',
  ended: 'Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.',
  failure: (status) => FAILURES[status] ?? 'Gagal masuk. Coba lagi.',
  wrong: (field, said) => `${NAMES[field]} ${said.includes('too long') ? 'terlalu panjang' : 'wajib diisi'}.`,
} satisfies Messages['login'];
