import type { Messages } from '../en';

export const shared = {
  skip: 'Langsung ke isi',
  theme: { light: 'Ganti ke tema terang', dark: 'Ganti ke tema gelap' },
  copy: { done: 'Tersalin', selected: 'Terpilih, belum tersalin' },
  password: { show: 'Tampilkan yang diketik', hide: 'Sembunyikan yang diketik' },
  optional: 'Boleh kosong',
  frame: { about: 'Sistem Manajemen', poweredBy: 'Didukung oleh' },
} satisfies Messages['shared'];
