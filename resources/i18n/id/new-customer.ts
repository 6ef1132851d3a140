import type { Messages } from '../en';

export const newCustomer = {
  anyway: 'Tetap simpan',
  title: 'Pelanggan baru',
  save: 'Buat pelanggan',
  choosePlan: 'Pilih paket',
  period: 'Masa langganan',
  months: (count) => `${count} bulan`,
  until: (day) => `sampai ${day}`,
  amount: 'Jumlah',
  amountHint: 'Sesuai harga paket. Ganti kalau harga yang disepakati lain.',
  password: 'Kata sandi',
  passwordHint: 'Dibuat otomatis dan hanya tampil sekarang. Boleh diganti.',
  done: (name) => `Pelanggan ${name} sudah dibuat.`,

  ready: {
    title: (name) => `${name} siap`,
    lead: 'Kirim pesan ini ke pelanggan. Isinya lengkap untuk mulai memakai layanan.',
    unreachable: (url) =>
      `Pelanggan tidak bisa membuka ${url}: alamat itu hanya berlaku di server ini sendiri. Minta pengelola server mengisi alamat publiknya dulu.`,
    once: 'Kata sandi hanya tampil di sini dan tidak bisa dilihat lagi. Nanti hanya bisa diganti.',
    copy: 'Salin pesan',
    label: 'Pesan untuk pelanggan',
    leave: {
      title: 'Tutup tanpa mengambil pesan?',
      text: 'Pesan belum disalin atau dikirim, dan kata sandinya tidak bisa dilihat lagi.',
      keep: 'Kembali',
      confirm: 'Tutup',
    },
  },
} satisfies Messages['newCustomer'];
