import type { Messages } from '../en';

export const shared = {
  skip: 'Langsung ke isi',
  theme: { light: 'Ganti ke tema terang', dark: 'Ganti ke tema gelap' },
  copy: { done: 'Tersalin', selected: 'Terpilih, belum tersalin' },
  password: { show: 'Tampilkan yang diketik', hide: 'Sembunyikan yang diketik' },
  optional: 'Boleh kosong',
  frame: { about: 'Sistem Manajemen', poweredBy: 'Didukung oleh' },

  actions: {
    cancel: 'Batal',
    close: 'Tutup',
    copy: 'Salin',
    delete: 'Hapus',
    edit: 'Ubah',
    renew: 'Perpanjang',
    retry: 'Muat ulang',
    save: 'Simpan perubahan',
    again: 'Coba lagi',
    clear: 'Hapus filter',
  },

  status: { active: 'Aktif', inactive: 'Nonaktif', expired: 'Kedaluwarsa' },
  paymentStatus: { pending: 'Belum bayar', paid: 'Lunas', failed: 'Gagal' },
  role: { admin: 'Admin', user: 'Pengguna' },
} satisfies Messages['shared'];
